"""Battles for the odds to be measured on: random ones, in which the hidden facts are as a reader must take them.

What a seat cannot know the odds take for granted (rules.pacific_victory.odds): enemy ships are supplied, enemy blocks
that look alike stand in roster order, and enemy blocks beside the hex take no room. The engine plays the same.
"""

from random import Random

from rules.pacific_victory import combat
from rules.pacific_victory.battle_record import IN_ROUNDS
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import (
    CARRIER_RAID,
    HQ,
    LAND,
    MISSIONS,
    NAVAL,
    NO_MISSION,
    ONE_ROUND,
    SEA_INVASION,
    SEATS,
)
from rules.pacific_victory.state import Block, Flow, State
from rules.pacific_victory.working_state import WorkingState
from tests.rules.pacific_victory.combat.scramble import battle_position

MOST_TRIES = 100_000


def battle(random: Random, blocks: tuple[int, int], options: tuple[tuple[str, bool], ...], seat: str) -> State:
    """A battle that has just been revealed, with so many blocks of each side, as ``seat`` must take it."""
    for _try in range(MOST_TRIES):
        state = revealed(as_taken(battle_position(random, 5 * max(blocks), options), 1 - SEATS.index(seat)))
        if state.battle and state.battle.step in IN_ROUNDS and _numbers(state) == list(blocks):
            return state
    raise RuntimeError(f"no battle of {blocks} blocks came up")


def revealed(state: State) -> State:
    """The position when the first battle is open."""
    table = WorkingState(state)
    combat.begin(table)
    while table.phase == "intentions":
        state = table.freeze()
        asked = combat.pending(state)[0]
        combat.apply(table, combat.legal(state, SEATS.index(asked.seat))[0])
    return table.freeze()


def _numbers(state: State) -> list[int]:
    """Blocks of each side; none for what cannot come about (land blocks on a raid)."""
    assert state.battle
    present = [i for i in state.battle.present() if HOUSE.roster[i].domain != HQ]
    if any(HOUSE.roster[i].domain == LAND and state.blocks[i].mission == CARRIER_RAID for i in present):
        return []
    return [sum(HOUSE.roster[i].side == side for i in present) for side in (0, 1)]


# -- hidden facts --------------------------------------------------------------------------------------------------


def as_taken(state: State, foe: int) -> State:
    """The position before a battle, with the hidden facts of the side ``foe`` as the odds take them."""
    sides: dict[int, set[int]] = {}
    for counter, block in zip(HOUSE.roster, state.blocks, strict=True):
        sides.setdefault(block.place, set()).add(counter.side)
    place = next((place for place, found in sides.items() if place < HOUSE.board.hexes and len(found) == 2), None)
    if place is None:
        return state
    table = WorkingState(_in_roster_order(state, place, foe))
    for index in table.at(place, foe):
        if HOUSE.roster[index].domain == NAVAL:
            table.change(index, supply=1)
    for beyond in HOUSE.board.neighbours[place]:
        for index in table.at(beyond, foe):
            _make_room(table, index, foe)
    told = [
        Flow(foe, str(MISSIONS[block.mission]), block.origin, place, 1)
        for block in (table.blocks[index] for index in table.at(place, foe))
        if block.mission in (*ONE_ROUND, SEA_INVASION)
    ]
    return table.freeze()._replace(flows=tuple(told))


def _in_roster_order(state: State, place: int, foe: int) -> State:
    """Blocks of one kind in the hex become the first ones of that kind, in the order of their labels."""
    blocks = list(state.blocks)
    kinds: dict[tuple[object, ...], list[int]] = {}
    for index in HOUSE.of_side[foe]:
        counter = HOUSE.roster[index]
        name = counter.name if counter.named else ""
        kinds.setdefault((counter.cls, counter.nation, counter.maximum, counter.flags, name), []).append(index)
    for alike in kinds.values():
        rows = [blocks[index] for index in alike]
        rows.sort(
            key=lambda b: (
                b.place != place,
                *((-b.strength, b.at_sea, b.coast, _declared(b)) if b.place == place else ()),
            )
        )
        for index, row in zip(alike, rows, strict=True):
            blocks[index] = row
    return state._replace(blocks=tuple(blocks))


def _declared(block: Block) -> int:
    return NO_MISSION if MISSIONS[block.mission] == "cap" else block.mission


def _make_room(table: WorkingState, index: int, foe: int) -> None:
    """A ship stands there in place of a block that would take room ashore; where no ship may be, nobody."""
    place = table.blocks[index].place
    if HOUSE.roster[index].domain in (NAVAL, HQ):
        return
    spare = next(
        i for i in HOUSE.of_side[foe] if HOUSE.roster[i].domain == NAVAL and table.blocks[i].place == HOUSE.board.pool
    )
    if HOUSE.board.ships_may_stop[place]:
        table.put(spare, place, strength=1, supply=1)
    table.put(index, HOUSE.board.pool, strength=0)
