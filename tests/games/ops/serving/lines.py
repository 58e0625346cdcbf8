"""A browser's end of a line of server-sent events, and a web server as the supervisor starts it."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from games.ops.serving.supervisor import answers
from tests.browser.running import free_port
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).resolve().parents[4]


@contextmanager
def web_server(folder: Path) -> Iterator[int]:
    """The site's own web server on the test database; its port."""
    port = free_port()
    kept = connection.settings_dict
    address = f"sqlite:///{kept['NAME']}"
    if connection.vendor == "postgresql":
        address = f"postgres://{kept['USER']}:{kept['PASSWORD']}@{kept['HOST']}:{kept['PORT'] or 5432}/{kept['NAME']}"
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.systems.settings", "DATABASE_URL": address, "VAR_DIR": str(folder),
        "SECRET_KEY": settings.SECRET_KEY, "SITE_URL": f"http://127.0.0.1:{port}",
    }  # fmt: skip
    command = [sys.executable, "-m", "gunicorn", "pvsite.wsgi", "-c", "python:games.ops.serving.web"]
    with (folder / "web.log").open("wb") as log:
        web = subprocess.Popen([*command, "-b", f"127.0.0.1:{port}", "-w", "1"], cwd=ROOT, env=environment, stderr=log)
    try:
        until = time.monotonic() + TIMEOUT
        while not answers(f"http://127.0.0.1:{port}"):
            assert time.monotonic() < until, (folder / "web.log").read_text()
            time.sleep(0.05)
        yield port
    finally:
        web.terminate()
        assert web.wait(TIMEOUT) == 0, (folder / "web.log").read_text()


def signed_in(name: str) -> str:
    """The cookie of a browser in which that person is signed in."""
    browser = Client()
    browser.force_login(User.objects.get(username=name), settings.AUTHENTICATION_BACKENDS[0])
    return browser.cookies[settings.SESSION_COOKIE_NAME].value


class Line:
    """A line that a browser has opened. ``status``: of the answer; ``heard``: what was told, but for comments."""

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        self._link = socket.create_connection(("127.0.0.1", port), TIMEOUT)
        named = f"Cookie: {settings.SESSION_COOKIE_NAME}={cookie}\r\n" if cookie else ""
        self._link.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{named}\r\n".encode())
        self._text = b""
        self.heard: list[str] = []
        self.ended = False
        while b"\r\n\r\n" not in self._text:
            assert self._receive(TIMEOUT), "no answer"
        head, _blank, self._text = self._text.partition(b"\r\n\r\n")
        self.head = head.decode()
        self.status = int(head.split()[1])

    def next(self, seconds: float = TIMEOUT) -> str:
        """What is told next, such as "entry 7"; "" if nothing is within that time, or the line has ended."""
        until = time.monotonic() + seconds
        while True:
            block, found, rest = self._text.partition(b"\n\n")
            if found:
                self._text = rest
                fields = dict(row.split(": ", 1) for row in block.decode().splitlines() if ": " in row)
                if "event" in fields:
                    self.heard.append(f"{fields['event']} {fields['data']}")
                    return self.heard[-1]
            elif self.ended or time.monotonic() > until or not self._receive(until - time.monotonic()):
                return ""

    def closed(self, seconds: float = TIMEOUT) -> bool:
        """Whether the server ends the line within that time."""
        while not self.ended and self.next(seconds):
            pass
        return self.ended

    def close(self) -> None:
        """The reader goes away."""
        self._link.close()

    def _receive(self, seconds: float) -> bool:
        self._link.settimeout(max(seconds, 0.001))
        try:
            got = self._link.recv(4096)
        except TimeoutError:
            return False
        self.ended = not got
        self._text += got
        return bool(got)
