"""Behind the fog and late watching in a real browser: axe finds nothing, nothing sticks out, a thumb can hit it."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core.models import Game
from games.core.models.game import DAY
from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.core.days import Days
from tests.games.web.game.browsing import follow, page_of
from tests.games.web.game.table import movement, person

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_moderator_looks_and_a_player_reads_it(browser: Any, live_server: Any) -> None:
    code, survey = movement(public=True), Survey()
    User.objects.filter(pk=person("alice").pk).update(is_staff=True)
    for size in (PHONE, DESKTOP):
        page = page_of(browser, live_server, "alice", size, still=True)
        page.goto(f"{live_server.url}/g/{code}/")
        follow(page, "text=Look behind the fog, as a moderator")
        survey.look(page, "the form")
        page.check("input[value=ALLIES]")
        page.fill("#id_reason", "Kenji asks whether the Enterprise could have moved so far")
        page.click("text=Look, and tell the players")
        page.wait_for_selector(".past")
        survey.look(page, "what is seen")
        page.context.close()
        page = page_of(browser, live_server, "kenji", size, still=True)
        page.goto(f"{live_server.url}/g/{code}/")
        survey.look(page, "a player's page")
        follow(page, "text=Who, when and why")
        survey.look(page, "who looked")
        page.goto(f"{live_server.url}/games/{code}/watching/")
        survey.look(page, "who may watch")
        page.context.close()
    assert survey.findings == []


def test_who_watches_late_is_told_so(browser: Any, live_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    days, survey = Days(monkeypatch), Survey()
    code = movement(public=True)
    Game.objects.filter(code=code).update(watch_delay=3 * DAY)
    for gone in (1.0, 2.5):
        days.pass_by(gone)
        for size in (PHONE, DESKTOP):
            page = page_of(browser, live_server, "", size, still=True)
            for path in (f"/g/{code}/", f"/g/{code}/log", "/lobby/"):
                page.goto(f"{live_server.url}{path}")
                survey.look(page, f"late {gone} {path.strip('/').replace('/', '-')}")
            page.context.close()
    assert survey.findings == []
