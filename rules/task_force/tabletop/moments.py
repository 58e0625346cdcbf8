"""The step in which a table is: set by hand. As turns go on, the referee does what hides and forgets (8)."""

from functools import cache
from typing import Final, NoReturn

from rules.kernel import IllegalOrder, _

from .. import administration, reports
from ..data_sets.edition import HOUSE
from ..operations import searching
from ..setting_up import setup
from ..sides import ALLIED, SIDES
from ..state import State
from ..turns import turn
from ..working_state import WorkingState

SETUP: Final = "setup"
RAIDS: Final = "raids"
RECON: Final = "recon"


@cache
def of(scenario: str) -> tuple[str, ...]:
    """The set-up, and the steps of each turn in which the referee may be asked something."""
    sheet = HOUSE.scenarios[scenario]
    found = [f"{sheet.first_turn} {SETUP}"]
    for number in range(sheet.first_turn, sheet.last_turn + 1):
        now = turn(number)
        found += [f"{number} movement", f"{number} battle"]
        found += [f"{number} {RAIDS}"] if now.day else []
        found += [f"{number} {RECON}"] if now.searches or reports.catalinas(sheet, number) else []
    return tuple(found)


def moment(state: State) -> str:
    """The step in which a position is."""
    return f"{state.turn} {state.step}"


def at(state: State, wanted: str) -> State:
    """The position in that step, of the same turn or the next one: what was searched or hidden stays so. From the
    set-up a table may go to any turn, for it may join a game that is being played.

    As set-up ends markers get their public numbers (R-70); as a night falls all are hidden again, and the chits are
    shuffled (8.3). IllegalOrder.
    """
    if wanted not in of(state.scenario):
        raise IllegalOrder(_("This game has no such step: name one as in {example}.", example="3 recon"), "3.2", "turn")
    if wanted == moment(state):
        return state
    table = WorkingState(state)
    number, _blank, step = wanted.partition(" ")
    if step == SETUP:
        raise IllegalOrder(_("The set-up is over: markers have been seen."), "3.7", "setup")
    if table.step != SETUP and int(number) - table.turn not in (0, 1):
        raise IllegalOrder(_("Turns go on one by one, and none comes again."), "3.2", "turn")
    if table.step == SETUP:
        _open(table)
    if is_new(state, wanted):
        _turn(table, int(number))
    table.step, table.battle, table.raid = step, None, None
    return table.freeze()


def is_new(state: State, wanted: str) -> bool:
    """Whether that step is of a turn that has not begun: another one, or the first after the set-up."""
    return wanted in of(state.scenario) and (state.step == SETUP or not wanted.startswith(f"{state.turn} "))


def _open(table: WorkingState) -> None:
    for side in SIDES:
        if not any(marker.side == side for marker in table.markers.values()):
            raise IllegalOrder(_("Both sides put their markers on the map first."), "3.7", "setup")
    setup.close(table)


def _turn(table: WorkingState, number: int) -> None:
    """Another turn begins: the sources of its searches are noted (R-34)."""
    if any(turn(one).first_night for one in range(table.turn + 1, number + 1)):
        administration.nightfall(table)
        table.turn = number
        table.owed = (table.deck(),)
    table.turn, table.searches = number, ()
    table.active = searching.sources(table)


def side_searches(table: WorkingState, side: str) -> bool:
    """Whether that side searches in this step: by night Catalinas alone do (7.1, 10.2)."""
    night = reports.catalinas(table.sheet, table.turn) and side == ALLIED
    return table.step == RECON and (table.now.searches or night)


def no_weather() -> NoReturn:
    """IllegalOrder."""
    raise IllegalOrder(_("This game has no weather."), "", "weather")
