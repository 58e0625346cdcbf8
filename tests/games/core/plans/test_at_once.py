"""A plan that a quick finger keeps twice is one version."""

import pytest

from games.core.models import Game
from games.core.models.plans import Plan
from games.core.plans import services
from tests.games.core.cast import person
from tests.games.core.drafts.test_together import at_once
from tests.games.core.plans.war import war

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def test_a_default_kept_twice_at_once_is_one_version() -> None:
    bob = person("bob")
    for n in range(1, 4):
        text = f"LAND ROUND {n}"
        kept = at_once(*[lambda text=text: services.keep(bob, None, "", text, system="pacific-victory")] * 4)
        assert kept == ["done"] * 4
    assert list(Plan.objects.order_by("version").values_list("version", "on")) == [(1, False), (2, False), (3, True)]


def test_a_plan_of_a_game_kept_twice_at_once_is_one_version() -> None:
    game = Game.objects.get(code=war())
    bob = game.seats.get(code="JAPAN").user
    kept = at_once(*[lambda: services.keep(bob, game, "JAPAN", "LAND NEVER")] * 4)
    assert kept == ["done"] * 4
    assert list(Plan.objects.values_list("version", "on")) == [(1, True)]
