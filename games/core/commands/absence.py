"""Absences: while a person is away, the time for what is asked of that person stands still.

A deadline that would fall due meanwhile moves behind the absence, with what was left of its time. What is overdue
already stays so. Opponents see until when a person is away, and nothing else.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from datetime import time as hour
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.core.database.statements import CompiledQuery
from games.core.errors import Refused
from games.core.models import Absence, Game, Owed, Seat, Status

MAX_DAYS = 60
"""Days of a calendar year on which a person may be away."""
AHEAD = timedelta(days=365)
_DAY = timedelta(days=1)
_of_person = CompiledQuery(
    lambda user, now: Absence.objects.filter(user_id=user, end__gt=now).order_by("start"), int, datetime
)
_at_table = CompiledQuery(
    lambda game, now, same: Absence.objects.filter(user__seats__game_id=game, start__lte=now, end__gt=same),
    int,
    datetime,
    datetime,
)


def declare(user: User, first: date, last: date) -> Absence:
    """Let ``user`` be away from the day ``first`` to the day ``last``, both inside; of today only what is left of it.

    It takes the place of what the person has said before about any of these days. Refused (``absence``) for days that
    make no sense or are too many; nothing has changed then.
    """
    now, zone = timezone.now(), user.profile.zone
    today = now.astimezone(zone).date()
    first = max(first, today)
    _check(first, last, today)
    with transaction.atomic():
        _lock(user)
        standing = list(Absence.objects.filter(user=user, end__gt=now).order_by("start"))
        mine = Absence(user=user, first=first, last=last, start=max(_midnight(first, zone), now))
        mine.end = _midnight(last + _DAY, zone)
        for old in (old for old in standing if old.first <= last and old.last >= first):
            if old.start <= now:  # it goes on from where it began
                mine.first, mine.start = old.first, old.start
            _shift(user, max(old.start, now), old.end, forward=False)
            old.delete()
        _check_days(user, mine)
        mine.save()
        _shift(user, max(mine.start, now), mine.end, forward=True)
    return mine


def end(user: User, day: date) -> Absence | None:
    """The person is back from ``day`` on: the absence of that day, or else the next one, ends before it.

    Out: what is left of the absence; None if it had not begun, and is gone. Refused (``absence``) if there is none.
    """
    now, zone = timezone.now(), user.profile.zone
    with transaction.atomic():
        _lock(user)
        mine = Absence.objects.filter(user=user, end__gt=now).order_by("start").first()
        if mine is None:
            raise Refused(_("You have not said that you are away, so nothing had to be changed."), code="absence")
        back = max(_midnight(day, zone), now)
        if back >= mine.end:
            return mine
        _shift(user, max(mine.start, back), mine.end, forward=False)
        if mine.start >= back:
            mine.delete()
            return None
        mine.last = max(mine.first, (back - timedelta(microseconds=1)).astimezone(zone).date())
        mine.end = back
        mine.save()
    return mine


def standing(user: Any, now: datetime | None = None) -> list[Absence]:
    """The absences of a person that are not over, in order."""
    return _of_person(user.pk, now or timezone.now())


def at_table(game: Game) -> dict[int, Absence]:
    """Who of a game's players is away now, by the number of the person."""
    now = timezone.now()
    return {row.user_id: row for row in _at_table(game.pk, now, now)}


def due(seat: Seat, since: datetime, pace: timedelta) -> datetime:
    """When the answer of a seat is due that was asked at ``since`` and has the time ``pace``."""
    moment = since + pace
    if seat.user_id is None:
        return moment
    for away in _of_person(seat.user_id, since):
        if away.start < moment:
            moment += away.end - max(away.start, since)
    return moment


def _check(first: date, last: date, today: date) -> None:
    if last < today:
        raise Refused(
            _("That absence is over already: its last day would be %(day)s.") % {"day": _say(last)}, code="absence"
        )
    if last < first:
        words = {"first": _say(first), "last": _say(last)}
        raise Refused(
            _("The absence ends on %(last)s, before it begins on %(first)s. Write the first day first.") % words,
            code="absence",
        )
    if last > today + AHEAD:
        raise Refused(_("An absence can be announced for the next twelve months only."), code="absence")


def _check_days(user: User, mine: Absence) -> None:
    others = list(Absence.objects.filter(user=user, last__gte=date(mine.first.year, 1, 1)).exclude(pk=mine.pk))
    for year in range(mine.first.year, mine.last.year + 1):
        used = len(set().union(*(_days(row, year) for row in others)) - _days(mine, year))
        if used + len(_days(mine, year)) > MAX_DAYS:
            words = {"most": MAX_DAYS, "year": year, "left": max(MAX_DAYS - used, 0)}
            raise Refused(
                _("In a year you may be away for %(most)s days; of %(year)s you have %(left)s left.") % words,
                code="absence",
            )


def _days(row: Absence, year: int) -> set[date]:
    first, last = max(row.first, date(year, 1, 1)), min(row.last, date(year, 12, 31))
    return {first + n * _DAY for n in range((last - first).days + 1)}


def _lock(user: User) -> None:
    """One change of a person's absences at a time; and none while one of the person's games is being changed."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    mine = Game.objects.filter(status=Status.RUNNING, pk__in=Seat.objects.filter(user=user).values("game"))
    list(mine.select_for_update(no_key=True).order_by("pk").values_list("pk"))


def _shift(user: User, start: datetime, end: datetime, *, forward: bool) -> None:
    """Move what is due after ``start``: the time to ``end`` counts no more, or (not ``forward``) counts again."""
    for row in _owed(user, start):
        if row.since < end:
            span = end - max(start, row.since)
            Owed.objects.filter(pk=row.pk).update(due=row.due + span if forward else row.due - span)


def _owed(user: User, after: datetime) -> Iterable[Owed]:
    mine = Seat.objects.filter(user=user, resigned_at=None, game__status=Status.RUNNING)
    for seat in mine:
        yield from Owed.objects.filter(game=seat.game_id, seat=seat.code, due__gt=after)


def _midnight(day: date, zone: Any) -> datetime:
    return datetime.combine(day, hour(), zone)


def _say(day: date) -> str:
    return date_format(day, "j F Y")
