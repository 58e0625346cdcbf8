"""The proof page in a real browser: it checks the journal itself and shows in which entry something is wrong."""

from typing import Any

import pytest

from games.core.models import Game
from tests.browser.survey import DESKTOP, PHONE, WATCH, Survey
from tests.games.core.journal.long import large
from tests.games.titles.records.war import finished_war, war

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
DONE = "#count >> text=by this browser"


def test_it_checks_before_ones_eyes(browser: Any, live_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    over = finished_war(1, public=True)
    goes_on = Game.objects.get(code=war(1, public=True))
    survey, wrong = Survey(), []
    for size in (DESKTOP, PHONE):
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        context.add_init_script(WATCH)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{live_server.url}/g/{goes_on.code}/proof/")
        page.wait_for_selector(DONE)
        assert "They are opened at the end." in page.inner_text("#verdict")
        survey.look(page, "proof of a game that goes on")
        page.goto(f"{live_server.url}/g/{over.code}/proof/")
        page.wait_for_selector(DONE)
        assert "nothing is hidden any more" in page.inner_text("#verdict")
        survey.look(page, "proof of a game that is over")
        _ticks(page)
        _heads(page, over)
        _files(page, f"{live_server.url}/g/{over.code}/journal.jsonl", survey)
        context.close()
    assert survey.findings == []
    assert wrong == []


def _ticks(page: Any) -> None:
    """Every hidden entry fits, and every cell of the strip is checked."""
    fits = page.locator("table.sealed .fit").all_inner_texts()
    assert fits
    assert set(fits) == {"✓ fits"}
    assert page.locator("#strip i").count() == page.locator("#strip i.k").count() > 30


def _heads(page: Any, game: Game) -> None:
    """Receipts as they stand in mails, a lie, and nonsense."""
    last = game.entries.get(seq=game.seq - 1)
    spaced = " ".join(last.head[i : i + 4] for i in range(0, 16, 4))
    page.fill("#heads", f"Receipt: journal entry {last.seq}, head {spaced}. Keep this mail.\n{game.seq}:{game.head}")
    page.click("#compare")
    page.wait_for_selector("#verdict.ok")
    assert page.inner_text('[data-check="heads"] .n') == "2"
    page.fill("#heads", f"{last.seq}:{'0' * 12}")
    page.click("#compare")
    page.wait_for_selector("#verdict.stop")
    assert f"Entry {last.seq}: its head is {last.head[:12]}, but you were told 000000000000" in page.inner_text(
        "#verdict"
    )
    page.fill("#heads", "hello")
    page.click("#compare")
    assert "“hello” is no number" in page.inner_text("#heads-say")
    page.fill("#heads", "")


def _files(page: Any, address: str, survey: Survey) -> None:
    """A file of the reader's own: the same, one with a byte edited, and none at all."""
    data = page.request.get(address).body()
    lines = data.splitlines(keepends=True)
    lines[20] = lines[20].replace(b'{"at":"20', b'{"at":"19')
    for name, file, tone in (("same", data, "ok"), ("edited", b"".join(lines), "stop")):
        _choose(page, name, file)
        page.wait_for_selector(f"#verdict.{tone}")
        assert f"Your file: {name}.jsonl" in page.inner_text("#what")
        assert not page.is_visible("table.sealed")
    assert page.locator("#strip i.bad").count() == 1
    assert "Entry 20: it was changed: entry 21 names another head." in page.inner_text("#verdict")
    assert page.locator('[data-check="chain"].no').count() == 1
    survey.look(page, "proof of an edited file")
    _choose(page, "picture", b"\x89PNG\r\n")
    page.wait_for_selector("#verdict.stop >> text=line 1 is damaged")
    page.click("#again")
    page.wait_for_selector("#verdict.ok")
    assert page.is_visible("table.sealed")


def _choose(page: Any, name: str, data: bytes) -> None:
    page.set_input_files("#file", files=[{"name": f"{name}.jsonl", "mimeType": "text/plain", "buffer": data}])


def test_a_long_journal_is_checked_whole(browser: Any, live_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = war(0, public=True)
    page = browser.new_context().new_page()
    page.goto(f"{live_server.url}/g/{code}/proof/")
    page.wait_for_selector(DONE)
    data = large(2000)
    _choose(page, "long", data)
    page.wait_for_selector("#what >> text=long.jsonl")
    page.wait_for_selector("#verdict.ok")
    entries = len(data.splitlines()) - 1  # the last line closes it
    assert page.inner_text("#count").startswith(f"{entries:,} entries checked")
