"""Deletion of many rows, some at a time: on SQLite everybody else waits for a transaction."""

from typing import Any

from django.db.models import QuerySet

CHUNK = 500
"""Rows of one transaction: on SQLite everybody else waits for it."""


def delete(rows: QuerySet[Any]) -> int:
    """Delete rows, some at a time; how many."""
    count = 0
    while pks := list(rows.values_list("pk", flat=True)[:CHUNK]):
        count += rows.model._default_manager.filter(pk__in=pks).delete()[0]
    return count
