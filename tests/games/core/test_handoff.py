"""Who is told that it is their turn, and how often: once for each hand-off."""

import pytest

from games.core import referee
from games.core.models import Job, Owed
from tests.games.core.cast import play, running_duel, seq, throw, to_the_shooting

pytestmark = pytest.mark.django_db


def notices() -> list[str]:
    """Whom the notices so far are for, in their order."""
    return [job.payload["seat"] for job in Job.objects.filter(kind="notice").order_by("pk")]


def test_it_works() -> None:
    code = running_duel()
    assert sorted(notices()) == ["BLUE", "RED"]
    job = Job.objects.get(key=f"notice:{code}:RED:5")
    assert job.payload == {"seat": "RED", "seq": 5, "why": "turn"}
    row = Owed.objects.get(seat="RED")
    assert (row.kind, row.seq, row.due - row.since) == ("walk", 5, row.game.pace)


def test_a_seat_that_still_owes_the_same_is_not_told_again() -> None:
    code = running_duel()
    since = Owed.objects.get(seat="RED").since
    referee.commit(code, "BLUE", seq(code))
    assert notices().count("RED") == 1
    assert Owed.objects.get(seat="RED").since == since


def test_several_decisions_in_a_row_are_one_hand_off() -> None:
    code = running_duel()
    to_the_shooting(code)
    told = len(notices())
    play(code, "RED", "FIRE 1")
    throw(code, 1)
    assert [row.seat for row in Owed.objects.all()] == ["RED"]
    assert len(notices()) == told


def test_the_next_hand_off_is_told() -> None:
    code = running_duel()
    to_the_shooting(code)
    for _ in range(2):
        play(code, "RED", "HOLD")
    assert notices()[-1] == "BLUE"
    for _ in range(2):
        play(code, "BLUE", "HOLD")
    assert notices()[-1] == "RED"
    assert len(set(Job.objects.values_list("key", flat=True))) == Job.objects.count()


def test_a_seat_that_was_told_before_the_other_acted_is_told_anew() -> None:
    code = running_duel()
    referee.commit(code, "RED", seq(code))
    referee.commit(code, "BLUE", seq(code))
    throw(code, 1)
    assert notices().count("RED") == 2


def test_nobody_owes_anything_while_dice_roll_but_who_has_not_acted() -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "FIRE 1")
    assert not Owed.objects.exists()


def test_computers_are_woken_and_not_mailed() -> None:
    code = referee.create("duel", "dawn")
    referee.committed(code, "a" * 64, "b" * 64)
    referee.seat_bot(code, "RED", "random")
    referee.seat_bot(code, "BLUE", "random")
    assert notices() == []
    assert Job.objects.filter(kind="bot").count() == 2
