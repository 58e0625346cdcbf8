"""The door of one's own: a small SMTP or LMTP server (RFC 5321, RFC 2033) in a thread.

It takes mail for our addresses only and says "250" when a mail is committed, else "451": then whoever brings it keeps
it. It relays nothing, knows no log-in, and is meant for this machine and for a mail relay in front of it.
"""

import logging
import select
import socket
import threading
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings

from games.mail.incoming.transports import transport_health

log = logging.getLogger(__name__)

_AGAIN = 5.0  # seconds until a place that is taken is tried again
_BACKLOG = 50


class Listener:
    """The server and its thread. ``port``: where it listens, once it does."""

    def __init__(self, place: str = "") -> None:
        self.place = place or settings.INBOX_LISTEN
        self.port = 0
        self._open = threading.Event()
        self._ending = threading.Event()
        self._waker, self._woken = socket.socketpair()
        self._thread = threading.Thread(target=self._run, name="inbox-door", daemon=True)

    def start(self, patience: float | None = None) -> bool:
        """Open the door, now or as soon as its place is free; whether it was open within ``patience`` seconds."""
        self._thread.start()
        return self._open.wait(patience) if patience is not None else False

    def stop(self) -> None:
        """Close it, after what is in hand."""
        self._ending.set()
        self._waker.send(b"x")
        if self._thread.ident is not None:
            self._thread.join(10)
        self._waker.close()
        self._woken.close()

    def join(self) -> None:
        """Wait until it is closed."""
        while self._thread.is_alive():
            self._thread.join(1)

    def _run(self) -> None:
        place = self._bound()
        if place is None:
            return
        with place:
            self.port = 0 if place.family == socket.AF_UNIX else place.getsockname()[1]
            self._open.set()
            log.info("mail is taken at %s", self.place)
            # A daemon, as this one: a worker that ends must not wait for them.
            signs = threading.Thread(
                target=transport_health.keep_open, args=(transport_health.LISTENER, self._ending), daemon=True
            )
            signs.start()
            if place in select.select([place, self._woken], [], [])[0]:
                from games.mail.incoming.transports import smtp_session

                smtp_session.serve(place, urlsplit(self.place).scheme == "lmtp", self._woken)
            signs.join()

    def _bound(self) -> socket.socket | None:
        """The place, as soon as nobody else has it; None if the end comes first."""
        told = False
        while not self._ending.is_set():
            try:
                return _bind(self.place)
            except OSError as problem:
                if not told:
                    log.warning("no mail is taken at %s yet: %s", self.place, problem)
                told = True
                self._ending.wait(_AGAIN)
        return None


def _bind(place: str) -> socket.socket:
    parts = urlsplit(place)
    if parts.netloc:
        return socket.create_server((parts.hostname or "", parts.port or 0), backlog=_BACKLOG)
    with socket.socket(socket.AF_UNIX) as probe:
        if probe.connect_ex(parts.path) == 0:
            raise OSError("somebody listens there already")
    Path(parts.path).unlink(missing_ok=True)
    made = socket.socket(socket.AF_UNIX)
    made.bind(parts.path)
    made.listen(_BACKLOG)
    return made
