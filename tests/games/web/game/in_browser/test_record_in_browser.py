"""The record in a real browser: WCAG, nothing sticks out, the keyboard steps, and all of it without script too."""

from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core.models.records import Record
from games.core.records import positions
from tests.browser.survey import DESKTOP, PHONE, Survey
from tests.games.titles.records.war import finished_war
from tests.games.web.game.browsing import page_of

LONG = ("BB Constantinopla-a", "CV Príncipe de Asturias", "IN Desembarcadores", "BB Hermenegildo Almirante")
"""Names longer than those of the house set, as data sets and other languages may have them."""
_TORN = """names => {
    const shown = [...document.querySelectorAll(".lanes li b, .lane .u b")], torn = [];
    shown.forEach((e, i) => { if (names.length) e.textContent = names[i % names.length]; });
    for (const e of shown) for (const word of e.firstChild.data.matchAll(/[^\\s\\u00a0-]+/g)) {
        const range = document.createRange();
        range.setStart(e.firstChild, word.index);
        range.setEnd(e.firstChild, word.index + word[0].length);
        if (range.getClientRects().length > 1) torn.push(word[0]);
        if (e.getBoundingClientRect().right > e.closest(".lanes > div, .lane").getBoundingClientRect().right + 1)
            torn.push(`${word[0]} sticks out`);
    }
    if (document.scrollingElement.scrollWidth > innerWidth) torn.push("sideways scroll");
    return [shown.length, torn];
}"""

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_it_can_be_read_by_everybody(browser: Any, live_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    game = finished_war(1, public=True)
    address, survey = f"{live_server.url}/g/{game.code}", Survey()
    wrong: list[str] = []
    for size, paths in ((DESKTOP, ("story/", "story/1/")), (PHONE, ("story/1/", "replay/?n=12"))):
        page = page_of(browser, live_server, "", size, still=True)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        for path in paths:
            page.goto(f"{address}/{path}")
            survey.look(page, path)
        page.context.close()
    assert survey.findings == []
    assert wrong == []
    _names(browser, address)
    phases = [row[0] for row in Record.objects.get(game=game).figures["phases"]]
    _keys(browser, address, [position.seq for position in positions.positions(game)], phases)
    _without_script(browser, address)
    assert not User.objects.filter(is_staff=True).exists()  # a public game asks for no log-in


def _names(browser: Any, address: str) -> None:
    """Names in the lanes of battles wrap between words only, the long ones too."""
    page = browser.new_context(viewport={"width": 320, "height": 700}).new_page()
    page.goto(f"{address}/story/1/")
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 700})
        for names in ((), LONG):
            shown, torn = page.evaluate(_TORN, names)
            assert shown > 4
            assert torn == [], width
    page.context.close()


def _keys(browser: Any, address: str, acts: list[int], phases: list[int]) -> None:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(f"{address}/replay/")
    for key, there in (("ArrowRight", acts[1]), ("ArrowRight", acts[2]), ("ArrowLeft", acts[1])):
        page.keyboard.press(key)
        page.wait_for_url(f"**/replay/?n={there}")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_url(f"**/replay/?n={min(seq for seq in phases if seq > acts[1])}")
    page.context.close()


def _without_script(browser: Any, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/story/")
    page.click("text=Read from the first turn")
    page.click(".moves a.at >> nth=0")
    assert "/replay/?n=" in page.url
    before = page.inner_text("h2 >> nth=0")
    page.click('.stepper [data-step="phase-on"]')
    assert page.inner_text("h2 >> nth=0") != before
    page.fill("#phase-at", "0")
    page.click("#jump button")
    assert page.input_value("#phase-at") == "0"
    context.close()
