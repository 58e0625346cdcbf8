"""Somebody who plays without a mouse, at one game of each title."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.access.games import TITLES, begin
from tests.browser.mailbox import Mailbox
from tests.browser.people import Person, sign_up
from tests.browser.running import Site


@pytest.fixture(scope="package")
def ines(site: Site, browser: Browser, mailbox: Mailbox) -> Iterator[Person]:
    """Ines at a desk, signed up."""
    person = Person("Ines", browser, site.address)
    sign_up(person, mailbox)
    yield person
    person.context.close()


@pytest.fixture(scope="package")
def codes(ines: Person) -> dict[str, str]:
    """The games of Ines by system, each against the computer."""
    return {title.system: begin(ines, title, f"By keys: {title.system}") for title in TITLES}
