"""What the laws mean in the zonal Pacific game: numbers in range, and what a side may not know of the other."""

from random import Random

from rules.pacific_zones import board
from rules.pacific_zones.facts import (
    AERONAVAL,
    AIR,
    CAPACITY,
    GROUND_FACTOR,
    LAND,
    MARKERS,
    OF_SIDE,
    PIECES,
    SHIPS,
    SIDES,
)
from rules.pacific_zones.sightings import unseen
from rules.pacific_zones.state import ABOARD, COMBAT, GONE, OUT, POOL, RESERVE, RESTING, REVEALED, State
from rules.pacific_zones.table import Table


def in_range(state: State) -> None:
    """Law 4: every piece where its class may be, cargo within capacity, no hidden marker without a reason."""
    assert len(state.at) == len(state.host) == len(state.used) == len(state.flags) == len(PIECES)
    table = Table(state)
    for piece, at in enumerate(state.at):
        _check_piece(table, piece, at)
    for side in (0, 1):
        assert all(not table.riders(m) for m in MARKERS[side] if table.at[m] <= 0)
    assert all(board.GROUND[zone] != board.SEA or state.control[zone] == board.NOBODY for zone in board.ZONES)
    assert state.control[0] == board.NOBODY
    assert state.rolls >= len(state.owed)
    assert (state.shown is not None) == (table.secret and not state.over)
    assert not (state.battle and state.fight)
    assert table.phase == COMBAT or not (state.battle or state.fight)


def _check_piece(table: Table, piece: int, at: int) -> None:
    row, host = PIECES[piece], table.host[piece]
    assert (at == ABOARD) == (host >= 0)
    assert at > 0 or at in (ABOARD, RESERVE, GONE, POOL, OUT)
    assert row.marker or at != POOL
    assert 0 <= table.used[piece] <= GROUND_FACTOR
    assert table.entries[piece] <= table.turn or at in (RESERVE, OUT)
    if at > 0 and row.cls != AIR:
        assert board.fits(row.cls, at), row.id
    if at > 0 and row.cls == AIR:
        assert board.fits(AIR, at) or table.here(1 - row.side, at) or table.phase not in ("move1", "reinforce")
    if row.marker:
        assert at in (RESERVE, POOL, OUT) or at > 0
        assert not table.has(piece, RESTING) or at == POOL
        assert not table.has(piece, REVEALED) or table.riders(piece), "a false task force that is shown is removed"
    elif host >= 0:
        carrier = PIECES[host]
        assert carrier.side == row.side
        assert carrier.marker if row.ship else carrier.cls in SHIPS
        if not row.ship:
            aboard = [PIECES[p].cls for p in table.riders(host)]
            assert aboard.count(LAND) <= 1
            assert aboard.count(AIR) <= CAPACITY[carrier.cls].get(AIR, 0)
            assert row.cls == LAND or carrier.cls == AERONAVAL


def disguise(state: State, seat: str, random: Random) -> State | None:
    """A State that differs only in what that seat may not know of the enemy: who is under which hidden marker, and who
    is in the reserve instead; which markers are false; standing orders."""
    if seat not in SIDES:
        return None
    side = 1 - SIDES.index(seat)
    other = random.choice((_swapped, _stowed, _restanding))(state, side, random)
    return other if other is not None and other != state else None


def _hidden(table: Table, side: int) -> list[int]:
    return [m for m in MARKERS[side] if table.at[m] > 0 and not table.has(m, REVEALED)]


def _swapped(state: State, side: int, random: Random) -> State | None:
    """Two hidden task forces change their contents; one of them may be false."""
    if state.shown is not None and Table(state).side == side:
        return _other_plan(state, side, random)
    table = Table(state)
    markers = _hidden(table, side)
    if len(markers) < 2:
        return None
    one, other = random.sample(markers, 2)
    hosts = {one: other, other: one}
    host = tuple(hosts.get(old, old) for old in state.host)
    return state._replace(host=host)


def _other_plan(state: State, side: int, random: Random) -> State | None:
    """While the side acts in secret: one of its pieces is somewhere else than it was, and nobody has seen it."""
    pieces = [p for p in OF_SIDE[side] if state.at[p] > 0 and PIECES[p].cls == LAND]
    if not pieces:
        return None
    at = list(state.at)
    piece = random.choice(pieces)
    at[piece] = random.choice([zone for zone in board.ZONES if board.fits(LAND, zone)])
    return state._replace(at=tuple(at))


def _stowed(state: State, side: int, random: Random) -> State | None:
    """A piece of the reserve changes places with one of its kind under a hidden marker."""
    table = Table(state)
    if table.side == side:
        return None
    pieces = [p for p in OF_SIDE[side] if unseen(table, p) and not table.riders(p)]
    pairs = [
        (a, b) for a in pieces for b in pieces
        if state.at[a] == RESERVE and state.at[b] == ABOARD
        and (PIECES[a].nation, PIECES[a].cls) == (PIECES[b].nation, PIECES[b].cls)
    ]  # fmt: skip
    if not pairs:
        return None
    a, b = random.choice(pairs)
    swap = {a: b, b: a}

    def of(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(row[swap.get(piece, piece)] for piece in range(len(PIECES)))

    return state._replace(at=of(state.at), host=of(state.host), used=of(state.used), flags=of(state.flags))


def _restanding(state: State, side: int, random: Random) -> State | None:
    rows = [("LAS", "AS", "LS", "low", "2") if number == side else old for number, old in enumerate(state.standing)]
    return state._replace(standing=(rows[0], rows[1]))
