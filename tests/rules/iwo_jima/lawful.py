"""What the laws mean in Iwo Jima 1945: numbers in range, and the little that a side may not know."""

from collections.abc import Callable
from random import Random

from rules.iwo_jima import board
from rules.iwo_jima.facts import BANZAI, JP, PIECES, US, loss_points
from rules.iwo_jima.setup import fits
from rules.iwo_jima.state import SETUP, Attack, State
from rules.iwo_jima.working_state import WorkingState


def in_range(state: State) -> None:
    """Law 4: one piece a hex, but for a pillbox with its occupant; each on ground for it; losses and debts add up."""
    assert len(state.at) == len(PIECES)
    table = WorkingState(state)
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
    """A State that differs only in what that seat may not know: one to all of :data:`DISGUISES`."""
    kinds = random.sample(list(DISGUISES), random.choice((1, 1, 2, len(DISGUISES))))
    return disguised(state, seat, random, kinds)


def disguised(state: State, seat: str, random: Random, kinds: list[str]) -> State | None:
    """The same with these disguises, as far as the position has something for them; None if nothing is different."""
    other = state
    acting = JP if state.step == SETUP or state.step.startswith("jp_") else US
    if seat.startswith(("US", "JP")[acting]):
        return None
    for kind in kinds:
        other = DISGUISES[kind](other, random)
    return other if other != state else None


def _setup(state: State, random: Random) -> State:
    """One to many Japanese pieces are somewhere else, or not set up yet."""
    if state.step != SETUP:
        return state
    table = WorkingState(state)
    pieces = [p for p in range(len(PIECES)) if PIECES[p].side == JP and state.at[p] != board.OUT]
    for piece in random.sample(pieces, random.choice((1, min(2, len(pieces)), random.randint(1, len(pieces))))):
        table.take(piece, board.RESERVE)
        sites = [at for at in range(len(board.IDS)) if board.TERRAIN[at] == board.LAND]
        free = [at for at in sites if fits(table, PIECES[piece], at)]
        if free and random.random() < 0.8:
            table.put(piece, random.choice(free))
    return table.freeze()


def _proposal(state: State, random: Random) -> State:
    """The commanders of the enemy talk about another attack."""
    if not state.proposal:
        return state
    number, attack = state.proposal
    return state._replace(proposal=(number, _other(attack, random)))


def _refused(state: State, random: Random) -> State:
    """They have refused another attack, or none."""
    if not state.refused:
        return state
    kept = random.sample(state.refused, random.randint(0, len(state.refused)))
    return state._replace(refused=tuple(sorted(_other(attack, random) for attack in kept)))


def _other(attack: Attack, random: Random) -> Attack:
    """Fewer of those who attack, or are attacked."""
    one, many = random.choice((("attackers", attack.attackers), ("defenders", attack.defenders)))
    return attack._replace(**{one: tuple(sorted(random.sample(many, random.randint(1, len(many)))))})


DISGUISES: dict[str, Callable[[State, Random], State]] = {"setup": _setup, "proposal": _proposal, "refused": _refused}
"""By what is different."""
