"""Positions of lessons and examples: a few pieces on the island, in the midst of a turn.

Such a position has ``turn`` (its number), ``step`` ("us_move") and ``pieces``: lines of piece and hex ("US-1-28 0717").
It may have ``reserve``: the pieces that are still to come, and ``awake``: the banzai pieces that are active (7.4). All
other pieces are out of the game; Japan holds every objective.
"""

from collections.abc import Mapping

from rules.kernel import Plain

from . import options
from .board import NUMBER as HEX_NUMBER
from .board import OBJECTIVES, OUT, RESERVE
from .facts import BANZAI, JP, NUMBER, PIECES
from .state import ACTIVE, DORMANT, State


def placed(position: Mapping[str, Plain]) -> State:
    """The State of such a position. KeyError or ValueError for what the island or the roster does not have."""
    at = [OUT] * len(PIECES)
    for line in position["pieces"]:
        piece, place = line.split()
        at[NUMBER[piece]] = HEX_NUMBER[place]
    for piece in position.get("reserve", ()):
        at[NUMBER[piece]] = RESERVE
    awake = [NUMBER[piece] for piece in position.get("awake", ())]
    control = tuple(JP for _name in OBJECTIVES)
    nothing = tuple(0 for _piece in PIECES)
    return State(
        options.chosen({}), tuple(at), nothing, control, turn=position["turn"], step=position["step"],
        banzai=tuple(ACTIVE if piece in awake else DORMANT for piece in BANZAI),
    )  # fmt: skip
