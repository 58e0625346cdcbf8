"""The first position of a scenario, and what is decided or thrown before its first turn (17, 8.21).

What is left to do stands in State.queue: (task, side, more), in order. A side owes its first task; the raid on Pearl
Harbor holds up whatever stands behind it. In a game without options the queue is empty and Japan places the Air Fleet.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from rules.kernel import Ask, IllegalOrder, Order, Plain, _

from .. import options, partners
from ..data_sets import named
from ..data_sets.edition import Edition, of_edition
from ..deploy import exchange, fleet, raid, stars
from ..sides import ALLIES, JAPAN, NOBODY, SEATS
from ..state import Block, PendingRoll, State, Task
from ..working_state import WorkingState

STARS, RAID, FLEET, EXCHANGE = "stars", "raid", "fleet", "exchange"
_TASKS: Final[Mapping[str, ModuleType]] = {STARS: stars, RAID: raid, FLEET: fleet, EXCHANGE: exchange}


def scenario_row(edition: Edition, scenario: str) -> Plain:
    """The scenario's data. ValueError that names the choices."""
    if scenario not in named.SCENARIOS:
        raise ValueError(f"no scenario {scenario!r}; there are: {', '.join(named.SCENARIOS)}")
    return edition.scenarios[scenario]


def on_a_part(edition: Edition, scenario: str) -> bool:
    """Is it played on a part of the map, by the counters that it lists only (R-61). ValueError as `scenario_row`."""
    scenario_row(edition, scenario)
    return options.special_rule(edition, scenario, "map_area")


@of_edition
def _placed(edition: Edition, scenario: str) -> tuple[Block, ...]:
    board = edition.board
    roster = edition.roster
    listed = scenario_row(edition, scenario)
    blocks = [Block(board.gone if on_a_part(edition, scenario) else board.pool, supply=0) for _counter in roster]
    for unit in listed["pool"]:
        blocks[edition.index[unit]] = Block(board.pool, supply=0)
    for row in listed["setup"]:
        index = edition.index[row["unit"]]
        in_fleet = int("air_fleet" in row.get("flags", ()) or row["base"] is None)
        place = board.kure if row["base"] is None else board.by_name[row["base"]]
        bound = int("philippine" in row.get("flags", ()))
        blocks[index] = Block(place, row["strength"], began=place, bound=bound, fleet=in_fleet)
    return tuple(blocks)


def first_state(edition: Edition, scenario: str, given: Mapping[str, Plain] | None = None) -> State:
    """The printed set-up, Air Fleet at Kure, before the first supply count. ValueError for a bad scenario or option."""
    board = edition.board
    roster = edition.roster
    scenario_row(edition, scenario)
    blocks = _placed(edition, scenario)
    control = list(board.owner)
    present: dict[int, set[int]] = {}
    for index, block in enumerate(blocks):
        if block.place < board.places:
            present.setdefault(block.place, set()).add(roster[index].side)
    for place, sides in present.items():
        if place < board.hexes:
            control[place] = next(iter(sides))
    state = State(edition,
        scenario=scenario, options=options.in_force(edition, scenario, given), blocks=blocks, control=tuple(control),
        began_control=tuple(control), supplied=(0,) * board.places,
    )  # fmt: skip
    if partners.in_force(state):
        state = state._replace(builds=((),) * 3, ready=(0,) * 3)
    queue = _queue(state)
    if options.has(state, options.PEARL_HARBOR_RAID):
        state = raid.with_air_force(state)
    return state._replace(queue=() if queue == ((FLEET, JAPAN),) else queue, phase="setup" if queue else "turn_begins")


def _queue(state: State) -> tuple[Task, ...]:
    """What is to be done before the first turn, in order."""
    todo: list[Task] = []
    if options.has(state, options.SINGAPORE_STARS):
        todo.append((STARS, ALLIES))
    if options.has(state, options.PEARL_HARBOR_RAID):
        todo.append((RAID, NOBODY))
    if options.special_rule(state.edition, state.scenario, "air_fleet"):
        todo.append((FLEET, JAPAN))
    if options.has(state, options.FREE_DEPLOYMENT):
        todo += [(EXCHANGE, side) for side in range(len(SEATS))]
    return tuple(todo)


def begin(table: WorkingState) -> None:
    """Throw what is to be thrown before anybody decides."""
    if table.phase == "setup":
        _go_on(table)


def _tasks(position: State | WorkingState) -> tuple[Task, ...]:
    return position.queue or ((FLEET, JAPAN),)


def _task(position: State | WorkingState, side: int) -> Task | None:
    """What that side owes now, or None."""
    for number, task in enumerate(_tasks(position)):
        if task[1] == side and (task[0] != RAID or number == 0):
            return task
        if task[0] == RAID:
            return None
    return None


def _go_on(table: WorkingState, done: Task | None = None) -> None:
    """Strike off what is done; begin the raid if it is next; with nothing left the first turn begins."""
    left = [task for task in _tasks(table) if task != done]
    table.queue = tuple(left)
    if not left:
        table.phase = "turn_begins"
    elif left[0] == (RAID, NOBODY):
        raid.begin(table)
    elif left == [(FLEET, JAPAN)]:
        table.queue = ()


# -- the phase ---------------------------------------------------------------------------------------------------


def pending(state: State) -> tuple[Ask, ...]:
    """What each side owes, at the same time where that is possible."""
    owed = ((side, _task(state, side)) for side in range(len(SEATS)))
    return tuple(_TASKS[task[0]].ask(state, side) for side, task in owed if task)


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """All orders that apply takes from that side now."""
    task = _task(state, side)
    found: list[Order] = _TASKS[task[0]].legal(state, side, about) if task else []
    return found


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """The order that a line means. NotationError if none."""
    task = _task(state, side)
    order: Order = _TASKS[task[0] if task else FLEET].parse(state, side, verb, words)
    return order


def apply(table: WorkingState, order: Order) -> None:
    """Carry out one order. IllegalOrder if the rules forbid it; then nothing has changed."""
    task = _task(table, SEATS.index(order.seat))
    if task is None:
        raise IllegalOrder(_("Nothing is asked of you now: the other side sets up."), "8.2", "action")
    if _TASKS[task[0]].apply(table, order):
        _go_on(table, task)


def resolve_roll(table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> None:
    """Dice of the raid on Pearl Harbor."""
    if raid.resolve_roll(table, owed, faces):
        _go_on(table, _tasks(table)[0])


def default(state: State, side: int) -> Order:
    """20.2: the Air Fleet at Kure, the printed set-up, no ships to Singapore, Akagi takes the first tied hit."""
    task = _task(state, side)
    assert task is not None
    order: Order = _TASKS[task[0]].default(state, side)
    return order
