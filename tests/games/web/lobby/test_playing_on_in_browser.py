"""Playing on, and bringing a game here, in a real browser: from the replay to the table, by file to the replay."""

from typing import Any

import pytest

from games.core import referee
from games.core.journal import download, position_at
from games.core.models import Game
from games.core.outbox import jobs
from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.core.cast import person
from tests.games.titles.records.war import finished_war
from tests.games.web.game.browsing import follow, page_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_from_a_moment_of_a_war_to_the_table(browser: Any, live_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    game = finished_war(1, public=True)
    person("dora")
    survey, entry = Survey(), position_at.acts(game)[-6]
    page = page_of(browser, live_server, "dora", PHONE, still=True)
    page.goto(f"{live_server.url}/g/{game.code}/replay/?n={entry}")
    follow(page, "text=Play on from here")
    survey.look(page, "play on")
    page.fill("[name=name]", "What if")
    page.check("[name=seat][value=ALLIES]")
    follow(page, "button:has-text('Play on')")
    made = Game.objects.get(name="What if")
    assert made.former == game.code
    jobs.drain(["dice"], game=made.code)
    page.goto(f"{live_server.url}/games/{made.code}/")
    assert f"played on from game {game.code}" in page.inner_text("main")
    page.context.close()
    assert survey.findings == []


def test_a_journal_is_brought_by_its_file(
    browser: Any, live_server: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    game = finished_war(1, public=True)
    file = tmp_path / "war.jsonl"
    file.write_text("".join(download.lines(referee.journal(game.code))), encoding="utf-8")
    person("dora")
    survey = Survey()
    page = page_of(browser, live_server, "dora", DESKTOP, still=True)
    page.goto(f"{live_server.url}/new/")
    follow(page, "text=Bring a finished game from another site")
    survey.look(page, "bring a game")
    page.set_input_files("[name=file]", file)
    follow(page, "text=Verify and bring it")
    assert "/replay/" in page.url
    assert "Imported from another site" in page.inner_text("main")
    assert page.locator("#map").is_visible()
    page.context.close()
    assert survey.findings == []
