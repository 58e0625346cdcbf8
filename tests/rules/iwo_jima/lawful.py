"""What the laws mean in Iwo Jima 1945: numbers in range, and the little that a side may not know."""

from random import Random

from rules.iwo_jima import board
from rules.iwo_jima.facts import BANZAI, JP, PIECES, US, loss_points
from rules.iwo_jima.setup import fits
from rules.iwo_jima.state import SETUP, State
from rules.iwo_jima.table import Table


def in_range(state: State) -> None:
    """Law 4: one piece a hex, but for a pillbox with its occupant; each on ground for it; losses and debts add up."""
    assert len(state.at) == len(PIECES)
    table = Table(state)
    for at, present in table.here.items():
        _check_hex(state, at, present)
    gone = [PIECES[p] for p, at in enumerate(state.at) if at == board.GONE]
    assert state.losses == sum(loss_points(piece) for piece in gone)
    for piece, foes in state.owes:
        assert state.at[piece] >= 0
        assert all(board.DISTANCE[state.at[piece]][state.at[foe]] == 1 for foe in foes), "creditors stand next to it"
        assert all(PIECES[foe].combat and PIECES[foe].side != PIECES[piece].side for foe in foes)
    assert all(0 <= bits < 16 for bits in state.did)
    assert len(state.banzai) == len(BANZAI)
    assert state.rolls >= len(state.owed)
    assert not (state.proposal and state.owed)


def _check_hex(state: State, at: int, present: list[int]) -> None:
    kinds = sorted(PIECES[p].type for p in present)
    mine = len(present) == 2 and "mine" in kinds and [owed.purpose for owed in state.owed] == ["mine"]
    boxed = len(present) == 2 and kinds.count("fort") == 1 and all(PIECES[p].side == JP for p in present)
    assert len(present) == 1 or mine or (boxed and any(PIECES[p].infantry for p in present)), (board.IDS[at], kinds)
    for piece in present:
        ground, row = board.TERRAIN[at], PIECES[piece]
        assert (ground == board.SEA) == (not row.land), row.id
        assert ground != board.SHALLOW or row.side == US, row.id


def disguise(state: State, seat: str, random: Random) -> State | None:
    """A State that differs only in what that seat may not know: the set-up, or what the enemy's commanders propose."""
    if state.step == SETUP and seat.startswith("US"):
        return _other_setup(state, random)
    acting = US if state.step == "landing" or state.step.startswith("us_") else JP
    if seat.startswith(("US", "JP")[acting]):
        return None
    if state.proposal:
        number, attack = state.proposal
        return state._replace(proposal=(number, attack._replace(defenders=attack.defenders[:1])), refused=())
    return state._replace(refused=()) if state.refused else None


def _other_setup(state: State, random: Random) -> State:
    """One Japanese piece is somewhere else."""
    table = Table(state)
    piece = random.choice([p for p in range(len(PIECES)) if PIECES[p].side == JP])
    sites = [at for at in range(len(board.IDS)) if board.TERRAIN[at] == board.LAND]
    table.take(piece, board.RESERVE)
    free = [at for at in sites if fits(table, PIECES[piece], at) and at != state.at[piece]]
    table.put(piece, random.choice(free))
    return table.freeze()
