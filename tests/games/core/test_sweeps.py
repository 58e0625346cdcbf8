"""Sweeps: a row that cannot be dealt with stops no other, is told to the operator, and is tried again."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from django.utils import timezone

from games.core import referee
from games.core.commands import deadlines
from games.core.models import Game, Job, Owed, Seat
from games.core.outbox import sweeps
from tests.games.core.cast import open_table, running_duel, seq


def second_duel() -> str:
    """Of the same people."""
    code = open_table()
    referee.committed(code, "a" * 64, "b" * 64)
    for seat, name in (("RED", "bob"), ("BLUE", "carol")):
        referee.take_seat(code, seat, User.objects.get(username=name))
    return code


def halve(number: int) -> bool:
    if number == 3:
        raise ValueError("three")
    if number == 5:
        raise OperationalError("the database is away")
    return number % 2 == 0


def test_what_fails_stops_nothing_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert sweeps.each([2, 3, 4, 1, 6], halve) == 3
    (record,) = caplog.records
    assert "failed for 3" in record.getMessage()
    assert record.exc_info


def test_all_count_that_neither_failed_nor_answered_false() -> None:
    assert sweeps.each([1, 3, 2], lambda number: [halve(number)]) == 2


def test_a_database_that_is_away_ends_the_sweep() -> None:
    done: list[int] = []
    with pytest.raises(OperationalError):
        sweeps.each([2, 5, 4], lambda number: done.append(number) if halve(number) else None)
    assert done == [2]


@pytest.mark.django_db
def test_a_damaged_game_does_not_keep_others_from_being_reminded(caplog: pytest.LogCaptureFixture) -> None:
    damaged, sound = running_duel(), second_duel()
    for code in (damaged, sound):
        referee.commit(code, "BLUE", seq(code))
    Owed.objects.filter(game__code=damaged).update(due=timezone.now() - timedelta(days=1))
    Owed.objects.filter(game__code=sound).update(due=timezone.now() - timedelta(hours=1))
    Seat.objects.filter(game__code=damaged, code="RED").update(code="GONE")
    assert deadlines.tick() == 1
    late = [job for job in Job.objects.filter(kind="notice") if job.payload["why"] == "late"]
    assert [job.game for job in late] == [Game.objects.get(code=sound)]
    assert "DoesNotExist" in caplog.text
    (record,) = caplog.records
    owed = Owed.objects.get(game__code=damaged)
    assert f"failed for {owed.pk};" in record.getMessage()
    assert owed.kind not in record.getMessage()
    Seat.objects.filter(code="GONE").update(code="RED")
    assert deadlines.tick() == 2
