"""A plan that a quick finger keeps twice is one version."""

import pytest

from games.plans import keeping
from games.plans.models import Plan
from games.play.models import Game
from tests.games.plans.war import war
from tests.games.play.cast import person
from tests.games.play.test_together import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services]


def test_a_default_kept_twice_at_once_is_one_version() -> None:
    bob = person("bob")
    for n in range(1, 4):
        text = f"LAND ROUND {n}"
        kept = at_once(*[lambda text=text: keeping.keep(bob, None, "", text, system="pacific-victory")] * 4)
        assert kept == ["done"] * 4
    assert list(Plan.objects.order_by("version").values_list("version", "on")) == [(1, False), (2, False), (3, True)]


def test_a_plan_of_a_game_kept_twice_at_once_is_one_version() -> None:
    game = Game.objects.get(code=war())
    bob = game.seats.get(code="JAPAN").user
    kept = at_once(*[lambda: keeping.keep(bob, game, "JAPAN", "LAND NEVER")] * 4)
    assert kept == ["done"] * 4
    assert list(Plan.objects.values_list("version", "on")) == [(1, True)]
