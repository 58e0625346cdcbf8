"""Times in words, in the active language and time zone."""

from datetime import date, datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

_HOUR = 3600
_DAY = 24 * _HOUR
_MINUTE = timedelta(minutes=1)
_ELEVEN_MONTHS = timedelta(days=330)


def left(due: datetime, now: datetime | None = None) -> str:
    """What is left until ``due``, short: "3 d 4 h", "19 h", "25 min", "late"."""
    seconds = _seconds(due, now)
    if seconds <= 0:
        return _("late")
    if seconds >= _DAY:
        return _("%(days)s d %(hours)s h") % {"days": seconds // _DAY, "hours": seconds % _DAY // _HOUR}
    if seconds >= _HOUR:
        return _("%(hours)s h") % {"hours": seconds // _HOUR}
    return _("%(minutes)s min") % {"minutes": max(seconds // 60, 1)}


def left_in_words(due: datetime, now: datetime | None = None) -> str:
    """The same for a sentence: "3 days and 4 hours"."""
    seconds = _seconds(due, now)
    rounded = (seconds + _HOUR // 2) // _HOUR
    days, hours = rounded // 24, rounded % 24
    if days and hours:
        return _("%(days)s and %(hours)s") % {"days": _days(days), "hours": _hours(hours)}
    if days or hours:
        return _days(days) if days else _hours(hours)
    minutes = max(seconds // 60, 1)
    return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}


def span(length: timedelta) -> str:
    """A span of time: "3 days and 4 hours", "10 minutes"."""
    start = timezone.now()
    return left_in_words(start + length, start)


def near(due: datetime, now: datetime | None = None) -> bool:
    """Whether less than a day is left: the moment a deadline is shown in another colour."""
    return _seconds(due, now) < _DAY


def since(at: datetime, now: datetime | None = None) -> str:
    """When something began: "since 14:05", "since Tuesday", "since 3 March"."""
    then, today = timezone.localtime(at), timezone.localtime(now or timezone.now())
    if then.date() == today.date():
        return _("since %(time)s") % {"time": date_format(then, "H:i")}
    if today.date() - then.date() < timedelta(days=6):
        return _("since %(day)s") % {"day": date_format(then, "l")}
    return _("since %(day)s") % {"day": day(then)}


def ago(then: datetime, now: datetime | None = None) -> str:
    """Such as "5 minutes ago"."""
    now = now or timezone.now()
    if now - then < _MINUTE:
        return _("just now")
    return _("%(span)s ago") % {"span": timesince(then, now)}


def until(due: datetime, now: datetime | None = None) -> str:
    """A moment to come: "today at 21:00", "tomorrow at 14:00", "Friday 27 November at 21:00"."""
    then, today = timezone.localtime(due), timezone.localtime(now or timezone.now())
    time = date_format(then, "H:i")
    if then.date() == today.date():
        return _("today at %(time)s") % {"time": time}
    if then.date() == today.date() + timedelta(days=1):
        return _("tomorrow at %(time)s") % {"time": time}
    return _("%(day)s at %(time)s") % {"day": long_day(due), "time": time}


def long_day(at: datetime) -> str:
    """Such as "Friday 27 November"."""
    return _dated(at, _("l j F"))


def day(at: date) -> str:
    """Such as "27 November"."""
    return _dated(at, _("j F"))


def day_of_year(at: date) -> str:
    """Such as "27 November 2026"."""
    return _dated(at, _("j F Y"))


def month(at: date) -> str:
    """Such as "November 2026"."""
    return _dated(at, _("F Y"))


def coming_month(at: datetime, now: datetime) -> str:
    """Such as "November"; with its year if it is not among the next eleven."""
    return _dated(at, _("F")) if at - now < _ELEVEN_MONTHS else month(at)


def moment(at: datetime) -> str:
    """For lists: "27 Nov 21:00"."""
    return _dated(at, _("j M H:i"))


def short(at: datetime) -> str:
    """For subjects: "Fri 27 Nov 21:00"."""
    return _dated(at, _("D j M H:i"))


def _dated(at: date, form: str) -> str:
    return date_format(timezone.localtime(at) if isinstance(at, datetime) else at, form)


def _seconds(due: datetime, now: datetime | None) -> int:
    return int((due - (now or timezone.now())).total_seconds())


def _days(n: int) -> str:
    return ngettext("%(n)s day", "%(n)s days", n) % {"n": n}


def _hours(n: int) -> str:
    return ngettext("%(n)s hour", "%(n)s hours", n) % {"n": n}
