"""Positions for tests of Logistics: ``stand({"Rabaul": "JP-IN-1 3, US-BB-IOWA 2 blockading"})``."""

from collections.abc import Mapping
from typing import Any

from rules.kernel import IllegalOrder, Order
from rules.pacific_victory import logistics, supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language import notation
from rules.pacific_victory.sides import RAIL, SEA_CROSS, SEATS, SUPPLY, WEST
from rules.pacific_victory.state import Block, State
from rules.pacific_victory.supply.marks import block_mark
from rules.pacific_victory.working_state import WorkingState

SCENARIO = "1941"  # its calendar has every turn
WORDS = {
    "blockading": {"blockading": 1}, "west": {"coast": WEST}, "unsupplied": {"supply": 0}, "bound": {"bound": 1},
    "cross": {"supply": SEA_CROSS}, "rail": {"supply": RAIL},
}  # fmt: skip


def stand(places: Mapping[str, str], turn: str = "1943-12", **fields: Any) -> State:
    """A State with these blocks, everything else in the pool. Land under blockade belongs to the blockaded side."""
    blocks = [Block(HOUSE.board.pool, supply=0) for _counter in HOUSE.roster]
    for name, listed in places.items():
        at = notation.place(HOUSE, name)
        for entry in listed.split(","):
            block, strength, *words = entry.split()
            extra = {key: value for word in words for key, value in WORDS[word].items()}
            blocks[HOUSE.index[block]] = Block(at, int(strength), began=at)._replace(**extra)
    state = State(
        HOUSE,
        SCENARIO,
        (),
        tuple(blocks),
        HOUSE.board.owner,
        HOUSE.board.owner,
        (0,) * HOUSE.board.places,
        phase="logistics",
    )
    table = WorkingState(state._replace(turn=_turn("1942-09")))
    for place in range(HOUSE.board.hexes):
        if table.is_blockade_hex(place):
            table.control[place] = 0 if table.blockades(place, 1) else 1
        else:
            table.refresh_control(place)
    state = table.freeze()._replace(turn=_turn(turn), began_control=tuple(table.control))
    return state._replace(**fields)


def _turn(date: str) -> int:
    turns: list[str] = HOUSE.scenarios[SCENARIO]["turns"]
    return turns.index(date)


def marks(state: State) -> dict[str, str]:
    """Roster id -> supply of every block on the map, by the fixpoint."""
    found = supply.lines_of(state, supply.fixpoint(HOUSE, state.blocks, state.control))
    return {
        counter.id: SUPPLY[block_mark(found[counter.side], counter.index, block)]
        for counter, block in zip(HOUSE.roster, state.blocks, strict=True)
        if block.place < HOUSE.board.places
    }


def began(state: State) -> WorkingState:
    """The WorkingState after everything that Logistics does by itself."""
    table = WorkingState(state)
    logistics.begin(table)
    return table


def paying(state: State, jp: int = 40, us: int = 40, uk: int = 40) -> State:
    """The State ready for builds, with these points in the accounts."""
    return state._replace(phase="logistics", sites=supply.sites(state), points=(jp, us, uk, 0))


def play(state: State, side: int, *lines: str) -> State:
    """The State after these lines of a side. IllegalOrder, NotationError."""
    table = WorkingState(state)
    for line in lines:
        verb, *words = notation.words(line)
        logistics.apply(table, logistics.parse(table.freeze(), side, verb.upper(), words))
    return table.freeze()


def order(state: State, side: int, line: str) -> Order:
    """The Order of a line."""
    verb, *words = notation.words(line)
    return logistics.parse(state, side, verb.upper(), words)


def refusal(state: State, side: int, *lines: str) -> IllegalOrder:
    """The refusal of the last line, after the others were taken; and `legal` must not list it."""
    before = play(state, side, *lines[:-1])
    last = order(before, side, lines[-1])
    assert last.text not in {listed.text for listed in logistics.legal(before, side)}
    try:
        play(before, side, lines[-1])
    except IllegalOrder as refused:
        return refused
    raise AssertionError(f"{SEATS[side]} {lines[-1]} was taken")


def strength(state: State | WorkingState, block: str) -> int:
    """Steps of a block."""
    return state.blocks[HOUSE.index[block]].strength


def cost(state: State, side: int, line: str) -> int:
    """What a legal line costs."""
    listed = {one.text: one for one in logistics.legal(state, side)}
    return int(listed[order(state, side, line).text].data["cost"])
