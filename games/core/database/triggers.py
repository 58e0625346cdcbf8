"""Database triggers that keep journals append-only: no entry is changed or deleted, by whatever program.

The journal of a table goes with its table, when its owner deletes it: there only changes are refused.

A test database has to be emptied between tests that commit. PostgreSQL does that by TRUNCATE, which row triggers do not
see; SQLite by DELETE, so the test run takes them off for that moment with :func:`lifted`. The site never calls it.
A migration that makes SQLite rebuild ``core_entry`` drops its triggers; such a migration has to call :func:`create`.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "core_entry"
REFUSAL = "the journal is append-only"
EVENTS = ("UPDATE", "DELETE")

_SQLITE = """
CREATE TRIGGER {table}_no_{verb} BEFORE {event} ON {table}
BEGIN SELECT RAISE(ABORT, '{refusal}'); END
"""
_POSTGRESQL = (
    """
    CREATE OR REPLACE FUNCTION {table}_refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '{refusal}'; END $$
    """,
    """
    CREATE TRIGGER {table}_append_only BEFORE {events} ON {table}
    FOR EACH ROW EXECUTE FUNCTION {table}_refuse()
    """,
)


def create(connection: BaseDatabaseWrapper, table: str = TABLE, events: Sequence[str] = EVENTS) -> None:
    """Put the triggers of a table on. NotImplementedError for a database that the site does not run on."""
    if connection.vendor == "sqlite":
        statements = [_SQLITE.format(table=table, verb=event.lower(), event=event, refusal=REFUSAL) for event in events]
    elif connection.vendor == "postgresql":
        refused = " OR ".join(events)
        statements = [words.format(table=table, refusal=REFUSAL, events=refused) for words in _POSTGRESQL]
    else:
        raise NotImplementedError(f"The journal can not be kept append-only on {connection.vendor}.")
    _run(connection, statements)


def drop(connection: BaseDatabaseWrapper, table: str = TABLE) -> None:
    """Take the triggers off."""
    if connection.vendor == "sqlite":
        _run(connection, [f"DROP TRIGGER IF EXISTS {table}_no_{verb}" for verb in ("update", "delete")])
    else:
        _run(connection, [f"DROP TRIGGER IF EXISTS {table}_append_only ON {table}"])


@contextmanager
def lifted(connection: BaseDatabaseWrapper, tables: Iterable[str] = (TABLE,)) -> Iterator[None]:
    """Without the triggers of those tables inside; for tests only."""
    for table in tables:
        drop(connection, table)
    try:
        yield
    finally:
        for table in tables:
            create(connection, table)


def _run(connection: BaseDatabaseWrapper, statements: list[str]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
