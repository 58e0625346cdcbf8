"""What waits for one person over all games, and when that person was told."""

from datetime import datetime
from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet

from games.core.models import Handoff, Invitation, Owed, Seat, Status
from games.core.practice import LESSON
from games.core.queries import people

_unanswered = Invitation.objects.filter(accepted_at=None, declined_at=None, game__status=Status.OPEN)


def owed_by(user: Any) -> QuerySet[Owed]:
    """The decisions that this person owes in running games, the nearest deadline first; lessons wait for nobody, and
    games that are at a table for an evening take no answer."""
    mine = Owed.objects.filter(
        game__status=Status.RUNNING, game__seats__user=user, game__seats__code=F("seat"), game__seats__resigned_at=None
    )
    mine = mine.exclude(game__scenario__startswith=LESSON).exclude(game__at_table=True)
    return mine.select_related("game").defer("game__state").order_by("due", "game__code", "seat")


def late_opponents(user: Any, now: datetime) -> QuerySet[Owed]:
    """What other people owe in this person's running games and is late, the latest first."""
    seats = Seat.objects.filter(user=user, resigned_at=None, game__status=Status.RUNNING).order_by()
    late = Owed.objects.filter(due__lte=now, game__in=seats.values("game"))
    theirs = Seat.objects.filter(game=OuterRef("game"), code=OuterRef("seat"), user__isnull=False).exclude(user=user)
    late = late.filter(Exists(theirs)).exclude(game__scenario__startswith=LESSON).exclude(game__at_table=True)
    return late.select_related("game").defer("game__state").order_by("due", "game__code", "seat")


def invitations_of(user: Any) -> list[Invitation]:
    """The invitations to open games that are for this person alone and not answered yet, the latest first."""
    rows = list(
        _unanswered.filter(person=user)
        .select_related("game", "sender__profile")
        .defer("game__state")
        .order_by("-created")
    )
    apart = people.apart_from(user) if rows else set()
    return [row for row in rows if row.sender_id not in apart]


def handoffs(user: Any, after: datetime, until: datetime) -> QuerySet[Handoff]:
    """When this person was told something between these moments, oldest first."""
    told = Handoff.objects.filter(user=user, at__gt=after, at__lte=until)
    return told.select_related("game").defer("game__state").order_by("at", "pk")
