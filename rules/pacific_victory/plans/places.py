"""Examples of plans name places of the map that is played on."""

from typing import Final

from ..board import NAME

_ELSEWHERE: Final = {
    "Rabaul": "Rangoon",
    "Truk": "Bangkok",
    "Palau": "Singapore",
    "Midway": "Ceylon",
    "Tokyo": "Bangkok",
}
"""Places of the examples on a map that has only South-East Asia."""


def on_this_map(text: str) -> str:
    """An example with places that there are."""
    for place, other in _ELSEWHERE.items():
        text = text if place in NAME else text.replace(place, other)
    return text
