"""When games and rounds are likely to be over, in words: "likely done in March, could be April"."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import clock
from games.leagues.events import forecasting
from games.leagues.events.forecasting import GameForecast
from games.leagues.models import Event
from games.titles.registry import board_of

_LONG = timedelta(days=730)
"""Common practice for the longest event that holds its players (6.2)."""


def of_event(event: Event) -> dict[int, GameForecast]:
    """The forecasts of its running games, by the keys of their pairs."""
    return forecasting.of_event(event, handoffs(event))


def of_plan(event: Event, players: int) -> str:
    """When an event is likely to be over that begins now with so many players, as a sentence; "" if nobody can say."""
    found = forecasting.of_plan(event, handoffs(event), players) if players > 1 else None
    if found is None:
        return ""
    month, later = _months(found.likely, found.latest)
    if month == later:
        words = _("If it begins now with who has entered, it is likely done in %(month)s.")
    else:
        words = _("If it begins now with who has entered, it is likely done in %(month)s, but it could be %(later)s.")
    said = words % {"month": month, "later": later}
    if found.likely - found.now > _LONG:
        long = _("That is longer than two years: with fewer rounds, or a quicker pace, more players stay to the end.")
        said = f"{said} {long}"
    return said


def handoffs(event: Event) -> int | None:
    """How often one side of its scenario usually waits for the other until the end; None: nobody has counted."""
    introduction = board_of(event.system).introductions.get(event.scenario)
    return introduction.handovers if introduction else None


def of_game(found: GameForecast) -> str:
    """How far it is, and when it is likely to be over."""
    turn = _("turn %(n)s of %(all)s") % {"n": found.turn, "all": found.turns}
    month, later = _months(found.end.likely, found.end.latest)
    words = _("likely done in %(month)s") if month == later else _("likely done in %(month)s, could be %(later)s")
    return f"{turn} · {words % {'month': month, 'later': later}}"


def of_all(found: Iterable[GameForecast]) -> str:
    """When the last of these games is likely to be over, as a sentence; "" if there is none."""
    ends = [one.end for one in found]
    if not ends:
        return ""
    month, later = _months(max(end.likely for end in ends), max(end.latest for end in ends))
    if month == later:
        return _("Its games are likely all done in %(month)s.") % {"month": month}
    words = _("Its games are likely all done in %(month)s, but it could be %(later)s.")
    return words % {"month": month, "later": later}


def _months(likely: datetime, latest: datetime) -> tuple[str, str]:
    now = timezone.now()
    return clock.coming_month(likely, now), clock.coming_month(latest, now)
