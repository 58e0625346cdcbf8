"""The site's web server under load: gunicorn as the supervisor starts it, and wrk (Debian: apt-get install wrk)."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from bench.machine import cpu_seconds, database_pids, wait
from bench.pages.page_requests import Page
from bench.site import free_port
from games.ops.serving.supervisor import answers, site

CONNECTIONS = 8
_UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0, "m": 60_000.0}


@dataclass(frozen=True)
class Measured:
    """Requests a second, latencies in ms; processor ms a request in the web processes and in the database server."""

    rate: float
    median: float
    p99: float
    cpu: float
    database: float


@dataclass
class Server:
    """A running web server."""

    address: str
    pid: int

    def load(self, page: Page, seconds: int) -> Measured:
        """Ask for one page as fast as it comes, over a few connections at once."""
        if shutil.which("wrk") is None:
            raise SystemExit("wrk is not installed: apt-get install wrk, or measure with --inside only.")
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", "--latency"]
        for name, value in page.headers.items():
            command += ["-H", f"{name}: {value}"]
        subprocess.run([*command, "-d1s", self.address + page.path], capture_output=True, check=True)  # to warm up
        before, base = cpu_seconds(self.own()), cpu_seconds(database_pids())
        text = _output([*command, f"-d{seconds}s", self.address + page.path])
        requests = int(_found(r"(\d+) requests in", text))
        if re.search(r"Non-2xx or 3xx responses", text):
            raise SystemExit(f"{page.path} is refused")
        if requests == 0:
            raise SystemExit(f"{page.path} was not answered within {seconds} s")
        used, database = cpu_seconds(self.own()) - before, cpu_seconds(database_pids()) - base
        return Measured(
            float(_found(r"Requests/sec:\s+([\d.]+)", text)),
            percentile(text, 50),
            percentile(text, 99),
            1000 * used / requests,
            1000 * database / requests,
        )

    def own(self) -> list[int]:
        """Its processes, the first one and those that answer."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]


@contextmanager
def serving() -> Iterator[Server]:
    """The web server on a free port, ended at the end."""
    port = free_port()
    web = next(child for child in site("127.0.0.1", port) if child.name == "web")
    web.start()
    assert web.process is not None
    try:
        wait(lambda: answers(f"http://127.0.0.1:{port}/"), "the web server does not answer", 30)
        yield Server(f"http://127.0.0.1:{port}", web.process.pid)
    finally:
        web.end()
        web.wait(time.monotonic() + 10)


def static_file(size: int) -> None:
    """A file of that many bytes among the static files."""
    path = Path(settings.STATIC_ROOT) / f"bench-{size}.txt"
    path.write_bytes(os.urandom(size // 2 + 1).hex().encode()[:size])


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    if found is None:
        raise SystemExit(f"wrk said:\n{text}")
    return found.group(1)


def percentile(text: str, share: int) -> float:
    """A latency in ms of what wrk said: its own line, not a deviation that happens to end in the same digits."""
    number, unit = re.findall(r"[\d.]+|[a-z]+", _found(rf"(?m)^ +{share}% +([\d.]+(?:us|ms|s|m))$", text))
    return float(number) * _UNITS[unit]


def _output(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
