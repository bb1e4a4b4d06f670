"""The one place that puts a question to a game under the readings of its rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from types import MappingProxyType
from typing import Any

from analyzer.games._contract import Game, Inquiry
from analyzer.readings import Cite, Reading, Role, alternatives, changed, every, is_open, recording
from analyzer.smt.limits import Limits
from analyzer.verdict import Answer, Branch, Kind, Plain, Problem, Said, Split, alike

NONE = Limits()
LIMIT = 64
"""How many combinations of readings are tried; where there are more, one reading is varied at a time."""


@dataclass(frozen=True)
class Asked:
    """An answer, and what it rests on.

    `consulted` names, in field order, the readings that some evaluation looked at. `inquiries` holds
    what was answered: one for each branch of a `Split`, in the same order, else one alone. `notices`
    name the controls and agreements that the answer stands under. `complete` is False when there were
    more than `LIMIT` combinations of readings, so that not all were asked; where those asked agree, a
    notice says so.
    """

    answer: Answer
    consulted: tuple[str, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    notices: tuple[Problem, ...] = ()
    complete: bool = True


def ask(
    game: Game,
    question: str,
    setup: Any,
    options: Any,
    readings: Any,
    switches: Mapping[str, Any] = MappingProxyType({}),
    named: Collection[str] = (),
    all_readings: bool = False,
    limits: Limits = NONE,
    expects: tuple[Mapping[str, Any], ...] = (),
) -> Asked:
    """Answer `question` about `setup` under `readings`, an instance of the game's readings class.

    A reading that the answer consults and that the user did not name (`named`: field names) is varied when it
    is open, or when `all_readings` is set, over its `alternatives`. Answers that all agree are given once.
    Raises KeyError when the game does not answer the question.
    """
    varied = {
        name: members
        for name, kind in every(readings)
        if name not in named and (all_readings or is_open(kind))
        if len(members := _default_first(kind, getattr(readings, name))) > 1
    }
    inquiry = Inquiry(setup, options, readings, switches, limits, expects)
    survey = _Survey(game.asks[question], inquiry, varied)
    branches = tuple(islice(survey.combined({}), LIMIT + 1))
    complete = len(branches) <= LIMIT
    branches = tuple(sorted(branches, key=survey.order)) if complete else tuple(survey.singly())
    consulted = tuple(name for name, _ in every(readings) if name in survey.consulted)
    notices = tuple(_notices(readings, [name for name in consulted if name not in varied]))
    first = branches[0].answer
    if all(alike(branch.answer, first) for branch in branches):
        if not complete:
            notices += (Problem("readings-one-by-one", args={"limit": LIMIT}, kind=Kind.NOTICE),)
        return Asked(first, consulted, (survey.inquiry,), notices, complete)
    if complete:
        branches = _telling(branches)
    inquiries = tuple(survey.under(branch.readings) for branch in branches)
    return Asked(Split(branches, complete), consulted, inquiries, notices, complete)


@dataclass
class _Survey:
    """The evaluations of one question. `varied`: the members of each reading to vary, the default first."""

    answer: Callable[[Inquiry], Answer]
    inquiry: Inquiry
    varied: Mapping[str, tuple[Reading, ...]]
    consulted: set[str] = field(default_factory=set)
    known: dict[tuple[Reading, ...], tuple[Plain, set[str]]] = field(default_factory=dict)

    def under(self, members: Mapping[str, Reading]) -> Inquiry:
        """The inquiry with some readings exchanged."""
        return replace(self.inquiry, readings=changed(self.inquiry.readings, **members))

    def put(self, members: Mapping[str, Reading]) -> tuple[Plain, set[str]]:
        """The answer with some readings exchanged, and the readings it consulted."""
        inquiry = self.under(members)
        key = tuple(getattr(inquiry.readings, name) for name in self.varied)
        if key not in self.known:
            watched, consulted = recording(inquiry.readings)
            answer = self.answer(replace(inquiry, readings=watched))
            if isinstance(answer, Split):
                raise TypeError("a game answers under the readings it is given; the split is made here")
            self.known[key] = answer, consulted
            self.consulted |= consulted
        return self.known[key]

    def combined(self, fixed: Mapping[str, Reading]) -> Iterator[Branch]:
        """Every combination that matters: a reading is varied only where the members so far lead to it."""
        answer, consulted = self.put(fixed)
        name = next((name for name in self.varied if name in consulted and name not in fixed), None)
        if name is None:
            yield Branch({name: fixed[name] for name in self.varied if name in fixed}, answer)
            return
        for member in self.varied[name]:
            yield from self.combined({**fixed, name: member})

    def singly(self) -> Iterator[Branch]:
        """The default, which names all its members, then each other member alone."""
        answer, consulted = self.put({})
        names = [name for name in self.varied if name in consulted]
        yield Branch({name: self.varied[name][0] for name in names}, answer)
        for name in names:
            for member in self.varied[name][1:]:
                yield Branch({name: member}, self.put({name: member})[0])

    def order(self, branch: Branch) -> tuple[int, ...]:
        """A sort key: readings in field order, members in their order with the default first."""
        chosen = branch.readings
        return tuple(
            members.index(chosen[name]) if name in chosen else -1 for name, members in self.varied.items()
        )


def _telling(branches: tuple[Branch, ...]) -> tuple[Branch, ...]:
    """The branches without the readings whose members never make a difference, whatever the others are."""
    for name in dict.fromkeys(name for branch in branches for name in branch.readings):
        groups: dict[frozenset[tuple[str, Reading]], list[Branch]] = {}
        for branch in branches:
            groups.setdefault(frozenset(_without(branch, name)), []).append(branch)
        members = {branch.readings.get(name) for branch in branches}
        complete = None not in members and all(len(group) == len(members) for group in groups.values())
        if complete and all(alike(one.answer, group[0].answer) for group in groups.values() for one in group):
            branches = tuple(
                Branch(dict(_without(group[0], name)), group[0].answer) for group in groups.values()
            )
    return branches


def _without(branch: Branch, name: str) -> Iterator[tuple[str, Reading]]:
    return ((key, member) for key, member in branch.readings.items() if key != name)


def _default_first(kind: type[Reading], default: Reading) -> tuple[Reading, ...]:
    return tuple(sorted(alternatives(kind), key=lambda member: member is not default))


def _notices(readings: Any, names: list[str]) -> Iterator[Problem]:
    """What has to be said of the members that the user named and the answer consulted."""
    for name in names:
        member: Reading = getattr(readings, name)
        args: dict[str, Any] = {
            "reading": name,
            "member": str(member.value),
            "meaning": Said(f"reading-{name}-{member.value}"),
        }
        gaps = [other for other in type(member) if other.role is Role.GAP and other is not member]
        if member.role is Role.CONTROL:
            excluded = member.excluded_by
            cited = excluded if isinstance(excluded, Cite) else Said("role-example")
            cites = (excluded,) if isinstance(excluded, Cite) else ()
            yield Problem("control-reading", args={**args, "cite": cited}, kind=Kind.NOTICE, cites=cites)
        elif gaps:
            yield Problem("agreed-reading", args=args, kind=Kind.NOTICE, cites=gaps[0].cites)
