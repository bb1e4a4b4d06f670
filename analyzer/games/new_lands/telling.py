"""What is told a reader of moves, of a record, of the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from analyzer.cards import Card, Colour
from analyzer.games._contract import Inquiry
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games._mosaic.rules import Pass
from analyzer.games.new_lands.asks import view
from analyzer.games.new_lands.laying import begun, reached
from analyzer.games.new_lands.position import Setup
from analyzer.games.new_lands.record import layings
from analyzer.games.new_lands.state import State
from analyzer.geometry.cells import Mark
from analyzer.geometry.rectangle import extent
from analyzer.notation import read_card
from analyzer.readings import Cite
from analyzer.report.model import Block, Entry, Scene, Table, Verbatim
from analyzer.verdict import No, Plain, Said, Value, Yes


def board(state: State) -> Scene:
    """The cards with rows and columns as moves name them: by steps while the rectangle floats."""
    spanned = extent(state.laid)
    if spanned is None:
        return Scene(1, 1, {}, {}, {}, ("+0",), ("+0",))
    shown = dict.fromkeys(spanned.cells(), Mark.EMPTY) | dict(state.laid)
    tokens = {(row - spanned.top, column - spanned.left): token for (row, column), token in shown.items()}
    height, width = spanned.size.height, spanned.size.width
    if state.fixed:
        return Scene(height, width, tokens)
    down = tuple(f"{row:+}" for row in range(spanned.top, spanned.bottom + 1))
    right = tuple(f"{column:+}" for column in range(spanned.left, spanned.right + 1))
    return Scene(height, width, tokens, {}, {}, down, right)


def tell_moves(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """The board, where each card may be laid, and the reasons against the rest, place by place."""
    state = reached(inquiry)
    if not isinstance(state, State):
        return tell_replay(inquiry, answer)
    if not isinstance(answer, Value):
        return (board(state),)
    result = answer.result
    unsettled = {each["card"] for each in result["depends"]}
    laid = tuple(
        (_card(card), ", ".join(cells) or ("?" if card in unsettled else "—"))
        for card, cells in result["moves"].items()
    )
    if not laid:
        return board(state), Said("moves-no-card")
    told: list[Block] = [board(state), _turn(result["turn"])]
    told.append(Table((Said("head-card"), Said("head-cells")), laid))
    if result["refused"]:
        told += [Said("moves-refused"), _refusals(result["refused"])]
    told += (Said("moves-depends", {**each, "on": Said(f"on-{each['on'][0]}")}) for each in result["depends"])
    return tuple(told)


def _turn(turn: str | None) -> Said:
    return Said("moves-turn-unknown") if turn is None else Said("moves-turn", {"team": Said(f"team-{turn}")})


def _refusals(refused: list[dict[str, Any]]) -> Table:
    """A row for each reason, with the places and the cards it is a reason against."""
    against: dict[tuple[Any, ...], list[Card]] = {}
    for each in refused:
        for reason in each["reasons"]:
            lines = tuple(line for _, line in reason["cites"])
            key = each["cell"], (reason["rule"], lines, tuple(reason["cards"]))
            against.setdefault(key, []).append(_card(each["card"]))
    places: dict[tuple[Any, ...], list[str]] = {}
    for (cell, reason), cards in against.items():
        places.setdefault((reason, tuple(cards)), []).append(cell)
    rows = tuple(_row(reason, cards, cells) for (reason, cards), cells in places.items())
    return Table(tuple(Said(f"head-{head}") for head in ("cell", "cards", "why", "line", "because")), rows)


def _row(reason: tuple[Any, ...], cards: tuple[Card, ...], cells: list[str]) -> tuple[Entry, ...]:
    rule, lines, causes = reason
    told = Said(f"rule-{rule}"), ", ".join(map(str, lines)), _cards(causes) or "—"
    return ", ".join(cells), cards, *told


def _card(text: str) -> Card:
    card, _ = read_card(text)
    assert card is not None
    return card


def _cards(texts: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(_card(text) for text in texts)


def tell_replay(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """The last right position, then that all is right, or every reason why the next move is not."""
    setup: Setup = inquiry.setup
    told, _ = layings(setup, begun(inquiry).size)
    if isinstance(answer, Yes):
        made, end = len(told), Said(f"replay-{answer.witness['state']}")
        return board(_after(inquiry, made)), Said("replay-right", {"moves": made, "end": end})
    if not isinstance(answer, No):
        return ()
    certificate: Mapping[str, Any] = answer.certificate
    ended = certificate["kind"] == "end"
    last = certificate["move"] - setup.since + (1 if ended else 0)
    args = {"number": certificate["move"], "laid": "yes" if "card" in certificate else "no"}
    args["cell"] = certificate.get("cell", "")
    args["card"] = _card(certificate["card"]) if "card" in certificate else ""
    head = Said("replay-end-wrong", args) if ended else Said("replay-wrong", args)
    return board(_after(inquiry, last)), head, *(_reason(one) for one in certificate["reasons"])


def _after(inquiry: Inquiry, made: int) -> State:
    """The state after so many moves, right or not."""
    state = begun(inquiry)
    for move in layings(inquiry.setup, state.size)[0][:made]:
        state = state if isinstance(move, Pass) else state.after(move)
    return state


def _reason(reason: Mapping[str, Any]) -> Said:
    cites = ", ".join(f"{document} {line}" for document, line in reason["cites"])
    cards = _cards(tuple(reason["cards"]))
    args = {"rule": Said(f"rule-{reason['rule']}"), "places": cites, "cards": cards, "count": len(cards)}
    return Said("reason", args)


def tell_final(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """The board, and what has become of the game."""
    state = reached(inquiry)
    if not isinstance(state, State):
        return tell_replay(inquiry, answer)
    if not isinstance(answer, Value):
        return (board(state),)
    result = answer.result
    if result["state"] != "play":
        line = 234 if result["state"] == "void" else 264
        return board(state), Said(f"final-{result['state']}", {"cite": Cite(DOCUMENT, line)})
    team = Said(f"team-{Colour(result['turn']).value}")
    none = _cards(tuple(result["none"]))
    args = {"team": team, "cards": none, "count": len(none)}
    return board(state), Said(f"final-play-{result['can']}", args)


def tell_complete(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """What each unreadable cell can be, or why nothing fits; of a span the record, or why there is none."""
    if inquiry.switches.get("span"):
        return tell_span(inquiry, answer)
    state = reached(inquiry) if inquiry.setup.moves else None
    if state is not None and not isinstance(state, State):
        return tell_replay(inquiry, answer)
    scene = view(inquiry.setup if state is None else state.setup, inquiry.readings)
    if isinstance(answer, No):
        return scene, *_clash(answer.certificate)
    if not isinstance(answer, Value):
        return (scene,)
    result = answer.result
    if not result["cells"]:
        return scene, Said("complete-nothing")
    told: list[Block] = [
        scene,
        Said("complete-count", {"count": result["count"], "all": _yes(result["all"])}),
    ]
    rows = tuple((cell, _cards(tuple(cards))) for cell, cards in result["cells"].items())
    told.append(Table((Said("head-cell"), Said("head-can-be")), rows))
    if result["unused"]:
        told.append(Said("complete-unused", {"what": ", ".join(result["unused"])}))
    return tuple(told)


def _yes(truth: bool) -> str:
    return "yes" if truth else "no"


def _clash(certificate: Mapping[str, Any]) -> tuple[Block, ...]:
    """Why there is no completion: too few cards, or what clashes."""
    if certificate["kind"] == "count":
        return (Said("complete-too-few", {key: certificate[key] for key in ("cells", "cards")}),)
    clash = tuple(_reason_of_clash(what) for what in certificate["core"])
    if certificate["kind"] == "exhausted":
        return Said("complete-none-tried", {"states": certificate["states"]}), *clash
    return Said("complete-none"), *clash


def _reason_of_clash(what: str) -> Said:
    """One of the things that clash: diversity at two cells, or a number that is stated."""
    kind, _, cells = what.partition(" ")
    if kind == "diversity":
        first, second = cells.split()
        return Said("complete-diversity", {"first": first, "second": second, "cite": Cite(DOCUMENT, 83)})
    return Said("complete-stated", {"what": what})


def tell_span(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """The record that spans the size, or that there is none."""
    state = reached(inquiry)
    if not isinstance(state, State):
        return tell_replay(inquiry, answer)
    if isinstance(answer, Yes) and not answer.witness["record"]["moves"]:
        return board(state), Said("span-already", {"size": str(state.size)})
    if isinstance(answer, Yes) and inquiry.switches.get("plain"):
        return (Verbatim(answer.witness["text"].rstrip()),)
    if isinstance(answer, Yes):
        return Said("span-yes", {"size": str(state.size)}), Verbatim(answer.witness["text"].rstrip())
    if isinstance(answer, No):
        return board(state), Said("span-no", {"size": str(state.size)}), _impossible(answer.certificate)
    return (board(state),)


def _impossible(certificate: Mapping[str, Any]) -> Said:
    """Why the size cannot be spanned, or how that was found."""
    counts = {key: value for key, value in certificate.items() if isinstance(value, int)}
    never = _cards(tuple(certificate.get("never", ())))
    return Said(f"span-{certificate['kind']}", {**counts, "never": never, "count": len(never)})
