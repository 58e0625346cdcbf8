"""One child process: started, watched, started again when it dies, ended cleanly."""

import ctypes
import os
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass, field

PR_SET_PDEATHSIG = 1
FIRST_DELAY, MAX_DELAY = 0.5, 30.0
STEADY = 30.0  # seconds after which a child counts as healthy again
# Celery warns at length about root in a container; that risk lies in pickled messages, which we do not take.
CALM = {"PYTHONWARNINGS": "ignore:You're running the worker"}
FRUGAL = {"MALLOC_ARENA_MAX": "2"}  # glibc would keep a heap for each of a server's threads


@dataclass
class Child:
    """A command to keep running. ``without``: variables that its environment must not have."""

    name: str
    command: list[str]
    without: tuple[str, ...] = ()
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    again: float = 0.0
    delay: float = field(default=FIRST_DELAY)
    hopeless: bool = False  # a setting of its can't be used: it would end again and again

    def start(self) -> None:
        """Run the command. It ends when its supervisor dies, even if that is killed."""
        environment = {key: value for key, value in os.environ.items() if key not in self.without} | CALM | FRUGAL
        self.process = subprocess.Popen(
            self.command, env=environment, preexec_fn=_end_with_parent, start_new_session=True
        )
        self.started = time.monotonic()

    def watch(self) -> str | None:
        """Start it again if it has died; a sentence when that was noticed."""
        if self.process is not None and self.process.poll() is not None:
            code, self.process = self.process.returncode, None
            self.hopeless = code == os.EX_CONFIG
            if time.monotonic() - self.started > STEADY:
                self.delay = FIRST_DELAY
            self.again = time.monotonic() + self.delay
            wait, self.delay = self.delay, min(2 * self.delay, MAX_DELAY)
            return f"{self.name} has ended ({code}); it is started again in {wait:g} s"
        if self.process is None and time.monotonic() >= self.again:
            self.start()
        return None

    def end(self) -> None:
        """Ask it to finish what it has in hand."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()

    def wait(self, until: float) -> None:
        """Wait until it has ended; kill it at ``until``."""
        if self.process is None:
            return
        try:
            self.process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def _end_with_parent() -> None:
    """In the child: be sent SIGTERM when the supervisor is gone (Linux)."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
