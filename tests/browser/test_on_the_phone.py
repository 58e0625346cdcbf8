"""The site on a phone: notices that come up, the last board without a connection, nothing left after signing out."""

import pytest
from playwright.sync_api import expect

from tests.browser.mailbox import wait_for
from tests.browser.people import PASSWORD, Person, start_game
from tests.browser.playing import board
from tests.browser.survey import Survey

READY = "() => navigator.serviceWorker.getRegistration('/g/').then(r => Boolean(r && r.active))"
KEPT = "() => caches.open('board-1').then(c => c.keys()).then(all => all.map(r => new URL(r.url).pathname))"


@pytest.fixture(scope="module")
def code(marta: Person) -> str:
    """Marta's game against the computer, at its first question."""
    code = start_game(marta, "On the train", "Japan", "Play against the computer")
    assert board(marta, code) == "answer"
    return code


def kept_board(person: Person, code: str) -> None:
    """The board has been seen since the service worker is there, so it is kept."""
    wait_for(lambda: person.page.evaluate(READY), "no service worker")
    person.page.goto(f"/g/{code}/")
    wait_for(lambda: f"/g/{code}/" in person.page.evaluate(KEPT), "the board is not kept")


def test_the_last_board_without_a_connection(marta: Person, code: str, survey: Survey) -> None:
    kept_board(marta, code)
    page, context = marta.page, marta.context
    context.set_offline(True)
    try:
        page.goto(f"/g/{code}/")
        expect(page.get_by_text("You are offline. This is the board as you saw it last")).to_be_visible()
        assert page.locator("#map").is_visible()
        assert page.locator("#side button:not([disabled])").count() == 0
        survey.look(page, "board offline")
        for path in ("/g/", f"/g/{code}/log", "/g/nosuchgame/"):
            page.goto(path)
            expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
        survey.look(page, "offline")
        # A phone that finds a network again tells of it at any moment, be it just after the tap.
        expect(page.get_by_role("link", name="The last board that I saw")).to_be_visible()
        page.evaluate("() => { document.getElementById('last-board').click(); dispatchEvent(new Event('online')); }")
        page.wait_for_url(f"**/g/{code}/")
    finally:
        context.set_offline(False)
    expect(page.get_by_text("You are offline.")).to_have_count(0)
    page.goto("/g/")
    page.wait_for_url("**/games/")
    page.go_back()
    assert page.locator("#side button:not([disabled])").count() > 0
    assert not survey.findings, "\n".join(survey.findings)


GRANTED = """
Object.defineProperty(Notification, "permission", {get: () => "granted"});
Notification.requestPermission = async () => "granted";
PushManager.prototype.subscribe = async function (asked) {
  const key = String.fromCharCode(...new Uint8Array(asked.applicationServerKey));
  const text = btoa(key).replace(/[+]/g, "-").replace(/[/]/g, "_").replace(/=+$/, "");
  const keys = {p256dh: text, auth: "AAECAwQFBgcICQoLDA0ODw"};
  return {toJSON: () => ({endpoint: "https://push.example.org/one", keys})};
};"""
"""A browser without a window refuses notices, and knows no push service: its owner and that service are played."""


def test_notices_are_switched_on_and_off(marta: Person, survey: Survey) -> None:
    page = marta.page
    page.goto("/profile/notices/")
    expect(page.get_by_text("Notices of this site are refused in this browser.")).to_be_visible()
    survey.look(page, "notices refused")
    other = marta.tab()
    other.add_init_script(GRANTED)
    other.goto("/profile/notices/")
    other.get_by_role("button", name="Tell me on this device").click()
    expect(other.get_by_text("You will be told on this device.")).to_be_visible()
    expect(other.get_by_text("Chrome on Android", exact=True)).to_be_visible()
    survey.look(other, "notices")
    other.get_by_role("button", name="Remove").click()
    expect(other.get_by_text("No more notices there.")).to_be_visible()
    other.close()
    assert not survey.findings, "\n".join(survey.findings)


def test_signing_out_leaves_nothing(kenji: Person) -> None:
    """On a shared machine the next one finds no board, with or without a connection."""
    other = kenji.browser.new_context(base_url=kenji.address)
    person = Person.__new__(Person)
    person.__dict__ |= kenji.__dict__
    person.context, person.page = other, other.new_page()
    person.page.goto("/accounts/login/")
    person.page.get_by_label("Email").fill(person.email)
    person.page.get_by_label("Password").fill(PASSWORD)
    person.page.get_by_role("button", name="Sign in").click()
    person.page.wait_for_url("**/games/")
    code = start_game(person, "At the library", "Japan", "Play against the computer")
    board(person, code)
    kept_board(person, code)
    person.page.goto("/profile/")
    person.page.get_by_role("button", name="Sign out").last.click()
    person.page.wait_for_url("**/")
    wait_for(lambda: person.page.evaluate(KEPT) == [], "the board is still kept")
    other.set_offline(True)
    with pytest.raises(Exception, match="ERR_INTERNET_DISCONNECTED"):
        person.page.goto(f"/g/{code}/")
    other.close()
