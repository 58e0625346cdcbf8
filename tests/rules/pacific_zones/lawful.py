"""What the laws mean in the zonal Pacific game: numbers in range, and what a side may not know of the other."""

from collections.abc import Callable
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
from rules.pacific_zones.state import ABOARD, COMBAT, GONE, OUT, POOL, RESERVE, RESTING, REVEALED, STANDING, State
from rules.pacific_zones.task_forces.sightings import unseen
from rules.pacific_zones.working_state import WorkingState


def in_range(state: State) -> None:
    """Law 4: every piece where its class may be, cargo within capacity, no hidden marker without a reason."""
    assert len(state.at) == len(state.host) == len(state.used) == len(state.flags) == len(PIECES)
    table = WorkingState(state)
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


def _check_piece(table: WorkingState, piece: int, at: int) -> None:
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
    """A State that differs only in what that seat may not know of the enemy: one to all of :data:`DISGUISES`."""
    kinds = random.sample(list(DISGUISES), random.choice((1, 1, 2, len(DISGUISES))))
    return disguised(state, seat, random, kinds)


def disguised(state: State, seat: str, random: Random, kinds: list[str]) -> State | None:
    """The same with these disguises, as far as the position has something for them; None if nothing is different."""
    if seat not in SIDES:
        return None
    other = state
    for kind in kinds:
        other = DISGUISES[kind](other, 1 - SIDES.index(seat), random)
    return other if other != state else None


def _hidden(table: WorkingState, side: int) -> list[int]:
    return [m for m in MARKERS[side] if table.at[m] > 0 and not table.has(m, REVEALED)]


def _acts_unseen(state: State, side: int) -> bool:
    """It is that side's secret step: what it has done so far is not seen yet."""
    return state.shown is not None and WorkingState(state).side == side


def _renumbered(state: State, swap: dict[int, int]) -> State:
    """Pieces change places with all that goes with them, also on the board as it was when a secret step began."""

    def of(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(row[swap.get(piece, piece)] for piece in range(len(PIECES)))

    shown = state.shown and state.shown._replace(
        at=of(state.shown.at), host=of(state.shown.host), flags=of(state.shown.flags)
    )
    return state._replace(at=of(state.at), host=of(state.host), used=of(state.used), flags=of(state.flags), shown=shown)


def _rehosted(state: State, hosts: dict[int, int]) -> State:
    """Ships are under other markers; also on the board as it was when a secret step began."""

    def of(host: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(hosts.get(piece, old) for piece, old in enumerate(host))

    shown = state.shown and state.shown._replace(host=of(state.shown.host))
    return state._replace(host=of(state.host), shown=shown)


def _swapped(state: State, side: int, random: Random) -> State:
    """Two to all hidden task forces change their contents; some of them may be false."""
    table = WorkingState(state)
    markers = _hidden(table, side)
    if len(markers) < 2 or _acts_unseen(state, side):
        return state
    chosen = random.sample(markers, random.randint(2, len(markers)))
    heirs = dict(zip(chosen, [*chosen[1:], chosen[0]], strict=True))
    return _rehosted(state, {ship: heirs[m] for m in chosen for ship in table.riders(m)})


def _mixed(state: State, side: int, random: Random) -> State:
    """Single ships, with what is aboard, are in another hidden task force, which may have been false."""
    table = WorkingState(state)
    markers = _hidden(table, side)
    ships = [ship for marker in markers for ship in table.riders(marker)]
    if len(markers) < 2 or not ships or _acts_unseen(state, side):
        return state
    chosen = random.sample(ships, random.randint(1, len(ships)))
    return _rehosted(state, {ship: random.choice(markers) for ship in chosen})


def _unseen_moves(state: State, side: int, random: Random) -> State:
    """While the side acts in secret: some of its pieces are somewhere else than they were, and nobody has seen it."""
    pieces = [p for p in OF_SIDE[side] if state.at[p] > 0 and not PIECES[p].marker]
    if not _acts_unseen(state, side) or not pieces:
        return state
    at = list(state.at)
    for piece in random.sample(pieces, random.choice((1, min(2, len(pieces)), min(9, len(pieces))))):
        at[piece] = random.choice([zone for zone in board.ZONES if board.fits(PIECES[piece].cls, zone)])
    return state._replace(at=tuple(at))


def _unseen_markers(state: State, side: int, random: Random) -> State:
    """While the side acts in secret: its task forces have gone elsewhere, or have been shown or hidden."""
    markers = [m for m in MARKERS[side] if state.at[m] > 0]
    if not _acts_unseen(state, side) or not markers:
        return state
    at, flags = list(state.at), list(state.flags)
    for marker in random.sample(markers, random.randint(1, len(markers))):
        at[marker] = random.choice([zone for zone in board.ZONES if board.fits(PIECES[marker].cls, zone)])
        flags[marker] ^= REVEALED if WorkingState(state).riders(marker) and random.random() < 0.5 else 0
    return state._replace(at=tuple(at), flags=tuple(flags))


def _stowed(state: State, side: int, random: Random) -> State:
    """Pieces of the reserve have changed places with some of their kind under hidden markers."""
    for _time in range(random.randint(1, 3)):
        state = _stowed_once(state, side, random)
    return state


def _stowed_once(state: State, side: int, random: Random) -> State:
    table = WorkingState(state)
    if _acts_unseen(state, side):
        return state
    pieces = [p for p in OF_SIDE[side] if unseen(table, p) and not table.riders(p)]
    pairs = [
        (a, b) for a in pieces for b in pieces
        if state.at[a] == RESERVE and state.at[b] == ABOARD
        and (PIECES[a].nation, PIECES[a].cls) == (PIECES[b].nation, PIECES[b].cls)
    ]  # fmt: skip
    if not pairs:
        return state
    a, b = random.choice(pairs)
    return _renumbered(state, {a: b, b: a})


def _restanding(state: State, side: int, random: Random) -> State:
    """Other standing orders."""
    drawn = tuple(random.choice(values) for values in STANDING.values())
    rows = [drawn if number == side else old for number, old in enumerate(state.standing)]
    return state._replace(standing=(rows[0], rows[1]))


def _answers(state: State, side: int, random: Random) -> State:
    """The result that the enemy has named at the end, as long as not all have."""
    if not state.answers[side] or state.over:
        return state
    drawn = random.choice(("JP", "AL", "DRAW"))
    answers = [drawn if number == side else old for number, old in enumerate(state.answers)]
    return state._replace(answers=(answers[0], answers[1], answers[2]))


DISGUISES: dict[str, Callable[[State, int, Random], State]] = {
    "swapped": _swapped,
    "mixed": _mixed,
    "stowed": _stowed,
    "moves": _unseen_moves,
    "markers": _unseen_markers,
    "standing": _restanding,
    "answers": _answers,
}
"""By what is different."""
