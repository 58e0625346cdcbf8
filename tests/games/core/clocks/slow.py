"""Another way to the same deadlines: a clock that is watched every quarter of an hour, and knows no shortcut.

It shares the words of a pace with the arithmetic, and none of its reckoning: whether a moment is a rest day, an allowed
time of day or inside an absence is asked of the moment itself.
"""

from collections.abc import Iterator
from dataclasses import fields
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from games.core.clocks.pace import Pace
from games.core.clocks.stops import Stops

TICK = timedelta(minutes=15)
HOUR = timedelta(hours=1)
JUMPS = 3 * HOUR
"""No change of a zone's clocks is larger."""
ZONES = (
    "Europe/Madrid", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo", "Atlantic/Azores", "Africa/Cairo",
    "Asia/Beirut", "America/Havana", "Asia/Kathmandu", "Pacific/Chatham", "America/St_Johns", "UTC",
)  # fmt: skip
CHANGES = ((2026, 3, 8), (2026, 3, 29), (2026, 4, 5), (2026, 4, 24), (2026, 10, 4), (2026, 10, 25), (2026, 11, 1))
"""Days around which clocks change somewhere."""


class Watched:
    """The deadlines of one question, found by waiting."""

    def __init__(self, pace: Pace, start: datetime, stops: Stops, bank: timedelta) -> None:
        self.pace, self.start, self.stops = pace, start, stops
        self.due = self.flag = self.end = start
        self._wait(pace.allowance, bank)

    def _wait(self, left: timedelta, bank: timedelta) -> None:
        moments = self._ticks()
        at = next(moments)
        while left or not self._runs(at):
            left -= TICK if self._runs(at) else timedelta(0)
            at = next(moments)
        while not self._may_fall(at) or (self.pace.allowance and not self._allowed(at)):
            at = next(moments)
        self.due = at
        while bank:
            bank -= TICK if self._runs(at) else timedelta(0)
            at = next(moments)
        self.flag = at
        at += self.pace.grace
        while not self._may_fall(at):
            at += TICK
        self.end = at

    def _ticks(self) -> Iterator[datetime]:
        at = self.start
        while True:
            yield at
            at += TICK

    def _runs(self, at: datetime) -> bool:
        return not any(a <= at < b for a, b in self._stopped()) and not self._rests(at)

    def _stopped(self) -> Iterator[tuple[datetime, datetime]]:
        for found in fields(self.stops):
            yield from getattr(self.stops, found.name)

    def _rests(self, at: datetime) -> bool:
        local = at.astimezone(self.pace.zone)
        if local.isoweekday() in self.pace.rest:
            return True
        yesterday = local.date() - timedelta(days=1)
        comes_again = (at + n * TICK for n in range(1, JUMPS // TICK))
        midnight = datetime.combine(local.date(), time(0))
        return yesterday.isoweekday() in self.pace.rest and any(
            later.astimezone(self.pace.zone).replace(tzinfo=None) == midnight for later in comes_again
        )

    def _may_fall(self, at: datetime) -> bool:
        """Not in a stop, and not in the day after one that has to do with the question; a pause has no such day."""
        after = min(24 * HOUR, self.pace.allowance) if self.pace.allowance else 24 * HOUR
        whole_day = (*self.stops.absences, *self.stops.protests, *self.stops.evenings)
        for spans, margin in ((whole_day, 24 * HOUR), (self.stops.outages, after)):
            if any(b > self.start - 24 * HOUR and a <= at < b + margin for a, b in spans):
                return False
        return not any(a <= at < b for a, b in self.stops.pauses) and not self._rests(at)

    def _allowed(self, at: datetime) -> bool:
        """Whether the clock on the wall shows the time of day, for the last time, on an allowed day."""
        if self.pace.at is None:
            return True
        shown = at.astimezone(self.pace.zone).replace(tzinfo=None)
        if shown.time() == self.pace.at:
            comes_again = any(self._shown(at + n * TICK) == shown for n in range(1, JUMPS // TICK))
            return self._good(shown.date()) and not comes_again
        if self._shown(at) - self._shown(at - JUMPS) == JUMPS:
            return False
        unchanged = self._shown(at - JUMPS) + JUMPS  # what it would show if it had not jumped
        skipped = all(self._shown(at + n * TICK) != unchanged for n in range(-(JUMPS // TICK), JUMPS // TICK))
        return skipped and unchanged.time() == self.pace.at and self._good(unchanged.date())

    def _shown(self, at: datetime) -> datetime:
        return at.astimezone(self.pace.zone).replace(tzinfo=None)

    def _good(self, day: date) -> bool:
        return day.isoweekday() in self.pace.days and day not in self.pace.holidays


def history(draw: Random) -> tuple[Pace, datetime, Stops, timedelta]:
    """A pace, a question and what stopped its clock, at random, most often where clocks change."""
    start = datetime(*draw.choice(CHANGES), tzinfo=UTC) + draw.randrange(-5 * 96, 2 * 96) * TICK
    rest = draw.choice([(), (), (), (6, 7), (7,), (5, 6)])
    at = draw.choice([None, None, time(21), time(2, 30), time(0), time(0, 15), time(23, 45), time(2, 15)])
    days = draw.choice([(1, 2, 3, 4, 5, 6, 7)] * 3 + [(1, 2, 3, 4), (6, 7), (7,)])
    days = tuple(day for day in days if day not in rest) or tuple(day for day in range(1, 8) if day not in rest)
    pace = Pace(
        allowance=draw.choice([0, 1, 12, 24, 48, 72, 96]) * HOUR,
        zone=ZoneInfo(draw.choice(ZONES)),
        at=at,
        days=days,
        holidays=tuple((start + n * 24 * HOUR).date() for n in range(9) if draw.random() < 0.1),
        rest=rest,
        grace=draw.choice([0, 0, 12, 24]) * HOUR,
    )
    stops = Stops(
        *(
            tuple(_span(draw, start, most) for _n in range(draw.choice([0, 0, 1, 2])))
            for most in (480, 300, 60, 336, 96)
        )
    )
    return pace, start, stops, draw.choice([0, 0, 3, 26, 60]) * HOUR


def _span(draw: Random, start: datetime, most: int) -> tuple[datetime, datetime]:
    begin = start + draw.randrange(-200, 600) * TICK
    return begin, begin + draw.randrange(2, most) * TICK
