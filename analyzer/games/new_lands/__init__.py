"""New Lands (document new-lands, 133-383, with the common rules 29-124): scored, not yet played."""

from __future__ import annotations

from pathlib import Path

from analyzer.games._contract import Game
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games.new_lands import asks, checks, extract, position, rules, scoring
from analyzer.games.new_lands.options import Options
from analyzer.games.new_lands.readings import Readings

GAME = Game(
    name="new_lands",
    document=DOCUMENT,
    home=Path(__file__).parent,
    options=Options,
    readings=Readings,
    rules=rules.RULES + checks.RULES + checks.SIZE_RULES + scoring.RULES,
    grammar="new_lands",
    read=position.read,
    check=checks.check,
    write=position.write,
    view=asks.view,
    asks={"show": asks.show, "score": asks.score, "size": asks.size, "points": asks.points},
    tells={"show": asks.tell_show, "score": asks.tell_score},
    facts=frozenset({"size", "points"}),
    extract=extract.extract,
)
