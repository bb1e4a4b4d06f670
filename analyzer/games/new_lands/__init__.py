"""New Lands (document new-lands, 133-383, with the common rules 29-124)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

from analyzer.cards import Colour
from analyzer.games import _contract as contract
from analyzer.games._contract import Game, Play
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games.new_lands import asks, checks, rules, scoring, text
from analyzer.games.new_lands.options import Options
from analyzer.games.new_lands.readings import Readings


def _later(module: str, name: str) -> Callable[..., Any]:
    return contract.later(f"{__name__}.{module}", name)


_RUSSIAN = {"красные": "red", "черные": "black", "чёрные": "black"}
_DIAGRAM = {"show": asks.show, "score": asks.score}
_TOLD = {"show": asks.tell_show, "score": asks.tell_score}

GAME = Game(
    name="new_lands",
    document=DOCUMENT,
    home=Path(__file__).parent,
    options=Options,
    readings=Readings,
    rules=rules.RULES + rules.END_RULES + checks.RULES + checks.SIZE_RULES + scoring.RULES,
    grammar="new_lands",
    read=text.read,
    check=checks.check,
    write=text.write,
    view=asks.view,
    asks={
        **{name: asks.after_moves(ask, _later("laying", "reached")) for name, ask in _DIAGRAM.items()},
        **{name: _later("laying", name) for name in ("moves", "replay", "final")},
        "complete": _later("complete", "complete"),
        "size": asks.size,
        "points": asks.points,
    },
    tells={
        **{name: asks.after_moves(tell, _later("telling", "tell_replay")) for name, tell in _TOLD.items()},
        **{name: _later("telling", f"tell_{name}") for name in ("moves", "replay", "final", "complete")},
    },
    facts=frozenset({"size", "points"}),
    extract=_later("extract", "extract"),
    play=Play(**{field.name: _later("play", field.name) for field in fields(Play)}),
    certify=_later("certify", "check"),
    turns={**{colour.value: colour.value for colour in Colour}, **_RUSSIAN},
)
