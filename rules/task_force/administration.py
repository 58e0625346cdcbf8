"""The administrative phase, and the start of a turn (8)."""

from rules.kernel import _

from . import markers
from .data_sets.roster import AK
from .fleets import changes
from .forces import ships
from .forces.ships import CRITICAL, at_least
from .markers import Face
from .operations import searching
from .results import victory
from .sides import ALLIED, IJN
from .state import NONE
from .working_state import WorkingState, first_of


def begin_turn(table: WorkingState) -> None:
    """Sources of reconnaissance are noted, flags cleared; then the steps of the turn, in order (3)."""
    now = table.now
    table.moved, table.wakes, table.fought, table.battles, table.closed = (), (), (), 0, ()
    table.active = searching.sources(table)
    for unit in list(table.air.values()):
        if unit.moved or (unit.origin and not unit.mission):
            table.unit(unit.id, moved=False, origin=unit.origin if unit.mission else "")
    day = _("day") if now.day else _("night")
    table.tell("turn", _("Turn {turn}, {time}: {phase}.", turn=table.turn, time=table.sheet.clock[table.turn][1],
               phase=day), turn=table.turn)  # fmt: skip
    first, second = first_of(table)
    table.then(
        ("cup",), ("move", first), ("move", second), ("sweep",), ("contact",), ("compose",),
        ("bombard", first), ("bombard", second),
        ("air_reorg", first), ("air_reorg", second), ("status_dice", "1"), ("raids",), ("return",),
        ("recon", first), ("recon", second), ("admin",),
    )  # fmt: skip


def cup(table: WorkingState) -> None:
    """The deck is shuffled anew at the start and on each first night turn (R-74)."""
    if not table.cup:
        table.owed = (*table.owed, table.deck())


def close_turn(table: WorkingState) -> None:
    """Repairs, landings, victory; then the next turn (8)."""
    for ship in list(table.ships.values()):
        table.ships[ship.id] = ships.repaired(ship)
    _land(table)
    if victory.over(table):
        return
    table.turn += 1
    if table.now.first_night:
        nightfall(table)
    table.then(("turn",))


def _land(table: WorkingState) -> None:
    """Japanese transports without damage go ashore where no enemy is near (10.3)."""
    goal = table.sheet.objective("landing")
    if goal is None:
        return
    base = table.sheet.special["landing"].base
    if base and not at_least(table.ships[base], CRITICAL):
        return
    zone = {near for piece in table.pieces(ALLIED) if piece.real for near in table.board.zoc[piece.hex]}
    if goal.hex in zone:
        return
    for piece in table.at(IJN, goal.hex):
        for name in table.under(piece.name):
            ship = table.ships[name]
            if ship.type == AK and not ship.minors:
                table.landed += ship.size
                changes.take_out(table, table.place(name), [name])
                table.ship(name, gone="landed")
                table.tell("landed", _("Transports land in {hex}: {ships}.", hex=goal.hex, ships=ship.size),
                           hex=goal.hex, ships=ship.size)  # fmt: skip


def nightfall(table: WorkingState) -> None:
    """Chits come back, sightings are forgotten, all markers are hidden again (8.3)."""
    table.cup, table.drawn = (), 0
    markers.turn_faces(table, {name: Face(NONE, "", 0) for name in table.markers})
    table.tell("nightfall", _("Night falls: all markers are hidden again, and all chits return to the cup."))
