"""When an answer is due, when its bank is empty, when the last span is over, and why then (3.3 and "Settled")."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from games.core.clocks import local_time
from games.core.clocks.pace import Pace
from games.core.clocks.spans import Span, advance, united
from games.core.clocks.stops import AT_HOME, Stops, after_outage

_NOTHING = timedelta(0)
_MARGIN = timedelta(days=3)


class Cause(StrEnum):
    """What an instant comes from, or was moved by."""

    ALLOWANCE = "allowance"
    STOPPED = "stopped"
    SNAP = "snap"
    ABSENCE = "absence"
    OUTAGE = "outage"
    PAUSE = "pause"
    PROTEST = "protest"
    EVENING = "evening"
    REST = "rest"
    QUOTED = "quoted"
    GIFT = "gift"


@dataclass(frozen=True, slots=True)
class Step:
    """A deadline as far as it is reckoned after ``cause``."""

    cause: Cause
    at: datetime


@dataclass(frozen=True, slots=True)
class Deadlines:
    """``due``: until then an answer costs nothing; ``flag``: the bank is empty; ``end``: the grace is over.

    ``why``: how ``due`` came about, in order. ``stops``: all spans in which the clock stands.
    """

    due: datetime
    flag: datetime
    end: datetime
    why: tuple[Step, ...]
    stops: tuple[Span, ...]


def deadlines(
    pace: Pace,
    start: datetime,
    stops: Stops | None = None,
    *,
    kind: str = "",
    bank: timedelta | None = None,
    least: datetime | None = None,
    given: timedelta = _NOTHING,
) -> Deadlines:
    """The deadlines of a question of ``kind`` that was asked at ``start``.

    ``bank``: what the seat has left; None: a full one. ``least``: a deadline that was quoted already; none falls due
    before it. ``given``: what the allowance is longer by, as a gift. NoAllowedDay for a pace that has no day on which
    something may fall due.
    """
    stops = stops or Stops()
    allowance, bank = pace.of(kind), pace.bank if bank is None else bank
    standing = _standing(pace, stops, start, allowance + given + bank + pace.grace, least)
    due, why = _due(pace, start, allowance, given, stops, standing)
    if least is not None and least > due:
        why.append(Step(Cause.QUOTED, least))
        due = _moved(least, start, allowance, stops, standing.rest, why)
    flag = advance(due, bank, standing.all)
    end = _moved(flag + pace.grace, start, allowance, stops, standing.rest, [])
    return Deadlines(due, flag, max(end, flag), tuple(why), tuple(standing.all))


@dataclass(frozen=True, slots=True)
class _Standing:
    rest: list[Span]
    all: list[Span]


def _standing(pace: Pace, stops: Stops, start: datetime, running: timedelta, least: datetime | None) -> _Standing:
    """All in which the clock stands, with as many rest days as can matter."""
    known = stops.all()
    stood = sum((end - begin for begin, end in known), _NOTHING)
    share = 7 / max(7 - len(pace.rest), 1)
    horizon = max([start, *([least] if least else []), *(end for _begin, end in known)])
    horizon += (running + stood + _MARGIN + 14 * AT_HOME) * share + len(pace.holidays) * AT_HOME
    rest = local_time.rest(pace.rest, start - AT_HOME, horizon, pace.zone)
    return _Standing(united(rest), united([*known, *rest]))


def _due(
    pace: Pace, start: datetime, allowance: timedelta, given: timedelta, stops: Stops, standing: _Standing
) -> tuple[datetime, list[Step]]:
    """The due time of 3.3: counted time, then moved and snapped until nothing moves."""
    why = [Step(Cause.ALLOWANCE, start + allowance)]
    if given:
        why.append(Step(Cause.GIFT, start + allowance + given))
    due = advance(start, allowance + given, standing.all)
    if due != start + allowance + given:
        why.append(Step(Cause.STOPPED, due))
    while True:
        before = due
        if allowance:
            due = _noted(why, Cause.SNAP, due, local_time.snap(due, pace.at, pace.zone, pace.days, pace.holidays))
        due = _moved(due, start, allowance, stops, standing.rest, why)
        if due == before:
            return due, why


def _moved(
    moment: datetime, start: datetime, allowance: timedelta, stops: Stops, rest: list[Span], why: list[Step]
) -> datetime:
    """Out of every stop, and far enough behind absences, outages, protests and evenings that touched the question."""
    rules = (
        (Cause.ABSENCE, stops.absences, AT_HOME),
        (Cause.OUTAGE, stops.outages, after_outage(allowance)),
        (Cause.PAUSE, stops.pauses, _NOTHING),
        (Cause.PROTEST, stops.protests, AT_HOME),
        (Cause.EVENING, stops.evenings, AT_HOME),
        (Cause.REST, rest, _NOTHING),
    )
    while True:
        before = moment
        for cause, spans, margin in rules:
            moment = _noted(why, cause, moment, _behind(moment, start, spans, margin))
        if moment == before:
            return moment


def _behind(moment: datetime, start: datetime, spans: Iterable[Span], margin: timedelta) -> datetime:
    """A span touches the question if it overlaps it, or ended less than a day before it was asked."""
    for begin, end in united(spans):
        if end > start - (AT_HOME if margin else _NOTHING) and begin <= moment < end + margin:
            moment = end + margin
    return moment


def _noted(why: list[Step], cause: Cause, before: datetime, after: datetime) -> datetime:
    if after != before:
        why.append(Step(cause, after))
    return after
