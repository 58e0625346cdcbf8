"""Going back in a real browser, on a phone and wide: asked, seen on the other board, agreed, marked in the log."""

from typing import Any

import pytest

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.web.game.browsing import follow, page_of
from tests.games.web.game.table import movement

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "wide"])
def test_it_works(browser: Any, live_server: Any, size: tuple[int, int]) -> None:
    code = movement()
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", Game.objects.get(code=code).seq)
    marta, kenji = (page_of(browser, live_server, name, size, still=True) for name in ("marta", "kenji"))
    survey, address = Survey(), f"{live_server.url}/g/{code}"
    with jobs.silence():
        marta.goto(f"{address}/review")
        marta.click("text=/^Commit/ >> nth=0")
        follow(marta, ".messages >> text=Take back…")
        survey.look(marta, "rewind/")
        marta.click(".points a >> nth=0")
        marta.check("text=a slip of the hand")
        marta.fill("#words", "Enterprise was to stay at home. May I?")
        survey.look(marta, "rewind/?to=")
        marta.click('button[value="propose"]')
        assert "You asked to take something back" in marta.inner_text(".proposal")
        kenji.goto(f"{address}/")
        survey.look(kenji, "proposal")
        follow(kenji, "text=Agree: go back")
        kenji.goto(f"{address}/log")
        assert kenji.locator("li.taken s").count()
        survey.look(kenji, "log")
    assert survey.findings == []
    assert [row.seat for row in referee.owed(code)] == ["ALLIES"]
