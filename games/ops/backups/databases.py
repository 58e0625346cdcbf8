"""Copying the whole database out and in, while the site runs (out) or stands still (in)."""

import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection, connections

from games.ops.backups.manifest import DATABASES, BackupError, Heads

_HEADS = "SELECT code, seq, head FROM core_game"


def dump(folder: Path) -> Heads:
    """Write the database into ``folder`` as of one moment; the heads of all games at that moment. BackupError."""
    target = folder / DATABASES[connection.vendor]
    return _dump_sqlite(target) if connection.vendor == "sqlite" else _dump_postgresql(target)


def load(folder: Path) -> None:
    """Put the database of a backup in the place of the site's, all or nothing. BackupError."""
    source = folder / DATABASES[connection.vendor]
    loader: Callable[[Path], None] = _load_sqlite if connection.vendor == "sqlite" else _load_postgresql
    loader(source)


def _dump_sqlite(target: Path) -> Heads:
    """By SQLite's own online backup: writers wait for nothing, the copy is of one moment."""
    target.touch(mode=0o600)
    with closing(sqlite3.connect(_file())) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        return {code: (seq, head) for code, seq, head in copy.execute(_HEADS)}


def _load_sqlite(source: Path) -> None:
    connections.close_all()
    with closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as copy:
        if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise BackupError(f"{source.name} is damaged")
        with closing(sqlite3.connect(_file(), timeout=10)) as target:
            try:
                copy.backup(target)
            except sqlite3.OperationalError as problem:
                raise BackupError(f"the database is in use: stop the site first ({problem})") from None


def _file() -> str:
    return str(connection.settings_dict["NAME"])


def _dump_postgresql(target: Path) -> Heads:
    """By pg_dump, on a snapshot that we share with it, so that the heads are those of the dump."""
    with connection.copy().cursor() as cursor:
        cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        cursor.execute("SELECT pg_export_snapshot()")
        [snapshot] = cursor.fetchone()
        target.touch(mode=0o600)
        _run(
            [
                "pg_dump",
                "--format=custom",
                "--no-owner",
                "--no-privileges",
                f"--snapshot={snapshot}",
                f"--file={target}",
            ]
        )
        cursor.execute(_HEADS)
        heads = {code: (seq, head) for code, seq, head in cursor.fetchall()}
        cursor.execute("ROLLBACK")
        cursor.connection.close()
    return heads


def _load_postgresql(source: Path) -> None:
    """What is there goes and what was saved comes in one transaction."""
    with tempfile.TemporaryDirectory() as folder:
        script, clear = Path(folder, "dump.sql"), Path(folder, "clear.sql")
        _run(["pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(source)], server=False)
        clear.write_text(_clearing(), encoding="utf-8")
        connections.close_all()
        files = [f"--file={clear}", f"--file={script}"]
        _run(["psql", "--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1", *files])


def _clearing() -> str:
    """Take all tables away, and the functions of their triggers (games.core.database.triggers)."""
    quote, names = connection.ops.quote_name, connection.introspection.table_names()
    tables = [f"DROP TABLE {quote(name)} CASCADE;" for name in names]
    functions = [f"DROP FUNCTION IF EXISTS {quote(f'{name}_refuse')}();" for name in names]
    return "\n".join(["SET lock_timeout = '10s';", *tables, *functions])


def _run(command: list[str], server: bool = True) -> None:
    """Run one of PostgreSQL's programs on the site's database."""
    kept: dict[str, Any] = connection.settings_dict
    names = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    where = {name: str(kept[key]) for name, key in names.items() if kept.get(key)} if server else {}
    try:
        done = subprocess.run(command, env=os.environ | where, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BackupError(f"{command[0]} is not installed: it comes with PostgreSQL's client programs") from None
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise BackupError(f"{command[0]} failed: {' '.join(lines[-3:])}")
