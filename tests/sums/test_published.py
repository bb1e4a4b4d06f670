"""The published documents, when they are given: every sum in them, and what it is bound to."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.notation import format_card
from analyzer.sums import Check, Scan, opened, scan

CHAINS = {
    "new-lands": [179] * 5 + [181] * 3 + [184] * 3 + [247, 247, 251, 292, 300, 306, 307, 314, 320, 321],
    "little-country": [17],
    "pyramid": [159, 189, 242, 244, 254, 256, 270, 270],
    "highlander": [],
    "dice-crossing": [],
}
"""The lines of the chains that each document holds."""


@pytest.fixture(scope="module")
def scans(documents: Path) -> dict[str, Scan]:
    """Each document that is there, found by its content: names of files say nothing."""
    found: dict[str, Scan] = {}
    for path in sorted(documents.iterdir()):
        document, problems = opened(path.read_bytes()) if path.is_file() else (None, ())
        if document is not None and document.key is not None:
            assert {problem.code for problem in problems} <= {"document-differs"}
            found[document.key] = scan(document)
    if not found:
        pytest.skip("RAZBOR_DOCUMENTS holds none of the published documents")
    return found


def one(scans: dict[str, Scan], key: str) -> Scan:
    if key not in scans:
        pytest.skip(f"{key} is not among the documents given")
    return scans[key]


@pytest.mark.parametrize("key", CHAINS)
def test_every_chain_is_found_and_holds(scans: dict[str, Scan], key: str) -> None:
    found = one(scans, key)
    assert [each.chain.place.line for each in found.chains] == CHAINS[key]
    assert {each.check for each in found.chains} <= {Check.AGREE}
    assert (found.problems, found.clashes) == ((), ())


def test_the_sums_of_the_floors_are_bound_to_their_halves(scans: dict[str, Scan]) -> None:
    bound = {}
    for each in one(scans, "pyramid").chains:
        if each.binding is not None:
            assert each.binding.part is not None
            left = " ".join(format_card(card) for card in each.binding.left_over)
            bound[each.binding.row.line, each.binding.part.label[:3]] = left
    assert bound == {
        (238, "лев"): "9К 8Б",
        (238, "пра"): "8К 9Ч",
        (250, "лев"): "ВК",
        (250, "пра"): "ВЧ",
        (268, "лев"): "",
        (268, "пра"): "",
    }


def test_the_floors_are_read_as_rows(scans: dict[str, Scan]) -> None:
    rows = {row.line: [len(part.cards) for part in row.parts] for row in one(scans, "pyramid").rows}
    floors = {238: [5, 5], 250: [4, 4], 262: [3, 3], 268: [2, 2], 274: [1, 1], 278: [1, 1], 284: [1, 1]}
    assert floors.items() <= rows.items()


@pytest.mark.parametrize(
    ("key", "results"), [("new-lands", [(355, 13, 11)]), ("pyramid", [(286, 3, 2)]), ("highlander", [])]
)
def test_results_are_found(scans: dict[str, Scan], key: str, results: list[tuple[int, int, int]]) -> None:
    found = one(scans, key).results
    assert [(each.place.line, each.first, each.second) for each in found] == results


def test_the_cards_in_hand_and_in_the_row_are_counted(scans: dict[str, Scan]) -> None:
    counts = one(scans, "highlander").counts
    assert [(count.place.line, count.stated, count.check) for count in counts] == [
        (33, 2, Check.AGREE),
        (34, 12, Check.AGREE),
    ]


def test_the_hand_and_the_line_of_play_hold_the_same_cards(scans: dict[str, Scan]) -> None:
    rows = {row.line: row.parts[0].cards for row in one(scans, "highlander").rows}
    assert set(rows[34]) == set(rows[38])


@pytest.mark.parametrize("key", ["new-lands", "little-country", "pyramid"])
def test_the_worths_stated_are_the_ranks(scans: dict[str, Scan], key: str) -> None:
    worths = one(scans, key).worths
    assert worths
    assert all(worth.value == int(worth.rank) for worth in worths)
