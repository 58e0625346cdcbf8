"""Who gets an order or a line of a plan wrong is shown one that can be written on the map of their scenario."""

from typing import Any

import pytest

from rules import kernel
from rules.kernel import NotationError
from rules.pacific_victory import movement
from rules.pacific_victory.plans.fields import FIELDS
from rules.pacific_victory.working_state import WorkingState

SYSTEM = kernel.get("pacific-victory")
SCENARIOS = [row["id"] for row in SYSTEM.scenarios()]
VERBS = ("SM", "INV", "RAID", "PATROL", "BOMB", "RB", "OP")
SEATS = ("JAPAN", "ALLIES")


def moving(scenario: str, side: int) -> Any:
    """The set-up when that side moves."""
    start: Any = SYSTEM.start(scenario)
    table = WorkingState(start)
    table.owed, table.first = (), side
    movement.begin(table, side)
    return table.freeze()


def example(wrong: NotationError) -> str:
    """The order or line that the refusal shows."""
    return str(wrong.reason).partition("An example: ")[2]


def read(state: Any, seat: str, text: str) -> bool:
    """Whether it is understood; it may be illegal."""
    try:
        SYSTEM.parse(state, seat, text)
    except NotationError:
        return False
    return True


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("verb", VERBS)
def test_the_example_of_a_move_can_be_written(scenario: str, verb: str) -> None:
    tables = [(moving(scenario, side), seat) for side, seat in enumerate(SEATS)]
    with pytest.raises(NotationError) as wrong:
        SYSTEM.parse(*tables[0], f"{verb} NOSUCHBLOCK")
    text = example(wrong.value)
    assert text.startswith(f"{verb} ")
    assert any(read(state, seat, text) for state, seat in tables), text


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("verb", FIELDS)
def test_the_example_of_a_line_of_a_plan_can_be_written(scenario: str, verb: str) -> None:
    with pytest.raises(NotationError) as wrong:
        SYSTEM.read_plan(f"{verb} NOSUCHWORD !", scenario)
    text = example(wrong.value)
    assert text.startswith(verb)
    assert SYSTEM.read_plan(text, scenario).text.strip() == text
