"""A club's corrected data set, uploaded in a real browser: refused with its faults, then kept, told and offered."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.survey import Survey
from tests.games.core.datasets.sets import corrected

_NEW = "/data/pacific-victory/new/"


def test_a_corrected_map(kenji: Person, marta: Person, survey: Survey) -> None:
    page = kenji.page
    page.goto(_NEW)
    survey.look(page, "data-new")
    faulty = corrected(Bombay=1)
    faulty["map"]["hexes"][0]["terrain"] = "swamp"
    _upload(kenji, faulty)
    expect(page.locator("#faults")).to_contain_text("swamp")
    survey.look(page, "data-faults")
    expect(page.get_by_label("Name")).to_have_value("Printed map")

    _upload(kenji, corrected(Bombay=1, Ceylon=2))
    expect(page.get_by_text("Bombay: production points 1, not 2.")).to_be_visible()
    survey.look(page, "data-set")
    marta.page.goto(page.url.removeprefix(kenji.address))
    expect(marta.page.get_by_text("Ceylon: production points 2, not 1.")).to_be_visible()
    survey.look(marta.page, "data-set-phone")

    page.goto("/new/pacific-victory/1942/")
    assert "Printed map" in page.locator("main").inner_text()
    assert not survey.findings, "\n".join(survey.findings)


def _upload(person: Person, documents: Any) -> None:
    """Fill in the form and send it."""
    page = person.page
    page.get_by_label("Name").fill("Printed map")
    file: Any = {"name": "map.json", "mimeType": "application/json", "buffer": json.dumps(documents["map"]).encode()}
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Check it and keep it").click()
