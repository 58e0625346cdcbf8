"""The step of the turn in which a table is: set by hand, since the rules ask whose step it is (4.3)."""

from typing import NoReturn

from rules.kernel import IllegalOrder, _

from ..combat import contact
from ..facts import LAST_TURN, OF_SIDE
from ..sequence import steps_of
from ..state import COMBAT, REINFORCE, RESTING, State
from ..working_state import WorkingState

MOMENTS: tuple[str, ...] = tuple(f"{turn} {step}" for turn in range(1, LAST_TURN + 1) for step in steps_of(turn))


def moment(state: State) -> str:
    """The step in which a position is."""
    return f"{state.turn} {state.step}"


def at(state: State, wanted: str) -> State:
    """The position in that step: as a combat step is left zones change hands (3.6), and markers that were shown to be
    false rest until their owner's reinforcements (8.4). IllegalOrder."""
    if wanted not in MOMENTS:
        raise IllegalOrder(
            _("This game has no such step: name one as in {example}.", example=MOMENTS[-1]), "4.3", "turn"
        )
    table = WorkingState(state)
    if table.phase == COMBAT and wanted != moment(state):
        contact.settle_owners(table)
    turn, _blank, table.step = wanted.partition(" ")
    table.turn = int(turn)
    if table.phase == REINFORCE:
        table.clear(OF_SIDE[table.side], RESTING)
    return table.freeze()


def no_weather() -> NoReturn:
    """IllegalOrder."""
    raise IllegalOrder(_("This game has no weather."), "", "weather")
