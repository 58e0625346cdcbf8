"""The desk of these tests answers for seats; the local machine is trusted, as at home."""

import pytest
from pytest_django import Settings

from games.mail.incoming import handlers
from tests.games.mail.incoming import mails


@pytest.fixture(autouse=True)
def _desk(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    monkeypatch.setitem(handlers._handlers, "seat", mails.desk)
    settings.INBOX_TRUST_LOOPBACK = True
    settings.MAIL_DOMAIN = "in.example.org"
    settings.INBOX_MAILBOX = ""
