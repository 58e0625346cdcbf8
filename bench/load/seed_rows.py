"""Rows by the million, for bench.load.seed: copies of long tables inside the database."""

from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model

from games.core.models import Game
from games.core.models.game import new_code

TOGETHER = 500
"""So many games are played at the same time: their rows lie mixed in the tables."""
TABLES = ("core_game", "core_entry", "core_happening", "core_handoff", "core_job", "mail_letter")
Row = TypeVar("Row", bound=Model)

_COPIED = {
    "core_entry": "seq, at, type, prev, head, body, secret_body, salt, audience",
    "core_happening": "seq, n, at, audience, kind, text, data",
}
_JOBS = """
INSERT INTO core_job (kind, key, game_id, payload, created, due, taken, done, dead, tries, error)
SELECT j.kind, replace(j.key, c.old_code, c.new_code), c.new_id, j.payload, j.created, j.due, j.taken,
       coalesce(j.done, j.due), j.dead, j.tries, j.error
FROM seed_copy c JOIN core_job j ON j.game_id = c.old_id ORDER BY j.id, c.new_id
"""
_LETTERS = """
INSERT INTO mail_letter (key, game_id, user_id, kind, message_id, told_seq, sent)
SELECT replace(l.key, c.old_code, c.new_code), c.new_id, mine.user_id, l.kind,
       replace(l.message_id, c.old_code, c.new_code), l.told_seq, l.sent
FROM seed_copy c JOIN mail_letter l ON l.game_id = c.old_id
JOIN core_seat theirs ON theirs.game_id = c.old_id AND theirs.user_id = l.user_id
JOIN core_seat mine ON mine.game_id = c.new_id AND mine.code = theirs.code
ORDER BY l.id, c.new_id
"""
_HANDOFFS = """
INSERT INTO core_handoff (game_id, user_id, seat, seq, why, kind, at)
SELECT c.new_id, mine.user_id, h.seat, h.seq, h.why, h.kind, h.at
FROM seed_copy c JOIN core_handoff h ON h.game_id = c.old_id
JOIN core_seat mine ON mine.game_id = c.new_id AND mine.code = h.seat AND mine.user_id IS NOT NULL
ORDER BY h.id, c.new_id
"""


def again(row: Row, **changes: Any) -> Row:
    """A row not saved yet that is like ``row`` but for the changes; a game gets a new code."""
    values = {f.attname: getattr(row, f.attname) for f in row._meta.concrete_fields if not f.primary_key}
    fresh = type(row)(**values)
    for name, value in changes.items():
        setattr(fresh, name, value)
    if isinstance(fresh, Game):
        fresh.code = new_code()
    return fresh


def copy_long_tables(pairs: list[tuple[Game, Game]]) -> None:
    """The long tables' rows of each first game for the second; undone work counts as done."""
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE IF EXISTS seed_copy")
        cursor.execute(
            "CREATE TEMPORARY TABLE seed_copy "
            "(old_id bigint, new_id bigint, old_code varchar(16), new_code varchar(16))"
        )
        rows = [(old.pk, new.pk, old.code, new.code) for old, new in pairs]
        cursor.executemany("INSERT INTO seed_copy VALUES (%s, %s, %s, %s)", rows)
        for table, columns in _COPIED.items():
            cursor.execute(
                f"INSERT INTO {table} (game_id, {columns}) SELECT c.new_id, {columns} "
                f"FROM seed_copy c JOIN {table} t ON t.game_id = c.old_id ORDER BY t.seq, c.new_id"
            )
        cursor.execute(_JOBS)
        cursor.execute(_LETTERS)
        cursor.execute(_HANDOFFS)


def hurry() -> None:
    """While filling, SQLite need not be safe against a power cut."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=OFF")
            cursor.execute("PRAGMA cache_size=-400000")


def settle_down() -> None:
    """Afterwards: what the servers do by themselves in time (PostgreSQL's autovacuum, SQLite's checkpoint)."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        else:
            cursor.execute("VACUUM ANALYZE")


def counts() -> dict[str, int]:
    """How many rows the long tables have."""
    found = {}
    with connection.cursor() as cursor:
        for table in TABLES:
            cursor.execute(f"SELECT count(*) FROM {table}")
            found[table] = cursor.fetchone()[0]
    return found


def bytes_of() -> dict[str, int]:
    """How many bytes the long tables take with their indexes."""
    found = {}
    with connection.cursor() as cursor:
        for table in TABLES:
            if connection.vendor == "sqlite":
                cursor.execute(
                    "SELECT sum(pgsize) FROM dbstat WHERE aggregate = TRUE AND "
                    "(name = %s OR name IN (SELECT name FROM sqlite_master WHERE tbl_name = %s))",
                    [table, table],
                )
            else:
                cursor.execute("SELECT pg_total_relation_size(%s)", [table])
            found[table] = int(cursor.fetchone()[0] or 0)
    return found


def size() -> int:
    """Bytes of the whole database."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        else:
            cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])
