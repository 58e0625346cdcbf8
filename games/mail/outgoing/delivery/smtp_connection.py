"""The line to the mail server: kept open while mails follow one another, so that not each has to call it anew."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.backends.smtp import EmailBackend

MAX_MAILS = 50  # mails on one line: servers often take no more than a hundred
IDLE = 5.0  # seconds without a mail, after which it is hung up
_OK = 250


class Line:
    """An open connection to a mail server, used by one thread at a time."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._backend: EmailBackend | None = None
        self._place: tuple[object, ...] = ()
        self._mails = 0
        self._used = 0.0

    @contextmanager
    def taken(self) -> Iterator[BaseEmailBackend]:
        """Django's mail backend, on the line that is open if there is one. What it raises ends the line."""
        with self._lock:
            try:
                yield self._open()
            except BaseException:
                self.hang_up()
                raise
            self._mails += 1
            self._used = time.monotonic()
            if self._mails >= MAX_MAILS:
                self.hang_up()

    def hang_up(self, idle: float = 0.0) -> None:
        """End the line, if no mail has gone over it for ``idle`` seconds. A line in use by another thread is kept."""
        if not self._lock.acquire(blocking=False):
            return
        try:
            if self._backend is not None and time.monotonic() - self._used >= idle:
                backend, self._backend = self._backend, None
                with suppress(OSError, SMTPException):
                    backend.close()
        finally:
            self._lock.release()

    def _open(self) -> BaseEmailBackend:
        place = (settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_HOST_USER)
        if self._backend is not None and (place != self._place or not _answers(self._backend)):
            self.hang_up()
        if self._backend is not None:
            return self._backend
        backend = get_connection()
        if isinstance(backend, EmailBackend):  # the others have no line to keep
            backend.open()
            self._backend, self._place, self._mails = backend, place, 0
        return backend


def _answers(backend: EmailBackend) -> bool:
    """Whether the server is still there: if it has hung up, that must show before a mail, not within."""
    try:
        return backend.connection is not None and backend.connection.noop()[0] == _OK
    except (OSError, SMTPException):
        return False


line = Line()
