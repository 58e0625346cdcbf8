"""Questions, orders and names of dice (13): what a seat is asked, and that lines are read as they are written."""

from itertools import islice

import pytest

from rules.kernel import IllegalOrder, NotationError
from rules.task_force.notation import EXAMPLES
from rules.task_force.system import SYSTEM
from tests.laws.random_play import RandomGame

from .positions import DAY, place, refused, walk


def test_2_2_3_a_marker_with_a_ring_under_it_is_a_carrier_task_force() -> None:
    found = walk("midway", set={"marker": {"IJN:TF8": {"hex": "2014", "tfs": ["IJN:TF8", "IJN:TF1"]}}})
    table = found.table
    assert table.is_ring(table.markers["IJN:TF8"])
    assert not table.is_ring(table.markers["IJN:TF7"])


def test_1_3_there_are_two_seats() -> None:
    with pytest.raises(IllegalOrder) as no:
        SYSTEM.legal(walk().state, "DUTCH")
    assert no.value.rule == "1.3"


def test_13_1_an_order_that_answers_another_question_is_refused() -> None:
    found = walk(turn=DAY)
    found.ask("IJN", "AIR_REORG")
    assert refused(found, "IJN", "MOVE", "TF1", "2310") == "question"
    with pytest.raises(IllegalOrder) as no:
        SYSTEM.apply(found.state, SYSTEM.parse(found.state, "ALLIED", "DONE"))
    assert (no.value.code, no.value.rule) == ("question", "13.1")


@pytest.mark.parametrize("line", EXAMPLES.values())
def test_13_2_a_line_is_read_as_it_is_written(line: str) -> None:
    state = SYSTEM.start("coral_sea")
    assert SYSTEM.parse(state, "IJN", line).text == line
    assert SYSTEM.parse(state, "IJN", line.lower().replace(" > ", ">")).text == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("PUT yorktown > TF1 0", "PUT yorktown TF1 0"), ("put Yorktown -> TF1 on 0", "PUT yorktown TF1 0"),
        ("put yorktown in TF1, box 0", "PUT yorktown TF1 0"), ("dummy at hex 1621", "DUMMY 1621"),
        ("airbox yorktown.F4F-1 → ready", "AIRBOX yorktown.F4F-1 READY"),
    ],
)  # fmt: skip
def test_13_2_arrows_and_little_words_say_nothing(typed: str, line: str) -> None:
    assert SYSTEM.understand(SYSTEM.start("coral_sea"), "ALLIED", typed).order.text == line


@pytest.mark.parametrize("line", ["BATTLE TF7 TF1", "FIRE yamato oi", "ENGAGE yorktown.F4F-2", "MOVE", "PUT > >"])
def test_13_2_a_line_without_its_target_is_answered_with_an_example(line: str) -> None:
    with pytest.raises(NotationError) as no:
        SYSTEM.parse(SYSTEM.start("coral_sea"), "ALLIED", line)
    assert no.value.nearest == EXAMPLES[line.split()[0]]


@pytest.mark.parametrize("scenario", ["coral_sea", "midway"])
def test_13_3_each_name_of_dice_is_used_once_and_begins_with_its_turn(scenario: str) -> None:
    names: list[str] = []
    for before, _act, step in islice(RandomGame(SYSTEM, scenario, 8).steps(), 700):
        rolls = [roll.name for roll in SYSTEM.pending(step.state).rolls]
        waiting = {roll.name for roll in SYSTEM.pending(before).rolls}
        for name in rolls:
            assert name.startswith(f"t{step.state.turn}/")
            if name not in waiting:
                assert name not in names
                names.append(name)
    assert len(names) > 10


def test_3_3_any_number_of_markers_shares_a_hex() -> None:
    found = walk()
    place(found, **{f"IJN_D{number}": "2309" for number in range(1, 8)})
    found.ask("IJN", "MOVE")
    found.order("IJN", "MOVE", "TF1", "2310", "2309")
    assert len(found.table.at("IJN", "2309")) == 8
