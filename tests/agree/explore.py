"""A rule of laying run on cards that are not known, along every way that its comparisons can come out.

A stand-in takes the place of a card. Each comparison of it, or of its suit, colour or rank, is a question to
the run, which answers yes or no; `explore` runs the rule again until both answers to every question that was
open have been given. What is learnt on the way is kept as tables, of one card or of two, worked out by the
real comparison of the real cards. Whatever else is done with a stand-in is refused, as the answers would not
tell what the rule does: `Unfollowed`. Only `is` cannot be refused: `card.suit is Suit.HEARTS` is noticed, as
the code looks at the suit there and on no path compares it; `card is other` is not noticed.
"""

from __future__ import annotations

import operator
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NoReturn, TypeVar

from analyzer.cards import DECK_52, Card
from analyzer.games._mosaic.encode import Hidden
from analyzer.smt.text import FALSE, both, either, implies

T = TypeVar("T")
Pair = tuple[str, str]
Parts = tuple[str, ...]
Site = tuple[object, int]
"""A place in the code that looks at a part of a card."""

PARTS = ("suit", "colour", "rank")
MOST = 500
"""So many paths are followed."""


class Unfollowed(Exception):
    """The rule used a card in a way that comparisons do not tell."""


def part(card: Card, parts: Parts) -> Any:
    """A card, or what is reached from it by these attributes."""
    found: Any = card
    for name in parts:
        found = getattr(found, name)
    return found


@cache
def paired(compare: Callable[[Any, Any], bool], parts: Parts, others: Parts) -> frozenset[tuple[Card, Card]]:
    """The pairs of cards of which a comparison is true."""
    return frozenset(
        (one, other) for one in DECK_52 for other in DECK_52 if compare(part(one, parts), part(other, others))
    )


@cache
def turned(pairs: frozenset[tuple[Card, Card]]) -> frozenset[tuple[Card, Card]]:
    """The pairs the other way round."""
    return frozenset((other, one) for one, other in pairs)


EVERY = frozenset(DECK_52)
EVERY_PAIR = frozenset((one, other) for one in DECK_52 for other in DECK_52)


class Run:
    """One run of a rule: the answers given, and what they say of the cards."""

    def __init__(self, names: Sequence[str], told: Sequence[bool]) -> None:
        self.names = names
        self.told = told
        self.given: list[bool] = []
        self.alone: dict[str, frozenset[Card]] = {}
        self.pairs: dict[Pair, frozenset[tuple[Card, Card]]] = {}
        self.looked: dict[Site, str] = {}
        self.compared: set[Site] = set()
        self.over = False

    def decide(self, known: frozenset[Any], yes: frozenset[Any]) -> tuple[bool, frozenset[Any]]:
        """The answer to a question, and what is known then; nothing is asked where only one is possible."""
        if self.over:
            raise Unfollowed("the rule compared cards after it had answered")
        holds, fails = known & yes, known - yes
        if not holds or not fails:
            return bool(holds), known
        place = len(self.given)
        answer = self.told[place] if place < len(self.told) else True
        self.given.append(answer)
        return answer, holds if answer else fails

    def compare(self, compare: Callable[[Any, Any], bool], one: StandIn, other: Any) -> bool:
        """Is the comparison true? The other side is a stand-in or a real value."""
        name, parts = self._used(one)
        if not isinstance(other, StandIn):
            return self._alone(name, lambda card: compare(part(card, parts), other))
        second, others = self._used(other)
        if name == second:
            return self._alone(name, lambda card: compare(part(card, parts), part(card, others)))
        pairs = paired(compare, parts, others)
        key = (name, second)
        if self.names.index(name) > self.names.index(second):
            key, pairs = (second, name), turned(pairs)
        answer, self.pairs[key] = self.decide(self.pairs.get(key, EVERY_PAIR), pairs)
        return answer

    def _alone(self, name: str, fits: Callable[[Card], bool]) -> bool:
        yes = frozenset(card for card in DECK_52 if fits(card))
        answer, self.alone[name] = self.decide(self.alone.get(name, EVERY), yes)
        return answer

    def look(self, one: StandIn, name: str, site: Site) -> StandIn:
        """A part of a card (or of its suit), which the rule must then compare."""
        card, parts = self._used(one)
        part(DECK_52[0], (*parts, name))
        found = StandIn(self, card, (*parts, name), site)
        self.looked[site] = repr(found)
        return found

    def _used(self, one: StandIn) -> tuple[str, Parts]:
        run, name, parts, site = told(one)
        if run is not self:
            raise Unfollowed("the rule kept a card of another run")
        if site:
            self.compared.add(site)
        return name, parts

    def close(self) -> None:
        """Ends the run. Raises `Unfollowed` when it did not ask as before."""
        self.over = True
        if len(self.given) < len(self.told):
            raise Unfollowed("the rule does not do the same each time")


class StandIn:
    """A card that is not known, or its suit, colour or rank."""

    __slots__ = ("_told",)

    def __init__(self, run: Run, name: str, parts: Parts = (), site: Site | None = None) -> None:
        object.__setattr__(self, "_told", (run, name, parts, site))

    @property
    def __class__(self) -> type:
        """The class of what it stands for: isinstance asks for it, and so do real cards when compared."""
        return type(part(DECK_52[0], told(self)[2]))

    def __getattr__(self, name: str) -> StandIn:
        if name not in PARTS:
            raise Unfollowed(f"{self!r}.{name}")
        looking = sys._getframe(1)
        return told(self)[0].look(self, name, (looking.f_code, looking.f_lasti))

    def __repr__(self) -> str:
        return "<" + ".".join([told(self)[1], *told(self)[2]]) + ">"


def told(one: StandIn) -> tuple[Run, str, Parts, Site | None]:
    """The run of a stand-in, the name of its card, its part, and where that was looked at."""
    found: tuple[Run, str, Parts, Site | None] = object.__getattribute__(one, "_told")
    return found


def _comparison(compare: Callable[[Any, Any], bool]) -> Callable[[StandIn, Any], bool]:
    return lambda one, other: told(one)[0].compare(compare, one, other)


def _refusal(name: str) -> Callable[..., NoReturn]:
    def refuse(one: StandIn, *others: Any) -> NoReturn:
        raise Unfollowed(f"{name} of {one!r}")

    return refuse


COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
REFUSED = [
    "hash",
    "bool",
    "len",
    "iter",
    "next",
    "contains",
    "getitem",
    "int",
    "float",
    "index",
    "complex",
    "str",
    "format",
    "call",
    "setattr",
    "add",
    "radd",
    "sub",
    "rsub",
    "mul",
    "rmul",
    "truediv",
    "floordiv",
    "mod",
    "rmod",
    "divmod",
    "neg",
    "pos",
    "abs",
    "invert",
    "and",
    "or",
    "xor",
    "lshift",
    "rshift",
    "reduce_ex",
]
for _name in COMPARISONS:
    setattr(StandIn, f"__{_name}__", _comparison(getattr(operator, _name)))
for _name in REFUSED:
    setattr(StandIn, f"__{_name}__", _refusal(_name))


@dataclass(frozen=True)
class Path(Generic[T]):
    """What a rule came to when its comparisons came out in one way, and the cards with which they do.

    `alone` are the cards that one can be, `pairs` what two can be together. No cards need fit all of it: the
    comparisons of three cards may contradict one another.
    """

    result: T
    alone: Mapping[str, frozenset[Card]]
    pairs: Mapping[Pair, frozenset[tuple[Card, Card]]]

    def fits(self, cards: Mapping[str, Card]) -> bool:
        """True when these cards lead along this path."""
        return all(cards[name] in left for name, left in self.alone.items()) and all(
            (cards[one], cards[other]) in left for (one, other), left in self.pairs.items()
        )


def explore(names: Sequence[str], run: Callable[[Mapping[str, Any]], T]) -> tuple[Path[T], ...]:
    """Every path of `run`, which is given a stand-in for each name. Any cards lead along exactly one.

    What `run` returns must hold no stand-in. Raises `Unfollowed`, also when there are more than `MOST` paths.
    """
    paths: list[Path[T]] = []
    answers: list[bool] = []
    looked: dict[Site, str] = {}
    compared: set[Site] = set()
    while len(paths) < MOST:
        walk = Run(names, answers)
        result = run({name: StandIn(walk, name) for name in names})
        walk.close()
        paths.append(Path(result, walk.alone, walk.pairs))
        looked |= walk.looked
        compared |= walk.compared
        answers = walk.given
        while answers and not answers[-1]:
            answers.pop()
        if not answers:
            break
        answers = [*answers[:-1], False]
    else:
        raise Unfollowed(f"more than {MOST} paths")
    if idle := [text for site, text in looked.items() if site not in compared]:
        raise Unfollowed(f"looked at and never compared: {idle}")
    return tuple(paths)


class Written:
    """Paths as formulas about the cards of a script; each table is written down once."""

    def __init__(self, cards: Mapping[str, Hidden]) -> None:
        self.cards = cards
        self._named: dict[tuple[Pair, frozenset[tuple[Card, Card]]], str] = {}

    def path(self, path: Path[Any]) -> str:
        """The formula that the cards lead along a path."""
        return both(
            *(self._among(name, left) for name, left in path.alone.items()),
            *(self._pair(pair, left) for pair, left in path.pairs.items()),
        )

    def _among(self, name: str, cards: Iterable[Card]) -> str:
        wanted = set(cards)
        return either(*(term for card, term in self.cards[name].cases if card in wanted))

    def _pair(self, pair: Pair, left: frozenset[tuple[Card, Card]]) -> str:
        if (pair, left) not in self._named:
            one, other = pair
            beside: defaultdict[Card, set[Card]] = defaultdict(set)
            for card, there in left:
                beside[card].add(there)
            alike: defaultdict[frozenset[Card], list[Card]] = defaultdict(list)
            for card in DECK_52:
                alike[frozenset(beside[card])].append(card)
            formula = both(
                *(
                    implies(self._among(one, cards), self._among(other, there) if there else FALSE)
                    for there, cards in alike.items()
                )
            )
            name = f"pair {one}, {other} {len(self._named)}"
            self._named[pair, left] = self.cards[one].script.define(name, formula)
        return self._named[pair, left]
