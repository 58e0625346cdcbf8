"""Why a clock stands: absences, pauses by consent, outages of the site, protests, evenings at a table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.core.clocks.spans import Span, united

NOTICE = timedelta(hours=24)
"""An absence works so long after it was declared, one for an emergency at once."""
OUTAGE = timedelta(minutes=30)
"""What is shorter is no outage."""
AT_HOME = timedelta(hours=24)
"""Nothing falls due sooner after a return."""


@dataclass(frozen=True, slots=True)
class Stops:
    """The spans by their cause, each in any order; they may overlap."""

    absences: Sequence[Span] = ()
    pauses: Sequence[Span] = ()
    outages: Sequence[Span] = ()
    protests: Sequence[Span] = ()
    evenings: Sequence[Span] = ()

    def all(self) -> list[Span]:
        """All of them, united."""
        return united([*self.absences, *self.pauses, *self.outages, *self.protests, *self.evenings])


def absence(start: datetime, end: datetime, declared: datetime, *, emergency: bool = False) -> Span | None:
    """What of an absence counts: none of it if it is over before its declaration works."""
    works = max(start, declared if emergency else declared + NOTICE)
    return (works, end) if works < end else None


def outages(spans: Iterable[Span]) -> list[Span]:
    """Those that are long enough to be outages."""
    return [(start, end) for start, end in spans if end - start >= OUTAGE]


def after_outage(allowance: timedelta) -> timedelta:
    """Nothing falls due sooner after an outage: a day, or the allowance if it is shorter."""
    return min(AT_HOME, allowance) if allowance else AT_HOME
