"""What the laws mean in Pacific Victory: numbers in range, and facts that a side may not know."""

from collections.abc import Callable
from random import Random
from typing import Any

from rules.pacific_victory.aftermath import cap
from rules.pacific_victory.data_sets.board import Board
from rules.pacific_victory.logistics.costs import new_places
from rules.pacific_victory.partners import in_force
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.working_state import WorkingState

_SAID = (1, 2)
"""HOLD and FIGHT of an intention."""


def board_of(state: State) -> Board:
    """The board on which the state is played: other data, or a part of the map, number other places."""
    return state.edition.board


def in_range(state: State) -> None:
    """Law 4: every block is on the board with 1..maximum steps, or in the pool or gone with none."""
    board = board_of(state)
    assert len(state.blocks) == len(state.edition.roster)
    for counter, block in zip(state.edition.roster, state.blocks, strict=True):
        if block.place < board.places:
            assert 1 <= block.strength <= counter.maximum, (counter.id, block)
        else:
            assert block.place in (board.pool, board.gone), (counter.id, block)
            assert block.strength == 0, (counter.id, block)
    if state.points:
        assert 0 <= sum(state.points) <= 49


def disguise(state: State, seat: str, random: Random) -> State | None:
    """Another State that differs only in what ``seat`` may not know (19): one to all of :data:`DISGUISES`."""
    kinds = random.sample(list(DISGUISES), random.choice((1, 1, 2, len(DISGUISES))))
    return disguised(state, seat, random, kinds)


def disguised(state: State, seat: str, random: Random, kinds: list[str]) -> State | None:
    """The same with these disguises, as far as the position has something for them; None if nothing is different."""
    other = state
    for kind in kinds:
        other = DISGUISES[kind](other, _foe(seat), random)
    lawful = _asked(other) == _asked(state) and (all(map(settled, _boards(other))) or not settled(state))
    return other if lawful and other != state else None


def _foe(seat: str) -> int:
    return 1 if seat == SEATS[0] else 0


def _asked(state: State) -> Any:
    """Who is asked after the last battle follows from blocks that are shown when it is their turn (R-22, 4.52)."""
    if state.phase != "after_combat" or state.battle is not None:
        return None
    side, choices = cap.owed(WorkingState(state))
    return side, [(choice.unit, choice.number) for choice in choices]


def settled(state: State) -> bool:
    """Nobody holds a captured base with what cannot hold it: that would have fallen back at once (4.31, R-23, R-24).

    While blocks change places before the first turn it may seem so; it is looked at when a side is done (R-70).
    """
    if state.phase == "setup":
        return True
    table = WorkingState(state)
    for place in board_of(state).bases:
        table.refresh_control(place)
    return tuple(table.control) == tuple(state.control)


# -- which blocks ------------------------------------------------------------------------------------------------


def _unknown(state: State, foe: int) -> list[int]:
    """Enemy blocks that stand somewhere unseen: the same on every board that the position knows."""
    board = board_of(state)
    known = {unit[0] for unit in state.battle.units} if state.battle else set()
    fought = state.battle.place if state.battle else -1
    return [
        index
        for index in state.edition.of_side[foe]
        if index not in known
        and state.blocks[index].place < board.places
        and state.blocks[index].place != fought
        and all(one.blocks[index] == state.blocks[index] and not one.blocks[index].blockading for one in _boards(state))
    ]


def _off_board(state: State, foe: int) -> list[int]:
    """Those in the pool and those that are out of the game."""
    board = board_of(state)
    known = {unit[0] for unit in state.battle.units} if state.battle else set()
    return [
        i
        for i in state.edition.of_side[foe]
        if i not in known and all(one.blocks[i].place in (board.pool, board.gone) for one in _boards(state))
    ]


def _boards(state: State) -> list[State]:
    """The position, how it stood when the phase began, and what each commander has on their board."""
    return [state, *([state.restart] if state.restart else []), *(one for one in state.branches if one)]


def _with(state: State, foe: int, blocks: dict[int, Any]) -> State:
    """The same position, on all boards, with these blocks; sealed builds go, for they fit the blocks as they stood."""

    def changed(one: State) -> State:
        return one._replace(blocks=tuple(blocks.get(index, block) for index, block in enumerate(one.blocks)))

    restart = changed(state.restart) if state.restart else None
    branches = tuple(changed(one) if one else None for one in state.branches)
    builds = tuple(() if blocks and min(row, 1) == foe else lines for row, lines in enumerate(state.builds))
    return changed(state)._replace(restart=restart, branches=branches, builds=builds)


# -- what is different -------------------------------------------------------------------------------------------


def _stacks(state: State, foe: int, random: Random) -> State:
    """Two to all unseen blocks stand where another of them stood: who is in which stack, and what it is about."""
    unknown = _unknown(state, foe)
    if len(unknown) < 2:
        return state
    chosen = random.sample(unknown, random.choice((2, 2, random.randint(2, len(unknown)), len(unknown))))
    moved = zip(chosen, [*chosen[1:], chosen[0]], strict=True)
    return _with(state, foe, {a: state.blocks[b]._replace(strength=state.blocks[a].strength) for a, b in moved})


def _strengths(state: State, foe: int, random: Random) -> State:
    """One to all unseen blocks have another strength."""
    unknown = _unknown(state, foe)
    if not unknown:
        return state
    most = len(unknown)
    chosen = random.sample(unknown, random.choice((1, min(2, most), random.randint(1, most), most)))
    return _with(
        state,
        foe,
        {i: state.blocks[i]._replace(strength=random.randint(1, state.edition.roster[i].maximum)) for i in chosen},
    )


def _pool(state: State, foe: int, random: Random) -> State:
    """Unseen blocks have gone to the pool, and others from there stand in their places; or dead ones may be rebuilt."""
    if state.phase == "setup":  # what comes up in the first turn is open
        return state
    unknown, off, board = _unknown(state, foe), _off_board(state, foe), board_of(state)
    blocks: dict[int, Any] = {}
    pairs = min(len(unknown), len(off))
    if pairs:
        count = random.randint(1, min(pairs, 6))
        for a, b in zip(random.sample(unknown, count), random.sample(off, count), strict=True):
            strength = random.randint(1, state.edition.roster[b].maximum)
            blocks[a], blocks[b] = state.blocks[b], state.blocks[a]._replace(strength=strength)
    for index in off:
        # A block that has no home on this part of the map is never in the pool.
        homes = new_places(state.edition, index)
        if index not in blocks and random.random() < 0.3 and all(home < board.places for home in homes):
            place = board.pool if state.blocks[index].place == board.gone else board.gone
            blocks[index] = state.blocks[index]._replace(place=place)
    return _with(state, foe, blocks)


def _builds(state: State, foe: int, random: Random) -> State:
    """The enemy has written less of their sealed builds."""
    builds = [
        lines[: random.randint(0, len(lines))] if min(row, 1) == foe else lines
        for row, lines in enumerate(state.builds)
    ]
    return state._replace(builds=tuple(builds))


def _intentions(state: State, foe: int, random: Random) -> State:
    """What the enemy has said about blockade hexes (R-27)."""

    def said(row: tuple[int, int, int]) -> tuple[int, int, int]:
        place, *both = row
        both[foe] = random.choice(_SAID) if both[foe] in _SAID else both[foe]
        return place, both[0], both[1]

    return state._replace(intentions=tuple(said(row) for row in state.intentions))


def _orders(state: State, foe: int, random: Random) -> State:
    """What one of two enemy commanders has committed while the other still moves: blocks that went each other's way."""
    before = state.restart
    if before is None or state.moving != foe or not in_force(state):
        return state
    gone = [i for i in state.edition.of_side[foe] if state.blocks[i] != before.blocks[i]]
    if len(gone) < 2:
        return state
    a, b = random.sample(gone, 2)
    swap = {a: state.blocks[b]._replace(strength=state.blocks[a].strength),
            b: state.blocks[a]._replace(strength=state.blocks[b].strength)}  # fmt: skip
    return state._replace(blocks=tuple(swap.get(i, block) for i, block in enumerate(state.blocks)))


DISGUISES: dict[str, Callable[[State, int, Random], State]] = {
    "stacks": _stacks,
    "strengths": _strengths,
    "pool": _pool,
    "builds": _builds,
    "intentions": _intentions,
    "orders": _orders,
}
"""By what is different."""
