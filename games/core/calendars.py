"""Calendars for programs that keep them (RFC 5545)."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import NamedTuple

KIND = "text/calendar; charset=utf-8"
_ASKED_AGAIN = timedelta(hours=1)


class CalendarEvent(NamedTuple):
    """``uid``: the same whenever the calendar is read; ``stamp``: since when it is known; ``end``: the first moment
    after it, or day; ``url``: where more is, "" if nowhere."""

    uid: str
    stamp: datetime
    start: date
    end: date
    summary: str
    url: str = ""


def written(name: str, events: Iterable[CalendarEvent]) -> bytes:
    """The calendar of that name; programs look again after an hour."""
    from icalendar import Calendar, Event  # loaded by those only who give out calendars

    sheet = Calendar()
    sheet.add("prodid", "-//Pacific by Post//EN")
    sheet.add("version", "2.0")
    sheet.add("x-wr-calname", name)
    sheet.add("refresh-interval", _ASKED_AGAIN, parameters={"value": "DURATION"})
    for row in events:
        event = Event()
        event.add("uid", row.uid)
        event.add("dtstamp", row.stamp)
        event.add("dtstart", row.start)
        event.add("dtend", row.end)
        event.add("summary", row.summary)
        if row.url:
            event.add("url", row.url)
        sheet.add_component(event)
    return bytes(sheet.to_ical())
