"""The turn sequence: what follows a finished phase without anybody deciding (3)."""

from collections.abc import Callable

from rules.kernel import _

from .. import combat, logistics, movement, supply
from ..aftermath import blockade
from ..seac import rising
from ..sides import NO_MISSION, NOT_MOVED, other
from ..working_state import WorkingState
from . import initiative, victory


def begin_turn(table: WorkingState) -> None:
    """Phase 0: snapshot of control, moved flags cleared; then initiative. The first turn computes supply (R-55)."""
    board = table.edition.board
    if not any(table.supplied):
        supply.mark_all(table)
    table.tell("turn", _("Turn {number} begins.", number=table.turn + 1), turn=table.turn + 1, date=table.date)
    blockade.take_all_abandoned(table)
    table.began_control = tuple(table.control)
    table.blocks = [
        block._replace(
            moved=NOT_MOVED, mission=NO_MISSION, origin=-1, origin_coast=0, began=block.place, half=0, ashore=0,
            at_sea=0, fleet=block.fleet if table.turn == 0 else 0,
        )
        if block.place < board.places
        else block
        for block in table.blocks
    ]  # fmt: skip
    table.entered, table.flows, table.activated = (0, 0), (), (0, 0)
    table.intentions, table.battles, table.queue, table.pins, table.crossings = (), (), (), (), ()
    initiative.begin(table)


def begin_moves(table: WorkingState) -> None:
    """P1's Movement Phase."""
    table.phase = "movement"
    movement.begin(table, table.first)


def end_movement(table: WorkingState) -> None:
    """P2 moves after P1, combat after P2 (5.0)."""
    table.restart = None
    if table.moving == table.first:
        table.phase = "movement"
        movement.begin(table, other(table.first))
    else:
        table.moving = 2
        combat.begin(table)


def end_combat(table: WorkingState) -> None:
    """Logistics follows combat."""
    table.battle, table.battles, table.queue, table.intentions = None, (), (), ()
    logistics.begin(table)


def end_logistics(table: WorkingState) -> None:
    """Victory test; the next turn, or the end."""
    table.builds, table.ready = ((),) * len(table.builds), (0,) * len(table.ready)
    victory.test(table)
    if table.result:
        table.phase = "over"
    else:
        table.turn += 1
        table.date = table.freeze().date
        begin_turn(table)


NEXT: dict[str, Callable[[WorkingState], None]] = {
    "turn_begins": begin_turn,
    "moves_begin": begin_moves,
    "movement_done": end_movement,
    "combat_done": end_combat,
    "logistics_done": end_logistics,
}


def advance(table: WorkingState) -> None:
    """Run on until somebody must decide, dice are owed, or the game is over."""
    rising.test(table)
    while not table.owed and table.phase in NEXT:
        NEXT[table.phase](table)
        rising.test(table)
