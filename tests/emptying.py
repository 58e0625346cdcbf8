"""Emptying the database after a test that commits, in spite of the journal's triggers."""

from django.db import connection, transaction
from django.test import TransactionTestCase

from games.core.database import triggers

_KEPT = ("django_migrations", "django_content_type", "auth_permission")
"""What migrating made: no test changes it."""


def empty(case: TransactionTestCase) -> None:
    """Delete all rows there are.

    Django has PostgreSQL truncate each of two hundred tables, which makes files for all of them and their indexes anew,
    and then writes content types and permissions again: longer than most tests take.
    """
    with triggers.lifted(connection, (triggers.TABLE, "core_diceentry")), connection.cursor() as cursor:
        quote = connection.ops.quote_name
        tables = [name for name in connection.introspection.django_table_names(only_existing=True) if name not in _KEPT]
        used = " UNION ALL ".join(f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM {quote(name)})" for name in tables)
        cursor.execute(used)
        with transaction.atomic():  # keys to other tables are looked at when it ends
            for (name,) in cursor.fetchall():
                cursor.execute(f"DELETE FROM {quote(name)}")
