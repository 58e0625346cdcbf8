"""Set-up: free, checked by DONE, sealed from the other side; the default takes its place (10.1)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.setting_up import setup
from rules.task_force.system import SYSTEM
from rules.task_force.working_state import WorkingState


def play(state: Any, side: str, *lines: str) -> Any:
    for line in lines:
        order = SYSTEM.parse(state, side, line)
        assert order in SYSTEM.legal(state, side, order.verb), line
        state = SYSTEM.apply(state, order).state
    return state


def default_by_hand(state: Any, side: str) -> list[str]:
    """The default set-up of a side as single orders."""
    table, plan, lines = WorkingState(state), HOUSE.scenarios[state.scenario].forces[side].setup, list[str]()
    names = iter(setup.fleet(table, side))
    for form in plan.formations:
        first = 0 if form.kind == "ring" else 1
        lines += [f"PUT {next(names)} {form.tf} {box}" for box in range(first, first + len(form.ships))]
        lines.append(f"JOIN {form.tf} {form.joined}" if form.joined else f"MARK {form.tf} {form.hex}")
    lines += [f"DUMMY {where}" for where in plan.dummies]
    return lines + [f"AIRBOX {name} {unit.box}" for name, unit in setup.wing(table, side).items()]


@pytest.mark.parametrize("scenario", ["coral_sea", "midway", "eastern_solomons"])
def test_3_7_the_default_can_be_set_up_by_hand(scenario: str) -> None:
    start = SYSTEM.start(scenario)
    by_hand = play(start, "IJN", *default_by_hand(start, "IJN"), "DONE")
    assert by_hand == play(start, "IJN", "DEFAULT")


def test_3_7_done_waits_for_every_piece() -> None:
    start = SYSTEM.start("coral_sea")
    lines = default_by_hand(start, "ALLIED")
    for missing in (len(lines) - 1, next(n for n, line in enumerate(lines) if line.startswith("DUMMY"))):
        some = [line for n, line in enumerate(lines) if n != missing]
        state = play(start, "ALLIED", *some)
        with pytest.raises(IllegalOrder, match=r"3\.7"):
            SYSTEM.apply(state, SYSTEM.parse(state, "ALLIED", "DONE"))


def test_13_2_join_puts_two_formations_under_one_marker_and_no_third() -> None:
    start = SYSTEM.start("coral_sea")
    lines = default_by_hand(start, "IJN")
    first, second, third = [line.split()[1] for line in lines if line.startswith("MARK")][:3]
    left = [line for line in lines if line.split()[:2] not in (["MARK", second], ["MARK", third])]
    state = play(start, "IJN", *left, f"JOIN {second} {first}")
    with pytest.raises(IllegalOrder) as refused:
        SYSTEM.apply(state, SYSTEM.parse(state, "IJN", f"JOIN {third} {first}"))
    assert refused.value.code == "formation"


def test_10_2_transports_are_set_up_in_their_zone() -> None:
    start = SYSTEM.start("coral_sea")
    far = [line.replace("MARK TF7 1511", "MARK TF7 2311") for line in default_by_hand(start, "IJN")]
    state = play(start, "IJN", *far)
    with pytest.raises(IllegalOrder, match="zone"):
        SYSTEM.apply(state, SYSTEM.parse(state, "IJN", "DONE"))


def test_10_1_set_ups_are_sealed_until_both_are_done() -> None:
    start = SYSTEM.start("coral_sea")
    state = play(start, "IJN", "DEFAULT")
    seen = SYSTEM.view(state, "ALLIED")
    assert not [row for row in (*seen["markers"], *seen["formations"], *seen["air"]) if row["side"] == "IJN"]
    both = SYSTEM.view(play(state, "ALLIED", "DEFAULT"), "ALLIED")
    assert len([row for row in both["markers"] if row["side"] == "IJN"]) == 12
    assert len([row for row in both["formations"] if row["side"] == "IJN"]) == 5, "basic fog: sheets are open"
    assert all("name" not in row for row in both["markers"] if row["side"] == "IJN"), "but not which marker is which"


def test_default_drops_what_was_placed() -> None:
    start = SYSTEM.start("midway")
    state = play(start, "ALLIED", *default_by_hand(start, "ALLIED")[:20], "DEFAULT")
    assert state == play(start, "ALLIED", "DEFAULT")
