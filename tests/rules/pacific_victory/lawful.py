"""What the laws mean in Pacific Victory: numbers in range, and facts that a side may not know."""

from importlib import import_module
from random import Random
from typing import Any

from rules.pacific_victory.facts import OF_SIDE, ROSTER
from rules.pacific_victory.sides import SEATS, SHQ
from rules.pacific_victory.state import State


def board_of(state: State) -> Any:
    """The module `board` of the engine that plays the state: other data, or a part of the map, number other places."""
    return import_module(type(state).__module__.rpartition(".")[0] + ".board")


def in_range(state: State) -> None:
    """Law 4: every block is on the board with 1..maximum steps, or in the pool or gone with none."""
    board = board_of(state)
    assert len(state.blocks) == len(ROSTER)
    for counter, block in zip(ROSTER, state.blocks, strict=True):
        if block.place < board.PLACES:
            assert 1 <= block.strength <= counter.maximum, (counter.id, block)
        else:
            assert block.place in (board.POOL, board.GONE), (counter.id, block)
            assert block.strength == 0, (counter.id, block)
    if state.points:
        assert 0 <= sum(state.points) <= 49


def disguise(state: State, seat: str, random: Random) -> State | None:
    """Two hidden enemy blocks change places, and a third has another strength: nothing that ``seat`` may know.

    What the enemy has written of his sealed builds goes, for it fits the blocks as they stood.
    """
    foe = 1 if seat == SEATS[0] else 0
    fought = state.battle.place if state.battle else -1
    hidden = [i for i in OF_SIDE[foe] if _hidden(state, i) and state.blocks[i].place != fought]
    asked = state.phase == "after_combat"  # who is asked there follows from blocks that are shown when it is their turn
    if len(hidden) < 3 or state.moving == foe or state.battle is not None or asked:
        return None
    a, b, c = random.sample(hidden, 3)
    blocks: list[Any] = list(state.blocks)
    blocks[a], blocks[b] = (
        _at(blocks[a], blocks[b]),
        _at(blocks[b], blocks[a]),
    )
    blocks[c] = blocks[c]._replace(strength=1 + blocks[c].strength % ROSTER[c].maximum)
    builds = tuple(() if min(row, 1) == foe else lines for row, lines in enumerate(state.builds))
    boards = tuple(board and _alike(board, blocks, (a, b, c)) for board in state.branches)
    return state._replace(blocks=tuple(blocks), builds=builds, branches=boards)


def _alike(board: State, blocks: list[Any], changed: tuple[int, ...]) -> State:
    """What a commander has on his board, with the same blocks changed."""
    own = [blocks[index] if index in changed else block for index, block in enumerate(board.blocks)]
    return board._replace(blocks=tuple(own))


def _hidden(state: State, index: int) -> bool:
    block = state.blocks[index]
    return (
        block.place < board_of(state).HEXES and not block.blockading and ROSTER[index].cls != SHQ and block.coast == 0
    )


def _at(block: Any, other: Any) -> Any:
    return block._replace(place=other.place, moved=other.moved)
