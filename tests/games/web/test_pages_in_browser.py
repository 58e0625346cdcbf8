"""Pages of people and of what is left of games: at three widths, light and dark, axe finds nothing on any."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.commands import people
from games.core.models import Game
from games.core.outbox import jobs
from games.core.talk import posting
from tests.browser.survey import DESKTOP, PHONE, SMALL, Survey
from tests.games.web.game.browsing import page_of
from tests.games.web.game.table import movement, seq

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

OWN = (
    "/games/", "/games/finished/", "/lobby/", "/games/import/", "/people/", "/p/Kenji/", "/p/Marta/",
    "/profile/display/", "/profile/data/", "/profile/leave/", "/learn/", "/t/",
)  # fmt: skip
FOUND = ("/search/", "/search/?q=carriers", "/search/?q=solomons&in=games", "/search/?q=nothing+at+all")
COUNTED = ("/statistics/pacific-victory/", "/statistics/pacific-victory/1942/", "/ratings/pacific-victory/area/")
OF_THE_GAME = ("/g/{code}/", "/g/{code}/since/", "/games/{code}/play-on/", "/g/{code}/talk/")


@pytest.fixture
def code() -> str:
    """Kenji has resigned from a game in which something was said; he has a friend and asks for a rematch."""
    code = movement(public=True)
    marta, kenji = User.objects.get(username="marta"), User.objects.get(username="kenji")
    posting.post(Game.objects.get(code=code), kenji, "The carriers are gone", key="1", seat="JAPAN")
    people.befriend(kenji, marta)
    referee.resign(code, "JAPAN", seq(code))
    jobs.drain(["record"])
    return code


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_pages_of_people_searches_and_ended_games(
    browser: Any, live_server: Any, code: str, size: tuple[int, int]
) -> None:
    survey, page = Survey(), page_of(browser, live_server, "kenji", size, still=True)
    for path in (*OWN, *FOUND, *COUNTED, *OF_THE_GAME):
        answer = page.goto(live_server.url + path.format(code=code))
        # of the last moment the page says that one plays on from an earlier one
        assert answer.status == (409 if "play-on" in path else 200), path
        survey.look(page, path.strip("/").replace("/", "-").replace("?", "-"))
    page.context.close()
    User.objects.filter(username="dave").update(is_staff=True, is_superuser=True)
    staff = page_of(browser, live_server, "dave", size, still=True)
    assert staff.goto(f"{live_server.url}/desk/").status == 200
    survey.look(staff, "desk")
    staff.context.close()
    assert not survey.findings, "\n".join(survey.findings)
