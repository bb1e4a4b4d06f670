"""Two Bids, the smallest game that fills the whole contract (docs/_null.md). Copy it to begin a game."""

from __future__ import annotations

from pathlib import Path

from analyzer.games._contract import Game
from analyzer.games._null import asks, rules, scoring, text
from analyzer.games._null.options import Options
from analyzer.games._null.play import PLAY
from analyzer.games._null.readings import Readings

GAME = Game(
    name="_null",
    document="_null",
    home=Path(__file__).parent,
    options=Options,
    readings=Readings,
    rules=rules.RULES + scoring.RULES,
    grammar="_null",
    read=text.read,
    write=text.write,
    view=text.view,
    asks={"show": asks.show, "score": asks.score},
    tells={"show": asks.tell_show, "score": asks.tell_score},
    check=rules.check,
    play=PLAY,
)
