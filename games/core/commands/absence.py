"""Absences: while a person is away, the time for what is asked of that person stands still.

An absence works from 24 hours after it was declared; once in a while, in an emergency, at once. A deadline that would
fall due meanwhile, or on the first day at home, moves. Opponents see until when a person is away, and nothing else.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import clock
from games.core.clocks import away, local_time, stops
from games.core.commands.clocks import asking, telling
from games.core.commands.clocks.telling import News
from games.core.errors import Refused
from games.core.models import Absence, Game, Owed, Seat, Status

AHEAD = timedelta(days=365)
BETWEEN_EMERGENCIES = timedelta(days=180)
_DAY = timedelta(days=1)


def declare(user: User, first: date, last: date, *, emergency: bool = False) -> Absence:
    """Let ``user`` be away from the day ``first`` to the day ``last``, both inside; of today only what is left of it.

    ``emergency``: it works at once. It takes the place of what the person has said before about any of these days.
    Refused (``absence``) for days that make no sense or are too many, or a second emergency within half a year; nothing
    has changed then.
    """
    now, zone = timezone.now(), user.profile.zone
    today = now.astimezone(zone).date()
    first = max(first, today)
    _check(first, last, today)
    with transaction.atomic():
        _lock(user)
        if emergency:
            _check_emergency(user, now)
        mine = Absence(user=user, first=first, last=last, declared=now, emergency=emergency)
        begin, mine.end = local_time.days_between(first, last, zone)
        works = stops.absence(begin, mine.end, now, emergency=emergency)
        mine.start = works[0] if works else mine.end
        standing = list(Absence.objects.filter(user=user, end__gt=now).order_by("start"))
        for old in (old for old in standing if old.first <= last and old.last >= first):
            if old.start <= now:  # it goes on from where it began
                mine.first, mine.start, mine.declared = old.first, old.start, old.declared
            mine.emergency = mine.emergency or old.emergency
            old.delete()
        _check_days(user, mine)
        mine.save()
        _reckon_again(user, now)
        telling.absence(mine, News.AWAY)
    return mine


def end(user: User, day: date) -> Absence | None:
    """The person is back from ``day`` on: the absence of that day, or else the next one, ends before it.

    The days that are left are theirs again; deadlines that were told stay. Out: what is left of the absence; None if it
    had not begun, and is gone, with what it had moved. Refused (``absence``) if there is none.
    """
    now, zone = timezone.now(), user.profile.zone
    with transaction.atomic():
        _lock(user)
        mine = Absence.objects.filter(user=user, end__gt=now).order_by("start").first()
        if mine is None:
            raise Refused(_("You have not said that you are away, so nothing had to be changed."), code="absence")
        back = max(local_time.day_begins(day, zone), now)
        if back >= mine.end:
            return mine
        if mine.start >= back:
            telling.absence(mine, News.BACK)
            mine.delete()
            _reckon_again(user, now, earlier=True)
            return None
        mine.last = max(mine.first, (back - timedelta(microseconds=1)).astimezone(zone).date())
        mine.end = back
        mine.save()
        telling.absence(mine, News.BACK)
    return mine


def days_left(user: User, now: datetime | None = None) -> int:
    """On how many more days of this year the person may be away."""
    year = (now or timezone.now()).astimezone(user.profile.zone).year
    taken = away.used(year, _spans(Absence.objects.filter(user=user, last__gte=date(year, 1, 1))))
    return max(away.budget(year, _joined(user)) - len(taken), 0)


def next_emergency(user: User, now: datetime) -> date | None:
    """From which day on the person may declare an emergency again; None: now."""
    rows = Absence.objects.filter(user=user, emergency=True, declared__gt=now - BETWEEN_EMERGENCIES)
    last = rows.order_by("-declared").values_list("declared", flat=True).first()
    return (last + BETWEEN_EMERGENCIES).astimezone(user.profile.zone).date() + _DAY if last else None


def standing(user: Any, now: datetime | None = None) -> list[Absence]:
    """The absences of a person that are not over, in order."""
    return list(Absence.objects.filter(user=user, end__gt=now or timezone.now()).order_by("start"))


def at_table(game: Game) -> dict[int, Absence]:
    """Who of a game's players is away now, by the number of the person."""
    now = timezone.now()
    away = Absence.objects.filter(user__seats__game=game, start__lte=now, end__gt=now)
    return {row.user_id: row for row in away}


def _check(first: date, last: date, today: date) -> None:
    if last < today:
        raise Refused(
            _("That absence is over already: its last day would be %(day)s.") % {"day": clock.day_of_year(last)},
            code="absence",
        )
    if last < first:
        words = {"first": clock.day_of_year(first), "last": clock.day_of_year(last)}
        raise Refused(
            _("The absence ends on %(last)s, before it begins on %(first)s. Write the first day first.") % words,
            code="absence",
        )
    if last > today + AHEAD:
        raise Refused(_("An absence can be announced for the next twelve months only."), code="absence")


def _check_emergency(user: User, now: datetime) -> None:
    last = Absence.objects.filter(user=user, emergency=True, declared__gt=now - BETWEEN_EMERGENCIES)
    if last.exists():
        raise Refused(
            _("You have had an absence that worked at once in the last 180 days. This one works after 24 hours."),
            code="absence",
        )


def _check_days(user: User, mine: Absence) -> None:
    others = Absence.objects.filter(user=user, last__gte=date(mine.first.year, 1, 1)).exclude(pk=mine.pk)
    found = away.ask(mine.first, mine.last, _spans(others), _joined(user))
    if found.answer is away.Answer.TOO_LONG:
        words = ngettext(
            "You may be away for %(n)s day in one piece.", "You may be away for %(n)s days in one piece.", away.LONGEST
        )
        raise Refused(words % {"n": away.LONGEST}, code="absence")
    if found.answer is away.Answer.OVER:
        words = ngettext(
            "Of %(year)s you have %(n)s day left on which you may be away.",
            "Of %(year)s you have %(n)s days left on which you may be away.",
            found.left,
        )
        raise Refused(words % {"year": found.year, "n": max(found.left, 0)}, code="absence")


def _spans(rows: Iterable[Absence]) -> list[tuple[date, date]]:
    return [(row.first, row.last) for row in rows]


def _joined(user: User) -> date:
    return user.date_joined.astimezone(user.profile.zone).date()


def _lock(user: User) -> None:
    """One change of a person's absences at a time; and none while one of the person's games is being changed."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    mine = Game.objects.filter(status=Status.RUNNING, pk__in=Seat.objects.filter(user=user).values("game"))
    list(mine.select_for_update(no_key=True).order_by("pk").values_list("pk"))


def _reckon_again(user: User, now: datetime, *, earlier: bool = False) -> None:
    """Move what the person owes. ``earlier``: to an earlier time as well; the person wishes it."""
    mine = Seat.objects.filter(user=user, resigned_at=None, game__status=Status.RUNNING).select_related("game")
    for seat in mine.defer("game__state"):
        for row in Owed.objects.filter(game=seat.game_id, seat=seat.code):
            row.game = seat.game
            asking.move(row, seat, "back" if earlier else "absence", now, least=row.since if earlier else None)
