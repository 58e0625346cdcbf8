"""A mail server that takes everything, notes the Message-IDs, and misbehaves when it is told to."""

import asyncio
import threading
import time
from dataclasses import dataclass
from email import message_from_bytes
from typing import Any

from aiosmtpd.controller import Controller

MOODS = ("busy", "refusing", "slow", "hanging up", "dying after data", "down")
SLOW = 12.0  # seconds before a slow answer; within what a sender has to bear


@dataclass(frozen=True)
class Received:
    """A mail whose last dot has come: when, which, to whom, and whether the sender was told that it is taken."""

    at: float
    message_id: str
    to: str
    acknowledged: bool


class _Handler:
    """Hooks of aiosmtpd."""

    def __init__(self, sink: "Sink") -> None:
        self.sink = sink

    async def handle_MAIL(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        if self.sink.mood == "busy":
            return "421 4.3.2 Try again later"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        if self.sink.mood == "refusing":
            return "550 5.7.1 Not today"
        if self.sink.mood == "hanging up":
            server.transport.abort()
            return "451 Gone"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        told = self.sink.mood != "dying after data"
        number = self.sink.note(envelope, acknowledged=False)
        if self.sink.mood == "slow":
            await asyncio.sleep(SLOW)
        if not told or server.transport.is_closing():
            server.transport.abort()
            return "451 Gone"
        self.sink.acknowledge(number)
        return "250 OK"


class Sink:
    """The server. ``mood``: "" or one of MOODS. ``received``: all that has come, in order."""

    def __init__(self, port: int) -> None:
        self.port, self.mood = port, ""
        self.received: list[Received] = []
        self.busy = threading.Lock()  # whoever sets the mood
        self._lock = threading.Lock()
        self._server: Controller | None = None

    def start(self) -> None:
        """Listen."""
        self._server = Controller(_Handler(self), hostname="127.0.0.1", port=self.port, timeout=120)
        self._server.start()

    def stop(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.stop()
            self._server = None

    def note(self, envelope: Any, *, acknowledged: bool) -> int:
        """Keep a mail; its place in ``received``."""
        head = message_from_bytes(envelope.original_content)
        with self._lock:
            to = ",".join(envelope.rcpt_tos)
            self.received.append(Received(time.time(), str(head["Message-ID"]).strip(), to, acknowledged))
            return len(self.received) - 1

    def acknowledge(self, number: int) -> None:
        """The sender is told that this one is taken."""
        with self._lock:
            old = self.received[number]
            self.received[number] = Received(time.time(), old.message_id, old.to, True)

    def behave(self, mood: str) -> None:
        """Take on a mood; "" for good manners again."""
        was, self.mood = self.mood, mood
        if mood == "down":
            self.stop()
        elif was == "down":
            self.start()
