"""What waits for one person over all games, and when that person was told."""

from datetime import datetime
from typing import Any

from django.db.models import F, QuerySet

from games.core.database.statements import CompiledQuery
from games.core.models import Handoff, Invitation, Owed, Status
from games.core.practice import LESSON
from games.core.queries import people

_unanswered = Invitation.objects.filter(accepted_at=None, declined_at=None, game__status=Status.OPEN)
_invitations = CompiledQuery(
    lambda user: (
        _unanswered.filter(person=user)
        .select_related("game", "sender__profile")
        .defer("game__state")
        .order_by("-created")
    ),
    int,
)


def owed_by(user: Any) -> QuerySet[Owed]:
    """The decisions that this person owes in running games, the nearest deadline first; lessons wait for nobody."""
    mine = Owed.objects.filter(
        game__status=Status.RUNNING, game__seats__user=user, game__seats__code=F("seat"), game__seats__resigned_at=None
    )
    mine = mine.exclude(game__scenario__startswith=LESSON)
    return mine.select_related("game").defer("game__state").order_by("due", "game__code", "seat")


def invitations_of(user: Any) -> list[Invitation]:
    """The invitations to open games that are for this person alone and not answered yet, the latest first."""
    rows = _invitations(user.pk)
    apart = people.apart_from(user) if rows else set()
    return [row for row in rows if row.sender_id not in apart]


def handoffs(user: Any, after: datetime, until: datetime) -> QuerySet[Handoff]:
    """When this person was told something between these moments, oldest first."""
    told = Handoff.objects.filter(user=user, at__gt=after, at__lte=until)
    return told.select_related("game").defer("game__state").order_by("at", "pk")
