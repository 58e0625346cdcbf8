"""Full-text indexes: SQLite's FTS5, kept by triggers, and PostgreSQL's tsvector, kept by an index on an expression.

The words come folded and parted by blanks (games.core.search.search_words), so both find the same.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES = {"core_postwords": "post_id", "core_gamewords": "game_id"}
"""Tables with a column ``words``, and their keys."""

_SQLITE = (
    """
    CREATE VIRTUAL TABLE {table}_index USING fts5(
        words, content='{table}', content_rowid='{key}', tokenize='unicode61 remove_diacritics 0', prefix='2 3'
    )
    """,
    "INSERT INTO {table}_index ({table}_index) VALUES ('rebuild')",
    """
    CREATE TRIGGER {table}_indexed AFTER INSERT ON {table}
    BEGIN INSERT INTO {table}_index (rowid, words) VALUES (new.{key}, new.words); END
    """,
    """
    CREATE TRIGGER {table}_unindexed AFTER DELETE ON {table}
    BEGIN INSERT INTO {table}_index ({table}_index, rowid, words) VALUES ('delete', old.{key}, old.words); END
    """,
    """
    CREATE TRIGGER {table}_reindexed AFTER UPDATE ON {table}
    BEGIN
        INSERT INTO {table}_index ({table}_index, rowid, words) VALUES ('delete', old.{key}, old.words);
        INSERT INTO {table}_index (rowid, words) VALUES (new.{key}, new.words);
    END
    """,
)
_POSTGRESQL = ("CREATE INDEX {table}_index ON {table} USING gin (to_tsvector('simple', words))",)
_FIND = {
    "sqlite": "SELECT rowid FROM {table}_index WHERE {table}_index MATCH %s",
    "postgresql": "SELECT {key} FROM {table} WHERE to_tsvector('simple', words) @@ to_tsquery('simple', %s)",
}


def create(connection: BaseDatabaseWrapper) -> None:
    """Put the indexes on. NotImplementedError for a database that the site does not run on."""
    if connection.vendor not in _FIND:
        raise NotImplementedError(f"Words can not be indexed on {connection.vendor}.")
    statements = _SQLITE if connection.vendor == "sqlite" else _POSTGRESQL
    with connection.cursor() as cursor:
        for table, key in TABLES.items():
            for statement in statements:
                cursor.execute(statement.format(table=table, key=key))


def drop(connection: BaseDatabaseWrapper) -> None:
    """Take them off."""
    with connection.cursor() as cursor:
        for table in TABLES:
            if connection.vendor == "postgresql":
                cursor.execute(f"DROP INDEX {table}_index")
                continue
            for trigger in ("indexed", "unindexed", "reindexed"):
                cursor.execute(f"DROP TRIGGER {table}_{trigger}")
            cursor.execute(f"DROP TABLE {table}_index")


def forget(connection: BaseDatabaseWrapper) -> None:
    """Take words that went with their rows out of the files of the index, where FTS5 leaves them until it merges."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            for table in TABLES:
                cursor.execute(f"INSERT INTO {table}_index ({table}_index) VALUES ('optimize')")


def finding(connection: BaseDatabaseWrapper, table: str) -> str:
    """The statement that finds the keys of the rows of a table, with one blank for what is looked for."""
    return _FIND[connection.vendor].format(table=table, key=TABLES[table])
