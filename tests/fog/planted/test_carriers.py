"""Leaks that are put into Task Force's own pages, mails and refusals are caught by the twins, each as what it is."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.models import Entry
from tests.fog.planted.carriers import BESIDE, CHANGES, LEAKS
from tests.fog.planted.catching import Trap, moment_of, trap
from tests.fog.planted.leaks import Leak
from tests.fog.stage import Stage


@pytest.fixture(scope="module")
def planted(django_db_setup: None, django_db_blocker: Any) -> Iterator[Trap]:
    """A moment of a game in advanced fog: a seat is asked for its moves, after dice and searches."""
    with moment_of("carriers in the fog", _has_all, 3, django_db_blocker) as found:
        yield trap(*found, LEAKS, CHANGES, BESIDE)


def _has_all(stage: Stage) -> bool:
    """Orders to draft, hidden pieces to name, something that the other side was told of a search, dice that fell."""
    moving = stage.drafts and len(stage.orders) > 2 and stage.hidden and stage.view["step"] == "movement"
    searched = any(note.kind == "searched" and note.side != stage.seat for note in stage.position.notes)
    return bool(moving and searched and Entry.objects.filter(game=stage.game, type="roll").exists())


def test_every_point_of_the_list_that_a_page_can_break_has_a_leak() -> None:
    assert len(LEAKS) >= 12
    assert {leak.kind.split()[0] for leak in LEAKS} >= {"1", "2", "3", "4", "7", "8", "9", "10", "11"}


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.kind)
def test_a_planted_leak_is_caught(leak: Leak, planted: Trap, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    planted.catches(leak, monkeypatch)
