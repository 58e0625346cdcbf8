"""One call: a POST to a checked address, within fixed limits, past every proxy and after no redirect.

The connection is the standard library's, but for where it goes: to the address that was checked, while the name stays
in the Host header, in the TLS handshake (SNI) and in the check of the certificate.
"""

import http.client
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from games.core.calls import addresses
from games.core.calls.addresses import Found, Target
from games.core.calls.result import Result

CONNECT, READ, TOTAL = 5.0, 10.0, 15.0  # seconds
MAX_ANSWER_BYTES = 64 * 1024  # so much of an answer is read
AGENT = "PacificByPost-Webhooks/1"


@dataclass(frozen=True, slots=True)
class Answer:
    """How a call ended; ``status``: the number that was answered; ``spent``: milliseconds."""

    result: Result
    status: int | None = None
    spent: int = 0


def call(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    """POST ``body`` and report what came of it. Never raises; a status other than 2xx is no success."""
    started = time.monotonic()
    try:
        target = addresses.parse(url)
        found = addresses.resolve(target)
    except (addresses.BadAddress, addresses.Unreachable):
        return Answer(Result.UNREACHED, spent=_since(started))
    connection = _Pinned(target, found, started + TOTAL)
    try:
        result, status = _talk(connection, target.path, body, headers)
    finally:
        connection.finish()
    return Answer(result, status, _since(started))


def _talk(connection: "_Pinned", path: str, body: bytes, headers: Mapping[str, str]) -> tuple[Result, int | None]:
    try:
        connection.request("POST", path, body, dict(headers) | {"User-Agent": AGENT, "Connection": "close"})
        status = _status(connection)
    except (OSError, http.client.HTTPException, ValueError) as problem:
        return _failure(connection, problem), None
    return (Result.OK if 200 <= status < 300 else Result.ANSWER), status


def _status(connection: "_Pinned") -> int:
    """The number of the answer. Its text is read so that the other side can finish, and looked at by nobody."""
    with connection.getresponse() as answer:
        if connection.expired:  # the library takes headers that break off for complete
            raise TimeoutError
        with suppress(OSError, http.client.HTTPException):
            answer.read(MAX_ANSWER_BYTES)
    return answer.status  # it counts, whatever became of the text: the hand-off has arrived


def _failure(connection: "_Pinned", problem: Exception) -> Result:
    if connection.expired or isinstance(problem, TimeoutError):
        return Result.TIMEOUT
    if not connection.reached:
        return Result.UNREACHED
    return Result.TLS if isinstance(problem, ssl.SSLError) else Result.GARBLED


def _since(started: float) -> int:
    return round((time.monotonic() - started) * 1000)


class _Pinned(http.client.HTTPConnection):
    """A connection to given addresses that ends at a fixed time, however slowly the other side drips."""

    def __init__(self, target: Target, found: list[Found], until: float) -> None:
        super().__init__(target.host, target.port)
        self._target, self._found, self._until = target, found, until
        self._timer: threading.Timer | None = None
        self._link: socket.socket | None = None
        self.reached = self.expired = False

    def connect(self) -> None:
        """Connect to the first of the addresses that takes it; then TLS by the name."""
        self.sock = self._link = self._open()
        self.reached = True
        self._timer = threading.Timer(max(self._left(), 0), self._end)
        self._timer.daemon = True
        self._timer.start()
        if self._target.https:
            context = ssl.create_default_context()
            safe = context.wrap_socket(self.sock, server_hostname=self._target.host, do_handshake_on_connect=False)
            self.sock = self._link = safe
            if self.expired:  # while there was nothing that the timer could have ended
                raise TimeoutError
            safe.do_handshake()
        self.sock.settimeout(READ)

    def finish(self) -> None:
        """Let go of everything. (``close`` is called by the library as soon as an answer has begun.)"""
        if self._timer is not None:
            self._timer.cancel()
        self.close()

    def _open(self) -> socket.socket:
        last: OSError = TimeoutError()
        for family, address in self._found:
            if self._left() <= 0:
                break
            link = socket.socket(family, socket.SOCK_STREAM)
            link.settimeout(min(CONNECT, self._left()))
            try:
                link.connect(address)
            except OSError as problem:
                link.close()
                last = problem
            else:
                return link
        raise last

    def _left(self) -> float:
        return self._until - time.monotonic()

    def _end(self) -> None:
        """From the timer's thread: wake up whoever reads or writes."""
        self.expired = True
        if self._link is not None:
            with suppress(OSError):  # closed meanwhile
                socket.socket.shutdown(self._link, socket.SHUT_RDWR)  # SSLSocket's own is for one thread only
