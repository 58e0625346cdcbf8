"""What waits for one person over all games, and when that person was told."""

from datetime import datetime
from typing import Any

from django.db.models import F, QuerySet

from games.core.models import Handoff, Owed, Status


def owed_by(user: Any) -> QuerySet[Owed]:
    """The decisions that this person owes in running games, the nearest deadline first."""
    mine = Owed.objects.filter(
        game__status=Status.RUNNING, game__seats__user=user, game__seats__code=F("seat"), game__seats__resigned_at=None
    )
    return mine.select_related("game").defer("game__state").order_by("due", "game__code", "seat")


def handoffs(user: Any, after: datetime, until: datetime) -> QuerySet[Handoff]:
    """When this person was told something between these moments, oldest first."""
    told = Handoff.objects.filter(user=user, at__gt=after, at__lte=until)
    return told.select_related("game").defer("game__state").order_by("at", "pk")
