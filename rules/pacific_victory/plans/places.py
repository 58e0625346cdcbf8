"""Examples of plans name places and blocks of the map that is played on."""

from typing import Final

from ..data_sets.edition import Edition

_ELSEWHERE: Final = {
    "Rabaul": "Rangoon",
    "Truk": "Bangkok",
    "Palau": "Singapore",
    "Midway": "Ceylon",
    "Tokyo": "Bangkok",
    "US-CV-ENTERPRISE": "UK-CV-ILLUSTRIOUS",
}
"""What the examples name, and what stands for it in South-East Asia."""


def on_this_map(edition: Edition, text: str) -> str:
    """An example with places and blocks that there are."""
    for here, there in _ELSEWHERE.items() if edition.south_east_asia else ():
        text = text.replace(here, there)
    return text
