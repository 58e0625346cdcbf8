"""How many statements the hot paths cost: a number that grows is a number that somebody has to explain."""

from datetime import UTC, datetime

import pytest

from games.core import referee
from games.core.models import Game, Job
from games.core.outbox import jobs
from tests.games.core.cast import open_table, person, play, running_duel, seq, to_the_shooting
from tests.games.mail.outgoing.table import at, duel
from tests.statements import statements

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def shooting() -> str:
    code = running_duel()
    to_the_shooting(code)
    return code


def many_games() -> None:
    """A few more games with journals, happenings, jobs and letters."""
    for number in range(5):
        code = open_table()
        referee.committed(code, "a" * 64, "b" * 64)
        for seat in ("RED", "BLUE"):
            referee.take_seat(code, seat, person(f"{seat}{number}"))
        to_the_shooting(code)
        play(code, "RED", "FIRE 5")


def test_an_order_that_leads_to_dice() -> None:
    """Game, seats, what is owed; then entries, seat, answered question and its time, dice job, happenings, game."""
    code = shooting()
    now = seq(code)
    assert len(statements(lambda: referee.submit(code, "RED", "FIRE 5", now))) == 10


def test_an_order_that_leads_to_another_question() -> None:
    """One of them asks whether a plan of the person may answer, one whether the game pauses."""
    code = shooting()
    now = seq(code)
    assert len(statements(lambda: referee.submit(code, "RED", "HOLD", now))) <= 11


def test_a_hand_off_to_a_person() -> None:
    """On top: one question goes and one comes, both seats change, a notice is owed, phones to be told and webhooks are
    looked for.

    And whether the person is away, the game pauses or the site was down, for then the time begins later, and whether a
    plan of the person may answer.
    """
    code = shooting()
    play(code, "RED", "HOLD")
    now = seq(code)
    assert len(statements(lambda: referee.submit(code, "RED", "HOLD", now))) <= 16


def test_the_number_does_not_grow_with_games_or_entries() -> None:
    many_games()
    test_an_order_that_leads_to_dice()


def test_an_edit_of_a_draft() -> None:
    """Game, seats, the draft; then the draft. The game itself stays as it is."""
    code = running_duel()
    now = seq(code)
    add = statements(lambda: referee.draft_add(code, "RED", "STEP 2", now))
    assert len(add) == 4
    assert not [sql for sql in add if sql.startswith('UPDATE "core_game"')]
    assert len(statements(lambda: referee.draft_remove(code, "RED", 1, now))) == 4


def test_a_commit_of_a_draft() -> None:
    """On top of an order: the draft, read once and taken away, which drafts there are, and the act's snapshot."""
    code = running_duel()
    now = seq(code)
    referee.draft_add(code, "RED", "STEP 2", now)
    referee.commit(code, "BLUE", now)
    assert len(statements(lambda: referee.commit(code, "RED", now, revision=1))) <= 14


def test_a_throw() -> None:
    """With all that the worker does for the job; the anchors of a game are read at its first throw only."""
    code = open_table()
    jobs.drain(["dice"])
    for seat in ("RED", "BLUE"):
        referee.take_seat(code, seat, person(seat.lower()))
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))
    jobs.drain(["dice"])
    shooter = referee.owed(code)[0].seat
    play(code, shooter, "FIRE 5")
    job = Job.objects.get(kind="dice", done=None)
    assert len(statements(lambda: jobs.run(job.pk))) <= 14
    assert Game.objects.get(code=code).lock_seq is None


def test_a_decision_of_a_computer() -> None:
    code = open_table()
    referee.committed(code, "a" * 64, "b" * 64)
    for seat in ("RED", "BLUE"):
        referee.seat_bot(code, seat, "sensible")
    job = Job.objects.filter(kind="bot").first()
    assert job is not None
    assert len(statements(lambda: jobs.run(job.pk))) <= 15


def test_a_notice() -> None:
    """Three of them are for the address to answer to, one owes its reminders."""
    code = duel()
    to_the_shooting(code)
    job = Job.objects.get(kind="notice", done=None, payload__why="turn")
    assert len(statements(lambda: jobs.run(job.pk))) <= 19


def test_a_notice_does_not_grow_with_the_mails_sent_before() -> None:
    with at(datetime(2026, 12, 7, 11, tzinfo=UTC)):  # at night fewer or more reminders are owed
        code = duel()
        to_the_shooting(code)
        for _time in range(2):
            play(code, "RED", "HOLD")
        jobs.drain(["notice"])
        play(code, "BLUE", "HOLD")
        play(code, "BLUE", "HOLD")
        job = Job.objects.get(kind="notice", done=None, payload__why="turn")
        assert len(statements(lambda: jobs.run(job.pk))) <= 19
