"""A journal as a file: one canonical JSON line an entry, then what opens own entries, then the line that ends it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from games.core.hashing import canon, entry_head

Row = Mapping[str, Any]
AFTER_THE_CHAIN = ("own-open", "head")
"""Types of lines that are no entries."""


def lines(rows: Iterable[Row]) -> Iterator[str]:
    """The lines of the file, each with its line feed. ``rows``: all entries, then maybe ``own-open`` rows.

    The last line names the last entry and its head, and counts the ``own-open`` rows, so that no byte of the file can
    be changed and no line left out without notice. No line at all for a journal that has not begun.
    """
    last: Row | None = None
    own = 0
    for row in rows:
        if row["type"] not in AFTER_THE_CHAIN:
            last = row
        own += row["type"] == "own-open"
        yield canon(row) + "\n"
    if last is not None:
        yield canon({"type": "head", "seq": last["seq"], "head": entry_head(last), "own": own}) + "\n"
