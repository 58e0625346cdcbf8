"""A question that is late when its game comes to a table: nothing acts on it there, nobody loses by it, and what the
pace says is done once the game goes on by mail."""

from datetime import timedelta

import pytest

from games.core.commands import deadlines
from games.core.commands.clocks import evenings
from games.core.commands.clocks.telling import Left
from games.core.commands.orders import play_default
from games.core.commands.overdue import forfeits, holding
from games.core.commands.seats import leaving
from games.core.errors import GameOver
from games.core.models import DueChange, Game, Job, Owed, Status
from games.core.outbox import jobs
from games.core.tables.blocks import acts, bringing
from games.mail.outgoing import reminders
from games.titles.wording import deadline_words
from tests.games.core.tables.blocks.by_mail import by_mail, sat_down
from tests.games.core.tables.blocks.game import JAPAN, agreed
from tests.games.mail.outgoing.table import at, now

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]
LADDERS = (["standing"], ["moderator", "forfeit"], ["moderator", "substitute"])


def late_at_table(missed: list[str], late: timedelta) -> tuple[Game, Owed]:
    """A game whose question has been late for so long when it came to the table, and that question as it is there."""
    found, people = by_mail()
    Game.objects.filter(pk=found.pk).update(terms={**(found.terms or {"allowance_h": 24}), "missed": missed})
    found.seats.update(misses=0)  # those of the moves that led to here
    row = Owed.objects.get(game=found)
    back = (row.over - row.since) + late
    Owed.objects.filter(pk=row.pk).update(since=row.since - back, due=row.due - back)
    made, (marta, kenji) = sat_down(people)
    bringing.propose(marta, found.code, marta.user)
    acts.take(kenji, JAPAN)
    agreed(made, kenji)
    found.refresh_from_db()
    assert found.at_table
    return found, Owed.objects.get(game=found)


@pytest.mark.parametrize("missed", LADDERS)
def test_it_is_not_acted_on_while_the_game_is_at_the_table(missed: list[str]) -> None:
    found, row = late_at_table(missed, timedelta(hours=74))
    assert deadlines.tick() == 0
    for deed in ("standing", "forfeit", "substitute", "hold"):  # as if they had been owed before it came
        payload = {"seat": row.seat, "seq": row.seq, "version": row.version, "deed": deed}
        deadlines.expire(Job(kind="clock", game=found, payload=payload))
    for act in (play_default, forfeits.forfeit, leaving.fall_vacant):
        assert not act(found.code, row.seat, row.seq)
    found.refresh_from_db()
    assert (found.status, found.at_table) == (Status.RUNNING, True)
    assert all(seat.user_id for seat in found.seats.all())
    assert Owed.objects.get(game=found).seq == row.seq


def test_a_hold_stays_while_the_game_is_at_the_table() -> None:
    found, row = late_at_table(["standing"], timedelta(hours=1))
    Owed.objects.filter(pk=row.pk).update(hold=True)
    with pytest.raises(GameOver, match="at a table"):
        holding.close(found.code, row.seat, row.seq)
    assert Owed.objects.get(pk=row.pk).hold


@pytest.mark.parametrize("why", [Left.AGREED, Left.TOO_LONG])
def test_who_had_five_minutes_left_has_a_day_after_the_evening(why: Left) -> None:
    """However it ends; and the page of the clock says why."""
    found, row = late_at_table(["wait"], timedelta(minutes=-5))
    home = now() + (evenings.LONGEST if why is Left.TOO_LONG else timedelta(hours=6))
    with at(home):
        if why is Left.TOO_LONG:
            assert evenings.lapse() == 1
        else:
            evenings.leave(found.code, why)
        row.refresh_from_db()
        assert timedelta(hours=23, minutes=59) < row.due - home <= timedelta(hours=24)
        said = deadline_words.reasons(row, row.game.clock)
        assert "in the first 24 hours after an evening at a table" in said[-1]
        moves = [deadline_words.moved(change) for change in DueChange.objects.filter(game=found, cause="evening")]
    assert len(moves) == (1 if why is Left.TOO_LONG else 2)  # after thirty days it is where it was told to be
    assert all("by an evening at a table" in move for move in moves)


def test_the_days_of_an_evening_count_towards_no_win() -> None:
    """Nor the day after it: 13 days late before, and 20 days at the table, are 13 days."""
    found, row = late_at_table(["wait"], timedelta(days=13))
    claimer = found.seats.exclude(code=row.seat).get()
    home = now() + timedelta(days=20)
    with at(home):
        evenings.leave(found.code, Left.AGREED)
    found.refresh_from_db()
    row.refresh_from_db()
    for after, may in ((timedelta(days=1, hours=23), False), (timedelta(days=2, hours=1), True)):
        with at(home + after):
            assert forfeits.claimable(found, row, claimer) is may


def test_the_days_of_an_evening_do_not_end_the_daily_mails() -> None:
    """They come until the opponent may take the win, and the time at the table counts towards that no more."""
    found, row = late_at_table(["wait"], timedelta(days=9))
    with at(now() + timedelta(days=20)):
        evenings.leave(found.code, Left.AGREED)
        row.refresh_from_db()
    for days, comes in ((21, True), (26, False)):  # a day later it is late for 10 days, for 15
        with at(now() + timedelta(days=days)):
            reminders.again(found, Job(kind="notice", key=f"late:{days}", game=found, payload={}), row)
        assert Job.objects.filter(key__startswith=f"late:{days}+").exists() is comes


def test_the_days_of_an_evening_count_towards_no_loss_by_the_clock() -> None:
    """A moderator has 72 hours before the seat loses."""
    found, _row = late_at_table(["moderator", "forfeit"], timedelta(hours=70))
    home = now() + timedelta(days=20)
    with at(home):
        evenings.leave(found.code, Left.AGREED)
    for after, status in ((timedelta(hours=25), Status.RUNNING), (timedelta(hours=27), Status.FINISHED)):
        with at(home + after):
            deadlines.tick()
            jobs.drain(("clock",))
        found.refresh_from_db()
        assert found.status == status


def test_what_the_pace_says_is_done_after_the_evening() -> None:
    """Also if it was owed already and came to nothing at the table: the deadline has a new version."""
    found, row = late_at_table(["standing"], timedelta(hours=74))
    payload = {"seat": row.seat, "seq": row.seq, "version": row.version, "deed": "standing"}
    jobs.enqueue("clock", f"clock:{found.code}:{row.seat}:{row.seq}", game=found, payload=payload)
    jobs.drain(("clock",))
    evenings.leave(found.code, Left.AGREED)
    assert Owed.objects.get(game=found).version == row.version + 1
    assert deadlines.tick() == 1
    jobs.drain(("clock", "dice"))
    assert not Owed.objects.filter(game=found, seq=row.seq).exists()
