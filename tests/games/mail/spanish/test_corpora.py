"""Mails in Spanish about questions of each title: set-up, moves, battles, builds, of both sides, none of them misread.

A file of ``corpora`` is a title. Its ``moments`` are positions that were recorded (tests.rules.questions_asked): the
first of that file in which the seat is asked that. Each mail tells at which of them it comes, the program that wraps it
(clients.py), what was typed, and the orders that are meant, ``ends`` being the one that hands in, where it is more than
that; no line of it is answered as one that is not understood.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from django.core import mail as post
from pytest_django import Settings

from games.core.models import Game, Owed
from games.core.outbox import jobs
from games.mail.models.outgoing import MailPreferences
from games.mail.outgoing import notices
from games.web.models import Profile
from tests.games.mail.commands.test_corpus_played import Table, opened
from tests.games.mail.spanish.clients import SHAPES
from tests.games.mail.spanish.test_corpus import made
from tests.recorded.boards import stand
from tests.rules import questions_asked

pytestmark = pytest.mark.django_db
FILES = sorted(Path(__file__).with_name("corpora").glob("*.toml"))
RULES = Path(questions_asked.__file__).parent


class Corpus:
    """The mails of a title, and where each of them comes."""

    def __init__(self, file: Path) -> None:
        told: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
        self.moments: dict[str, dict[str, str]] = told["moments"]
        self.mails: list[dict[str, Any]] = told["mail"]


def asked(name: str, row: dict[str, str]) -> tuple[Table, str]:
    """A game at that moment, whose players read Spanish, and the mail that asked the seat."""
    found = questions_asked.first(RULES / f"{row['positions']}.states", row["seat"], row["kind"])
    head = found.head
    people = [f"{name.replace('_', '-')}-{number}" for number, _seat in enumerate(head.seats, 1)]
    code = opened(head.system.slug, head.scenario, *people, options=head.options)
    stand(code, head.system, head.system.load(found.dumped))
    Profile.objects.update(language="es")
    for seat in Game.objects.get(code=code).seats.select_related("user"):
        MailPreferences.objects.get_or_create(user=seat.user, defaults={"picture": False})  # nobody looks at it
    owed = Owed.objects.get(game__code=code, seat=row["seat"])
    about = {"seat": owed.seat, "seq": owed.seq, "why": "turn", "due": owed.due.isoformat()}
    notices.notice(jobs.enqueue("notice", f"notice:{code}:{owed.seq}", game=Game.objects.get(code=code), payload=about))
    table = Table(code, row["seat"])
    return table, next(str(one.body) for one in post.outbox[::-1] if one.to == [table.user.email])


def test_the_corpora_are_whole() -> None:
    corpora = [Corpus(file) for file in FILES]
    assert {file.stem for file in FILES} == {"pacific_victory", "iwo_jima", "pacific_zones", "task_force"}
    assert all(len(corpus.mails) >= 15 for corpus in corpora)
    assert all({told["at"] for told in corpus.mails} == set(corpus.moments) for corpus in corpora)
    assert {told["client"] for corpus in corpora for told in corpus.mails} == set(SHAPES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_none_is_misread(file: Path, settings: Settings) -> None:
    settings.INBOX_TRUST_LOOPBACK, settings.MAIL_DOMAIN = True, "in.example.org"
    settings.SITE_URL, settings.INBOX_MAILBOX = "https://games.example.org", ""
    corpus, misread = Corpus(file), list[str]()
    for name, row in corpus.moments.items():
        table, old = asked(name, row)
        assert "Lo que puedes" in old or "LO QUE PUEDES" in old or "Responde" in old, old
        for number, told in enumerate(corpus.mails, 1):
            if told["at"] != name:
                continue
            found = table.take(made(number, told, old))
            wanted = {"orders": told["orders"], "ready": told.get("ready", False), "held": False, "posted": []}
            if found != wanted or table.ended != told.get("ends", table.ended) or "Línea" in table.told:
                misread.append(f"{number} by {told['client']}: {told['typed']}\n{found}\n{table.told}")
    assert not misread, "\n\n".join(misread)
