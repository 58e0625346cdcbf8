"""How reliably a person answers, over 24 months (3.10). No number of it punishes anybody."""

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, F, Q, QuerySet

from games.core.clocks.charging import Timing
from games.core.clocks.record import Record, median
from games.core.models import Answer, Seat, Status, Vacancy
from games.core.practice import LESSON, counting

WINDOW = timedelta(days=730)
_LIVE = "evening"
"""The pace whose answers count nowhere."""
_SHOWN = 20


def record_of(user: Any, now: datetime) -> Record:
    """What is counted of a person."""
    rows = _answers(user, now)
    kinds = {timing: Count("pk", filter=Q(timing=timing.value)) for timing in Timing}
    found = rows.aggregate(**{timing.value: count for timing, count in kinds.items()})
    in_time, missed = found[Timing.IN_TIME.value], found[Timing.MISSED.value]
    on_bank = found[Timing.ON_BANK.value] + found[Timing.IN_GRACE.value]
    seats = _seats(user, now)
    resigned = seats.filter(resigned_at__isnull=False).count()
    vacated = Vacancy.objects.filter(user=user, since__gt=now - WINDOW, **counting("game__")).count()
    finished = seats.count() - resigned
    return Record(in_time + on_bank + missed, in_time, on_bank, missed, finished, resigned + vacated)


def usual_time(user: Any, now: datetime) -> timedelta | None:
    """The answer time that half of the answers keep; None without any."""
    rows = _answers(user, now).exclude(timing=Timing.MISSED.value).annotate(took=F("at") - F("since"))
    return median([max(took, timedelta(0)) for took in rows.values_list("took", flat=True)])


def misses_of(user: Any, now: datetime) -> QuerySet[Answer]:
    """The answers that did not come, for the person's own eyes; the latest first."""
    rows = _answers(user, now).filter(timing=Timing.MISSED.value).select_related("game").defer("game__state")
    return rows.order_by("-at")[:_SHOWN]


def _answers(user: Any, now: datetime) -> QuerySet[Answer]:
    rows = Answer.objects.filter(user=user, at__gt=now - WINDOW, **counting("game__"))
    slow = Q(game__terms__name__isnull=True) | ~Q(game__terms__name=_LIVE)
    return rows.filter(slow).exclude(game__scenario__startswith=LESSON).order_by()


def _seats(user: Any, now: datetime) -> QuerySet[Seat]:
    over = Seat.objects.filter(user=user, game__status=Status.FINISHED, game__finished__gt=now - WINDOW)
    return over.filter(**counting("game__")).exclude(game__scenario__startswith=LESSON).order_by()
