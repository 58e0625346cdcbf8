"""Spans of time in which a clock stands, and what is counted between them."""

from collections.abc import Iterable
from datetime import datetime, timedelta

Span = tuple[datetime, datetime]
"""From the first instant to the second, which is not inside."""
_NOTHING = timedelta(0)


def united(spans: Iterable[Span]) -> list[Span]:
    """The same time as spans that neither touch nor overlap, in order: two stops at once count once."""
    found: list[Span] = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], end)
        else:
            found.append((start, end))
    return found


def counted(start: datetime, end: datetime, stops: Iterable[Span]) -> timedelta:
    """How much time is counted from ``start`` to ``end``; none if ``end`` is not later."""
    if end <= start:
        return _NOTHING
    stood = sum((max(_NOTHING, min(b, end) - max(a, start)) for a, b in united(stops)), _NOTHING)
    return end - start - stood


def advance(start: datetime, span: timedelta, stops: Iterable[Span]) -> datetime:
    """The first instant at which ``span`` of counted time has passed; one that begins in a stop waits for its end."""
    at = start
    for begin, end in united(stops):
        if end <= at:
            continue
        if begin > at:
            if begin - at >= span:
                break
            span -= begin - at
        at = end
    return at + span
