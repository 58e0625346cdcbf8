"""One call over a real connection: TLS by name, fixed limits, no redirect, no proxy, no way to other addresses."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from games.core.calls import addresses, calling
from games.core.calls.result import Result
from tests.games.api.webhooks.receiver import NAME, Receiver, certificate, drip, flood, hang, receiver, status

SOON = 30.0
"""Seconds: sooner than the other side would end it, and late enough for a busy machine."""
BODY = b'{"id":"x"}'


@pytest.fixture
def safe(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Receiver]:
    """The same by https, as hooks.example.org, with a certificate that this test trusts."""
    settings.WEBHOOK_ALLOW = [NAME, "other.example.org"]
    chain = certificate(tmp_path / "tls.pem", NAME)
    monkeypatch.setenv("SSL_CERT_FILE", str(chain))
    with receiver(chain) as one:
        lead(monkeypatch, one.port)
        yield one


def only(monkeypatch: pytest.MonkeyPatch, limit: str, seconds: float) -> None:
    """This limit is short, and the others are too long to end a call before the test says that it failed."""
    for name in ("CONNECT", "READ", "TOTAL"):
        monkeypatch.setattr(calling, name, seconds if name == limit else 2 * SOON)


def lead(monkeypatch: pytest.MonkeyPatch, port: int, *ips: str) -> None:
    """All names lead to these addresses."""
    rows = [(socket.AF_INET, (ip, port)) for ip in ips or ("127.0.0.1",)]
    monkeypatch.setattr(addresses, "system_lookup", lambda host, _port: rows)


def call(url: str) -> calling.Answer:
    return calling.call(url, BODY, {"Content-Type": "application/json", "webhook-id": "x"})


def test_it_works(desk: Receiver) -> None:
    answer = call(desk.url())
    assert (answer.result, answer.status) == (Result.OK, 204)
    ((headers, body),) = desk.calls
    assert body == BODY
    assert headers["user-agent"] == "PacificByPost-Webhooks/1"
    assert headers["content-type"] == "application/json"


def test_tls_and_host_go_by_the_name_and_the_connection_by_the_address(safe: Receiver) -> None:
    assert call(safe.url(NAME, "https")).result == Result.OK
    assert safe.calls[0][0]["host"] == f"{NAME}:{safe.port}"


def test_a_certificate_for_another_name_is_not_good(safe: Receiver) -> None:
    assert call(safe.url("other.example.org", "https")).result == Result.TLS
    assert not safe.calls


def test_a_certificate_that_nobody_signed_is_not_good(safe: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    assert call(safe.url(NAME, "https")).result == Result.TLS
    assert not safe.calls


def test_a_redirect_is_not_followed(desk: Receiver) -> None:
    with receiver() as other:
        desk.acts = [status(302, Location=other.url())]
        answer = call(desk.url())
    assert (answer.result, answer.status) == (Result.ANSWER, 302)
    assert (len(desk.calls), other.calls) == (1, [])


@pytest.mark.parametrize("number", [199, 301, 307, 400, 404, 410, 429, 500, 503])
def test_only_a_status_from_200_to_299_is_a_success(desk: Receiver, number: int) -> None:
    desk.acts = [status(number)]
    assert call(desk.url()).result != Result.OK


def test_a_name_that_becomes_private_after_it_was_saved_is_not_called(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.WEBHOOK_ALLOW = []
    monkeypatch.setattr(addresses, "PORTS", range(65536))
    with receiver() as inner:
        lead(monkeypatch, inner.port)
        assert call(inner.url(NAME, "https")).result == Result.UNREACHED
    assert not inner.calls


def test_a_name_is_asked_once_a_call(safe: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def rebinding(host: str, port: int) -> list[addresses.Found]:
        asked.append(host)
        return [(socket.AF_INET, ("127.0.0.1" if len(asked) == 1 else "127.0.0.2", safe.port))]

    monkeypatch.setattr(addresses, "system_lookup", rebinding)
    assert call(safe.url(NAME, "https")).result == Result.OK
    assert asked == [NAME]


def test_what_cannot_be_reached_looks_like_what_may_not_be(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, desk: Receiver
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        refused = call(f"http://127.0.0.1:{free.getsockname()[1]}/")
    settings.WEBHOOK_ALLOW = []
    lead(monkeypatch, 443, "10.0.0.1")
    private = call(f"https://{NAME}/")
    monkeypatch.setattr(addresses, "system_lookup", lambda host, port: socket.getaddrinfo("no.invalid", port))
    unknown = call(f"https://{NAME}/")
    assert {(a.result, a.status) for a in (refused, private, unknown)} == {(Result.UNREACHED, None)}


def test_the_next_address_is_tried_if_one_refuses(safe: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(socket.AF_INET, ("127.0.0.1", 1)), (socket.AF_INET, ("127.0.0.1", safe.port))]
    monkeypatch.setattr(addresses, "system_lookup", lambda host, port: rows)
    assert call(safe.url(NAME, "https")).result == Result.OK


def test_an_answer_that_does_not_come_ends_in_time(desk: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "READ", 0.2)
    desk.acts = [hang(60)]
    began = time.monotonic()
    assert call(desk.url()).result == Result.TIMEOUT
    assert time.monotonic() - began < SOON


def test_an_answer_that_drips_ends_in_time(desk: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "TOTAL", 0.4)
    desk.acts = [drip(0.05, 2000)]
    began = time.monotonic()
    assert call(desk.url()).result == Result.TIMEOUT
    assert time.monotonic() - began < SOON


def test_so_does_one_that_drips_in_tls(safe: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "TOTAL", 0.6)
    safe.acts = [drip(0.05, 2000)]
    began = time.monotonic()
    assert call(safe.url(NAME, "https")).result == Result.TIMEOUT
    assert time.monotonic() - began < SOON


def test_so_does_a_server_that_never_shakes_hands(safe: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "TOTAL", 0.4)
    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))
        mute.listen()
        lead(monkeypatch, mute.getsockname()[1])
        began = time.monotonic()
        assert call(safe.url(NAME, "https")).result == Result.TIMEOUT
    assert time.monotonic() - began < SOON


def test_a_text_that_drips_after_the_status_is_let_go(desk: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "TOTAL", 3.0)  # time enough for the status to come
    desk.acts = [drip(0.05, 2000, b"HTTP/1.1 200 OK\r\n\r\n")]
    began = time.monotonic()
    assert call(desk.url()).result == Result.OK
    assert time.monotonic() - began < SOON


def test_of_a_big_answer_only_the_beginning_is_read(desk: Receiver) -> None:
    sent: list[int] = []
    desk.acts = [flood(200, sent)]
    assert call(desk.url()).result == Result.OK
    assert len(sent) < 50


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0-OpenSSH_9.2\r\n", b"HTTP/1.1 abc\r\n\r\n", b"\0" * 100_000])
def test_what_is_no_http_is_not_understood(desk: Receiver, answer: bytes) -> None:
    desk.acts = [lambda handler: handler.wfile.write(answer)]
    assert call(desk.url()).result == Result.GARBLED


def test_no_proxy_is_asked(desk: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    assert call(desk.url()).result == Result.OK
