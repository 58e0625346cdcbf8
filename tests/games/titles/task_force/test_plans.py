"""Plans of Task Force as their writers meet them: on the page, by mail, through the API; and what they do there."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.api import tokens
from games.core.models import Game
from games.core.outbox import jobs
from games.core.plans import services
from rules import kernel
from tests.games.core.cast import seq
from tests.games.mail.commands.writing import table, write
from tests.games.titles.task_force.table import PEOPLE, SYSTEM, advance, asks, new_game, owed
from tests.games.web.game.table import signed_in

pytestmark = pytest.mark.django_db
STANDARD: str = kernel.get(SYSTEM).plan_guide("coral_sea")["standard"]


def test_the_page_offers_the_standard_plan_and_tells_what_it_does() -> None:
    code = new_game()
    bob, address = signed_in("bob"), reverse("game:plan", args=[code])
    first = bob.get(address).content.decode()
    assert "OTHERWISE DEFAULT" in first
    assert f'href="{reverse("game:short_plan", args=[code])}"' in first
    assert bob.post(address, {"text": STANDARD, "do": "keep"}).status_code == 303
    page = bob.get(address).content.decode()
    assert "2 units of fighters are kept over each carrier and base." in page
    wrong = bob.post(address, {"text": "COURSE TF1 9999"})
    assert wrong.status_code == 422
    assert "There is no hex 9999" in wrong.content.decode()


def test_a_plan_comes_by_mail() -> None:
    code = table(SYSTEM, "coral_sea")
    answer = write(code, "IJN", "PLAN", *STANDARD.splitlines(), "ENDPLAN")
    assert "Your plan is kept. This is what it does:" in answer.text
    assert services.current(Game.objects.get(code=code), "IJN").text == STANDARD  # type: ignore[union-attr]
    assert "COURSE piece hexes" in write(code, "IJN", "HELP PLAN").text


def test_a_plan_comes_through_the_api() -> None:
    code = new_game()
    _row, token = tokens.make(User.objects.get(username="bob"), "plans", "play")
    client = Client(headers={"authorization": f"Bearer {token}"})
    kept = client.post(
        reverse("api:plan", args=[code]), {"text": "hold\ncap 2"}, content_type="application/json",
        headers={"Idempotency-Key": "plan-number-1"},
    )  # fmt: skip
    assert kept.json()["text"] == "HOLD\nCAP 2\n"


def test_with_plans_on_both_sides_a_quiet_turn_waits_for_nobody() -> None:
    code = new_game()
    game = Game.objects.get(code=code)
    for seat, name in PEOPLE.items():
        services.keep(User.objects.get(username=name), game, seat, f"HOLD\n{STANDARD}")
    advance(code, asks("move"))
    before = seq(code)
    jobs.drain(["dice", "plan"])
    assert seq(code) > before
    assert not [one for one in owed(code) if one[1] not in ("status",)], "only a strike is worth a question"
