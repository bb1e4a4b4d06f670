"""What a published text states about New Lands, found by its words.

Nothing here knows a document. What is found takes the form of a position file's expectations; a
number that cannot be bound to a land, a size, a card's worth or a score is listed, never guessed at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from analyzer.sums import Document, Extract, Scan


def extract(document: Document, scan: Scan) -> Extract:
    """The diagrams of a document and everything it states of them, of sizes and of the cards' worth.

    `scan` is what was found in the same document without knowing its game.
    """
    # Only a run that reads a document pays for the patterns of its words.
    from analyzer.games.new_lands.extract.read import read

    return read(document, scan)
