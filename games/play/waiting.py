"""What waits for one person over all games, and when that person was told."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F, QuerySet

from games.play.models import Job, Owed, Status


@dataclass(frozen=True)
class Handoff:
    """A moment at which a person was told something about a seat. ``why``: turn, late or over; ``key`` names it."""

    key: str
    why: str
    game: str
    name: str
    seat: str
    seq: int
    at: datetime


def owed_by(user: Any) -> QuerySet[Owed]:
    """The decisions that this person owes in running games, the nearest deadline first."""
    mine = Owed.objects.filter(
        game__status=Status.RUNNING, game__seats__user=user, game__seats__code=F("seat"), game__seats__resigned_at=None
    )
    return mine.select_related("game").defer("game__state").order_by("due", "game__code", "seat")


def handoffs(user: Any, after: datetime, until: datetime) -> Iterator[Handoff]:
    """When this person was told between these moments, oldest first."""
    told = (
        Job.objects.filter(kind="notice", created__gt=after, created__lte=until, game__seats__user=user)
        .annotate(mine=F("game__seats__code"))
        .order_by("created", "pk")
        .values_list("key", "payload", "created", "mine", "game__code", "game__name")
    )
    for key, payload, created, mine, code, name in told.iterator():
        if payload["seat"] == mine and payload["why"] != "soon":
            yield Handoff(key, payload["why"], code, name, mine, payload["seq"], created)
