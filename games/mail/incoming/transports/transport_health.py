"""The doors by which mail comes in, whether they are open, and what follows when one was not.

Nobody shall be late because their mail stood before a closed door: defaults wait while one is closed, and after more
than half an hour that was an outage of the site.
"""

import logging
import threading
from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from games.core import languages
from games.core.clocks.stops import OUTAGE
from games.core.commands.clocks import outages
from games.core.models import Outage, Owed
from games.core.outages import is_outage
from games.mail.incoming import replies, reply_texts, senders
from games.mail.models.incoming import Address, Arrival, Door, State

log = logging.getLogger(__name__)

LISTENER, MAILBOX, WEBHOOK = "smtp", "imap", "webhook"
BEAT = 30.0
GRACE = timedelta(minutes=2)
"""A mail that stood at the door so long after the time limit is in time still."""
CLOSED = timedelta(minutes=5)
MAX_OUTAGE = timedelta(days=1)
"""After that nobody waits for a door any more."""
_STUCK = timedelta(hours=1)


def configured() -> list[str]:
    """The doors that give a sign again and again. The webhook gives none: it is open as long as the site answers."""
    return [name for name, is_there in ((LISTENER, settings.INBOX_LISTEN), (MAILBOX, settings.INBOX_IMAP)) if is_there]


def seen(name: str, now: datetime | None = None) -> None:
    """The door is open. If it was closed for long, move the time limits."""
    now = now or timezone.now()
    with transaction.atomic():
        door, new = Door.objects.select_for_update().get_or_create(name=name, defaults={"seen": now})
        if new:
            return
        gone, door.seen = door.seen, now
        door.save(update_fields=["seen"])
        if now - gone >= OUTAGE:
            outages.record(f"mail:{name}", max(gone, now - MAX_OUTAGE), now)


def keep_open(name: str, ending: threading.Event) -> None:
    """Give a sign again and again until the end. For a thread of the door."""
    give_a_sign(name)
    while not ending.wait(BEAT):
        give_a_sign(name)


def give_a_sign(name: str) -> None:
    """The door is open; whatever the database does, it stays open."""
    try:
        seen(name)
    except Exception as problem:
        log.warning("no sign of the mail door could be kept (%s)", type(problem).__name__)
        if not is_outage(problem):
            log.exception("mail door")
    connection.close()


def keeps_waiting(row: Owed, now: datetime) -> bool:
    """Whether the default for a seat that is late has to wait: its orders may be on their way by mail."""
    address = Address.objects.filter(game_id=row.game_id, seat=row.seat)
    if not configured() or not address.exists():
        return False
    if now < row.due + GRACE:
        return True
    at_hand = Arrival.objects.filter(game_id=row.game_id, seat=row.seat, state=State.NEW)
    if at_hand.filter(received__lte=row.due + GRACE, received__gt=now - _STUCK).exists():
        return True
    last = Door.objects.filter(name__in=configured()).order_by("seen").values_list("seen", flat=True).first()
    return last is not None and CLOSED < now - last < MAX_OUTAGE and row.due > last - GRACE


def tell_moved(row: Owed, outage: Outage) -> None:
    """One mail to each player of a game whose time limit an outage has moved."""
    for seat in row.game.seats.exclude(user=None).select_related("user__profile"):
        assert seat.user is not None
        to = senders.main_address(seat.user)
        if to:
            with languages.speaking_to(seat.user):
                text = reply_texts.deadline_moved(row.game, outage.start, outage.end, row.due)
                key = f"moved:{row.game_id}:{seat.code}:{outage.end:%Y%m%d%H%M%S}"
                replies.keep(None, seat.user, to, "moved", *text, key=key, game=row.game, seat=seat.code)
