"""Examples of plans name places and blocks of the map that is played on."""

from typing import Final

from .. import seac

_ELSEWHERE: Final = {
    "Rabaul": "Rangoon",
    "Truk": "Bangkok",
    "Palau": "Singapore",
    "Midway": "Ceylon",
    "Tokyo": "Bangkok",
    "US-CV-ENTERPRISE": "UK-CV-ILLUSTRIOUS",
}
"""What the examples name, and what stands for it in South-East Asia."""


def on_this_map(text: str) -> str:
    """An example with places and blocks that there are."""
    for here, there in _ELSEWHERE.items() if seac.IN_FORCE else ():
        text = text.replace(here, there)
    return text
