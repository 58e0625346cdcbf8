"""What a power cut or a crash leaves behind: a killed worker comes back, and a second start goes on with the game."""

import os
import signal
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.mailbox import Mailbox, wait_for
from tests.browser.people import Person, sign_up, start_game
from tests.browser.playing import asked, board
from tests.browser.running import Site, free_port


def test_it_survives(browser: Browser, tmp_path: Path) -> None:
    site = Site(tmp_path, free_port())
    site.start()
    try:
        person = Person("Kenji", browser, site.address)
        sign_up(person, Mailbox(site.address))
        os.kill(site.child("-Q dice"), signal.SIGKILL)
        code = start_game(person, "After the crash", "Japan", "Play against the computer", scenario="1942")
        wait_for(lambda: "dice has ended (-9)" in site.log(), "the supervisor has not noticed")
        initiative_falls(person, code)
        before = person.read(f"/g/{code}/journal.jsonl")
        assert site.stop() == 0, site.log()
        site.start()
        after = person.read(f"/g/{code}/journal.jsonl")
        assert after.startswith(before[: before.rindex("\n")].rsplit("\n", 1)[0])
        initiative_falls(person, code)
        person.context.close()
    finally:
        assert site.stop() == 0, site.log()


def initiative_falls(person: Person, code: str) -> None:
    """The dice of the initiative lie there, and somebody is to choose or to move."""

    def thrown() -> bool:
        board(person, code)
        return person.page.locator(".throw2 .die").count() == 4 or asked(person.page) == "movement"

    wait_for(thrown, "the dice do not fall")
    dice = person.read(f"/g/{code}/dice")
    assert "t1/initiative/JAPAN" in dice
    assert "of this game check" in dice
