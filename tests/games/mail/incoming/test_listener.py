"""The server of one's own, over a real socket: what it takes is committed, what it can't keep it does not take."""

import os
import smtplib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import OperationalError

from games.mail.incoming import storing
from games.mail.incoming.transports.listener import Listener
from games.mail.models.incoming import Arrival, Door
from tests.games.mail.incoming.mails import answers, drafted, letter, seat_of, table, work
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def door() -> Iterator[Listener]:
    listener = Listener("smtp://127.0.0.1:0")
    assert listener.start(TIMEOUT)
    yield listener
    listener.stop()


def send(door: Listener, to: str | list[str], raw: bytes, author: str = "bob@example.org") -> dict[str, object]:
    with smtplib.SMTP("127.0.0.1", door.port, timeout=TIMEOUT) as line:
        return dict(line.sendmail(author, to, raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")))


def test_a_mail_is_kept_before_it_is_taken(door: Listener) -> None:
    game = table()
    raw = letter(seat_of(game), "STEP 2\r\n.\r\n..two dots\r\n")
    send(door, seat_of(game), raw)
    arrival = Arrival.objects.get()
    assert arrival.near
    assert b"\n.\n..two dots" in bytes(arrival.raw).replace(b"\r", b"")
    work()
    assert drafted(game) == ["STEP 2"]
    assert len(answers()) == 1
    assert Door.objects.get().name == "smtp"


def test_who_sent_it_by_the_envelope_is_kept(door: Listener) -> None:
    """A list or a forwarder sends in its own name; of the empty one nothing is answered (RFC 3834, 2)."""
    game = table()
    send(door, seat_of(game), letter(seat_of(game), "STEP 2\n"), author="club-bounces@lists.example.org")
    assert Arrival.objects.get().sender == "club-bounces@lists.example.org"
    send(door, seat_of(game), letter(seat_of(game), "STEP 2\n"), author="")
    work()
    assert Arrival.objects.latest("pk").reason == "machine: null sender"
    assert len(answers()) == 1


def test_it_relays_nothing(door: Listener) -> None:
    with pytest.raises(smtplib.SMTPRecipientsRefused):
        send(door, "someone@elsewhere.example", letter("someone@elsewhere.example", "x"))
    assert not Arrival.objects.exists()


def test_what_can_not_be_kept_is_not_taken(door: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*words: object, **more: object) -> int:
        raise OperationalError("away")

    game = table()
    with monkeypatch.context() as patch:
        patch.setattr(storing, "take", away)
        with pytest.raises(smtplib.SMTPDataError) as refused:
            send(door, seat_of(game), letter(seat_of(game), "STEP 2\n"))
    assert refused.value.smtp_code == 451
    send(door, seat_of(game), letter(seat_of(game), "STEP 2\n"))
    assert Arrival.objects.count() == 1


def test_more_than_a_megabyte_is_refused_with_a_reason(door: Listener) -> None:
    game = table()
    with pytest.raises(smtplib.SMTPException) as refused:
        send(door, seat_of(game), b"Subject: x\r\n\r\n" + b"x" * 60 + b"\r\ny\r\n" * 400_000)
    assert "552" in str(refused.value)
    assert not Arrival.objects.exists()


@pytest.mark.parametrize("kind", ["smtp", "lmtp"])
def test_lines_of_64_kb_are_taken_and_longer_ones_refused_with_a_reason(kind: str, tmp_path: Path) -> None:
    game = table()
    listener = Listener(f"lmtp://{tmp_path / 'lmtp.sock'}" if kind == "lmtp" else "smtp://127.0.0.1:0")
    assert listener.start(TIMEOUT)
    try:
        line = smtplib.LMTP(str(tmp_path / "lmtp.sock")) if kind == "lmtp" else smtplib.SMTP("127.0.0.1", listener.port)
        with line:
            for length, code in ((65_000, 250), (66_000, 500)):
                line.ehlo_or_helo_if_needed()
                line.mail("bob@example.org")
                line.rcpt(seat_of(game))
                said = line.data(letter(seat_of(game), "").replace(b"\n", b"\r\n") + b"z" * length + b"\r\n")
                assert said[0] == code
        assert b"Line too long" in said[1]
    finally:
        listener.stop()
    assert Arrival.objects.count() == 1


def test_a_port_that_is_taken_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.mail.incoming.transports.listener._AGAIN", 0.05)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        listener = Listener(f"smtp://127.0.0.1:{port}")
        assert not listener.start(0.3)
    assert listener._open.wait(TIMEOUT)
    listener.stop()


def test_lmtp_answers_for_each_recipient(tmp_path: Path) -> None:
    game = table()
    listener = Listener(f"lmtp://{tmp_path / 'lmtp.sock'}")
    assert listener.start(TIMEOUT)
    try:
        to = [seat_of(game), seat_of(game, "BLUE")]
        line = smtplib.LMTP(str(tmp_path / "lmtp.sock"))
        line.ehlo_or_helo_if_needed()
        line.mail("bob@example.org")
        for one in to:
            assert line.rcpt(one)[0] == 250
        assert line.data(letter(to[0], "STEP 2\n"))[0] == 250
        assert line.getreply()[0] == 250
        line.close()
    finally:
        listener.stop()
    assert Arrival.objects.count() == 2


def port_is_closed(port: int) -> bool:
    with socket.socket() as probe:
        return bool(probe.connect_ex(("127.0.0.1", port)))


def test_the_process_ends_when_it_is_told_to(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "manage.py", "listen_mail", f"127.0.0.1:{port}"]
    environment = os.environ | {
        "VAR_DIR": str(tmp_path),
        "DATABASE_URL": "",
        "DJANGO_SETTINGS_MODULE": "pvsite.settings",
    }
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + TIMEOUT
        while port_is_closed(port) and time.monotonic() < until:
            time.sleep(0.1)
        with smtplib.SMTP("127.0.0.1", port, timeout=TIMEOUT) as line:
            assert line.noop()[0] == 250
        process.terminate()
        assert process.wait(TIMEOUT) == 0
    finally:
        process.kill()
        process.communicate()
