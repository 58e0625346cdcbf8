"""The site of the twins: the dice are thrown here, mail is taken, and hidden entries of journals can be changed."""

from collections.abc import Iterator

import pytest
from django.db import connection
from pytest_django import Settings

from games.play import triggers
from tests.fog.frozen import Still, standing


@pytest.fixture
def still(db: None, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Still]:
    """Time and chance, which stand still."""
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    settings.INBOX_LISTEN, settings.MAIL_DOMAIN, settings.INBOX_MAILBOX = "127.0.0.1:2525", "in.example.org", ""
    with triggers.lifted(connection), standing() as one:
        yield one
