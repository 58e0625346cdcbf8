"""Mails as programs and people make them, each with what it says beside it: none lost, none misread."""

from typing import Any

import pytest

from games.mail.reading import read
from tests.games.mail.reading.corpora import ABOUT, FOLDER, MAILS, CorpusMail

AT_LEAST, CLIENTS, LANGUAGES = 320, 20, 5


def said(mail: CorpusMail) -> dict[str, Any]:
    found = read(mail.raw)
    values = {name: getattr(found, name) for name in mail.told if name not in ABOUT}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


@pytest.mark.parametrize("mail", MAILS, ids=lambda mail: mail.name)
def test_it_is_read_as_it_was_meant(mail: CorpusMail) -> None:
    assert said(mail) == {name: value for name, value in mail.told.items() if name not in ABOUT}


def test_the_corpus_is_whole() -> None:
    clients = {mail.told["client"] for mail in MAILS} - {""}
    assert len(MAILS) >= AT_LEAST
    assert len(clients) >= CLIENTS, clients
    assert len({mail.told["language"] for mail in MAILS}) >= LANGUAGES
    assert {path.stem for path in FOLDER.glob("*.json")} == {mail.name for mail in MAILS}
    assert len({mail.raw for mail in MAILS}) == len(MAILS)
