"""What an answer costs: nothing until it is due, then the bank, by begun minutes."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from games.core.clocks.arithmetic import Deadlines
from games.core.clocks.pace import Pace
from games.core.clocks.spans import counted

FORGIVEN = timedelta(minutes=2)
"""So much later mail may come and count as in time."""
MINUTE = timedelta(minutes=1)
_NOTHING = timedelta(0)


class Timing(StrEnum):
    """Where an answer stands."""

    IN_TIME = "in_time"
    ON_BANK = "on_bank"
    IN_GRACE = "in_grace"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Charge:
    """``minutes``: what is charged; ``bank``: what is left, the increment with it."""

    timing: Timing
    minutes: int
    bank: timedelta


def charge(pace: Pace, found: Deadlines, answered: datetime, bank: timedelta, *, by_mail: bool = False) -> Charge:
    """What an answer at that time does to the bank of its seat. ``answered``: when we received it.

    Mail is forgiven two minutes at each bound; beyond them all begun minutes count. After a miss there is no increment.
    """
    timing = timing_of(found, answered - FORGIVEN if by_mail else answered)
    late = _NOTHING if timing is Timing.IN_TIME else counted(found.due, answered, found.stops)
    minutes = -(-late // MINUTE)
    left = max(_NOTHING, bank - minutes * MINUTE)
    if timing is not Timing.MISSED:
        left += pace.increment
    return Charge(timing, minutes, min(pace.cap, left))


def timing_of(found: Deadlines, moment: datetime) -> Timing:
    """Where an answer at ``moment`` stands; the bounds belong to what they end."""
    if moment <= found.due:
        return Timing.IN_TIME
    if moment <= found.flag:
        return Timing.ON_BANK
    return Timing.IN_GRACE if moment <= found.end else Timing.MISSED
