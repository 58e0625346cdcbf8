"""What other languages call the places and pieces of our own data, and the words of orders."""

from collections.abc import Iterator
from pathlib import Path

from rules.common import spoken
from rules.kernel import Text, map_name, place_name, unit_name, verb_name

from .facts import MAP, PIECES

_NAMED = ("name", "village", "airfield", "printed_fortification")
SPOKEN = spoken.read(Path(__file__).parent)
"""What people type."""


def names() -> Iterator[Text]:
    """Hexes that have one, objectives on the drawn map, pieces and their formations."""
    for row in MAP["hexes"]:
        yield from (place_name(str(value)) for key, value in row.items() if key in _NAMED)
    for name in MAP["objectives"]:
        yield map_name(name)
    for piece in PIECES:
        yield piece.title
    for formation in sorted({piece.formation for piece in PIECES if piece.formation}):
        yield unit_name(formation)
    yield from (verb_name(verb.lower()) for verb in dict.fromkeys(SPOKEN.verbs.values()))
