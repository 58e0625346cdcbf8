"""The corpus of mails by SMTP: what is kept says what the mail said, whatever its line ends, dots and lengths."""

import smtplib
from collections.abc import Iterator

import pytest

from games.mail.incoming.transports.listener import Listener
from games.mail.models.incoming import Arrival
from games.mail.reading import read
from tests.games.mail.incoming.mails import seat_of, table
from tests.games.mail.reading.corpora import MAILS
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.django_db(transaction=True)
_A_CALL = 40
"""Mails on one connection."""


@pytest.fixture
def door() -> Iterator[Listener]:
    listener = Listener("smtp://127.0.0.1:0")
    assert listener.start(TIMEOUT)
    yield listener
    listener.stop()


def test_all_come_in_as_they_were_sent(door: Listener) -> None:
    to = seat_of(table())
    for first in range(0, len(MAILS), _A_CALL):
        with smtplib.SMTP("127.0.0.1", door.port, timeout=TIMEOUT) as line:
            for mail in MAILS[first : first + _A_CALL]:
                line.sendmail("kenji@example.org", to, mail.raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
                kept = Arrival.objects.get()
                assert read(bytes(kept.raw)) == read(mail.raw), mail.name
                kept.delete()
