"""The first position (9, R-16): the pieces of the start in their zones, starting markers in the pool."""

from rules.common.choices import Chosen

from .board import OWNER
from .combat.standing import DEFAULT
from .facts import MARKER, PIECES, SETUP, START
from .options import NEVER, entries
from .state import OUT, POOL, RESERVE, State


def first(choices: Chosen) -> State:
    """The position before anybody has done anything."""
    due = entries(choices)
    at = []
    for piece in PIECES:
        if due[piece.index] == SETUP:
            at.append(POOL if piece.cls == MARKER else START[piece.id])
        else:
            at.append(OUT if due[piece.index] == NEVER else RESERVE)
    nothing = tuple(0 for _piece in PIECES)
    host = tuple(-1 for _piece in PIECES)
    return State(choices, tuple(at), host, nothing, nothing, OWNER, (DEFAULT, DEFAULT))
