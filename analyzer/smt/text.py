"""Formulas as SMT-LIB 2 text: made, named, and handed over as plain values. No solver here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

TRUE, FALSE = "true", "false"


def both(*parts: str) -> str:
    """All of the formulas hold; true when there are none."""
    kept = [part for part in parts if part != TRUE]
    if FALSE in kept:
        return FALSE
    return TRUE if not kept else kept[0] if len(kept) == 1 else f"(and {' '.join(kept)})"


def either(*parts: str) -> str:
    """At least one of the formulas holds; false when there are none."""
    kept = [part for part in parts if part != FALSE]
    if TRUE in kept:
        return TRUE
    return FALSE if not kept else kept[0] if len(kept) == 1 else f"(or {' '.join(kept)})"


def no(part: str) -> str:
    """The formula does not hold."""
    if part in (TRUE, FALSE):
        return FALSE if part == TRUE else TRUE
    return part[5:-1] if part.startswith("(not ") else f"(not {part})"


def implies(condition: str, part: str) -> str:
    """Where the condition holds, the formula does."""
    return either(no(condition), part)


def same(one: str, other: str) -> str:
    """Both formulas hold, or neither."""
    return f"(= {one} {other})"


def total(weights: Iterable[tuple[int, str]]) -> str:
    """The sum of the weights whose formulas hold: an integer term."""
    parts = [f"(ite {part} {weight} 0)" for weight, part in weights if part != FALSE]
    return f"(+ 0 0 {' '.join(parts)})" if parts else "0"


def most_one(parts: Iterable[str]) -> Iterable[str]:
    """Clauses: no two of the formulas hold."""
    listed = list(parts)
    return (either(no(one), no(other)) for place, one in enumerate(listed) for other in listed[:place])


@dataclass(frozen=True)
class Encoding:
    """A question for a solver. `text` is SMT-LIB 2 (Boolean constants, integer sums) without commands.

    `names` are the constants whose values tell the answer; a model is reported as those that hold. Named
    assertions (`Script.add(…, name)`) make up the core of a "no".
    """

    text: str
    names: tuple[str, ...]


class Script:
    """Collects declarations and assertions; names are quoted, so any text without `|` will do."""

    def __init__(self) -> None:
        self._declared: dict[str, None] = {}
        self._lines: list[str] = []

    def flag(self, name: str) -> str:
        """A Boolean constant of that name, declared once; the term to be used in formulas."""
        term = f"|{name}|"
        if name not in self._declared:
            self._declared[name] = None
            self._lines.append(f"(declare-const {term} Bool)")
        return term

    def define(self, name: str, formula: str) -> str:
        """A Boolean constant that equals the formula, defined once; a settled formula stays as it is."""
        if formula in (TRUE, FALSE):
            return formula
        if name in self._declared:
            return f"|{name}|"
        term = self.flag(name)
        self._lines.append(f"(assert {same(term, formula)})")
        return term

    def add(self, formula: str, name: str = "") -> None:
        """Asserts the formula; `name` puts it among the reasons that a core may name. Names stand once."""
        if formula == TRUE and not name:
            return
        self._lines.append(f"(assert (! {formula} :named |{name}|))" if name else f"(assert {formula})")

    def encoding(self, names: Iterable[str]) -> Encoding:
        """The text so far, with the constants that tell the answer."""
        return Encoding("\n".join(self._lines) + "\n", tuple(names))
