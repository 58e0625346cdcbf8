"""Where a person's last visit to a game left off: read with the summary of the game, and kept for their eyes alone."""

from functools import cache
from typing import Any

from django.db import connection
from django.utils import timezone

from games.core.models import Game, Visit
from games.titles.table import Table

NOW = "now"
"""Said by a page that stays open: whatever has come meanwhile has been seen."""


def last(table: Table, said: int | str | None) -> int | None:
    """The last entry that the reader has seen, as kept or as a link of theirs says; None for who was never here."""
    kept = table.known.summary.visited
    if said == NOW:
        return table.version
    if kept is None or not isinstance(said, int):
        return kept
    return max(kept, min(said, table.version))


def keep(user: Any, table: Table) -> None:
    """The reader has the game before them as it stands."""
    if table.view is not None and table.known.summary.visited != table.version:
        keep_latest(user, table.game.code, table.version)


def keep_latest(user: Any, code: str, seq: int | None = None) -> None:
    """The same where no page is shown: after a deed of theirs, or when their page is about to show entry ``seq``."""
    if user.is_authenticated:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(_statement(), [user.pk, seq, now, code])


@cache
def _statement() -> str:
    """One statement for what may happen with each page of a game."""
    return f"""
        INSERT INTO {Visit._meta.db_table} (user_id, game_id, seq, at)
        SELECT %s, game.id, COALESCE(%s, game.seq), %s FROM {Game._meta.db_table} game WHERE game.code = %s
        ON CONFLICT (user_id, game_id) DO UPDATE SET seq = excluded.seq, at = excluded.at
    """  # noqa: S608 - the names of our own tables
