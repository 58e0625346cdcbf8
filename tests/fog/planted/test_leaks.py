"""A leak that is put in on purpose is caught, whatever way it takes, and is reported as what it is."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core import referee
from games.core.errors import Refused
from games.core.models import Owed
from tests.fog.planted.catching import Trap, moment_of, trap
from tests.fog.planted.leaks import BESIDE, CHANGES, LEAKS, Leak
from tests.fog.stage import Stage


@pytest.fixture(scope="module")
def planted(django_db_setup: None, django_db_blocker: Any) -> Iterator[Trap]:
    """A moment of a game that all tests of this module look at: the seat is asked for its moves."""
    with moment_of("three commanders", _has_all, 3, django_db_blocker) as found:
        yield trap(*found, LEAKS, CHANGES, BESIDE)


def _has_all(stage: Stage) -> bool:
    """Orders to draft for the seat and for another one, hidden blocks to name, and a battle to reckon."""
    if not (stage.drafts and len(stage.orders) > 2 and stage.hidden and stage.attack):
        return False
    if not Owed.objects.filter(game=stage.game, seat__in=stage.others).exists():
        return False
    bring = {"bring": [{"id": stage.attack["bring"], "as": None}]}
    try:
        referee.odds(stage.game, stage.view, stage.attack["hex"], bring)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.kind)
def test_a_planted_leak_is_caught(leak: Leak, planted: Trap, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    planted.catches(leak, monkeypatch)
