"""The disc is full: nothing of an act is kept, the player is told, and it counts once when there is room again."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import OperationalError, connection

from games.core import referee
from games.core.models import Entry, Game
from tests.games.core.cast import running_duel, seq

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def full_disc() -> Iterator[None]:
    """SQLite gets no more pages, and has none to spare."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA page_count")
        pages = cursor.fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA max_page_count = 1073741823")


def use_up_the_last_pages() -> None:
    for _ in range(200):
        referee.create("duel", "dawn")


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a limit that only SQLite has")
def test_all_or_nothing() -> None:
    code = running_duel()
    before, entries = Game.objects.get(code=code).head, Entry.objects.count()
    with full_disc(), pytest.raises(OperationalError, match="full"):
        use_up_the_last_pages()
    assert Game.objects.get(code=code).head == before
    assert Entry.objects.count() == entries
    referee.commit(code, "RED", seq(code))
    assert Entry.objects.count() == entries + 1
