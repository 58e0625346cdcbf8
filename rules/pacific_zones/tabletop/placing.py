"""Pieces put on the board by hand: nothing is enforced but what counters can lie on.

A place is a zone by its number, a marker under which a ship lies, or a ship that carries a piece; "" is the reserve, or
the pool of markers, and LOST is where eliminated pieces are.
"""

from collections.abc import Sequence

from rules.kernel import IllegalOrder, Placing, _

from .. import options
from ..board import GROUND, OWNER, SEA, ZONES
from ..combat.standing import DEFAULT
from ..facts import NUMBER, OF_SIDE, PIECES, SCENARIO, START
from ..options import HOUSE, VICTORY
from ..state import ABOARD, GONE, OUT, POOL, RESERVE, REVEALED, State

LOST = "lost"
CHOSEN = options.chosen({VICTORY: HOUSE})
"""A table counts the points of the zones; who has won is for its people to say."""


def begin(scenario: str) -> State:
    """The board before any piece is put on it. ValueError for an unknown scenario."""
    if scenario != SCENARIO["id"]:
        raise ValueError(f"no scenario {scenario!r}; there is: {SCENARIO['id']}")
    due = options.entries(CHOSEN)
    at = tuple(OUT if due[piece.index] == options.NEVER else POOL if piece.marker else RESERVE for piece in PIECES)
    nothing, nowhere = tuple(0 for _piece in PIECES), tuple(-1 for _piece in PIECES)
    return State(CHOSEN, at, nowhere, nothing, nothing, OWNER, (DEFAULT, DEFAULT))


def set_up(side: int) -> list[Placing]:
    """The pieces of the start position of a side."""
    return [
        Placing(PIECES[piece].id, str(START[PIECES[piece].id]), 1)
        for piece in OF_SIDE[side]
        if PIECES[piece].id in START
    ]


def now(state: State, side: int, pieces: Sequence[str]) -> list[Placing]:
    """Where own pieces are."""
    found = []
    for name in pieces:
        piece = own(state, side, name)
        place = _place(state, piece)
        on_board = place not in ("", LOST)
        found.append(Placing(name, place, int(on_board), bool(state.flags[piece] & REVEALED)))
    return found


def standing(state: State, side: int) -> list[Placing]:
    """Where all own pieces on the board are, ascending."""
    at = state.at
    return now(state, side, [PIECES[p].id for p in OF_SIDE[side] if at[p] > 0 or at[p] == ABOARD])


def put(state: State, side: int, placings: Sequence[Placing]) -> State:
    """The position once all stand where they are put. IllegalOrder for what cannot lie there."""
    at, host, flags = list(state.at), list(state.host), list(state.flags)
    for placing in placings:
        piece = own(state, side, placing.block)
        at[piece], host[piece] = _where(state, side, piece, placing.place)
        shown = placing.open and PIECES[piece].marker and at[piece] > 0
        flags[piece] = REVEALED if shown else 0
    after = state._replace(at=tuple(at), host=tuple(host), flags=tuple(flags))
    for piece in OF_SIDE[side]:
        if at[piece] == ABOARD and not _on_board(after, host[piece]):
            raise IllegalOrder(
                _("{piece} lies on {host}, which is not on the board: move it off first.", piece=PIECES[piece].id,
                  host=PIECES[host[piece]].id), "8.1", "host",
            )  # fmt: skip
    return after


def hold(state: State, place: str, side: int) -> State:
    """The position in which that side holds a zone."""
    zone = zone_of(place)
    if zone == 0 or GROUND[zone] == SEA:
        raise IllegalOrder(_("A land or mixed zone is held, and no sea."), "3.6", "zone")
    control = list(state.control)
    control[zone] = side
    return state._replace(control=tuple(control))


def own(state: State, side: int, name: str) -> int:
    """The number of an own piece or marker. IllegalOrder."""
    piece = NUMBER.get(name, -1)
    if piece < 0 or PIECES[piece].side != side or state.at[piece] == OUT:
        raise IllegalOrder(_("You have no piece called {word}.", word=name), "", "piece")
    return piece


def _place(state: State, piece: int) -> str:
    at = state.at[piece]
    if at == ABOARD:
        return PIECES[state.host[piece]].id
    return str(at) if at > 0 else LOST if at == GONE else ""


def _where(state: State, side: int, piece: int, place: str) -> tuple[int, int]:
    """``at`` and ``host`` of a piece in that place."""
    row = PIECES[piece]
    if place == "" or (place == LOST and not row.marker):
        return (GONE if place else POOL if row.marker else RESERVE), -1
    zone = zone_of(place)
    if zone:
        return zone, -1
    host = PIECES[own(state, side, place)] if place in NUMBER else None
    if host is not None and not row.marker and (host.marker if row.ship else host.ship):
        return ABOARD, host.index
    raise IllegalOrder(
        _("{piece} cannot lie at {place}: ships lie in a zone or under a marker, others in a zone or on a ship.",
          piece=row.id, place=place), "8.1", "place",
    )  # fmt: skip


def zone_of(place: str) -> int:
    """The number of a zone; 0 for what is none."""
    known = place.isascii() and place.isdecimal() and len(place) < 3 and int(place) in ZONES
    return int(place) if known else 0


def _on_board(state: State, piece: int) -> bool:
    while state.at[piece] == ABOARD:
        piece = state.host[piece]
    return state.at[piece] > 0
