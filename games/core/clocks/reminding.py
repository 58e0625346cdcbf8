"""When a seat is reminded of what it owes (3.9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.core.clocks.local_time import DAY, wall

HOUR = timedelta(hours=1)
QUIET = (time(22), time(8))
"""Hours without reminders, if a person says nothing else."""
_FIRST = 3 * HOUR
_GAP = 3 * HOUR


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A time of each day in which nobody is reminded: ``start`` to ``end``, over midnight if ``end`` is earlier."""

    start: time
    end: time
    zone: ZoneInfo

    def around(self, moment: datetime) -> tuple[datetime, datetime] | None:
        """The quiet hours in which ``moment`` falls; None outside of them."""
        local = moment.astimezone(self.zone)
        day, at = local.date(), local.time()
        if self.start < self.end:
            if not self.start <= at < self.end:
                return None
            return wall(day, self.start, self.zone), wall(day, self.end, self.zone)
        if self.start == self.end or self.end <= at < self.start:
            return None
        last = day if at < self.end else day + DAY
        return wall(last - DAY, self.start, self.zone), wall(last, self.end, self.zone)


def reminders(start: datetime, due: datetime, quiet: QuietHours | None) -> Sequence[datetime]:
    """At half and at four fifths of the time, a day and three hours before it is over.

    None in the first three hours, in the last one, or within three hours of another. One of quiet hours comes after
    them, or before them where that is too late.
    """
    span, found = due - start, list[datetime]()
    for wished in sorted((start + span / 2, start + span * 4 / 5, due - 24 * HOUR, due - 3 * HOUR)):
        if wished < start + _FIRST:
            continue
        moment, hours = wished, quiet.around(wished) if quiet else None
        if hours:
            moment = hours[1] if hours[1] <= due - HOUR else hours[0]
        if start < moment <= due - HOUR and not (found and moment - found[-1] < _GAP):
            found.append(moment)
    return found
