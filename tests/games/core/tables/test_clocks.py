"""The chess clock: who is on turn pays, a pause costs nobody, a phone without a connection gets a little back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.core.models.tables import DiceTable, TableClock
from games.core.tables import clocks
from tests.games.core.tables.evening import table, verdict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]


def pass_time(seconds: int) -> None:
    """As if the clock had been started so much earlier."""
    clock = TableClock.objects.get()
    assert clock.since is not None
    TableClock.objects.update(since=clock.since - timedelta(seconds=seconds))


def left(made: DiceTable) -> list[int]:
    """Whole seconds of each."""
    return [round(face.left / 1000) for face in clocks.faces(made, timezone.now())]


def test_a_phase() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    clocks.set_up(ann, [1, 2], 10, "Movement, turn 3")
    assert left(made) == [600, 600]
    clocks.start(ben, 1)
    pass_time(60)
    assert left(made) == [540, 600]
    clocks.press(ann, 2, 0)
    pass_time(30)
    clocks.pause(ann, 3)
    assert left(made) == [540, 570]
    clocks.start(ann, 4)
    pass_time(600)
    assert left(made) == [540, -30]
    clocks.set_up(ben, [2, 1], 5, "Combat")
    assert left(made) == [300, 300]
    made.refresh_from_db()
    assert "everything holds" in verdict(made)


def test_what_a_phone_could_not_send_is_given_back_up_to_the_limit() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    clocks.set_up(ann, [1, 2], 10, "")
    clocks.start(ann, 1)
    pass_time(60)
    clocks.press(ann, 2, 4_000)
    assert left(made) == [544, 600]
    pass_time(60)
    clocks.press(ben, 3, 50_000)
    assert left(made) == [544, 550]
    clocks.press(ann, 4, 9_000)  # never more than was used
    assert left(made)[0] == 544


def test_a_press_that_comes_twice_counts_once_and_nobody_presses_for_another() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    clocks.set_up(ann, [1, 2], 10, "")
    clocks.start(ann, 1)
    with pytest.raises(Refused):
        clocks.press(ben, 2, 0)
    clocks.press(ann, 2, 0)
    clocks.press(ann, 2, 0)
    assert [face.turn for face in clocks.faces(made, timezone.now())] == [False, True]


def test_who_was_slower_is_told_what_was_done() -> None:
    made, (ann, ben) = table("Ann", "Ben")
    clocks.set_up(ann, [1, 2], 10, "")
    clocks.start(ann, 1)
    clocks.pause(ben, 2)
    with pytest.raises(Refused, match=r"Ben stopped the clock before your tap arrived\."):
        clocks.press(ann, 2, 0)
    clocks.start(ann, 3)
    with pytest.raises(Refused, match="Ann started the clock"):
        clocks.start(ben, 3)
    clocks.press(ann, 4, 0)
    clocks.press(ben, 5, 0)
    clocks.press(ann, 4, 0)  # the same tap once more, although the clock was used since
    clocks.set_up(ben, [1, 2], 5, "Combat")
    with pytest.raises(Refused, match="Ben set the clock anew"):
        clocks.pause(ann, 6)
    with pytest.raises(Refused, match="The clock was used"):
        clocks.pause(ann, 99)
    assert TableClock.objects.get().presses == 7
    made.refresh_from_db()
    assert "everything holds" in verdict(made)


def test_what_can_not_be_set() -> None:
    _made, (ann,) = table("Ann")
    for numbers, minutes in (([], 10), ([7], 10), ([1], 0), ([1], 601)):
        with pytest.raises(Refused):
            clocks.set_up(ann, numbers, minutes, "")
    with pytest.raises(Refused):
        clocks.start(ann, 0)
