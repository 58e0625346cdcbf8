"""Once a day: what nobody needs any more is thrown away, and what is missing is made. Nothing of a game's journal is
thrown away, ever."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from importlib import import_module

from django.conf import settings
from django.core.cache import caches
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from games.core.database.bulk_delete import delete
from games.core.models import Job, Status
from games.core.records import endings
from games.core.search import index
from games.core.tables import opening
from games.mail.models.outgoing import SentMail
from games.ops.models import Chore
from pvsite.file_cache import FileCache

log = logging.getLogger(__name__)

Work = Callable[[datetime], int]
DAILY = timedelta(hours=23)
JOBS_KEPT = timedelta(days=30)
MAILS_KEPT = 2_000
_chores: dict[str, Work] = {}


def chore(name: str) -> Callable[[Work], Work]:
    """Register ``function(now)``, which throws something away and says how much; for ``ready()``."""

    def register(function: Work) -> Work:
        _chores[name] = function
        return function

    return register


def claim(name: str, every: timedelta, now: datetime) -> bool:
    """Whether a chore is due, and ours: it is done once in that time, however many workers ask."""
    if Chore.objects.filter(pk=name, at__lte=now - every).update(at=now):
        return True
    if Chore.objects.filter(pk=name).exists():
        return False
    try:
        with transaction.atomic():
            Chore.objects.create(name=name, at=now)
    except IntegrityError:
        return False
    return True


def keep_house(now: datetime | None = None, *, at_once: bool = False) -> dict[str, int]:
    """Do the chores that are due (``at_once``: all); how much each has thrown away. One that fails stops no other."""
    now = now or timezone.now()
    done = {}
    for name, function in _chores.items():
        if claim(name, timedelta(0) if at_once else DAILY, now):
            try:
                done[name] = function(now)
            except Exception:
                log.exception("housekeeping: %s failed", name)
                continue
            Chore.objects.filter(pk=name).update(result=done[name])
    return done


@chore("jobs")
def _jobs(now: datetime) -> int:
    """Work that was done. The key of a job keeps it from being owed again, so those of a game stay as long as it goes
    on; once it is over nothing owes them any more. What was given up stays for people to see."""
    before = now - JOBS_KEPT
    over = Q(game__status__in=[Status.FINISHED, Status.ABANDONED], game__finished__lt=before)
    return delete(Job.objects.filter(Q(game=None) | over, done__lt=before))


@chore("mails")
def _mails(now: datetime) -> int:
    """Of the mails that a site without mail server keeps, the last ones."""
    oldest = SentMail.objects.order_by("-pk").values_list("pk", flat=True)[MAILS_KEPT : MAILS_KEPT + 1]
    return delete(SentMail.objects.filter(pk__lte=oldest[0]).order_by("pk")) if oldest else 0


@chore("table_warnings")
def _table_warnings(now: datetime) -> int:
    """Mails to those whose tables go within a week, each once; nothing is thrown away."""
    return opening.owe_warnings(now)


@chore("tables")
def _tables(now: datetime) -> int:
    """Tables at which nothing was done for thirty days; their pages say when they go."""
    return opening.prune(now)


@chore("sessions")
def _sessions(now: datetime) -> int:
    """Log-ins that have run out. Django does not say how many."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    return 0


@chore("cache")
def _cache(now: datetime) -> int:
    """Files of the cache that are out of date."""
    cache = caches["default"]
    return cache.drop_expired() if isinstance(cache, FileCache) else 0


@chore("answers")
def _answers(now: datetime) -> int:
    """What the API keeps to answer a repeated request alike."""
    from games.api.retention import prune

    return prune(now)


@chore("deliveries")
def _deliveries(now: datetime) -> int:
    """What became of calls to webhooks."""
    from games.api.webhooks.services import prune

    return prune(now)


@chore("arrivals")
def _arrivals(now: datetime) -> int:
    """Mail that came in and was answered long ago."""
    from games.mail.incoming.retention import prune

    return prune(now)


@chore("endings")
def _endings(now: datetime) -> int:
    """Finished games that the statistics lack; nothing is thrown away."""
    return endings.note_missing()


@chore("search")
def _search(now: datetime) -> int:
    """Finished games that the search lacks; and what it keeps of words that were withdrawn goes."""
    index.forget_gone()
    return index.keep_missing_games()
