"""Clocks of games that are played: banks, misses, holds, gifts, pauses, outages."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.core import referee
from games.core.clocks import loader
from games.core.commands import absence, deadlines
from games.core.commands.clocks import giving, outages, pausing
from games.core.commands.overdue import forfeits, holding
from games.core.errors import Refused
from games.core.models import Answer, DueChange, Game, Job, Outage, Owed, Seat, Sign
from games.core.outbox import jobs
from tests.games.core.cast import running_duel, seq, to_the_shooting
from tests.games.mail.outgoing.table import at

pytestmark = pytest.mark.django_db
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
BANKED = {"allowance_h": 24, "bank_h": 48, "cap_h": 48, "increment_h": 1, "grace_h": 12}


def banked(**more: Any) -> str:
    """A duel with a day for each answer, two in the bank and half a day of grace."""
    return running_duel(pace_seconds=86_400, terms=BANKED | more)


def owed(seat: str = "RED") -> Owed:
    return Owed.objects.get(seat=seat)


def red() -> Seat:
    return Seat.objects.get(code="RED")


def test_a_question_has_its_three_deadlines() -> None:
    banked()
    row = owed()
    assert (row.due - row.since, (row.flag or row.since) - row.due, row.over - row.due) == (DAY, 2 * DAY, 2.5 * DAY)
    assert row.why[0][0] == "allowance"


def test_the_bank_pays_what_is_late_and_each_answer_adds_to_it() -> None:
    code = banked()
    with at(owed().due + 90 * MINUTE):
        referee.commit(code, "RED", seq(code))
    assert red().bank == 48 * 3600 - 90 * 60 + 3600
    kept = Answer.objects.get(seat="RED")
    assert (kept.timing, kept.minutes, kept.bank_before) == ("on_bank", 90, 48 * 3600)


def test_an_answer_that_is_taken_back_cost_nothing() -> None:
    code = banked()
    with at(owed().due + 90 * MINUTE):
        referee.commit(code, "RED", seq(code))
        Game.objects.get(code=code).happenings.filter(kind="done").delete()  # as if the duel told nobody
        referee.undo(code, "RED", seq(code))
    assert red().bank == 48 * 3600
    assert not Answer.objects.exists()


def test_nothing_acts_before_the_last_span_is_over_and_then_once() -> None:
    code = banked(missed=["standing", "wait"])
    to_the_shooting(code)
    row = owed()
    with at(row.over - MINUTE):
        deadlines.tick()
        assert jobs.drain(["clock"]) == 0
    with at(row.over + MINUTE):
        deadlines.tick()
        deadlines.tick()
        assert jobs.drain(["clock"]) == 1
    assert (red().misses, red().bank) == (1, 0)
    assert Answer.objects.get(seat="RED", seq=row.seq).timing == "missed"


def test_where_it_was_agreed_the_game_is_lost_by_the_clock() -> None:
    code = banked(missed=["forfeit"])
    referee.commit(code, "BLUE", seq(code))
    with at(owed().over + MINUTE):
        deadlines.tick()
        jobs.drain(["clock"])
    game = Game.objects.get(code=code)
    assert game.outcome is not None
    assert (game.status, game.outcome["winner"], game.outcome["level"]) == ("finished", "BLUE", "forfeit")


def test_a_gift_after_the_sweep_saves_the_game() -> None:
    code = banked(missed=["forfeit"])
    referee.commit(code, "BLUE", seq(code))
    with at(owed().over + MINUTE):
        deadlines.tick()
        giving.give(code, "BLUE", "RED", DAY)
        jobs.drain(["clock"])
    assert Game.objects.get(code=code).status == "running"


def test_after_two_weeks_the_win_may_be_taken_and_not_before() -> None:
    code = running_duel(pace_seconds=86_400)
    referee.commit(code, "BLUE", seq(code))
    with at(owed().due + 13 * DAY), pytest.raises(Refused, match="14 days"):
        forfeits.claim(code, "BLUE", "RED", seq(code))
    with at(owed().due + 14 * DAY):
        forfeits.claim(code, "BLUE", "RED", seq(code))
    outcome = Game.objects.get(code=code).outcome
    assert outcome is not None
    assert outcome["winner"] == "BLUE"


def test_time_is_given_to_others_only_and_by_three_days_at_most() -> None:
    code = running_duel()
    before = owed().due
    giving.give(code, "BLUE", "RED", 2 * DAY)
    assert owed().due == before + 2 * DAY
    assert DueChange.objects.get().cause == "gift"
    for giver, span in (("RED", DAY), ("BLUE", 4 * DAY), ("BLUE", -DAY)):
        with pytest.raises(Refused):
            giving.give(code, giver, "RED", span)


def test_a_pause_needs_both_and_stops_both_clocks() -> None:
    code = running_duel()
    before = {row.seat: row.due for row in Owed.objects.all()}
    today = timezone.localdate()
    pausing.propose(code, "RED", today + 10 * DAY)
    assert {row.seat: row.due for row in Owed.objects.all()} == before
    with pytest.raises(Refused):
        pausing.accept(code, "RED")
    pause = pausing.accept(code, "BLUE")
    assert pause.agreed is not None
    assert all(row.due == before[row.seat] + (pause.until - pause.agreed) for row in Owed.objects.all())
    with pytest.raises(Refused, match="pauses already"):
        pausing.propose(code, "RED", today + 10 * DAY)
    ended = pausing.end(code, "BLUE")
    assert ended.ended is not None
    assert abs(ended.ended - timezone.now() - 3 * DAY) < MINUTE


@pytest.mark.parametrize("days", [-1, 62])
def test_a_pause_ends_within_sixty_days(days: int) -> None:
    code = running_duel()
    with pytest.raises(Refused, match="60 days"):
        pausing.propose(code, "RED", timezone.localdate() + days * DAY)


def test_a_held_draft_is_committed_at_its_time_and_costs_nothing() -> None:
    code = banked()
    holding.hold(code, "RED")
    with at(owed().due + 30 * timedelta(seconds=1)):
        deadlines.tick()
        jobs.drain(["clock"])
    assert not Owed.objects.filter(seat="RED", hold=True).exists()
    assert Answer.objects.get(seat="RED").timing == "in_time"


def test_a_pace_may_refuse_holds() -> None:
    code = banked(hold=False)
    with pytest.raises(Refused, match="nobody holds"):
        holding.hold(code, "RED")


def test_the_site_notices_that_it_was_down() -> None:
    running_duel()
    before, start = owed().due, timezone.now()
    outages.give_sign("bots", start + HOUR)
    outages.give_sign("bots", start + HOUR + 29 * MINUTE)
    assert not Outage.objects.exists()
    outages.give_sign("bots", start + 13 * HOUR + 29 * MINUTE)
    assert owed().due == before + 12 * HOUR
    outages.record("bots", Outage.objects.get().start, Outage.objects.get().end)
    assert owed().due == before + 12 * HOUR


def test_nobody_acts_while_a_part_is_silent() -> None:
    running_duel(on_deadline="default")
    late = owed().due + MINUTE
    Sign.objects.create(part="mail", seen=late - 9 * MINUTE)
    deadlines.tick(late)
    assert not Job.objects.filter(kind="clock").exists()
    Sign.objects.update(seen=late)
    deadlines.tick(late)
    assert Job.objects.filter(kind="clock").count() == 2


def test_a_second_emergency_within_half_a_year_is_refused() -> None:
    running_duel()
    bob, before = User.objects.get(username="bob"), owed().due
    today = timezone.now().astimezone(bob.profile.zone).date()
    away = absence.declare(bob, today, today + 3 * DAY, emergency=True)
    assert abs(away.start - timezone.now()) < MINUTE
    assert owed().due == before + (away.end - away.start)
    with pytest.raises(Refused, match="180 days"):
        absence.declare(bob, today + 9 * DAY, today + 10 * DAY, emergency=True)


def test_a_named_pace_keeps_the_zone_of_the_game() -> None:
    running_duel(terms={**loader.named()["league"], "zone": "Europe/Madrid"})
    assert due_hour(owed()) == 21
    assert Game.objects.get().clock.of("movement") == 3 * DAY


def due_hour(row: Owed) -> int:
    return row.due.astimezone(row.game.clock.zone).hour
