"""Decisions about clocks that no worked example shows."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from games.core.clocks import away, local_time, stops
from games.core.clocks.arithmetic import Cause, deadlines
from games.core.clocks.charging import Timing, charge
from games.core.clocks.pace import Pace
from games.core.clocks.record import WITHIN, within
from games.core.clocks.reminding import QuietHours, reminders
from games.core.clocks.stops import Stops

HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)
NOON = datetime(2027, 1, 10, 12, tzinfo=UTC)
AZORES = ZoneInfo("Atlantic/Azores")


def test_nothing_acts_while_its_player_is_away() -> None:
    gone = Stops(absences=[(NOON + 3 * DAY, NOON + 6 * DAY)])
    found = deadlines(Pace(2 * DAY, grace=2 * DAY), NOON, gone)
    assert (found.due, found.end) == (NOON + 2 * DAY, NOON + 7 * DAY)


@pytest.mark.parametrize(("allowance", "after"), [(10 * MINUTE, 10 * MINUTE), (2 * DAY, DAY), (0 * DAY, DAY)])
def test_after_an_outage_a_day_or_the_allowance(allowance: timedelta, after: timedelta) -> None:
    down = (NOON + allowance - MINUTE, NOON + allowance + 2 * HOUR)
    found = deadlines(Pace(allowance), NOON, Stops(outages=[down]))
    assert found.due == down[1] + after


def test_an_absence_that_ended_an_hour_before_the_question_leaves_its_day_at_home() -> None:
    back = NOON - HOUR
    found = deadlines(Pace(2 * HOUR), NOON, Stops(absences=[(NOON - 5 * DAY, back)]))
    assert found.due == back + DAY
    assert [step.cause for step in found.why] == [Cause.ALLOWANCE, Cause.ABSENCE]


def test_what_was_quoted_stays() -> None:
    found = deadlines(Pace(DAY), NOON, least=NOON + 3 * DAY)
    assert found.due == NOON + 3 * DAY
    assert deadlines(Pace(DAY), NOON, least=NOON).due == NOON + DAY


def test_a_gift_is_not_eaten_by_an_outage() -> None:
    down = Stops(outages=[(NOON + HOUR, NOON + 6 * HOUR)])
    assert deadlines(Pace(2 * DAY), NOON, down, given=DAY).due == NOON + 3 * DAY + 5 * HOUR


def test_mail_is_forgiven_two_minutes_and_pays_all_beyond_them() -> None:
    pace = Pace(DAY, bank=DAY, cap=DAY)
    found = deadlines(pace, NOON)
    late = found.due + 2 * MINUTE
    assert charge(pace, found, late, DAY, by_mail=True).minutes == 0
    assert charge(pace, found, late, DAY).minutes == 2
    assert charge(pace, found, late + timedelta(seconds=1), DAY, by_mail=True).minutes == 3


def test_the_increment_comes_after_an_answer_and_not_after_a_miss() -> None:
    pace = Pace(DAY, bank=HOUR, increment=HOUR, cap=9 * HOUR, grace=HOUR)
    found = deadlines(pace, NOON, bank=HOUR)
    assert charge(pace, found, NOON, HOUR).bank == 2 * HOUR
    missed = charge(pace, found, found.end + MINUTE, HOUR)
    assert (missed.timing, missed.bank) == (Timing.MISSED, timedelta(0))


def test_quiet_hours_within_a_day_are_only_those() -> None:
    quiet = QuietHours(time(0), time(7), ZoneInfo("UTC"))
    start = datetime(2027, 1, 4, 20, tzinfo=UTC)
    assert reminders(start, start + 8 * HOUR, quiet) == [start + 4 * HOUR]
    assert quiet.around(datetime(2027, 1, 4, 22, tzinfo=UTC)) is None


def test_an_absence_over_new_year_takes_days_of_both_years() -> None:
    taken = [(date(2027, 1, 10), date(2027, 2, 10))]
    found = away.ask(date(2026, 12, 20), date(2027, 1, 4), taken, date(2020, 1, 1))
    assert (found.answer, found.year, found.left) == (away.Answer.OVER, 2027, 3)
    assert away.ask(date(2026, 12, 20), date(2027, 1, 3), taken, date(2020, 1, 1)).answer == away.Answer.OK


def test_the_first_year_has_its_share_rounded_up_and_at_least_ten() -> None:
    assert away.budget(2027, date(2027, 7, 2)) == 18
    assert away.budget(2027, date(2027, 12, 30)) == 10
    assert away.budget(2028, date(2027, 12, 30)) == 35


def test_a_day_with_two_midnights_begins_at_the_first_and_ends_at_the_second() -> None:
    day = date(2027, 10, 31)  # at one in the morning the Azores go back to midnight
    assert local_time.day_begins(day, AZORES) == datetime(2027, 10, 31, 0, tzinfo=UTC)
    assert local_time.day_ends(day - DAY, AZORES) == datetime(2027, 10, 31, 1, tzinfo=UTC)


def test_a_time_of_day_is_found_across_midnight() -> None:
    santiago = ZoneInfo("America/Santiago")  # on 5 September 2026 midnight is skipped
    after = datetime(2026, 9, 6, 4, 5, tzinfo=UTC)
    assert local_time.snap(after, time(0, 30), santiago) == datetime(2026, 9, 6, 4, 30, tzinfo=UTC)


def test_a_pace_without_an_allowed_day_has_no_deadline() -> None:
    with pytest.raises(local_time.NoAllowedDay):
        deadlines(Pace(DAY, at=time(21), days=()), NOON)


def test_an_absence_works_a_day_after_it_is_declared_and_in_an_emergency_at_once() -> None:
    week = (NOON, NOON + 7 * DAY)
    assert stops.absence(*week, NOON) == (NOON + DAY, NOON + 7 * DAY)
    assert stops.absence(*week, NOON, emergency=True) == week
    assert stops.absence(NOON, NOON + HOUR, NOON) is None


def test_who_answers_within_a_time_does_so_in_half_of_the_cases() -> None:
    def said(*times: timedelta) -> timedelta:
        return within(len(times), [sum(time <= most for time in times) for most in WITHIN])

    assert said(DAY, HOUR, 3 * DAY, 2 * DAY) == DAY
    assert said(DAY, HOUR, 3 * DAY, 2 * DAY, 3 * DAY) == 2 * DAY
    assert said(DAY, 8 * DAY, 8 * DAY) == timedelta.max
