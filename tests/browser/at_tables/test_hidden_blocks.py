"""Evenings with printed maps: a desk and a phone, each with its own hidden blocks or task forces."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from games.core.journal import verify
from tests.browser.at_tables.tables import tap
from tests.browser.running import Site
from tests.browser.survey import DESKTOP, PHONE, WATCH, Survey


@pytest.fixture
def screens(site: Site, browser: Browser) -> Iterator[list[Page]]:
    """Marta's desk and Kenji's phone, each a browser of its own."""
    contexts = []
    for (width, height), agent in ((DESKTOP, "Desk"), (PHONE, "Mobile")):
        context = browser.new_context(
            base_url=site.address, viewport={"width": width, "height": height}, reduced_motion="reduce",
            user_agent=agent, accept_downloads=True,
        )  # fmt: skip
        context.add_init_script(WATCH)
        contexts.append(context)
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def set_up(desk: Page, phone: Page, game: str = "pacific-victory/1942") -> str:
    """Both have joined and put in the printed set-up; the address of the blocks."""
    desk.goto("/")
    desk.get_by_role("button", name="Open a dice table").click()
    link = desk.get_by_label("Link to this table").input_value()
    phone.goto(link)
    phone.get_by_label("Your name at the table").fill("Kenji")
    phone.get_by_role("button", name="Join").click()
    phone.get_by_label("What is it for?").wait_for()
    blocks = f"{link}blocks"
    desk.goto(blocks)
    desk.get_by_label("Which game?").select_option(game)
    desk.get_by_role("button", name="Hide our blocks").click()
    desk.get_by_role("button", name="Play: Allies").click()
    phone.goto(blocks)
    phone.get_by_role("button", name="Play: Japan").click()
    for page in (desk, phone):
        page.get_by_role("button", name="Use the printed set-up").click()
        page.get_by_role("heading", name="Which block moves?").wait_for()
    return blocks


def test_an_evening_with_hidden_blocks(screens: list[Page], survey: Survey) -> None:
    desk, phone = screens
    blocks = set_up(desk, phone)
    survey.look(desk, "blocks, all")
    survey.look(phone, "blocks, phone")

    # Is it legal? No: it is asked, nothing has moved.
    desk.goto(f"{blocks}?block=US-CV-ENTERPRISE")
    desk.get_by_text("Is this legal?").click()
    tap(desk, "J07")
    expect(desk.get_by_role("heading", name="CV Enterprise to Rabaul J07")).to_be_visible()
    desk.get_by_role("button", name="Ask the rules").click()
    expect(desk.get_by_role("heading", name="No, not by the rules")).to_be_visible()
    expect(desk.locator(".verdict")).to_contain_text("(4.6)")
    survey.look(desk, "blocks, is this legal")
    desk.get_by_role("button", name="Ask to set rule 4.6 aside").click()
    expect(phone.locator(".asked")).to_contain_text("asks to set rule 4.6 aside")
    phone.get_by_role("button", name="Agreed").click()

    # One tap puts the block there; the other phone sees a number, without loading anything.
    desk.goto(f"{blocks}?block=US-CV-ENTERPRISE")
    tap(desk, "J07")
    expect(desk.get_by_role("heading", name="Rabaul J07")).to_be_visible()
    survey.look(desk, "blocks, hex")
    phone.get_by_text("What was done").click()
    expect(phone.locator(".told")).to_contain_text("Rabaul 0 → 1")
    assert "Enterprise" not in phone.locator("#side .told").inner_text()

    # Forces meet, a step is lost, and what is left goes back into the fog.
    desk.get_by_role("button", name="Forces meet here").click()
    phone.get_by_role("button", name="Agreed").click()
    for page in (desk, phone):
        expect(page.get_by_role("heading", name="All see these blocks at Rabaul J07")).to_be_visible()
        expect(page.locator(".faces-met").filter(has_text="CV Enterprise")).to_contain_text("3 of 4")
    survey.look(desk, "blocks, met")
    survey.look(phone, "blocks, met on a phone")
    desk.get_by_role("button", name="CV Enterprise: one step less").click()
    expect(phone.locator(".faces-met").filter(has_text="CV Enterprise")).to_contain_text("2 of 4")
    phone.get_by_role("button", name="Back into the fog").click()
    expect(desk.locator(".met")).to_have_count(0)

    # The journal proves it, and the end opens all.
    desk.goto(blocks)
    desk.get_by_text("Ask the referee").click()
    desk.get_by_role("button", name="Dice of the turn").click()
    desk.get_by_text("Ask the referee").click()
    desk.get_by_role("button", name="End the evening…").click()
    phone.get_by_role("button", name="Agreed").click()
    expect(desk.locator("#side")).to_contain_text("The evening has ended")
    survey.look(desk, "blocks, ended")
    phone.goto(blocks.replace("blocks", "proof"))
    expect(phone.locator("#verdict")).to_contain_text("Everything holds so far.")
    with phone.expect_download() as file:
        phone.get_by_role("link", name="Journal", exact=True).click()
    said = verify.verify(file.value.path().read_bytes(), [])
    assert "everything holds" in said
    assert "hidden entries were opened truly" in said
    assert not survey.findings, "\n".join(survey.findings)


def test_an_evening_with_task_forces(screens: list[Page], survey: Survey) -> None:
    desk, phone = screens
    blocks = set_up(desk, phone, "pacific-zones/pacific-zones-standard")
    survey.look(desk, "task forces, all")

    # A marker goes to its zone by one tap, and a ship under it by another.
    phone.goto(f"{blocks}?block=JP-TF01&z=1")
    tap(phone, "10")
    expect(phone.get_by_role("heading", name="10")).to_be_visible()
    phone.goto(f"{blocks}?block=JP-AN01")
    survey.look(phone, "task forces, ship on a phone")
    phone.get_by_role("button", name="Under Japanese task force 1").click()
    expect(phone.locator("#side")).to_contain_text("Akagi")
    desk.goto(f"{blocks}?hex=10")
    here = desk.locator("section[aria-labelledby=hex-h]")
    expect(here).to_contain_text("Japanese task force 1")
    expect(here).not_to_contain_text("Akagi")
    survey.look(desk, "task forces, zone of the enemy")

    # Is it legal? The end of a move will do.
    phone.goto(f"{blocks}?block=JP-TF01&to=30")
    phone.get_by_role("button", name="Ask the rules").click()
    expect(phone.locator(".verdict")).to_contain_text("(6.1)")

    # An open carrier flies over it: all see what is under it, until its owner hides it again.
    desk.goto(blocks)
    desk.get_by_text("Ask the referee").click()
    desk.get_by_label("The turn").select_option("1 al_move1")
    with desk.expect_navigation():
        desk.locator("form").filter(has=desk.get_by_label("The turn")).get_by_role("button").click()
    desk.goto(f"{blocks}?block=US-AN01&z=1")
    tap(desk, "10")
    desk.get_by_role("button", name="Forces meet here").click()
    phone.goto(blocks)
    phone.get_by_role("button", name="Agreed").click()
    desk.goto(f"{blocks}?hex=10")
    expect(here).to_contain_text("Akagi")
    survey.look(desk, "task forces, shown")
    phone.goto(f"{blocks}?block=JP-TF01")
    phone.get_by_role("button", name="Back into the fog").click()
    desk.goto(f"{blocks}?hex=10")
    expect(here).not_to_contain_text("Akagi")
    assert not survey.findings, "\n".join(survey.findings)


def to_step(page: Page, other: Page, blocks: str, step: str) -> None:
    """The table goes on to that step, of a turn that begins once the other side agrees."""
    page.goto(blocks)
    page.get_by_text("Ask the referee").click()
    page.get_by_label("The turn").select_option(step)
    with page.expect_navigation():
        page.locator("form").filter(has=page.get_by_label("The turn")).get_by_role("button").click()
    other.goto(blocks)
    if other.get_by_text("wants to go on").count():
        other.get_by_role("button", name="Agreed").click()
        other.wait_for_load_state()
        page.goto(blocks)
    page.get_by_role("heading", name="Which block moves?").wait_for()


def test_an_evening_with_fleets_and_searches(screens: list[Page], survey: Survey) -> None:
    desk, phone = screens
    blocks = set_up(desk, phone, "task-force/coral_sea")
    survey.look(desk, "fleets, all")
    survey.look(phone, "fleets, all, on a phone")
    desk.goto(f"{blocks}?hex=1511")
    expect(desk.locator("#side")).not_to_contain_text("unknown marker")

    # A marker goes to its hex by one tap; the other side sees that one moves, and not which.
    to_step(desk, phone, blocks, "3 movement")
    phone.goto(f"{blocks}?block=TF7")
    survey.look(phone, "fleets, marker on a phone")
    tap(phone, "1512")
    expect(phone.get_by_role("heading", name="1512")).to_be_visible()
    phone.goto(f"{blocks}?block=yubari")
    survey.look(phone, "fleets, ship on a phone")
    desk.goto(f"{blocks}?hex=1512")
    here = desk.locator("section[aria-labelledby=hex-h]")
    expect(here).to_contain_text("unknown marker")
    expect(here).not_to_contain_text("TF7")
    survey.look(desk, "fleets, hex of the enemy")

    # A search is answered by the sealed deck: to one side a report, to the other which marker was found.
    to_step(desk, phone, blocks, "3 recon")
    choice = desk.locator("select[name=search]").filter(has=desk.locator('option[value$=" 1512"]')).first
    option = choice.locator('option[value$=" 1512"]').get_attribute("value")
    choice.select_option(option)
    survey.look(desk, "fleets, search")
    desk.get_by_role("button", name="Search there").click()
    expect(desk.locator(".reports")).to_contain_text("from 1512")
    expect(desk.locator(".reports")).not_to_contain_text("Your marker")
    phone.goto(blocks)
    expect(phone.locator(".reports")).to_contain_text("Your marker at 1512 was searched")
    survey.look(phone, "fleets, searched, on a phone")

    # Forces meet: both are turned up, a ship is hurt.
    to_step(desk, phone, blocks, "4 movement")
    desk.get_by_text("My blocks by place").click()
    place = desk.locator(".where li").filter(has_text="TF1").locator("a").first.inner_text()[:4]
    beside = f"{place[:2]}{int(place[2:]) - 1:02}"
    phone.goto(blocks)
    phone.get_by_text("By list instead").click()
    phone.get_by_label("One piece a line").fill(f"TF7 {beside}")
    phone.get_by_role("button", name="Put them there").click()
    desk.goto(f"{blocks}?hex={place}")
    desk.get_by_role("button", name="Forces meet here").click()
    phone.goto(blocks)
    phone.get_by_role("button", name="Agreed").click()
    for page in (desk, phone):
        page.goto(blocks)
        expect(page.locator(".met")).to_contain_text("CL Yūbari")
    survey.look(desk, "fleets, met")
    survey.look(phone, "fleets, met, on a phone")
    phone.get_by_role("button", name="CL Yūbari: one step less").click()
    expect(desk.locator(".met")).to_contain_text("minor damage")

    # The end opens the deck as well, and the journal proves it.
    desk.get_by_text("Ask the referee").click()
    desk.get_by_role("button", name="End the evening…").click()
    phone.get_by_role("button", name="Agreed").click()
    expect(desk.locator("#side")).to_contain_text("The evening has ended")
    phone.goto(blocks.replace("blocks", "proof"))
    expect(phone.locator("#verdict")).to_contain_text("Everything holds so far.")
    with phone.expect_download() as file:
        phone.get_by_role("link", name="Journal", exact=True).click()
    said = verify.verify(file.value.path().read_bytes(), [])
    assert "hidden entries were opened truly" in said
    assert "still hidden" not in said
    assert not survey.findings, "\n".join(survey.findings)


def test_without_script(site: Site, browser: Browser) -> None:
    context = browser.new_context(base_url=site.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("/t/")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("link", name="Hidden blocks").first.click()
    for _try in range(40):
        page.get_by_label("Which game?").select_option("pacific-victory/1942")
        page.get_by_role("button", name="Hide our blocks").click()
        if page.get_by_role("button", name="Play: Japan").count():
            break
    page.get_by_role("button", name="Play: Japan").click()
    page.get_by_role("link", name="CV Akagi").first.click()
    page.get_by_label("Place").fill("Truk")
    page.get_by_role("button", name="Put it there").click()
    page.get_by_role("link", name="All my blocks").click()
    page.get_by_text("My blocks by place").click()
    expect(page.locator(".where")).to_contain_text("CV Akagi")
    context.close()
