"""Talk, plan and mail page in a real browser: dice come while one looks, nothing typed is lost, axe finds nothing."""

from typing import Any

import pytest
from django.test import Client

from games.core.models import Game
from games.core.outbox import jobs
from games.core.talk import posting
from tests.browser.survey import DESKTOP, PHONE, WATCH, Survey
from tests.games.core.plans.war import war
from tests.games.core.talk.table import bob, table

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def _page(browser: Any, live_server: Any, person: Any, size: tuple[int, int]) -> Any:
    """A page of somebody who is signed in."""
    client = Client()
    client.force_login(person)
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    context.add_init_script(WATCH)
    session = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}
    context.add_cookies([session])
    return context.new_page()


def test_dice_appear_while_one_writes_the_next_post(browser: Any, live_server: Any) -> None:
    game, _thread = table()
    posting.post(game, bob(), "For the first move [3d6 Bob]", key="1", seat="RED")
    page = _page(browser, live_server, bob(), PHONE)
    page.goto(f"{live_server.url}/g/{game.code}/talk/")
    assert "being thrown" in page.inner_text("#posts")
    page.fill("#say-text", "half a sent")
    jobs.drain()
    page.wait_for_selector("#posts svg.drow")
    drawn = page.eval_on_selector_all("#posts svg.drow use", "them => them.map(one => one.getBBox().width)")
    assert len(drawn) == 3
    assert min(drawn) > 10
    assert page.input_value("#say-text") == "half a sent"
    page.context.close()


def test_everybody_can_read_talk_report_plan_and_the_wishes_about_mail(browser: Any, live_server: Any) -> None:
    game, survey = Game.objects.get(code=war(public=True)), Survey()
    person = bob()
    posting.post(game, person, "> you said\nHello [2d6 dice] [2d10 more] http://example.org/", key="1", seat="JAPAN")
    jobs.drain()
    for size in (PHONE, DESKTOP):
        page = _page(browser, live_server, person, size)
        for path in (f"/g/{game.code}/talk/", f"/g/{game.code}/talk/report", f"/g/{game.code}/plan/", "/profile/mail/"):
            page.goto(f"{live_server.url}{path}")
            if path.endswith("plan/") and page.locator("table.cases").count() == 0:
                page.click("button[value=keep]")
                page.wait_for_selector("table.cases")
            survey.look(page, f"{path} {size[0]}")
        page.context.close()
    assert survey.findings == []
