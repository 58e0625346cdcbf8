"""People at their browsers: signing up, starting a game, sitting down."""

import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.mailbox import Mailbox, wait_for
from tests.browser.survey import DESKTOP, PHONE, WATCH

PASSWORD = "a-Reef-of-coral-9"
_PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"


class Person:
    """Somebody with a browser of their own. ``page`` is where they are looking."""

    def __init__(self, name: str, browser: Browser, address: str, *, phone: bool = False) -> None:
        self.name, self.browser, self.address, self.phone = name, browser, address, phone
        self.email = f"{name.lower()}@example.org"
        self.context = browser.new_context(**self._settings())
        self.context.add_init_script(WATCH)
        self.page = self.context.new_page()
        self.troubles: list[str] = []
        self._listen(self.page)

    def tab(self) -> Page:
        """A second tab of the same browser."""
        page = self.context.new_page()
        self._listen(page)
        return page

    def without_script(self) -> "Person":
        """The same person, signed in, in a browser without JavaScript."""
        other = Person.__new__(Person)
        other.__dict__ |= self.__dict__
        other.context = self.browser.new_context(
            **self._settings(), java_script_enabled=False, storage_state=self.context.storage_state()
        )
        other.page = other.context.new_page()
        return other

    def read(self, path: str) -> str:
        """The bytes of a page as this person's browser would get them."""
        answer = self.context.request.get(path)
        assert answer.ok, f"{path}: {answer.status}"
        return answer.text()

    def _settings(self) -> dict[str, Any]:
        width, height = PHONE if self.phone else DESKTOP
        settings: dict[str, Any] = {
            "base_url": self.address,
            "viewport": {"width": width, "height": height},
            "reduced_motion": "reduce",
            "locale": "en-GB",
        }
        return settings | ({"user_agent": _PHONE, "is_mobile": True, "has_touch": True} if self.phone else {})

    def _listen(self, page: Page) -> None:
        """Errors of scripts are troubles; so is what the browser complains of, answers 4xx apart: those are told."""
        page.on("pageerror", lambda error: self.troubles.append(f"{page.url}: {error}"))
        page.on("response", lambda r: self.troubles.append(f"{r.status} {r.url}") if r.status >= 500 else None)


def sign_up(person: Person, mailbox: Mailbox) -> None:
    """Sign up, open the link in the mail, sign in."""
    page = person.page
    page.goto("/")
    page.get_by_role("main").get_by_role("link", name="Sign up").click()
    page.get_by_label("Your name").fill(person.name)
    page.get_by_label("Email").fill(person.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.get_by_role("heading", name="Look into your mailbox").wait_for()
    mail = mailbox.wait(person.email, "Confirm your address")
    page.goto(mail.links[0])
    with page.expect_navigation():
        page.get_by_role("button", name="Yes, it is mine").click()
    if page.get_by_label("Password").count():
        page.get_by_label("Email").fill(person.email)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/games/")


def speak(person: Person, language: str) -> None:
    """Set the language of a person's profile."""
    person.page.goto("/profile/")
    person.page.locator("select[name=language]").select_option(language)
    with person.page.expect_navigation():
        person.page.locator("form.form button[type=submit]").first.click()


def start_game(
    person: Person,
    name: str,
    side: str,
    opponent: str,
    scenario: str = "1941",
    *,
    title: str = "pacific-victory",
    options: Iterable[str] = (),
) -> str:
    """Start a game with the ``options`` of these names. Out: its code."""
    page = person.page
    page.goto(f"/new/{title}/{scenario}/")
    page.get_by_label("Name of the game").fill(name)
    page.get_by_label(side, exact=True).check()
    page.get_by_label(opponent).check()
    page.get_by_label("3 days", exact=True).check()
    for option in options:
        if not page.get_by_label(option).is_visible():
            page.get_by_text("Optional rules").click()
        page.get_by_label(option).check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile(r"/(games|g)/\w+/$"))
    code = page.url.rstrip("/").rsplit("/", 1)[1]
    add_share(person, code)
    return code


def add_share(person: Person, code: str) -> None:
    """Add one's share to the dice, as soon as the site has fixed its own. Without script it is typed."""
    page = person.page
    button = page.get_by_role("button", name="Add my share to the dice")

    def offered() -> bool:
        page.goto(f"/games/{code}/")
        return bool(button.count())

    wait_for(offered, "the site does not fix its share")
    typed = page.locator("input[name=typed]")
    if typed.is_visible():
        typed.fill("A handful of sand from the beach at Kiritimati")
    with page.expect_navigation():
        button.click()


def sit_down(host: Person, guest: Person, code: str) -> None:
    """``host`` passes a link on, ``guest`` opens it and takes the seat; both are there when the game has begun."""
    host.page.goto(f"/games/{code}/")
    guest.page.goto(host.page.get_by_label("The link to pass on").input_value())
    guest.page.get_by_role("button", name="Take the seat").click()
    guest.page.wait_for_url(re.compile(rf"/(games|g)/{code}/$"))
    for person in (host, guest):
        wait_for(lambda p=person: _has_begun(p, code), "the game does not begin")  # type: ignore[misc]


def _has_begun(person: Person, code: str) -> bool:
    person.page.goto(f"/g/{code}/")
    return bool(person.page.locator("#side").count())
