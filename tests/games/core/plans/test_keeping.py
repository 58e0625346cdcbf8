"""Plans are kept in versions, checked when they are written, and read by nobody else."""

import pytest
from django.contrib.auth.models import User

from games.core.errors import NotUnderstood, NotYourSeat, Refused
from games.core.models import Game
from games.core.models.plans import Plan
from games.core.plans import services
from rules import kernel
from tests.games.core.cast import person, running_duel
from tests.games.core.plans.war import war

pytestmark = pytest.mark.django_db
STANDARD = kernel.get("pacific-victory").plan_guide("1942")["standard"]


def _game() -> tuple[Game, User, User]:
    game = Game.objects.get(code=war())
    return game, User.objects.get(username="bob"), User.objects.get(username="carol")


def test_a_plan_is_kept_with_its_table_of_cases() -> None:
    game, bob, _carol = _game()
    kept = services.keep(bob, game, "JAPAN", "land round 2\nretreat ss\n")
    assert (kept.version, kept.on, kept.own) == (1, True, True)
    assert "LAND ROUND 2" in kept.text
    assert kept.cases
    assert services.current(game, "JAPAN") == kept
    assert services.current(game, "ALLIES") is None


def test_each_change_is_a_version_and_the_same_text_is_none() -> None:
    game, bob, _carol = _game()
    versions = [
        services.keep(bob, game, "JAPAN", text).version for text in ("LAND NEVER", "LAND NEVER", "LAND ROUND 2")
    ]
    assert versions == [1, 1, 2]
    assert Plan.objects.count() == 2


def test_what_is_wrong_is_named_and_nothing_is_kept() -> None:
    game, bob, _carol = _game()
    services.keep(bob, game, "JAPAN", "LAND NEVER")
    with pytest.raises(NotUnderstood) as refusal:
        services.keep(bob, game, "JAPAN", "LAND ROUND 2\nRETREET SS\n")
    assert "2" in refusal.value.reason
    assert "RETREET" in refusal.value.what + refusal.value.reason
    assert services.current(game, "JAPAN").text.strip() == "LAND NEVER"  # type: ignore[union-attr]


def test_a_default_counts_where_the_game_has_none_of_its_own() -> None:
    game, bob, _carol = _game()
    services.keep(bob, None, "", STANDARD, system="pacific-victory")
    kept = services.current(game, "JAPAN")
    assert kept is not None
    assert not kept.own
    services.keep(bob, game, "JAPAN", "LAND NEVER")
    assert services.current(game, "JAPAN").own  # type: ignore[union-attr]
    services.forget(bob, game, "JAPAN")
    assert services.current(game, "JAPAN") is None
    assert services.default(bob, "pacific-victory") is not None


def test_a_plan_can_rest() -> None:
    game, bob, _carol = _game()
    services.keep(bob, game, "JAPAN", "LAND NEVER")
    seat = game.seats.get(code="JAPAN")
    assert services.may_answer(game, seat)
    services.switch(bob, game, "JAPAN", False)
    assert not services.may_answer(game, seat)
    assert services.current(game, "JAPAN").on is False  # type: ignore[union-attr]


def test_nobody_plans_for_another_seat() -> None:
    game, bob, _carol = _game()
    stranger = person("dave")
    for user in (stranger, bob):
        with pytest.raises(NotYourSeat):
            services.keep(user, game, "ALLIES", "LAND NEVER")
    assert not Plan.objects.exists()


def test_a_system_without_plans_says_so() -> None:
    game = Game.objects.get(code=running_duel())
    with pytest.raises(Refused, match="knows no plans"):
        services.keep(User.objects.get(username="bob"), game, "RED", "LAND NEVER")


def test_an_endless_plan_is_refused() -> None:
    game, bob, _carol = _game()
    with pytest.raises(Refused, match="8000"):
        services.keep(bob, game, "JAPAN", "# x\n" * 4000)
