"""Who is told of a protest: a mail to each, once, that can't be put off."""

from collections.abc import Iterable
from enum import StrEnum

from django.contrib.auth.models import User

from games.core.models import Seat
from games.core.outbox import jobs
from games.leagues.models import Event, Protest
from games.leagues.protests import rights


class News(StrEnum):
    """What has happened."""

    FILED = "filed"
    ANSWERED = "answered"
    WITHDRAWN = "withdrawn"
    RULED = "ruled"
    WENT_ON = "went_on"
    NAMED = "named"
    AGREED = "agreed"


def seats(protest: Protest, *, but: str = "") -> list[int]:
    """The players of the game, without the seat ``but``."""
    rows = Seat.objects.filter(game=protest.pairing.game_id).exclude(user=None).exclude(code=but)
    return [pk for pk in rows.values_list("user", flat=True) if pk is not None]


def deciders(event: Event, protest: Protest) -> list[int]:
    """Those who may decide; the site's moderators where nobody of the club has no part in it."""
    found = rights.judges(event, protest)
    if not found:
        staff = User.objects.filter(is_staff=True, is_active=True)
        found = [user for user in staff if rights.may_rule(user, event, protest)]
    return [user.pk for user in found]


def owe(protest: Protest, news: News, users: Iterable[int], mark: str = "") -> None:
    """Owe each of these people a mail. ``mark``: parts news that may come again. Part of the caller's transaction."""
    for pk in sorted(set(users)):
        payload = {"protest": protest.pk, "about": news.value, "user": pk}
        jobs.enqueue("club", f"protest:{protest.case}:{news}{mark}:{pk}", payload=payload)
