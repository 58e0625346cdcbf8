"""A leak that is put in on purpose is caught, whatever way it takes, and is reported as what it is."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core import referee
from games.core.errors import Refused
from games.core.models import Owed
from tests.fog.catching import asked_anew, caught, moment_of, seen_without
from tests.fog.frozen import Still
from tests.fog.planted import BESIDE, CHANGES, LEAKS, Leak
from tests.fog.stage import Stage


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Stage, Still]]:
    """A moment of a game that all tests of this module look at: the seat is asked for its moves."""
    with moment_of("three commanders", _has_all, 3, django_db_blocker) as found:
        yield found


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


@pytest.fixture(scope="module")
def silent(played: tuple[Stage, Still]) -> dict[str, set[str]]:
    return seen_without(played, LEAKS, CHANGES, BESIDE)


@pytest.fixture
def stage(played: tuple[Stage, Still], silent: dict[str, set[str]], db: None) -> Stage:
    """That moment, with nothing asked yet."""
    return asked_anew(played[0])


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.kind)
def test_a_planted_leak_is_caught(
    leak: Leak, stage: Stage, silent: dict[str, set[str]], played: tuple[Stage, Still], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not silent[leak.secret], "without it nothing is to be seen"
    leak.plant(monkeypatch)
    assert caught(leak, stage, played[1], CHANGES[leak.secret], BESIDE) == set(leak.surfaces)
