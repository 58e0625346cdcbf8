"""The plan page and the API as their user meets them."""

import json
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.api import tokens
from games.core.models import Game
from games.core.models.plans import Plan
from games.core.plans import services
from games.core.queries import wait_stats
from tests.games.core.cast import person, running_duel
from tests.games.core.plans.war import asked, play, war

pytestmark = pytest.mark.django_db


def _client(name: str) -> Client:
    client = Client()
    client.force_login(User.objects.get(username=name))
    return client


def test_a_newcomer_is_offered_the_standard_plan_and_keeps_it() -> None:
    code = war()
    address = reverse("game:plan", args=[code])
    client = _client("bob")
    first = client.get(address).content.decode()
    assert "OTHERWISE DEFAULT" in first
    assert "You have no plan in this game" in first
    sent = client.post(address, {"text": "LAND NEVER", "do": "keep"})
    assert sent.status_code == 303
    page = client.get(address).content.decode()
    assert "Version 1 of your plan answers" in page
    assert '<table class="cases">' in page
    assert 'href="' + address in client.get(reverse("game:log", args=[code])).content.decode()


def test_a_wrong_line_comes_back_with_the_reason() -> None:
    code = war()
    response = _client("bob").post(reverse("game:plan", args=[code]), {"text": "LAND NEVER\nLAMD ROUND 2"})
    page = response.content.decode()
    assert response.status_code == 422
    assert "LAMD ROUND 2" in page
    assert 'role="alert"' in page
    assert not Plan.objects.exists()


def test_it_rests_answers_again_and_is_put_away() -> None:
    code = war()
    address, client = reverse("game:plan", args=[code]), _client("bob")
    client.post(address, {"text": "LAND NEVER", "do": "all"})
    bob, game = User.objects.get(username="bob"), Game.objects.get(code=code)
    assert services.default(bob, game.system) is not None
    for what, on in (("off", False), ("on", True)):
        client.post(address, {"do": what})
        assert services.current(game, "JAPAN").on is on  # type: ignore[union-attr]
    client.post(address, {"do": "away"})
    assert services.current(game, "JAPAN") is None


def test_nobody_else_finds_it() -> None:
    code = war(public=True)
    kept = {"text": "# secret remark\nLAND NEVER", "do": "keep"}
    assert _client("bob").post(reverse("game:plan", args=[code]), kept).status_code == 303
    hers = _client("carol").get(reverse("game:plan", args=[code])).content.decode()
    assert "LAND NEVER" not in hers.split("<details")[0]
    assert "secret remark" not in hers
    person("dave")
    assert _client("dave").get(reverse("game:plan", args=[code])).status_code == 404
    assert Client().get(reverse("game:plan", args=[code])).status_code == 302


def test_a_game_without_plans_has_no_such_page_nor_a_link_to_it() -> None:
    code = running_duel()
    client = _client("bob")
    assert client.get(reverse("game:plan", args=[code])).status_code == 404
    assert reverse("game:plan", args=[code]) not in client.get(reverse("game:log", args=[code])).content.decode()


def test_the_page_counts_how_often_the_game_waited() -> None:
    code = war()
    game = Game.objects.get(code=code)
    assert [row.seat for row in asked(code)] == [asked(code)[0].seat]
    for _row in play(code, 3):
        pass
    asked(code)
    game.refresh_from_db()
    counted = wait_stats.waits(game)
    assert counted.all >= counted.turn >= 1
    guide = services.guide(game)
    assert sum(wait_stats.savable(game, seat, guide["answers"]) for seat in ("JAPAN", "ALLIES")) <= counted.turn
    page = _client("bob").get(reverse("game:plan", args=[code])).content.decode()
    assert f"Since the beginning: {wait_stats.waits(game, 'JAPAN').all}" in page


def test_two_who_are_asked_at_once_are_one_hand_off() -> None:
    code = running_duel()
    game = Game.objects.get(code=code)
    assert wait_stats.waits(game).all == 1


def test_the_api_keeps_shows_and_forgets_a_plan() -> None:
    code = war()
    bob = User.objects.get(username="bob")
    _row, token = tokens.make(bob, "plans", "play")
    client, address = Client(headers={"authorization": f"Bearer {token}"}), reverse("api:plan", args=[code])
    assert client.get(address).json()["version"] is None
    kept = client.post(
        address, {"text": "land never"}, content_type="application/json", headers={"Idempotency-Key": "plan-number-1"}
    )
    assert kept.status_code == 200
    assert client.get(address).json() == kept.json()
    assert kept.json()["text"].strip() == "LAND NEVER"
    bad = client.post(
        address, {"text": "lamd never"}, content_type="application/json", headers={"Idempotency-Key": "plan-number-2"}
    )
    assert (bad.status_code, bad.json()["code"]) == (422, "notation")
    gone = client.delete(address, headers={"Idempotency-Key": "plan-number-3"})
    assert gone.json()["version"] is None


@pytest.mark.services
@pytest.mark.parametrize("odd", ["a\0b", "\ud800", "\u202e\ufdd0"])
def test_letters_that_no_keyboard_has_break_nothing(odd: str) -> None:
    code = war()
    address = reverse("game:plan", args=[code])
    form = urlencode({"text": f"# {odd}\nLAND NEVER", "do": "keep"}, errors="surrogatepass")
    sent = _client("bob").post(address, form, content_type="application/x-www-form-urlencoded")
    assert sent.status_code in (303, 400, 422)
    _row, token = tokens.make(User.objects.get(username="bob"), "plans", "play")
    client = Client(headers={"authorization": f"Bearer {token}"})
    for number, name in enumerate(("api:plan", "api:talk")):
        answer = client.post(
            reverse(name, args=[code]),
            json.dumps({"text": f"# {odd}\nLAND NEVER"}),
            content_type="application/json",
            headers={"Idempotency-Key": f"odd-letters-{number}"},
        )
        assert answer.status_code in (200, 201, 400, 422), name
    assert _client("bob").get(address).status_code == 200
