"""A question that no solver answers soon: more pigeons than holes."""

from __future__ import annotations

from analyzer.smt.text import Encoding, Script, either, most_one


def pigeons(holes: int) -> Encoding:
    """One pigeon more than there are holes, each in a hole, no two in one: not to be had."""
    script = Script()
    birds = range(holes + 1)
    for bird in birds:
        script.add(either(*(script.flag(f"{bird} in {hole}") for hole in range(holes))))
    for hole in range(holes):
        for clause in most_one(script.flag(f"{bird} in {hole}") for bird in birds):
            script.add(clause)
    return script.encoding(f"{bird} in {hole}" for bird in birds for hole in range(holes))
