"""Positions of lessons and examples: a few pieces in their zones, as a step opens.

Such a position has ``turn`` (its number), ``step`` ("al_move1"), ``options`` of the game, and ``pieces``: lines of
piece or marker and zone ("US-N01 52"). It may have ``under``: lines of a ship and its task force ("US-N01 US-TF01"),
``reserve``: pieces and markers that have not come in, and ``pool``: free markers. All other pieces and markers are out
of the game, and zones belong to their owners unless pieces hold them.
"""

from collections.abc import Mapping

from rules.kernel import Plain

from . import options, sequence
from .board import OWNER
from .combat import contact
from .combat.standing import DEFAULT
from .facts import NUMBER, PIECES
from .state import ABOARD, OUT, POOL, RESERVE, State
from .working_state import WorkingState


def placed(position: Mapping[str, Plain]) -> State:
    """The State of such a position. KeyError or ValueError for what the map or the roster does not have."""
    at = [OUT] * len(PIECES)
    for line in position["pieces"]:
        piece, zone = line.split()
        at[NUMBER[piece]] = int(zone)
    for place, where in ((RESERVE, "reserve"), (POOL, "pool")):
        for piece in position.get(where, ()):
            at[NUMBER[piece]] = place
    host = [-1] * len(PIECES)
    for line in position.get("under", ()):
        ship, marker = line.split()
        at[NUMBER[ship]], host[NUMBER[ship]] = ABOARD, NUMBER[marker]
    nothing = tuple(0 for _piece in PIECES)
    state = State(
        options.chosen(position.get("options", {})), tuple(at), tuple(host), nothing, nothing, OWNER,
        (DEFAULT, DEFAULT), turn=position["turn"], step=position["step"],
    )  # fmt: skip
    table = WorkingState(state)
    contact.settle_owners(table)
    sequence.begin(table)
    return table.freeze()
