"""The tables of an event's standings as elements: drawn once for all who read the same, until something changes."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from django.core.cache import cache
from django.db.models import Count, Max
from django.utils.translation import get_language

from games.leagues.events.people import names_for
from games.leagues.models import Event, Pairing, Result

_FORMAT = 3
"""Raised when the tables look different, so that nobody is shown an old one."""
_KEPT = 600
_OF_ENTRY = ("seed", "user", "user__profile__name", "user__profile__shown_to", "withdrawn", "from_round", "void",
             "division", "rating")  # fmt: skip


def tables(event: Event, reader: Any, draw: Callable[[], str]) -> str:
    """What ``draw`` gives for this reader, or what it gave when nothing was different."""
    return str(cache.get_or_set(f"event-tables:{_version(event, reader)}", draw, _KEPT))


def _version(event: Event, reader: Any) -> str:
    """All that the tables depend on, as a fingerprint. How people are called depends on who reads; of the players each
    has a table of their own, in which they are marked."""
    entries = list(event.entries.values_list(*_OF_ENTRY))
    own = reader.pk if any(reader.is_authenticated and row[1] == reader.pk for row in entries) else None
    pairs = Pairing.objects.filter(round__event=event).order_by("state").values_list("state")
    results = Result.objects.filter(pairing__round__event=event).aggregate(n=Count("pk"), newest=Max("pk"))
    parts = (
        _FORMAT, get_language(), reader.is_authenticated, names_for(event, reader).inside, own,
        event.pk, event.format, event.state, event.rounds, event.qualified, event.criteria, event.scoring, event.key,
        event.moved, list(event.drawn.order_by("number").values_list("number", "closed")),
        list(pairs.annotate(n=Count("pk"), newest=Max("pk"))), results, entries,
    )  # fmt: skip
    return fingerprint(parts)


def fingerprint(parts: object) -> str:
    """A short text that stands for all that ``parts`` hold: another one as soon as one of them differs."""
    return sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]
