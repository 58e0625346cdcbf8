"""A corpus of mails of people who write Spanish, each by the door of the site into a running game: none is misread.

Their programs are set to Spanish (clients.py) and send back, marked or not, the Spanish mail that the game sent them.
"""

import tomllib
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from django.core import mail as post
from pytest_django import Settings

from games.core.outbox import jobs
from games.mail.commands import shown
from games.mail.orders.lines import items
from games.mail.reading import read
from games.web.models import Profile
from tests.games.mail.commands.test_corpus_played import Table, opened
from tests.games.mail.commands.writing import throw_all, write
from tests.games.mail.reading.corpora import CorpusMail
from tests.games.mail.spanish.clients import SHAPES, SITE

pytestmark = pytest.mark.django_db
MAILS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("mails.toml").read_text("utf-8"))["mail"]


def made(number: int, told: dict[str, Any], old: str) -> CorpusMail:
    """The bytes that come, as an answer to the mail ``old``."""
    letter = EmailMessage()
    letter["From"], letter["To"] = "Kenji <kenji@example.org>", f"Pacific by Post <{SITE}>"
    letter["Subject"] = "Re: [High Noon] Turno 1"
    letter["Message-ID"] = f"<es{number}@mail.example.org>"
    letter.set_content(SHAPES[told["client"]](told["typed"], old), charset="utf-8", cte="8bit")
    return CorpusMail(f"es-{number}", letter.as_bytes(), {"sender": "kenji@example.org"})


@pytest.fixture
def table(settings: Settings) -> Table:
    """A game in which Japan moves, and its player reads Spanish."""
    settings.INBOX_TRUST_LOOPBACK, settings.MAIL_DOMAIN = True, "in.example.org"
    settings.SITE_URL, settings.INBOX_MAILBOX = "https://games.example.org", ""
    code = opened("pacific-victory", "1942", "bob", "carol")
    Profile.objects.update(language="es")
    write(code, "ALLIES", "SECOND")
    throw_all(code)
    jobs.drain(["notice"])
    return Table(code)


def test_the_corpus_is_whole() -> None:
    assert len(MAILS) >= 120
    assert {told["client"] for told in MAILS} <= set(SHAPES)
    assert len({(told["client"], told["typed"]) for told in MAILS}) == len(MAILS)


def test_none_is_misread(table: Table) -> None:
    old = next(str(one.body) for one in post.outbox[::-1] if one.to == [table.user.email])
    assert "ORDERS" in old
    assert "Lo que puedes" in old or "LO QUE PUEDES" in old, "it is the Spanish mail that they send back"
    misread = dict[tuple[int, str, str], object]()
    for number, told in enumerate(MAILS, 1):
        letter = made(number, told, old)
        found = table.take(letter)
        wanted = {"orders": told["orders"], "ready": told.get("ready", False), "held": False, "posted": []}
        if found != wanted or "Línea" in table.told:
            misread[number, told["client"], told["typed"]] = found, table.told
        if "command" in told:
            kinds = [one.kind for one in shown.as_commands(table.game, table.seat, items(read(letter.raw).lines))]
            if [kind for kind in kinds if kind != "order"] != [told["command"]]:  # greetings are none
                misread[number, told["client"], told["typed"]] = {"kinds": kinds}
    assert misread == {}
