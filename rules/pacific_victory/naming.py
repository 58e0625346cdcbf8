"""What other languages call the places of our own map, and the words of orders."""

from collections.abc import Iterator
from pathlib import Path

from rules.common import spoken
from rules.kernel import Text, map_name, place_name, verb_name

from .data_sets.dataset import DOCUMENTS

SPOKEN = spoken.read(Path(__file__).parent)
"""What people type."""


def names() -> Iterator[Text]:
    """Bases, and the boxes outside the map; ships and formations are called alike in all languages."""
    board = DOCUMENTS["map"]
    for row in (*board["bases"], *board["boxes"]):
        yield place_name(row["name"])
        yield map_name(row["name"])
    yield from (verb_name(verb) for verb in dict.fromkeys(SPOKEN.verbs.values()))
