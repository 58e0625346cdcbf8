"""Positions of examples: a few blocks on the map, and the phase that begins with them.

Such a position has ``turn`` ("1942-09"), ``phase`` ("turn", "movement" or "logistics"), ``first`` (who moves first, and
moves; not where a turn begins), ``blocks``: lines of block, strength and place ("US-CV-ENTERPRISE 4 O05"), and
``holds``: places by the seat that holds them otherwise than at the start of the war. ``like``: the scenario at whose
start the other places are held as here; it is the one that is played.
"""

from collections.abc import Callable, Mapping

from rules.kernel import Plain

from .. import logistics, movement
from ..data_sets.edition import Edition
from ..sides import LAND, NOBODY, SEATS
from ..state import Block, State
from ..turns import sequence, setup
from ..working_state import WorkingState

_SCENARIO = "1941"
"""Its calendar has every turn."""
_TURN = "turn"


def placed(edition: Edition, position: Mapping[str, Plain]) -> State:
    """The State of such a position. KeyError or ValueError for what the map or the roster does not have."""
    board, like = edition.board, position.get("like", "")
    control = list(setup.first_state(edition, like).control if like else board.owner)
    for seat, bases in position.get("holds", {}).items():
        for base in bases:
            control[board.place[base]] = SEATS.index(seat)
    blocks = [Block(board.pool, supply=0) for _counter in edition.roster]
    for line in position["blocks"]:
        _place(edition, blocks, line)
    phase, scenario = position.get("phase", "movement"), like or _SCENARIO
    state = State(
        edition, scenario, (), tuple(blocks), tuple(control), tuple(control),
        supplied=tuple(int(bool(base) and phase != _TURN) for base in board.base),
        turn=edition.scenarios[scenario]["turns"].index(position["turn"]),
        first=NOBODY if phase == _TURN else SEATS.index(position["first"]),
    )  # fmt: skip
    table = WorkingState(state)
    _OPEN[phase](table)
    return table.freeze()


def _place(edition: Edition, blocks: list[Block], line: str) -> None:
    name, strength, place = line.split()
    index = edition.index[name]
    at = edition.board.place[place]
    ashore = int(edition.roster[index].domain == LAND)
    blocks[index] = Block(at, int(strength), began=at, ashore=ashore)


def _moves(table: WorkingState) -> None:
    movement.begin(table, table.first)


_OPEN: Mapping[str, Callable[[WorkingState], None]] = {
    _TURN: sequence.begin_turn,
    "movement": _moves,
    "logistics": logistics.begin,
}
