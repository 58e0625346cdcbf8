"""What is said at the door of one's own: SMTP or LMTP (RFC 5321, RFC 2033), by aiosmtpd.

Only loaded when somebody knocks: it takes eight megabytes, which a site that gets no mail should not have to spend.
"""

import asyncio
import logging
import socket
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from typing import Any

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.db import close_old_connections, connection

from games.core.outages import is_outage
from games.core.outbox.leases import NO_DATABASE
from games.mail import addresses
from games.mail.incoming import storing
from games.mail.incoming.transports import transport_health

log = logging.getLogger(__name__)

MAX_RECIPIENTS = 20
MAX_LINE = 2**16  # mail programs write long lines, whatever RFC 5322 says
IDLE_TIMEOUT = 60.0  # seconds without a word
_CALLS = {"*": 200, "RCPT": 200, "DATA": 100}  # commands on one connection


class _Smtp(SMTP):
    line_length_limit = MAX_LINE


class _Lmtp(LMTP):
    line_length_limit = MAX_LINE


class Desk:
    """What aiosmtpd asks at each step."""

    def __init__(self, lmtp: bool) -> None:
        self._lmtp = lmtp
        self._hand = ThreadPoolExecutor(1, "inbox")  # one connection to the database

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not (addresses.is_ours(address) or addresses.has_token(address)):
            return "550 5.7.1 This server takes mail for its own games only"
        if len(envelope.rcpt_tos) >= MAX_RECIPIENTS:
            return "452 4.5.3 Too many recipients"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Session, envelope: Envelope) -> str:  # noqa: N802
        near = _is_near(session.peer)
        status = await asyncio.get_running_loop().run_in_executor(self._hand, _take, envelope, near)
        return "\r\n".join([status] * len(envelope.rcpt_tos)) if self._lmtp else status

    async def close(self) -> None:
        """After what is in hand, let go of the database."""
        await asyncio.get_running_loop().run_in_executor(self._hand, _let_go)
        self._hand.shutdown(wait=False)

    async def handle_exception(self, problem: Exception) -> str:
        log.error("mail was not taken (%s)", type(problem).__name__)
        return "451 4.3.0 Not now" if is_outage(problem) else "554 5.6.0 This cannot be taken"


def _let_go() -> None:
    connection.close()  # that of the thread that this runs in


def _take(envelope: Envelope, near: bool) -> str:
    try:
        close_old_connections()
        raw = bytes(envelope.original_content or b"")
        storing.take(raw, via=transport_health.LISTENER, sender=envelope.mail_from, to=envelope.rcpt_tos, near=near)
    except storing.TooMuch:
        return "451 4.7.1 Too much mail for this address now"
    except NO_DATABASE as problem:
        log.warning("a mail has to wait: %s", problem)
        connection.close()
        return "451 4.3.0 Not now"
    return "250 2.0.0 Kept"


def _is_near(peer: Any) -> bool:
    """Whether the other end is on this machine; a Unix socket always is."""
    try:
        return not isinstance(peer, tuple) or ip_address(peer[0]).is_loopback
    except ValueError:
        return False


def serve(place: socket.socket, lmtp: bool, woken: socket.socket) -> None:
    """Talk to whoever comes to ``place`` until something comes to ``woken``. Blocks; for a thread of its own."""
    asyncio.run(_serve(place, lmtp, woken))


async def _serve(place: socket.socket, lmtp: bool, woken: socket.socket) -> None:
    loop, desk = asyncio.get_running_loop(), Desk(lmtp)

    def make() -> SMTP:
        return (_Lmtp if lmtp else _Smtp)(
            desk, data_size_limit=storing.LARGEST, hostname=addresses.domain(), ident="mail", timeout=IDLE_TIMEOUT,
            command_call_limit=_CALLS, loop=loop,
        )  # fmt: skip

    unix = place.family == socket.AF_UNIX
    server = await (loop.create_unix_server(make, sock=place) if unix else loop.create_server(make, sock=place))
    try:
        async with server:
            woken.setblocking(False)
            await loop.sock_recv(woken, 1)
    finally:
        await desk.close()
