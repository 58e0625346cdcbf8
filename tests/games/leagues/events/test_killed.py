"""Killed while a round closes: one round, one set of pairs and games, one set of mails. More: bench.leagues.kills."""

from pathlib import Path

import pytest
from django.db import connection
from pytest_django import Settings

from tests.games.leagues.events import closing

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="each try begins with a copy of the database's file"),
]
FEW = 8


def test_a_worker_killed_while_a_round_closes_leaves_one_next_round(tmp_path: Path, settings: Settings) -> None:
    settings.EMAIL_BACKEND = closing.BACKEND
    tries = 0
    with closing.stage(tmp_path, 6) as there:
        for number, found, wanted in closing.tried(there, lambda points: points.marked[:: len(points.marked) // FEW]):
            assert found == wanted, number
            tries += 1
    assert (wanted.counts["rounds"], len(wanted.told), wanted.lost) == (2, 6, 0)
    assert tries >= FEW
