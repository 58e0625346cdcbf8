"""What everybody sees of a table, and what the rules show of task forces that meet (7.0, 8.3)."""

from rules.kernel import IllegalOrder, Plain, _

from ..combat import contact
from ..facts import AERONAVAL, AIR, OF_SIDE, PIECES, SIDES
from ..state import COMBAT, MOVE1, MOVE2, REVEALED, Battle, State
from ..working_state import WorkingState, show
from .placing import zone_of


def meet(state: State, place: str) -> State:
    """The position after the task forces there were shown. IllegalOrder.

    In a combat step both sides show theirs, the active side first; false ones go, and if a side has nothing left there
    is no battle, and the other shows nothing (7.0). In a movement step an open carrier or air piece of the side that
    moves sees the enemy's (8.3).
    """
    zone, table = zone_of(place), WorkingState(state._replace(battle=None))
    if zone not in table.contacts():
        raise IllegalOrder(_("Forces meet where both sides have pieces or markers."), "7.0", "meet")
    if table.phase == COMBAT:
        if contact.begins(table, table.side, zone):
            table.battle = Battle(zone)
    elif table.phase in (MOVE1, MOVE2):
        _spy(table, zone)
    else:
        raise IllegalOrder(
            _("Task forces are shown in movement and combat: set the step in which you are."), "7.0", "step"
        )
    return table.freeze()


def _spy(table: WorkingState, zone: int) -> None:
    if not any(PIECES[p].cls in (AERONAVAL, AIR) and table.is_open(p) for p in table.here(table.side, zone)):
        raise IllegalOrder(
            _("In a movement step task forces are shown to open carriers and air pieces of the side that moves."),
            "8.3", "meet",
        )  # fmt: skip
    for marker in list(table.here(1 - table.side, zone)):
        if PIECES[marker].marker and not table.has(marker, REVEALED):
            show(table, marker)


def faces(state: State) -> list[Plain]:
    """A row for each piece and marker in sight, by id: its zone and what it lies on."""
    table = WorkingState(state)
    found = []
    for side, seat in enumerate(SIDES):
        for piece in OF_SIDE[side]:
            if seen(table, piece):
                row = {"place": str(table.where(piece)), "side": seat, "id": PIECES[piece].id}
                if table.host[piece] >= 0:
                    row["on"] = PIECES[table.host[piece]].id
                found.append(row)
    return found


def counts(state: State) -> dict[str, dict[str, int]]:
    """How many of them are in each zone."""
    found: dict[str, dict[str, int]] = {seat: {} for seat in SIDES}
    for row in faces(state):
        here = found[row["side"]]
        here[row["place"]] = here.get(row["place"], 0) + 1
    return found


def seen(table: WorkingState, piece: int) -> bool:
    """Is it in sight: a marker on the board always, a piece unless it lies under a marker that is not shown (8.2)."""
    return table.where(piece) > 0 and (PIECES[piece].marker or table.is_open(piece))
