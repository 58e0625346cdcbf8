"""The links at the foot of a game page: everything that the reader may do is there, whatever the moment is about."""

import pytest

from tests.games.web.game.fought import fought
from tests.games.web.game.table import movement, signed_in, text

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["marta", "kenji"])
def test_a_mover_and_who_waits_find_plan_and_take_back(name: str) -> None:
    _finds(movement(), name)


@pytest.mark.parametrize("name", ["marta", "kenji"])
def test_after_a_battle_too(name: str) -> None:
    _finds(fought(), name)


def _finds(code: str, name: str) -> None:
    page = text(signed_in(name).get(f"/g/{code}/"))
    for path in ("plan", "rewind", "replay", "log", "dice", "sightings", "talk", "journal", "proof"):
        assert f'href="/g/{code}/{path}' in page, path
