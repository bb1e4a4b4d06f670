"""Each clause of scoring and each check switched off, one at a time: the shipped positions must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from analyzer import resources
from analyzer.cards import Card, Colour, Rank
from analyzer.games import load
from analyzer.games.new_lands import asks, scoring, text
from analyzer.games.new_lands import checks as rules
from analyzer.games.new_lands.readings import Joining, Readings
from analyzer.geometry.cells import adjoining
from analyzer.questions import Request, verify

Patch = tuple[Any, str, Any]


def noticed() -> list[str]:
    """The expectations of the shipped positions that no longer agree."""
    paths = tuple(str(path) for _, path in resources.positions("new_lands", load("new_lands").home))
    return [case.case for case in verify.run(Request(arguments=paths)) if case.state != "agree"]


def worth(**changed: int) -> Callable[[Card], int]:
    table = {Rank[name.upper()]: value for name, value in changed.items()}
    return lambda card: table.get(card.rank, int(card.rank))


def by_corners(empty: Any, readings: Readings, real: Any = scoring.lands) -> Any:
    return real(empty, Readings(border=readings.border, joining=Joining.CORNERS_TOO))


def joined_with_edge(empty: Any, readings: Readings, real: Any = scoring.lands) -> Any:
    """All lands at the rectangle's border taken for one, as if they were joined outside."""
    found = real(empty, readings)
    low, high = min(empty, default=(0, 0)), max(empty, default=(0, 0))
    outer = [land for land in found if low in land or high in land]
    inner = [land for land in found if land not in outer]
    return (frozenset().union(*outer), *inner) if outer else tuple(inner)


def only_cells_of_two_or_more(empty: Any, readings: Readings, real: Any = scoring.lands) -> Any:
    return tuple(land for land in real(empty, readings) if len(land) > 1)


def every_side(land: Any, laid: Any, readings: Readings) -> tuple[Card, ...]:
    return tuple(laid[near] for cell in land for near in adjoining(cell) if near in laid)


def without_red(land: Any, laid: Any, readings: Readings, real: Any = scoring.border) -> Any:
    return tuple(card for card in real(land, laid, readings) if card.colour is Colour.BLACK)


def only_rows(land: Any, laid: Any, readings: Readings) -> Any:
    near = {step for cell in land for step in adjoining(cell, ((0, -1), (0, 1))) if step in laid}
    return tuple(laid[cell] for cell in near)


def counted(weighed: Iterable[scoring.Land]) -> dict[Colour, int]:
    total = dict.fromkeys(Colour, 0)
    for land in weighed:
        if land.owner is not None:
            total[land.owner] += 1
    return total


def largest_only(weighed: Iterable[scoring.Land]) -> dict[Colour, int]:
    total = dict.fromkeys(Colour, 0)
    for land in weighed:
        if land.owner is not None:
            total[land.owner] = max(total[land.owner], land.area)
    return total


CLAUSES: dict[str, Patch] = {
    "points: jack": (scoring, "points", worth(jack=10)),
    "points: queen": (scoring, "points", worth(queen=11)),
    "points: king": (scoring, "points", worth(king=12)),
    "points: ace high": (scoring, "points", worth(ace=1)),
    "points: ten": (scoring, "points", worth(ten=9)),
    "points: two": (scoring, "points", worth(two=0)),
    "land: joined by sides only": (scoring, "lands", by_corners),
    "land: the rectangle's border limits it": (scoring, "lands", joined_with_edge),
    "land: one cell is enough": (scoring, "lands", only_cells_of_two_or_more),
    "area: every cell": (scoring, "area", lambda land: len(land) + 1),
    "border: each card once": (scoring, "border", every_side),
    "border: cards of both teams": (scoring, "border", without_red),
    "border: on all four sides": (scoring, "border", only_rows),
    "owner: the larger sum": (scoring, "owner", lambda red, black: Colour.RED),
    "owner: equal sums, nobody": (
        scoring,
        "owner",
        lambda red, black: Colour.RED if red >= black else Colour.BLACK,
    ),
    "owner: equal sums, nobody (black)": (
        scoring,
        "owner",
        lambda red, black: Colour.RED if red > black else Colour.BLACK,
    ),
    "score: areas": (scoring, "score", counted),
    "score: all lands": (scoring, "score", largest_only),
    "winner: equal scores are a gap": (asks, "_winner", lambda red, black: "red"),
    "opening: one card is shared": (rules, "opening", lambda size: size.height + size.width),
    "recommended: 60 to 70": (rules, "RECOMMENDED", range(50, 71)),
    "recommended: up to 70": (rules, "RECOMMENDED", range(60, 80)),
    "placing: the whole size": (asks, "cropped", lambda setup: setup),
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_changed_clause_is_noticed(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, instead = CLAUSES[clause]
    monkeypatch.setattr(owner, name, instead)
    assert noticed()


@pytest.mark.parametrize("rule", [rule.id for rule in rules.RULES + rules.SIZE_RULES])
def test_a_check_switched_off_is_noticed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "RULES", tuple(one for one in rules.RULES if one.id != rule))
    monkeypatch.setattr(rules, "SIZE_RULES", tuple(one for one in rules.SIZE_RULES if one.id != rule))
    assert noticed()


def test_ragged_rows_switched_off_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "_ragged", lambda rows: ())
    assert noticed()


def test_unchanged_rules_notice_nothing() -> None:
    assert noticed() == []
