"""Lines to waiting pages: ``python -m bench.load.streams [--count 1000] [--moves 30]``, on a site of its own.

So many browsers wait, half of them for one game, half for twenty others. It prints by how much the web server's memory
grows, and how long after a move the word is there. Exit status 1 above 100 MiB, or above a second for one in a hundred.
"""

import argparse
import selectors
import socket
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402

from bench import machine  # noqa: E402
from bench.faults.processes import memory  # noqa: E402
from bench.pages.web import serving  # noqa: E402
from games.core.bots import playing  # noqa: E402
from games.core.models import Game  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.web.streams.hub import MOST_OF_A_PERSON  # noqa: E402

OTHERS = 20
MEMORY, LATEST = 100 * 2**20, 1.0


def cookies(count: int) -> Iterator[str]:
    """The cookies of browsers, some of each person."""
    for number in range(count):
        if number % (MOST_OF_A_PERSON // 2) == 0:
            user = User.objects.create(username=f"p{number}", email=f"p{number}@example.org", password="!")
            store = import_module(settings.SESSION_ENGINE).SessionStore()
            store[SESSION_KEY] = str(user.pk)
            store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
            store[HASH_SESSION_KEY] = user.get_session_auth_hash()
            store.create()
        yield str(store.session_key)


class Browsers:
    """All that wait. ``told``: of each game, when each of its lines had the last word."""

    def __init__(self, address: str) -> None:
        self._host, _colon, port = address.removeprefix("http://").partition(":")
        self._port = int(port)
        self._selector = selectors.DefaultSelector()
        self.lines: dict[str, list[socket.socket]] = {}
        self.told: dict[socket.socket, tuple[int, float]] = {}

    def open(self, code: str, cookie: str) -> None:
        """One more line, which has had its first word."""
        line = socket.create_connection((self._host, self._port), 30)
        cookie = f"Cookie: {settings.SESSION_COOKIE_NAME}={cookie}"
        line.sendall(f"GET /g/{code}/stream HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n{cookie}\r\n\r\n".encode())
        text = b""
        while b"event: entry" not in text:
            got = line.recv(4096)
            text += got
            if not got:
                raise SystemExit(f"a line was refused: {text[:200]!r}")
        line.setblocking(False)
        self._selector.register(line, selectors.EVENT_READ)
        self.lines.setdefault(code, []).append(line)

    def hear(self, seconds: float) -> None:
        """Take what comes for so long."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            for key, _events in self._selector.select(left):
                line = key.fileobj
                assert isinstance(line, socket.socket)
                text = line.recv(4096).decode()
                if not text:
                    raise SystemExit("a line was ended")
                words = [row.removeprefix("data: ") for row in text.splitlines() if row.startswith("data: ")]
                if words:
                    self.told[line] = int(words[-1]), time.monotonic()


def move(code: str) -> tuple[int, float]:
    """A computer moves, or dice fall, in this process as on another machine; the new entry, and when it was there."""
    before = Game.objects.values_list("seq", flat=True).get(code=code)
    while True:
        if not jobs.drain(["bot", "dice"], game=code, most=1, early=True):
            raise SystemExit("this game does not go on")
        now, seq = time.monotonic(), Game.objects.values_list("seq", flat=True).get(code=code)
        if seq > before:
            return seq, now


def delays(browsers: Browsers, codes: list[str], moves: int) -> Iterator[float]:
    """Of every line of a game in which something moved, the seconds until it had the word."""
    for number in range(moves):
        code = codes[0] if number % 3 == 0 else codes[1 + number % (len(codes) - 1)]
        seq, at = move(code)
        browsers.hear(2 * LATEST)
        for line in browsers.lines[code]:
            told, when = browsers.told.get(line, (-1, 0.0))
            yield when - at if told >= seq else 2 * LATEST


def held(pid: int) -> int:
    """Bytes that the web server's processes take."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(memory(one) for one in (pid, *map(int, children)))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--moves", type=int, default=30)
    options = parser.parse_args()
    site.prepare()
    with jobs.silence():
        names = [f"Game {number}" for number in range(OTHERS + 1)]
        codes = [playing.new_game("pacific-victory", "1941", ["sensible"], name=name) for name in names]
        for code in codes:
            Game.objects.filter(code=code).update(public=True)
            jobs.drain(["dice"], game=code)
        print(f"{options.count} lines; {machine.load()}", flush=True)
        with serving() as server:
            browsers = Browsers(server.address)
            before = held(server.pid)
            for number, cookie in enumerate(cookies(options.count)):
                browsers.open(codes[0] if number % 2 else codes[1 + number // 2 % OTHERS], cookie)
            browsers.hear(3)
            more, used, began = held(server.pid) - before, machine.cpu_seconds(server.own()), time.monotonic()
            browsers.hear(10)
            busy = (machine.cpu_seconds(server.own()) - used) / (time.monotonic() - began)
            found = list(delays(browsers, codes, options.moves))
    late = sorted(found)[min(len(found) - 1, round(0.99 * len(found)))]
    print(f"memory {before / 2**20:.0f} MiB, {more / 2**20:+.1f} MiB with all lines; the bar is {MEMORY / 2**20:.0f}")
    print(f"at rest {100 * busy:.1f} % of one core")
    print(
        f"from a move to the word: {machine.spread([1000 * one for one in found])}; the bar is {1000 * LATEST:.0f} ms"
    )
    return 0 if more < MEMORY and late < LATEST else 1


if __name__ == "__main__":
    sys.exit(main())
