"""An evening at a table: two desks and a phone, none of them with an account, joined by the link of the square."""

import time
from collections.abc import Iterator
from hashlib import sha256

import pytest
from playwright.sync_api import Browser, Page, expect

from games.core.journal import verify
from tests.browser.at_tables.tables import join, throw
from tests.browser.running import Site
from tests.browser.squares import reads
from tests.browser.survey import DESKTOP, PHONE, WATCH, Survey

PHOTO = sha256(b"a photo").hexdigest()


@pytest.fixture
def screens(site: Site, browser: Browser) -> Iterator[list[Page]]:
    """The laptop that shows, another desk, and a phone: each a browser of its own."""
    contexts = []
    for width, height in (DESKTOP, DESKTOP, PHONE):
        context = browser.new_context(
            base_url=site.address, viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        context.add_init_script(WATCH)
        contexts.append(context)
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()


def sealed_bid(desk: Page, phone: Page, link: str, survey: Survey) -> None:
    """Both write, neither sees the other's before both are in."""
    for page in (desk, phone):
        page.goto(f"{link}envelopes")
    desk.get_by_label("What about?").fill("Bid for sides")
    desk.get_by_label("Host").uncheck()
    desk.get_by_role("button", name="Ask for envelopes").click()
    desk.get_by_label("Your envelope, only you read this").fill("Allies for 1")
    desk.get_by_role("button", name="Seal my envelope").click()
    expect(phone.locator(".tag.ok")).to_contain_text("sealed")
    assert "Allies for 1" not in phone.content()
    phone.get_by_label("Or the fingerprint of a photo").set_input_files(
        {"name": "set-up.jpg", "mimeType": "image/jpeg", "buffer": b"a photo"}
    )
    expect(phone.get_by_label("Your envelope, only you read this")).to_have_value(f"Photo, SHA-256: {PHOTO}")
    survey.look(phone, "table, envelope")
    phone.get_by_role("button", name="Seal my envelope").click()
    for page in (desk, phone):
        expect(page.locator(".texts")).to_contain_text("Allies for 1")
        expect(page.locator(".texts")).to_contain_text(PHOTO)
    survey.look(desk, "table, envelopes")


def test_an_evening_at_the_table(screens: list[Page], survey: Survey) -> None:
    laptop, desk, phone = screens
    laptop.goto("/")
    laptop.get_by_role("button", name="Open a dice table").click()
    link = laptop.get_by_label("Link to this table").input_value()
    assert reads(laptop.locator(".share .qr"), link), "the square does not lead to the table"
    join(desk, link, "Marta")
    join(phone, link, "Kenji")
    laptop.get_by_role("link", name="Big view").click()
    may_stay_on = laptop.evaluate("document.featurePolicy.allowsFeature('screen-wake-lock')")
    assert may_stay_on, "the big view goes dark in the middle of the evening"
    result = laptop.locator(".stage .result:not(.waits)")

    throw(phone, "Akagi on Yorktown")
    result.wait_for()
    expect(laptop.locator(".stage .purpose")).to_have_text("Akagi on Yorktown")
    expect(laptop.locator(".stage .rule")).to_contain_text("Aircraft carrier, naval 3: 1–3 hits")
    expect(desk.locator(".last .result")).to_have_text(result.inner_text())
    expect(phone.locator(".last .result")).to_have_text(result.inner_text())
    expect(phone.get_by_label("What is it for?")).to_have_value("")

    desk.get_by_label("What is it for?").fill("What I am just writing")
    button, choice = phone.locator(".throw-foot button"), phone.get_by_label("Fire at ships")
    expect(button).to_have_text("Throw 4 dice, 1–3 hits")
    for words, shown in (("2d6 Initiative, Japan", "2d6"), ("d% Weather", "d%"), ("Round 2: D10", "1d10")):
        phone.get_by_label("What is it for?").fill(words)
        expect(button).to_have_text(f"Throw {shown}")
        expect(choice).to_be_disabled()
    phone.get_by_label("What is it for?").fill("U5d6x")
    expect(button).to_have_text("Throw 4 dice, 1–3 hits")
    expect(choice).to_be_enabled()
    throw(phone, "2d6 Initiative, Japan")
    expect(laptop.locator(".stage .purpose")).to_have_text("Initiative, Japan")
    expect(desk.locator(".last .result")).not_to_have_class("waits")
    expect(desk.get_by_label("What is it for?")).to_have_value("What I am just writing")
    for page, name in ((laptop, "table, big view"), (desk, "table, desk"), (phone, "table, phone")):
        survey.look(page, name)

    sealed_bid(desk, phone, link, survey)
    phone.goto(f"{link}proof")
    expect(phone.locator("#verdict")).to_contain_text("Everything holds so far.")
    survey.look(phone, "table, proof")
    with phone.expect_download() as file:
        phone.get_by_role("link", name="Journal", exact=True).click()
    assert "2 locks, 2 throws: everything holds" in verify.verify(file.value.path().read_bytes(), [])
    for path in ("throws", "seat"):
        desk.goto(link + path)
        survey.look(desk, f"table, {path}")
    desk.goto("/t/")
    survey.look(desk, "tables, start")
    assert not survey.findings, "\n".join(survey.findings)


def test_what_could_not_be_sent_is_sent_once(screens: list[Page]) -> None:
    laptop, _desk, phone = screens
    laptop.goto("/")
    laptop.get_by_role("button", name="Open a dice table").click()
    link = laptop.get_by_label("Link to this table").input_value()
    join(phone, link, "Kenji")
    phone.context.set_offline(True)
    throw(phone, "3d6 Without a connection")
    expect(phone.locator("#problem")).to_contain_text("No connection")
    phone.context.set_offline(False)
    expect(laptop.locator(".last")).to_contain_text("Without a connection")
    laptop.goto(f"{link}throws")
    expect(laptop.locator(".all-throws li")).to_have_count(1)


def test_who_taps_the_clock_too_late_is_told_what_was_done(screens: list[Page]) -> None:
    laptop, _desk, phone = screens
    laptop.goto("/")
    laptop.get_by_role("button", name="Open a dice table").click()
    link = laptop.get_by_label("Link to this table").input_value()
    join(phone, link, "Kenji")
    for page in (laptop, phone):
        page.goto(f"{link}clock")
    laptop.get_by_role("button", name="Set the clock").click()
    laptop.get_by_role("button", name="Start").click()
    phone.get_by_role("button", name="Pause").wait_for()
    laptop.context.set_offline(True)
    laptop.get_by_role("button", name="Done").click()
    phone.get_by_role("button", name="Pause").click()
    phone.get_by_role("button", name="Start").wait_for()
    laptop.context.set_offline(False)
    expect(laptop.locator("#problem")).to_have_text("Kenji stopped the clock before your tap arrived.")
    laptop.get_by_role("button", name="Start").click()
    expect(laptop.locator("#problem")).to_be_hidden()


def test_what_was_typed_without_a_connection_is_kept_and_sent_by_the_person(screens: list[Page]) -> None:
    laptop, desk, phone = screens
    laptop.goto("/")
    laptop.get_by_role("button", name="Open a dice table").click()
    link = laptop.get_by_label("Link to this table").input_value()
    join(desk, link, "Marta")
    join(phone, link, "Kenji")
    phone.goto(f"{link}envelopes")
    phone.get_by_label("What about?").fill("Bid for sides")
    phone.get_by_label("Host").uncheck()
    phone.get_by_role("button", name="Ask for envelopes").click()
    text = phone.get_by_label("Your envelope, only you read this")
    text.fill("Allies for 4")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Seal my envelope").click()
    expect(phone.locator("#kept")).to_contain_text("What you wrote is kept here")
    expect(text).to_have_value("Allies for 4")
    phone.context.set_offline(False)
    expect(phone.locator(".flap.shut")).to_have_count(0)
    phone.get_by_role("button", name="Seal my envelope").click()
    expect(phone.locator(".own-text")).to_have_text("Allies for 4")
    desk.goto(f"{link}envelopes")
    desk.get_by_label("Your envelope, only you read this").fill("Japan for 1")
    phone.get_by_text("Does it wait in vain?").click()
    phone.get_by_role("button", name="Call it off").click()
    expect(desk.locator("#live")).to_contain_text("called off by Kenji")
    desk.get_by_role("button", name="Seal my envelope").click()
    expect(desk.locator("#kept")).to_contain_text("were called off")
    expect(desk.get_by_label("Your envelope, only you read this")).to_have_value("Japan for 1")

    desk.goto(f"{link}blocks")
    desk.get_by_label("Which game?").select_option("pacific-victory/1942")
    desk.get_by_role("button", name="Hide our blocks").click()
    desk.get_by_role("button", name="Play: Japan").click()
    desk.get_by_text("By list instead").click()
    lines = desk.locator("#lines")
    lines.fill("CV Akagi Truk 3")
    desk.context.set_offline(True)
    desk.locator("[value=lines]").click()
    expect(desk.locator("#kept")).to_contain_text("What you wrote is kept here")
    expect(lines).to_have_value("CV Akagi Truk 3")
    desk.context.set_offline(False)
    desk.locator("[value=lines]").click()
    expect(desk.locator("#side")).to_contain_text("Akagi")


def test_without_script(site: Site, browser: Browser) -> None:
    context = browser.new_context(base_url=site.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("/t/")
    page.get_by_role("button", name="Open a table").click()
    throw(page, "4d6 By hand")
    for _try in range(40):
        page.get_by_role("link", name="Look again").click()
        if page.locator(".last .result:not(.waits)").count():
            break
        time.sleep(0.1)
    expect(page.locator(".last")).to_contain_text("By hand")
    expect(page.locator(".last .result:not(.waits)")).to_have_count(1)
    context.close()
