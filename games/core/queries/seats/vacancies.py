"""The vacant seats that a person may offer to take: what everybody may know of them."""

from collections.abc import Callable
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from games.core.models import Game, Holder, Look, Seat, Status, Vacancy
from games.core.queries import people

MOST = 60
Circle = Callable[[Any], Exists]
_circles: list[Circle] = []


def keep_within(circle: Circle) -> None:
    """Keep vacant seats of some games among some people; for an app's ``ready()``. ``circle``: gives for a person a
    condition on a Vacancy, which is true where its seat is not for them."""
    if circle not in _circles:
        _circles.append(circle)


def is_for(vacancy: Vacancy, user: Any) -> bool:
    """Whether this person may know of a vacant seat: no circle keeps it from them."""
    return _within(Vacancy.objects.filter(pk=vacancy.pk), user).exists()


def _within(rows: QuerySet[Vacancy], user: Any) -> QuerySet[Vacancy]:
    for circle in _circles:
        rows = rows.exclude(circle(user))
    return rows


def offered_to(user: Any) -> QuerySet[Vacancy]:
    """Vacant seats of running games in which this person never had a part, and meets nobody they are kept apart from;
    the ones that wait longest first. Those of a circle that the person is not in are left out."""
    rows = _within(Vacancy.objects.filter(ended=None, game__status=Status.RUNNING), user)
    held = Holder.objects.filter(game=OuterRef("game"), user=user)
    looked = Look.objects.filter(game=OuterRef("game"), user=user)
    rows = rows.exclude(Exists(held)).exclude(Exists(looked))
    if apart := people.apart_from(user):
        rows = rows.exclude(Exists(Seat.objects.filter(game=OuterRef("game"), user__in=apart)))
    return rows.select_related("game").order_by("since", "pk")[:MOST]


def opponents(game: Game, seat: str) -> list[Seat]:
    """Who of the table is a person, but the seat itself."""
    return list(game.seats.filter(user__isnull=False).exclude(code=seat).select_related("user__profile"))
