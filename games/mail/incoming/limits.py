"""How much mail is carried out and answered. What is too much waits for its time; nothing is lost."""

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from games.core.rate_limits import Pace
from games.mail.models.incoming import Address, Arrival, Reply

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
AN_HOUR, A_DAY = 20, 60
"""Mails to one address."""
PERSON_AN_HOUR = 60
AT_THE_DOOR = 120
"""Mails to one address in a day; more are not taken: their own mail server keeps them and tries again."""
ANSWERS_AN_HOUR = 16
"""Answers about one seat; of more, one summary."""
STRAY = Pace("stray", 500, 3600)
"""Mails to no address of ours, on the whole site, of which a note is kept."""


def is_full(address: Address) -> bool:
    """Whether no more mail is taken for ``address`` now."""
    since = timezone.now() - DAY
    return Arrival.objects.filter(address=address, received__gt=since).count() >= AT_THE_DOOR


def due(arrival: Arrival) -> datetime | None:
    """When a mail may be carried out, if it has to wait for that; None if at once."""
    before = Arrival.objects.filter(received__lte=arrival.received).exclude(pk=arrival.pk)
    same = before.filter(address=arrival.address)
    person = before.filter(user=arrival.user) if arrival.user_id else before.none()
    times = [_free(same, AN_HOUR, HOUR), _free(same, A_DAY, DAY), _free(person, PERSON_AN_HOUR, HOUR)]
    latest = max((time for time in times if time is not None), default=None)
    return latest if latest is not None and latest > timezone.now() else None


def answers_from(reply: Reply) -> datetime | None:
    """When a seat may be answered again, if it has had its answers of this hour; None if at once."""
    told = Reply.objects.filter(game=reply.game, seat=reply.seat, user=reply.user, quiet=False)
    made = list(told.order_by("-made").values_list("made", flat=True)[:ANSWERS_AN_HOUR])
    free = made[-1] + HOUR if len(made) == ANSWERS_AN_HOUR else None
    return free if free is not None and free > reply.made else None


def _free(rows: "QuerySet[Arrival]", most: int, window: timedelta) -> datetime | None:
    received = rows.order_by("-received").values_list("received", flat=True)[most - 1 : most]
    return received[0] + window if received else None
