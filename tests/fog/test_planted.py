"""A leak that is put in on purpose is caught, whatever way it takes, and is reported as what it is."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core import referee
from games.core.errors import Refused
from games.core.models import Owed
from games.core.outbox import jobs
from tests.fog.catching import caught, seen_through
from tests.fog.frozen import Still, site
from tests.fog.grounds import GROUNDS, Play
from tests.fog.planted import BESIDE, CHANGES, LEAKS, Leak
from tests.fog.stage import Stage
from tests.rollback import rollback


@pytest.fixture(scope="module")
def played(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Stage, Still]]:
    """A moment of a game that all tests of this module look at: the seat is asked for its moves."""
    with (
        django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch, rollback(), jobs.silence(), site() as still
    ):  # fmt: skip
        patch.setenv("DICE_KEY", "5a" * 32)
        play = Play(next(ground for ground in GROUNDS if ground.name == "three commanders"), 4, still)
        stage = None
        while stage is None and play.go_on(3):
            stage = next((one for one in play.stages() if _has_all(one)), None)
        assert stage is not None
        yield stage, still


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
    """By secret: through which of all surfaces that the leaks name twins differ while no leak is there."""
    found = {}
    for secret in {leak.secret for leak in LEAKS}:
        looked = set(BESIDE).union(*(leak.surfaces for leak in LEAKS if leak.secret == secret))
        found[secret] = seen_through(*played, CHANGES[secret], looked)
    return found


@pytest.fixture
def stage(played: tuple[Stage, Still], silent: dict[str, set[str]], db: None) -> Stage:
    """That moment, with nothing asked yet."""
    stage = played[0]
    stage.answers.clear()
    stage.tags.clear()
    return stage


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.kind)
def test_a_planted_leak_is_caught(
    leak: Leak, stage: Stage, silent: dict[str, set[str]], played: tuple[Stage, Still], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not silent[leak.secret], "without it nothing is to be seen"
    leak.plant(monkeypatch)
    assert caught(leak, stage, played[1], CHANGES[leak.secret], BESIDE) == set(leak.surfaces)
