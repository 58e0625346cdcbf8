"""The two sides (1.1); a side is also the name of its seat."""

from typing import Final

IJN: Final = "IJN"
ALLIED: Final = "ALLIED"
SIDES: Final = (IJN, ALLIED)


def other(side: str) -> str:
    """The other side."""
    return ALLIED if side == IJN else IJN
