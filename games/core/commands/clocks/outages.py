"""Outages: the site notices when a part of it was down, and no clock counts that time (3.6).

Each part gives a sign every minute. Who gives one after more than half an hour of silence knows that it was down.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.core.clocks.stops import OUTAGE
from games.core.commands.clocks import asking
from games.core.journal.game_transaction import game_transaction
from games.core.models import Outage, Owed, Sign, Status

EVERY = 60.0
_SILENT = timedelta(minutes=5)
_GIVEN_UP = timedelta(days=1)
"""A part that is silent for longer is none any more, until it gives a sign again."""
_listeners: list[Callable[[Owed, Outage], None]] = []


def listen(listener: Callable[[Owed, Outage], None]) -> None:
    """Call ``listener`` with each row whose deadline an outage moved; for an app's ``ready()``."""
    if listener not in _listeners:
        _listeners.append(listener)


def give_sign(part: str, now: datetime | None = None) -> None:
    """A part of the site is at work. If it was silent for long, that was an outage."""
    now = now or timezone.now()
    with transaction.atomic():
        sign, new = Sign.objects.select_for_update().get_or_create(part=part, defaults={"seen": now})
        if new or now <= sign.seen:
            return
        gone, sign.seen = sign.seen, now
        sign.save(update_fields=["seen"])
        if now - gone >= OUTAGE:
            record(part, gone, now)


def is_silent(now: datetime) -> bool:
    """Whether a part may be down now: then nothing acts in anybody's place."""
    return Sign.objects.filter(seen__lt=now - _SILENT, seen__gt=now - _GIVEN_UP).exists()


def record(part: str, start: datetime, end: datetime) -> None:
    """A part was down in that time: what was asked then gets it back. Doing it twice changes nothing."""
    found, _new = Outage.objects.get_or_create(part=part, start=start, defaults={"end": end})
    touched = Owed.objects.filter(since__lt=found.end, game__status=Status.RUNNING, end=None, due__gte=found.start)
    later = Owed.objects.filter(since__lt=found.end, game__status=Status.RUNNING, end__gte=found.start)
    games = {*touched.values_list("game", "game__code"), *later.values_list("game", "game__code")}
    for _number, code in sorted(games):  # in the order in which others lock several games
        _move(code, found)


def _move(code: str, outage: Outage) -> None:
    with game_transaction(code) as change:
        for row in change.owed.values():
            row.game = change.game
            if asking.move(row, change.seats[row.seat], "outage", timezone.now()):
                for listener in _listeners:
                    listener(row, outage)
