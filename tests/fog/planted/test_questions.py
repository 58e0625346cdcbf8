"""Leaks of what the other side is asked, and of its duties to retire, are caught by the twins of who waits."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.models import Owed
from tests.fog.planted.catching import Trap, moment_of, trap
from tests.fog.planted.leaks import Leak
from tests.fog.planted.questions import BESIDE, CHANGES, LEAKS
from tests.fog.stage import Stage


@pytest.fixture(scope="module")
def planted(django_db_setup: None, django_db_blocker: Any) -> Iterator[Trap]:
    """A moment of a game in advanced fog: the other side is asked for its aircraft, and the reader waits."""
    with moment_of("carriers in the fog", _waits, 1, django_db_blocker) as found:
        yield trap(*found, LEAKS, CHANGES, BESIDE)


def _waits(stage: Stage) -> bool:
    """The other side alone is asked, and no dice are owed."""
    asked = Owed.objects.filter(game=stage.game).values_list("seat", "kind")
    return list(asked) == [(stage.others[0], "status")] and stage.game.lock_seq is None and not stage.may_undo


def test_pages_mails_and_the_api_have_leaks_of_both_points() -> None:
    for point in ("5", "6"):
        surfaces = {surface for leak in LEAKS if leak.kind.startswith(point) for surface in leak.surfaces}
        for door in ("GET game:", "mail: ", "GET api:"):
            assert any(surface.startswith(door) for surface in surfaces), (point, door)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.kind)
def test_a_planted_leak_is_caught(leak: Leak, planted: Trap, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    planted.catches(leak, monkeypatch)
