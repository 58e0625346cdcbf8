"""Why a deadline is where it is, in sentences for its player."""

from collections.abc import Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.core import clock
from games.core.clocks.pace import Pace
from games.core.models import DueChange, Owed


def reasons(row: Owed, pace: Pace) -> list[str]:
    """How the due time came about, in order."""
    return [_because(cause, datetime.fromisoformat(at), row, pace) for cause, at in row.why]


def in_zone(at: datetime, zone: ZoneInfo) -> str:
    """Such as "Thu 21:00 in New York"; "" where the reader's clock shows the same."""
    if at.astimezone(zone).utcoffset() == timezone.localtime(at).utcoffset():
        return ""
    place = str(zone).rpartition("/")[2].replace("_", " ")
    return _("%(time)s in %(place)s") % {"time": date_format(at.astimezone(zone), "D H:i"), "place": place}


def _because(cause: str, at: datetime, row: Owed, pace: Pace) -> str:
    when = clock.short(at)
    if cause == "allowance":
        words = {"since": clock.short(row.since), "span": clock.span(pace.of(row.kind)), "when": when}
        return _("Asked %(since)s, with %(span)s for it: %(when)s.") % words
    if cause == "snap":
        words = {"time": pace.at.strftime("%H:%M") if pace.at else "", "when": when}
        return _("Answers fall due at %(time)s, on days that the game allows: %(when)s.") % words
    return _causes()[cause] % {"when": when}


def _causes() -> Mapping[str, str]:
    return {
        "stopped": _("The clock stood for some of that time: %(when)s."),
        "absence": _("Nothing falls due in the first 24 hours after an absence: %(when)s."),
        "outage": _("Nothing falls due right after the site was down: %(when)s."),
        "pause": _("Nothing falls due in a pause: %(when)s."),
        "protest": _("Nothing falls due in the first 24 hours after a protest: %(when)s."),
        "evening": _("Nothing falls due in the first 24 hours after an evening at a table: %(when)s."),
        "rest": _("Nothing falls due on a rest day: %(when)s."),
        "gift": _("Others have given more time: %(when)s."),
        "quoted": _("It does not fall due before the time that was told: %(when)s."),
    }


def moved(change: DueChange) -> str:
    """When a deadline was moved, from where to where, and by what."""
    words = {
        "absence": _("%(day)s: moved from %(old)s to %(new)s by an absence."),
        "back": _("%(day)s: moved from %(old)s to %(new)s, as an absence was called off."),
        "pause": _("%(day)s: moved from %(old)s to %(new)s by a pause."),
        "protest": _("%(day)s: moved from %(old)s to %(new)s by a protest."),
        "evening": _("%(day)s: moved from %(old)s to %(new)s by an evening at a table."),
        "vacant": _("%(day)s: moved from %(old)s to %(new)s, as the seat was vacant."),
        "newcomer": _("%(day)s: from %(old)s to %(new)s, as a newcomer has sat down."),
        "gift": _("%(day)s: moved from %(old)s to %(new)s, a gift of time."),
        "outage": _("%(day)s: moved from %(old)s to %(new)s, as the site was down."),
    }[change.cause]
    return words % {"day": clock.short(change.at), "old": clock.short(change.old), "new": clock.short(change.new)}
