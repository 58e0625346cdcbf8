"""Mails in Spanish on a phone with letters twice as large: nothing is cut off or pushed aside, and plain text that we
break stays within 72 columns."""

from typing import Any

import pytest
from django.core import mail as mailbox

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from games.mail.outgoing.render import WIDTH
from games.web.models import Profile
from tests.browser import room
from tests.browser.survey import PHONE
from tests.games.mail.commands.writing import bots_lines, table, throw_all, write

TITLES = {
    "pacific-victory": "1942", "iwo-jima-1945": "iwo-jima-standard", "pacific-zones": "pacific-zones-standard",
    "task-force": "coral_sea",
}  # fmt: skip
TWICE = """() => {
    const all = [...document.querySelectorAll("body, body *")], sizes = all.map(e => getComputedStyle(e).fontSize);
    all.forEach((e, n) => e.style.setProperty("font-size", `calc(2 * ${sizes[n]})`, "important"));
}"""
"""Sizes of mails are in pixels, for programs that know nothing else; phones enlarge each letter where it stands."""


def mails(system: str) -> dict[str, tuple[str, str]]:
    """Text and HTML of what a game of that title sends at its first two questions, and of answers to commands."""
    code = table(system, TITLES[system])
    Profile.objects.update(language="es")
    found: dict[str, tuple[str, str]] = {}
    for turn in ("first", "second"):
        throw_all(code)
        seat = referee.owed(code)[0].seat
        jobs.drain(["notice"])
        notice: Any = mailbox.outbox[-1]
        found[f"{turn} notice"] = (notice.body, notice.alternatives[0].content)
        for said in ("MOSTRAR", "AYUDA", "movre 1"):
            answer = write(code, seat, said)
            found[f"{turn} {said}"] = (answer.text, answer.html or "")
        lines, asked = bots_lines(code, seat), Game.objects.get(code=code).seq
        if referee.asks(code, seat)[0].draft:
            referee.commit_lines(code, seat, lines, asked)
        else:
            referee.submit(code, seat, lines[0], asked)
    return found


@pytest.mark.browser
@pytest.mark.django_db
@pytest.mark.parametrize("system", TITLES)
def test_letters_twice_as_large_fit_a_phone(browser: Any, system: str) -> None:
    page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    lost: list[str] = []
    for name, (_text, html) in mails(system).items():
        page.set_content(html)
        assert 'lang="es"' in html, name
        page.evaluate(TWICE)
        lost += [f"{name}: {what}" for what in room.wide(page) + room.cut(page)]
    page.close()
    assert not lost, "\n".join(lost)


@pytest.mark.django_db
@pytest.mark.parametrize("system", TITLES)
def test_no_line_that_we_break_is_longer_than_72(system: str) -> None:
    lines = [(name, line) for name, (text, _html) in mails(system).items() for line in text.splitlines()]
    assert not [row for row in lines if len(row[1]) > WIDTH and "://" not in row[1]]
    assert len(lines) > 60
