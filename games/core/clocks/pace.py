"""The pace of a game: how long an answer may take, and what follows when it does not come."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from games.core.clocks.local_time import EVERY_DAY, UTC

_NOTHING = timedelta(0)


class Policy(StrEnum):
    """What happens when the last span of an answer is over (3.8)."""

    WAIT = "wait"
    STANDING = "standing"
    MODERATOR = "moderator"
    SUBSTITUTE = "substitute"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Pace:
    """``allowance``: time that costs nothing, for ``kinds`` of questions another one. ``at``: the time of day at which
    answers fall due, on these weekdays (``days``) that are no ``holidays``. ``rest``: weekdays on which no clock runs.
    ``bank``: what a seat has beyond the allowances, with ``increment`` after each answer, but never more than ``cap``.
    ``grace``: the last span after the bank. ``missed``: what happens then, the first time, the second ...
    ``forgive``: an answer in time wipes one miss. ``hold``: whether a seat may hold a phase until it is due.
    """

    allowance: timedelta
    kinds: Mapping[str, timedelta] = field(default_factory=dict)
    zone: ZoneInfo = UTC
    at: time | None = None
    days: tuple[int, ...] = EVERY_DAY
    holidays: tuple[date, ...] = ()
    rest: tuple[int, ...] = ()
    bank: timedelta = _NOTHING
    increment: timedelta = _NOTHING
    cap: timedelta = _NOTHING
    grace: timedelta = _NOTHING
    missed: tuple[Policy, ...] = (Policy.WAIT,)
    forgive: bool = True
    hold: bool = True
    name: str = ""

    def of(self, kind: str) -> timedelta:
        """The allowance of a kind of question."""
        return self.kinds.get(kind, self.allowance)


MODERATOR = timedelta(hours=72)
"""So long a moderator has to answer; then the next policy of the list acts."""


def policy(pace: Pace, misses: int) -> Policy:
    """What happens at the next miss of a seat that has ``misses`` already: the list in order, its last one repeats."""
    return pace.missed[min(misses, len(pace.missed) - 1)]


def wiped(pace: Pace, misses: int) -> int:
    """The misses that are left after an answer in time."""
    return max(0, misses - 1) if pace.forgive else misses


def acting(pace: Pace, misses: int, since_end: timedelta) -> Policy:
    """What acts now that ``since_end`` has gone by after the end: a moderator who says nothing is passed over."""
    passed = 0
    while since_end >= MODERATOR * (passed + 1) and misses + passed < len(pace.missed) - 1:
        if policy(pace, misses + passed) is not Policy.MODERATOR:
            break
        passed += 1
    return policy(pace, misses + passed)
