"""Days and times of day of a zone, as instants. Days are never added to local times: a day may have 23 hours."""

from collections.abc import Collection
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.core.clocks.spans import Span

UTC = ZoneInfo("UTC")
DAY = timedelta(days=1)
EVERY_DAY = (1, 2, 3, 4, 5, 6, 7)
"""Monday is 1."""
_SEARCHED = 400  # days within which an allowed one must come


class NoAllowedDay(ValueError):
    """No day of the next year is one on which an answer may fall due."""


def wall(day: date, at: time, zone: ZoneInfo) -> datetime:
    """The later reading of that time of day: one that is skipped moves on, one that comes twice is the second."""
    return max(_readings(day, at, zone))


def day_begins(day: date, zone: ZoneInfo) -> datetime:
    """The first instant of the day: where midnight comes twice the first, where it is skipped what follows it."""
    first, second = sorted(_readings(day, time(0), zone))
    comes_twice = first.astimezone(zone).time() == time(0)
    return first if comes_twice else second


def day_ends(day: date, zone: ZoneInfo) -> datetime:
    """The midnight after the day: where it comes twice the second."""
    return wall(day + DAY, time(0), zone)


def days_between(first: date, last: date, zone: ZoneInfo) -> Span:
    """The span of whole days, both of them inside."""
    return day_begins(first, zone), day_ends(last, zone)


def snap(
    moment: datetime,
    at: time | None,
    zone: ZoneInfo,
    days: Collection[int] = EVERY_DAY,
    holidays: Collection[date] = (),
) -> datetime:
    """The first ``at`` of an allowed day that is not before ``moment``; ``moment`` itself if there is no ``at``.

    The day before is looked at as well: its time of day may be carried over midnight by a jump of the clocks.
    NoAllowedDay if none comes.
    """
    if at is None:
        return moment
    today = moment.astimezone(zone).date()
    for n in range(-1, _SEARCHED):
        day = today + n * DAY
        if day.isoweekday() in days and day not in holidays and (found := wall(day, at, zone)) >= moment:
            return found
    raise NoAllowedDay


def rest(days: Collection[int], start: datetime, end: datetime, zone: ZoneInfo) -> list[Span]:
    """The rest days that lie between two instants, or into which one of these falls."""
    if not days:
        return []
    first, last = start.astimezone(zone).date() - DAY, end.astimezone(zone).date() + DAY
    found = [first + n * DAY for n in range((last - first).days + 1)]
    return [days_between(day, day, zone) for day in found if day.isoweekday() in days]


def _readings(day: date, at: time, zone: ZoneInfo) -> tuple[datetime, datetime]:
    naive = datetime.combine(day, at)
    early, late = (naive.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    return early, late
