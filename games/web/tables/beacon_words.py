"""Dice with a beacon, in words: what is waited for and until when, and which fell without it."""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.tables.beacons import Wait


def waiting(wait: Wait, now: datetime) -> str:
    """What the dice wait for, and what happens if it does not come."""
    values = {"number": wait.number, "left": _lasting(abs(wait.due - now)), "until": _lasting(wait.until - now)}
    if now < wait.due:
        said = _("The dice wait for number %(number)s of the public beacon, which comes out in %(left)s.")
    else:
        said = _("The dice wait for number %(number)s of the public beacon, which was due %(left)s ago.")
    if now < wait.until:
        then = _("If it stays silent, they fall without it in %(until)s, and all are told so.")
    else:
        then = _("It is given up: they fall without it now, and all are told so.")
    return f"{said} {then}" % values


def without(number: int) -> str:
    """Of dice that fell although the beacon was silent."""
    said = _("Number %(number)s of the public beacon was not to be had for ten minutes: these dice fell without it.")
    return said % {"number": number}


def _lasting(time: timedelta) -> str:
    seconds = max(int(time.total_seconds()), 0)
    if seconds < 100:
        return ngettext("%(n)s second", "%(n)s seconds", seconds) % {"n": seconds}
    minutes = (seconds + 30) // 60
    return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}
