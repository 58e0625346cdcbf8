"""Coming back to a game in a real browser: one button through what happened, on phone and desk, and without script."""

from typing import Any

import pytest
from django.utils import timezone

from games.core.models import Game, Seat, Visit
from tests.browser.survey import DESKTOP, PHONE, SMALL, Survey
from tests.games.web.game.browsing import follow, page_of
from tests.games.web.game.fought import fought

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("size", "script"), [(PHONE, True), (DESKTOP, True), (SMALL, False)])
def test_one_button_leads_through_what_happened(browser: Any, live_server: Any, size: Any, script: bool) -> None:
    code = fought()
    seat = Seat.objects.get(game__code=code, code="ALLIES")
    assert seat.user is not None
    Visit.objects.create(game=seat.game, user=seat.user, seq=10, at=timezone.now())
    page, survey, heard = page_of(browser, live_server, "marta", size, script=script, still=True), Survey(), []
    page.on("console", lambda said: heard.append(said.text) if said.type == "error" else None)
    address = f"{live_server.url}/g/{code}/"
    page.goto(address)
    assert page.url == f"{address}since/?after=10"
    steps = int(page.inner_text(".since h2").split("\n")[0].split(" of ")[1].split(":")[0])
    assert steps > 1
    assert page.locator(".scenes .now").is_visible()
    for n in range(2, steps + 1):
        follow(page, ".since-foot [data-step=on]")
        assert page.inner_text(".since h2").startswith(f"{n} of {steps}")
        if script and n == 2:
            survey.look(page, "since you last looked")
    assert page.locator(".scenes .done").first.is_visible() == (size == DESKTOP)
    follow(page, ".since-foot [data-step=back]")
    follow(page, ".since-foot [data-step=on]")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0] if script else True
    follow(page, ".since-foot .go")
    assert "/since/" not in page.url
    page.goto(address)
    assert page.url == address
    assert survey.findings == []
    assert heard == []
    assert Visit.objects.get(user=seat.user).seq == Game.objects.get(code=code).seq
    page.context.close()


def test_the_title_says_how_many_games_wait(browser: Any, live_server: Any) -> None:
    code = fought()
    page = page_of(browser, live_server, "kenji", DESKTOP)
    page.goto(f"{live_server.url}/g/{code}/?z=1")
    waits = Game.objects.filter(owed__seat="JAPAN", code=code).exists()
    assert page.title().startswith("(1) ") == waits
    for games, start in ((3, "(3) "), (0, "The game")):  # again and again: the page may just be coming anew
        page.wait_for_function(
            """([games, start]) => {
                if (window.htmx) htmx.trigger(document.body, 'waiting', {games});
                return document.title.startsWith(start);
            }""",
            arg=[games, start],
        )
    page.context.close()
