"""Is the site well? Each part is asked for real, with a short time limit; the answer is one word for what fails."""

import logging
import os
import uuid
from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.core.cache import cache as shared
from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from games.ops import space
from games.ops.models import Chore

log = logging.getLogger(__name__)
BROKER_TIMEOUT = 2.0  # seconds for the broker


def failing() -> list[str]:
    """The parts that do not work, by name: database, migrations, cache, broker, disk."""
    parts = {"database": _database, "migrations": _migrations, "cache": _cache, "broker": _broker, "disk": _disk}
    if not _ask("database", parts.pop("database")):
        del parts["migrations"]  # nobody can tell
        return ["database", *(name for name, works in parts.items() if not _ask(name, works))]
    return [name for name, works in parts.items() if not _ask(name, works)]


def _ask(name: str, works: Callable[[], bool]) -> bool:
    try:
        if works():
            return True
        log.warning(f"not ready: {name}")  # in the pattern: each part is a trouble of its own (pvsite.logs)
    except Exception as problem:  # whatever the clients of four services raise
        log.warning(f"not ready: {name} (%s)", type(problem).__name__)
    return False


def _database() -> bool:
    """It takes a row, which is taken back: a database that only reads, or whose disk is full, is of no use."""
    with transaction.atomic():
        Chore.objects.create(name=f"ready {uuid.uuid4().hex[:30]}", at=timezone.now())
        transaction.set_rollback(True)
    return True


def _disk() -> bool:
    """There is room where this process writes, and a file can be written there."""
    return all(space.free(place) >= space.MIN_FREE_BYTES and space.takes(place) for place in space.places().values())


def _migrations() -> bool:
    return _wanted() <= set(MigrationRecorder(connection).applied_migrations())


@cache
def _wanted() -> frozenset[tuple[str, str]]:
    """The last migration of each app; they do not change while this process runs."""
    return frozenset(MigrationLoader(None).graph.leaf_nodes())


def _cache() -> bool:
    key = f"ops.ready.{os.getpid()}"
    shared.set(key, 1, 30)
    return bool(shared.get(key) == 1)


def _broker() -> bool:
    if not settings.REDIS_URL:
        folder = settings.VAR_DIR / "queue"
        return folder.is_dir() and os.access(folder, os.W_OK)
    from redis import Redis  # seven megabytes, for a site that has one

    with Redis.from_url(
        settings.REDIS_URL, socket_timeout=BROKER_TIMEOUT, socket_connect_timeout=BROKER_TIMEOUT
    ) as client:
        return bool(client.ping())
