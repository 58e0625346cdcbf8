"""The two sides (1.1); a side is also the name of its seat."""

from typing import Final

from rules.kernel import Text

IJN: Final = "IJN"
ALLIED: Final = "ALLIED"
SIDES: Final = (IJN, ALLIED)


def other(side: str) -> str:
    """The other side."""
    return ALLIED if side == IJN else IJN


def about(side: str, japan: Text, allies: Text) -> Text:
    """The sentence of which that side is the subject: Japan is one, the Allies are many."""
    return japan if side == IJN else allies
