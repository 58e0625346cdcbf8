"""Looking back in a real browser while the game goes on: a phone, WCAG, the keyboard, and all of it without script."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core.journal import position_at
from games.core.models import Game
from tests.browser.survey import DESKTOP, PHONE, WATCH, Survey
from tests.games.titles.records.war import war

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_player_looks_back_on_his_phone(browser: Any, live_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    game = Game.objects.get(code=war(1, public=True))
    kenji = User.objects.create_user("kenji", "kenji@example.org", "secret-words")
    game.seats.filter(code="JAPAN").update(user=kenji, bot="")
    acts = position_at.acts(game)
    address, survey = f"{live_server.url}/g/{game.code}", Survey()
    wrong: list[str] = []
    for size in (PHONE, DESKTOP):
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        context.add_init_script(WATCH)
        context.add_cookies([{"name": "sessionid", "value": _session(kenji), "url": live_server.url}])
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{address}/log")
        page.click(".log .at >> nth=0")
        page.wait_for_url("**/replay/?n=*")
        page.goto(f"{address}/replay/?n={acts[-3]}&eyes=ALLIES")
        assert "their own eyes" in page.inner_text(".past")
        page.click("text=Link to this moment")
        assert page.input_value("#moment-address").endswith(f"/g/{game.code}/replay/?n={acts[-3]}")
        survey.look(page, "looking back")
        page.click('.stepper [data-step="on"]')
        page.wait_for_url(f"**/replay/?n={acts[-2]}")
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"**/replay/?n={acts[-1]}")
        assert "The latest moment" in page.inner_text(".past")
        page.click(".past a.btn")
        page.wait_for_url(f"{address}/")
        context.close()
    assert survey.findings == []
    assert wrong == []
    _without_script(browser, address, acts)


def _session(user: User) -> str:
    client = Client()
    client.force_login(user)
    return str(client.cookies["sessionid"].value)


def _without_script(browser: Any, address: str, acts: list[int]) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/replay/")
    assert "seen by spectators" in page.inner_text(".past")
    page.click('.stepper [data-step="back"]')
    assert re.search(rf"n={acts[-2]}$", page.url)
    page.fill("#phase-at", "0")
    page.click("#jump button")
    assert page.input_value("#phase-at") == "0"
    context.close()
