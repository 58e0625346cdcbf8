"""How reliably a person answers, over 24 months (3.10). No number of it punishes anybody."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.core.cache import cache
from django.db.models import Count, F, Q, QuerySet

from games.core.clocks.charging import Timing
from games.core.clocks.record import WITHIN, Record, within
from games.core.models import Answer, Seat, Status, Vacancy
from games.core.practice import LESSON, counting

WINDOW = timedelta(days=730)
_LIVE = "evening"
"""The pace whose answers count nowhere."""
_SHOWN = 20
_CACHED = 600
"""Seconds."""


class Reliability(NamedTuple):
    """``usual``: as of :func:`usual_time`."""

    record: Record
    usual: timedelta | None


def record_of(user: Any, now: datetime) -> Record:
    """What is counted of a person."""
    return records_of([user.pk], now)[user.pk]


def records_of(people: Collection[int], now: datetime) -> dict[int, Record]:
    """The same of many, by their numbers, in as many statements as for one."""
    kinds = {timing.value: Count("pk", filter=Q(timing=timing.value)) for timing in Timing}
    answers: dict[int, Any] = {row["user"]: row for row in _answers(people, now).values("user").annotate(**kinds)}
    seats = _seats(people, now).values_list("user")
    resigned = dict(seats.filter(resigned_at__isnull=False).annotate(n=Count("pk")))
    over = dict(seats.annotate(n=Count("pk")))
    vacancies = Vacancy.objects.filter(user__in=people, since__gt=now - WINDOW, **counting("game__"))
    vacated = dict(vacancies.order_by().values_list("user").annotate(n=Count("pk")))
    found = {}
    for person in people:
        row: dict[str, int] = answers.get(person, {})
        in_time, missed = row.get(Timing.IN_TIME.value, 0), row.get(Timing.MISSED.value, 0)
        on_bank = row.get(Timing.ON_BANK.value, 0) + row.get(Timing.IN_GRACE.value, 0)
        left = resigned.get(person, 0)
        finished = over.get(person, 0) - left
        left += vacated.get(person, 0)
        found[person] = Record(in_time + on_bank + missed, in_time, on_bank, missed, finished, left)
    return found


def usual_time(user: Any, now: datetime) -> timedelta | None:
    """As of :func:`usual_times`; None without any answer."""
    return usual_times([user.pk], now).get(user.pk)


def usual_times(people: Collection[int], now: datetime) -> dict[int, timedelta]:
    """The time of games.core.clocks.record.WITHIN that half of the answers keep, of many by their numbers, in one
    statement; ``timedelta.max`` of who is slower. Who has not answered is not among them."""
    rows = _answers(people, now).exclude(timing=Timing.MISSED.value)
    quick = {f"within_{most.days}": Count("pk", filter=Q(at__lte=F("since") + most)) for most in WITHIN}
    counts = rows.values_list("user").annotate(Count("pk"), **quick)
    return {user: within(answers, kept) for user, answers, *kept in counts}


def cached(people: Collection[int], now: datetime) -> dict[int, Reliability]:
    """Record and usual time of many by their numbers; some minutes old, so that a list of people costs little
    however much they have played."""
    keys = {f"reliability:{person}": person for person in people}
    found: dict[str, Reliability] = cache.get_many(keys)
    if missing := [person for key, person in keys.items() if key not in found]:
        records, times = records_of(missing, now), usual_times(missing, now)
        made = {f"reliability:{person}": Reliability(records[person], times.get(person)) for person in missing}
        cache.set_many(made, _CACHED)
        found |= made
    return {keys[key]: one for key, one in found.items()}


def misses_of(user: Any, now: datetime) -> QuerySet[Answer]:
    """The answers that did not come, for the person's own eyes; the latest first."""
    rows = _answers([user.pk], now).filter(timing=Timing.MISSED.value).select_related("game").defer("game__state")
    return rows.order_by("-at")[:_SHOWN]


def _answers(people: Collection[int], now: datetime) -> QuerySet[Answer]:
    rows = Answer.objects.filter(user__in=people, at__gt=now - WINDOW, **counting("game__"))
    slow = Q(game__terms__name__isnull=True) | ~Q(game__terms__name=_LIVE)
    return rows.filter(slow).exclude(game__scenario__startswith=LESSON).order_by()


def _seats(people: Collection[int], now: datetime) -> QuerySet[Seat]:
    over = Seat.objects.filter(user__in=people, game__status=Status.FINISHED, game__finished__gt=now - WINDOW)
    return over.filter(**counting("game__")).exclude(game__scenario__startswith=LESSON).order_by()
