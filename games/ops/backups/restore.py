"""Bringing a backup back: database, checks, and what running games have to know of it."""

from collections.abc import Iterator
from pathlib import Path

from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from games.core.commands.operators import restoring
from games.core.errors import Refused
from games.core.models import Game, Job
from games.core.tables import opening
from games.core.talk import ledger
from games.ops.backups import databases, manifest
from games.ops.backups.manifest import BackupError, Heads, Manifest


def examine(folder: Path) -> Manifest:
    """The manifest of a backup that this site can take. BackupError."""
    about = manifest.read(folder)
    if about.kind != connection.vendor:
        raise BackupError(f"the backup is of a {about.kind} database, this site's is {connection.vendor}")
    if not {manifest.DATABASES[about.kind], manifest.HEADS} <= set(about.files):
        raise BackupError("the backup holds no database")
    known = set(MigrationLoader(None).disk_migrations or ())
    newer = sorted(f"{app}.{name}" for app, name in map(tuple, about.migrations) if (app, name) not in known)
    if newer:
        raise BackupError(f"the backup is of a newer build ({about.build}); this one does not know {', '.join(newer)}")
    return about


def is_empty() -> bool:
    """Whether nothing would be lost: no games and no people."""
    if "core_game" not in connection.introspection.table_names():
        return True
    return not Game.objects.exists() and not User.objects.exists()


def locks_so_far() -> dict[str, int]:
    """How many locks the games, talks and tables of the database that is replaced have come to, by what their chains
    are called; nothing if it can't be read."""
    try:
        games = dict(Game.objects.values_list("code", "locks"))
        return games | {one.dice_name: one.locks for one in (*ledger.begun(), *opening.begun())}
    except DatabaseError:
        return {}


def bring_back(folder: Path) -> None:
    """Load the database, bring it up to date and free the work that workers had in hand. BackupError."""
    databases.load(folder)
    call_command("migrate", verbosity=0, interactive=False)
    Job.objects.filter(done=None).exclude(taken=None).update(taken=None)


def differing(folder: Path) -> Iterator[str]:
    """Games whose journal does not end where the backup says."""
    wanted: Heads = manifest.read_heads(folder)
    have = {code: (seq, head) for code, seq, head in Game.objects.values_list("code", "seq", "head")}
    for code in sorted(wanted.keys() | have.keys()):
        if wanted.get(code) != have.get(code):
            yield code


def tell_games(locks: dict[str, int], stretches: int) -> tuple[int, list[str]]:
    """Write the note into every game that goes on; how many, and what could not be done."""
    told, failed = 0, []
    for code in restoring.unfinished():
        try:
            restoring.restored(code, locks.get(code, 0), stretches)
            told += 1
        except Refused as refused:
            failed.append(f"game {code}: {refused.reason}")
    for thread in ledger.begun():
        if not ledger.restored(thread.pk, locks.get(thread.dice_name, 0), stretches):
            failed.append(f"the talk of game {thread.game.code}: its dice chain has no links left")
    for table in opening.begun():
        if not opening.restored(table.pk, locks.get(table.dice_name, 0), stretches):
            failed.append(f"table {table.code}: its dice chain has no links left")
    return told, failed
