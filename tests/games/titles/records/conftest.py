"""One war for all tests of this folder: they only read it."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.journal import snapshots
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.titles.records.war import finished_war
from tests.rollback import rollback


@pytest.fixture(scope="package")
def _war(django_db_setup: None, django_db_blocker: Any) -> Iterator[Game]:
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch, rollback():
        patch.setenv("DICE_KEY", "5a" * 32)
        patch.setattr(snapshots, "EVERY", 15)  # a short game shall have several snapshots
        with jobs.silence():
            yield finished_war(2)


@pytest.fixture
def finished(_war: Game, db: None) -> Game:
    """A game of two turns of 1943 with its record."""
    return Game.objects.get(pk=_war.pk)
