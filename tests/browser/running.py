"""The real stack: ``manage.py serve`` on a folder of its own, as somebody would run it at home."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.timeouts import TIMEOUT

ROOT = Path(__file__).resolve().parents[2]
_OURS = (
    "DATABASE_URL", "REDIS_URL", "VAR_DIR", "SITE_URL", "ALLOWED_HOSTS", "EMAIL_URL", "EMAIL_HOST", "SECRET_KEY",
    "DICE_KEY", "DEBUG", "DJANGO_SETTINGS_MODULE", "DJANGO_ALLOW_ASYNC_UNSAFE",
)  # fmt: skip


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """A running site. ``folder`` keeps its data: another Site on the same folder goes on where this one stopped."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.address = f"http://127.0.0.1:{port}"
        self.said = folder / "serve.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait for its ``Ready:`` line."""
        environment = {key: value for key, value in os.environ.items() if key not in _OURS}
        before = self.log().count("Ready:")
        with self.said.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--port", str(self.port)],
                cwd=ROOT,
                env=environment | {"VAR_DIR": str(self.folder), "PYTHONUNBUFFERED": "1"},
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        until = time.monotonic() + TIMEOUT
        while self.log().count("Ready:") == before:
            assert self.process.poll() is None, self.log()
            assert time.monotonic() < until, self.log()
            time.sleep(0.1)

    def stop(self) -> int:
        """Ctrl-C. Out: the exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(TIMEOUT)
        finally:
            if self.process.poll() is None:
                self.process.kill()

    def log(self) -> str:
        """What it has printed so far."""
        return self.said.read_text() if self.said.exists() else ""

    def child(self, words: str) -> int:
        """The process id of the child whose command line has these words. AssertionError if there is none."""
        assert self.process is not None
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                parent = re.search(r"^PPid:\s+(\d+)", (entry / "status").read_text(), re.MULTILINE)
                command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:
                continue
            if parent and int(parent.group(1)) == self.process.pid and words in command:
                return int(entry.name)
        raise AssertionError(f"no child with {words!r} in its command line")
