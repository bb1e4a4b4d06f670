"""Cases as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from analyzer.cards import Card, Colour
from analyzer.geometry.cells import Mark
from analyzer.messages import Say, one_line, shortened
from analyzer.report.model import Block, Case, Scene, Table, Verbatim
from analyzer.report.plain import harmless
from analyzer.verdict import Branch, Gap, Kind, Problem, Said, Split, Unknown, alike

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

TINTS = ("cyan", "yellow", "green", "magenta", "blue")
STYLES = {"agree": "green", "differ": "bold red", "finding": "yellow"}
LONGEST_LINE = 160
"""Longer lines of the input are cut around the place that is shown."""


class Printer:
    """Prints cases to a rich console; `show` turns cards and places into text.

    Everything that is printed goes through `fit` before it is laid out: it leaves nothing that the console's
    stream cannot show or that a terminal would obey.
    """

    def __init__(
        self,
        console: Console,
        say: Say,
        show: Callable[[Any], str],
        fit: Callable[[str], str] = harmless,
    ) -> None:
        self.console = console
        self.say = say
        self.show = show
        self.fit = fit

    def answer(self, case: Case, title: bool) -> None:
        """What came of a case, warnings apart; `title` puts its name first."""
        if case.quiet:
            return
        if title or case.state:
            self._line(self._title(case))
        answer = case.answer
        if isinstance(answer, Split):
            self._split(case, answer)
            return
        for block in (block for blocks in case.told for block in blocks):
            self.block(block)
        if isinstance(answer, Gap | Unknown):
            self._line(self._without_answer(answer))

    def problem(self, problem: Problem, case: Case) -> None:
        """A problem with its place, the line and a caret under it, its citation and its hint."""
        kind = self.say(Said(f"kind-{problem.kind.value}"))
        place = problem.place
        at = (
            self.say(Said("at", {"case": case.case, "line": str(place.line), "column": str(place.column)}))
            if place
            else shortened(case.case)
        )
        style = "bold red" if problem.kind is Kind.PROBLEM else "yellow"
        cites = f" ({', '.join(self.show(cite) for cite in problem.cites)})" if problem.cites else ""
        self._line(f"{at}: {kind}: {self.say(problem.said)}{cites}", style)
        if place is not None:
            for text in pointed(case.text, problem, self.fit):
                self._line("    " + text)
        if hint := self.say(problem.said, "hint"):
            self._line("  " + hint)

    def block(self, block: Block) -> None:
        """One block: a sentence, a table, a drawing, or a text as it is."""
        if isinstance(block, Scene):
            for line in self._drawn(block):
                self.console.print(line, soft_wrap=True)
        elif isinstance(block, Table):
            self.console.print(self._table(block))
        elif isinstance(block, Verbatim):
            self.console.out(self.fit(block.text), highlight=False)
        else:
            self._line(self.say(block))

    def _line(self, text: str, style: str = "") -> None:
        self.console.print(self._text(text, style), soft_wrap=True)

    def _text(self, text: str, style: str = "") -> Text:
        from rich.text import Text

        return Text(self.fit(text), style)

    def _title(self, case: Case) -> str:
        if case.state:
            result = getattr(case.answer, "result", {})
            place = result.get("place")
            at = f" ({place[0]} {place[1]})" if place else ""
            asked = f"{case.case} {result.get('ask', '')}{at}"
            return f"{self.say(Said('state-' + case.state))}: {shortened(asked)}"
        return f"{shortened(case.case)}:"

    def _without_answer(self, answer: Gap | Unknown) -> str:
        if isinstance(answer, Unknown):
            return self.say(Said(f"unknown-{answer.code}", answer.args))
        cites = ", ".join(self.show(cite) for cite in answer.cites)
        return self.say(Said("gap", {"what": Said(f"gap-{answer.id}", answer.args), "places": cites}))

    def _split(self, case: Case, split: Split) -> None:
        """Each answer once, under the readings that lead to it."""
        told = list(case.told) + [()] * (len(split.branches) - len(case.told))
        answers: list[tuple[list[Branch], tuple[Block, ...]]] = []
        for branch, blocks in zip(split.branches, told, strict=True):
            same = next((group for group, _ in answers if alike(group[0].answer, branch.answer)), None)
            if same is None:
                answers.append(([branch], blocks))
            else:
                same.append(branch)
        self._line(self.say(Said("split", {"count": len(answers)})))
        for branches, blocks in answers:
            for branch in branches:
                named = ", ".join(f"{name} = {member.value}" for name, member in branch.readings.items())
                self._line(f"— {named}", "bold")
            for block in blocks:
                self.block(block)
            if isinstance(branches[0].answer, Gap | Unknown):
                self._line(self._without_answer(branches[0].answer))
        if not split.complete:
            self._line(self.say(Said("split-partial")))

    def _table(self, table: Table) -> Any:
        from rich import box
        from rich.table import Table as Grid

        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        for column, head in enumerate(table.head):
            numbers = all(isinstance(row[column], int) for row in table.rows)
            grid.add_column(self._text(self.say(head)), justify="right" if numbers else "left")
        for row in table.rows:
            grid.add_row(*(self._entry(entry) for entry in row))
        return grid

    def _entry(self, entry: Any) -> Any:
        from rich.text import Text

        if isinstance(entry, Said):
            return self._text(self.say(entry))
        if isinstance(entry, tuple):
            return Text(" ").join(self._text(self.show(card), self._ink(card)) for card in entry)
        return self._text(
            self.show(entry) if isinstance(entry, Card) else one_line(str(entry)), self._ink(entry)
        )

    @staticmethod
    def _ink(entry: Any) -> str:
        return "red" if isinstance(entry, Card) and entry.colour is Colour.RED else ""

    def _drawn(self, scene: Scene) -> Iterable[Text]:
        """The board with the heads of its rows and columns; empty cells show the label of their region."""
        from rich.text import Text

        words = {(r, c): self._cell(scene, (r, c)) for r in range(scene.height) for c in range(scene.width)}
        columns = list(scene.right) or [str(column + 1) for column in range(scene.width)]
        lines = list(scene.down) or [str(row + 1) for row in range(scene.height)]
        wide = max((_width(word) for word, _ in words.values()), default=1)
        wide = max(wide, *(len(column) for column in columns)) if columns else wide
        left = max(map(len, lines), default=1)
        yield Text(" " * left + "".join(f" {column:>{wide}}" for column in columns), "dim")
        for row in range(scene.height):
            line = Text(f"{lines[row]:>{left}}", "dim")
            for column in range(scene.width):
                word, style = words[row, column]
                line.append(" " * (1 + wide - _width(word)) + word, style)
            yield line

    def _cell(self, scene: Scene, cell: tuple[int, int]) -> tuple[str, str]:
        token = scene.tokens.get(cell, Mark.EMPTY)
        if isinstance(token, Card):
            return self.fit(self.show(token)), self._ink(token)
        if token is Mark.UNREADABLE:
            return "?", "bold yellow"
        tint = scene.tints.get(cell)
        style = TINTS[sorted(set(scene.tints.values())).index(tint) % len(TINTS)] if tint else "dim"
        return self.fit(one_line(scene.labels.get(cell, "0"))), style


def pointed(text: str, problem: Problem, fit: Callable[[str], str] = harmless) -> tuple[str, ...]:
    """The line a problem is in, and carets under its place; nothing when the place is outside the text.

    `fit` turns each part of the line into what is printed; the carets stand under that.
    """
    place = problem.place
    lines = text.split("\n")
    if place is None or not 1 <= place.line <= len(lines):
        return ()
    line = lines[place.line - 1].rstrip("\r")
    start = max(0, place.column - 1 - LONGEST_LINE // 2)
    first = place.column - 1 - start
    shown = line[start : start + LONGEST_LINE]
    parts = shown[:first], shown[first : first + place.length], shown[first + place.length :]
    before, under, after = map(fit, parts)
    margin = "".join("\t" if sign == "\t" else " " * _width(sign) for sign in before)
    return before + under + after, margin + "^" * max(1, _width(under))


def _width(text: str) -> int:
    """Columns a terminal gives to `text`."""
    from rich.cells import cell_len

    return cell_len(text)
