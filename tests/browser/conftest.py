"""The site, the browser, and people who have signed up. One site for all tests of this folder."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.mailbox import Mailbox
from tests.browser.people import Person, sign_up
from tests.browser.running import Site, free_port
from tests.browser.survey import DESKTOP, WATCH, Survey


def pytest_itemcollected(item: pytest.Item) -> None:
    """Every test of this folder needs a browser."""
    item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The running site, on a folder of its own; at the end Ctrl-C must end it cleanly."""
    running = Site(tmp_path_factory.mktemp("site"), free_port())
    running.start()
    yield running
    assert running.stop() == 0, running.log()
    assert "Traceback" not in running.log(), running.log()


@pytest.fixture
def page(site: Site, browser: Browser) -> Iterator[Page]:
    """A page of somebody who is not signed in, on a desk."""
    context = browser.new_context(
        base_url=site.address, viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce"
    )
    context.add_init_script(WATCH)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="package")
def mailbox(site: Site) -> Mailbox:
    """All mails of the site."""
    return Mailbox(site.address)


@pytest.fixture
def survey() -> Survey:
    """What is found wrong with pages on the way."""
    return Survey()


@pytest.fixture(scope="package")
def kenji(site: Site, browser: Browser, mailbox: Mailbox) -> Iterator[Person]:
    """Somebody at a desk, signed up."""
    person = Person("Kenji", browser, site.address)
    sign_up(person, mailbox)
    yield person
    person.context.close()


@pytest.fixture(scope="package")
def marta(site: Site, browser: Browser, mailbox: Mailbox) -> Iterator[Person]:
    """Somebody with a phone, signed up."""
    person = Person("Marta", browser, site.address, phone=True)
    sign_up(person, mailbox)
    yield person
    person.context.close()
