"""The contract notices: games spoilt in one place each, and which check says so."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from analyzer import games
from analyzer.games._contract import Game, Play, Rule
from analyzer.games._null.options import Options
from analyzer.games._null.readings import Follow, Readings, Tie, Worth
from analyzer.games._null.table import Bid, State
from analyzer.readings import Cite, Reading, control, gap, house, possible
from analyzer.verdict import Violation
from tests.contract import checks
from tests.contract.playing import walk

NULL = games.load("_null")
PLAY = NULL.play
assert PLAY is not None
HERE = Cite("_null", 13)


class TwoHouses(Reading):
    """Which?"""

    A = house("a", HERE)
    B = house("b", HERE)


class HouseAndGap(Reading):
    """Which?"""

    A = house("a", HERE)
    B = gap("b", HERE)


class Lonely(Reading):
    """Which?"""

    A = house("a", HERE)


class Excluded(Reading):
    """Which?"""

    A = control("a", HERE, HERE)
    B = control("b", HERE, HERE)


class Unexplained(Reading):
    """Which?"""

    A = house("a", HERE)
    B = control("b", "because", HERE)


class Odd(Reading):
    """Which?"""

    A = house("a", HERE)
    B = possible("Not a word", HERE)


class Mute(Reading):
    A = house("a", HERE)
    B = possible("b", HERE)


class Uncited(Reading):
    """Which?"""

    A = house("a", HERE)
    B = possible("b")


class Elsewhere(Reading):
    """Which?"""

    A = house("a", HERE)
    B = possible("b", Cite("_null", 10_000))


def with_reading(kind: type[Reading], first: Reading) -> Game:
    terms = dataclasses.make_dataclass("R", [("follow", kind, first)], frozen=True)
    return replace(NULL, readings=terms, rules=(Rule("follow", (HERE,), checks.rules, ("follow",)),))


@pytest.mark.parametrize("kind", [TwoHouses, HouseAndGap, Lonely, Excluded, Unexplained, Odd, Mute])
def test_a_malformed_reading_is_noticed(kind: type[Reading]) -> None:
    assert len(list(checks.readings(with_reading(kind, next(iter(kind)))))) == 1


@pytest.mark.parametrize("kind", [Uncited, Elsewhere])
def test_a_member_without_a_place_is_noticed(kind: type[Reading]) -> None:
    assert list(checks.readings(with_reading(kind, next(iter(kind))))) == []
    assert len(list(checks.cites(with_reading(kind, next(iter(kind)))))) >= 1


@dataclass(frozen=True)
class Knowing(Readings):
    """A method reads past the recorder."""

    def strict(self) -> bool:
        """Nobody sees what this looks at."""
        return self.follow is Follow.SUIT


@dataclass(frozen=True)
class Late(Readings):
    """A field that begins with another member than its default."""

    worth: Worth = Worth.POINTS


@dataclass
class Loose:
    """Not frozen."""

    follow: Follow = Follow.SUIT
    tie: Tie = Tie.GAP
    worth: Worth = Worth.PRIZES


Check = Callable[[Game], Iterator[str]]


@pytest.mark.parametrize(
    ("check", "spoilt"),
    [
        (checks.readings, {"readings": Knowing}),
        (checks.readings, {"readings": Late}),
        (checks.readings, {"rules": NULL.rules[:-1]}),
        (checks.rules, {"rules": (*NULL.rules, NULL.rules[0])}),
        (checks.rules, {"rules": (replace(NULL.rules[0], id="Once!"),)}),
        (checks.rules, {"rules": (replace(NULL.rules[0], reads=("nothing",)),)}),
        (checks.rules, {"rules": (replace(NULL.rules[0], check=lambda setup, options: ()),)}),
        (checks.cites, {"rules": (replace(NULL.rules[0], cites=()),)}),
        (checks.cites, {"rules": (replace(NULL.rules[0], cites=(Cite("_null", 0),)),)}),
        (checks.cites, {"rules": (replace(NULL.rules[0], cites=(Cite("new-lands", 411),)),)}),
        (checks.cites, {"rules": (replace(NULL.rules[0], cites=(Cite("nowhere", 1),)),)}),
        (checks.cites, {"document": "nowhere", "rules": NULL.rules[:0]}),
        (checks.files, {"grammar": "nowhere"}),
    ],
)
def test_a_spoilt_game_is_noticed(check: Check, spoilt: dict[str, Any]) -> None:
    assert list(check(NULL)) == []
    assert list(check(replace(NULL, **spoilt))) != []


@pytest.mark.parametrize(
    "spoilt",
    [
        {"name": "null"},
        {"home": Path("nowhere") / "_null"},
        {"readings": Loose},
        {"asks": {"show": NULL.asks["show"]}, "tells": {}},
        {"tells": {**NULL.tells, "guess": NULL.tells["show"]}},
        {"facts": frozenset({"guess"})},
    ],
)
def test_a_spoilt_record_is_noticed(spoilt: dict[str, Any]) -> None:
    assert list(checks.record(NULL, "_null")) == []
    assert list(checks.record(replace(NULL, **spoilt), "_null")) != []


def test_a_missing_sentence_is_noticed() -> None:
    unsaid = replace(NULL, rules=(*NULL.rules, replace(NULL.rules[0], id="unsaid")))
    assert list(checks.messages(unsaid, "en")) == ["en: no rule-unsaid"]


@pytest.mark.parametrize("text", ["a = 1\na = 2\n", "a = { $b ->\n    [x] 1\n}\n", "no message\n"])
def test_a_broken_catalogue_is_noticed(text: str, tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"en\.ftl"):
        checks.catalogue(path)


def test_languages_that_differ_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "messages").mkdir()
    (tmp_path / "messages" / "ru.ftl").write_text("null-a = а { $x }\n    .hint = б\nnull-b = в\n", "utf-8")
    (tmp_path / "messages" / "en.ftl").write_text("null-a = a { $y }\nnull-b = c\n", "utf-8")
    found = list(checks.own_messages(replace(NULL, home=tmp_path)))
    assert found == ["null-a differs between the languages", "null-a.hint differs between the languages"]


def spoilt_play(**changes: Any) -> Game:
    return replace(NULL, play=replace(PLAY, **changes))


def to_the_end(game: Game, seed: int, readings: Readings | None = None) -> None:
    assert game.play is not None
    options = Options()
    start = game.play.start(options, list(game.play.deals(options))[seed % 90])
    walk(game, start, readings or Readings(), random.Random(seed))


def losing(play: Play) -> Callable[[State, Any], State]:
    """Play that drops the bid of the second seat."""

    def spoilt(state: State, action: Any) -> State:
        after: State = play.play(state, action)
        return replace(after, stock=after.stock[1:]) if len(after.setup.rounds) == 1 else after

    return spoilt


def peeping(state: State, move: Bid, readings: Any) -> Violation | None:
    """The second seat may not lay the rank that the first has laid: it has seen it."""
    seen = [bid for bid in state.bids if bid is not None]
    return Violation("own", (HERE,)) if seen and seen[0].rank == move.card.rank else None


def first_served(state: State, action: Any) -> State:
    """Whoever acts second is taken to have been left: the order matters."""
    after: State = PLAY.play(state, action)
    if len(after.setup.rounds) == len(state.setup.rounds) or state.bids[0] is not None:
        return after
    last = after.setup.rounds[-1]
    turned = replace(last, bids=(last.bids[1], last.bids[0]))
    return replace(after, setup=replace(after.setup, rounds=(*after.setup.rounds[:-1], turned)))


SPOILT = {
    "cards vanish": spoilt_play(play=losing(PLAY)),
    "chances": spoilt_play(chances=lambda state: dict.fromkeys(PLAY.chances(state), 0.4)),
    "early outcome": spoilt_play(outcome=lambda state, readings: {"winner": "left"}),
    "no outcome": spoilt_play(outcome=lambda state, readings: None),
    "false claims": spoilt_play(claims=lambda setup, readings: (Violation("own", ()),)),
    "no moves": spoilt_play(candidates=lambda state, seat: ()),
    "twice the same": spoilt_play(candidates=lambda state, seat: [*PLAY.candidates(state, seat)] * 2),
    "order matters": spoilt_play(play=first_served),
    "peeping": replace(NULL, rules=(Rule("own", (HERE,), peeping),)),
    "undeclared": replace(NULL, rules=tuple(replace(rule, reads=()) for rule in NULL.rules)),
    "misnamed": replace(NULL, rules=(Rule("other", (HERE,), lambda *_: Violation("own", ())),)),
}


@pytest.mark.parametrize("what", SPOILT)
def test_spoilt_play_is_noticed(what: str) -> None:
    for seed in range(20):
        to_the_end(NULL, seed)
    with pytest.raises(AssertionError):
        for seed in range(20):
            to_the_end(SPOILT[what], seed)


def test_play_that_changes_its_argument_is_noticed() -> None:
    def spoilt(state: State, action: Any) -> State:
        after: State = PLAY.play(state, action)
        object.__setattr__(state, "stock", after.stock)
        return after

    with pytest.raises(AssertionError, match="changed its argument"):
        to_the_end(spoilt_play(play=spoilt), 0)


def test_play_that_does_not_end_is_noticed() -> None:
    def turned_back(state: State, action: Any) -> State:
        """Turns the prize down again as soon as both have bid."""
        after: State = PLAY.play(state, action)
        return after if len(after.setup.rounds) < 2 else start

    assert PLAY is not None
    start = PLAY.start(Options(), next(iter(PLAY.deals(Options()))))
    with pytest.raises(AssertionError, match="does not end"):
        walk(spoilt_play(play=turned_back), start, Readings(), random.Random(1))
