"""The children of a site and their supervisor. The standard library only, and little of it."""

import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from types import FrameType

from games.ops.serving.children import Child

SECRETS_OF_DICE = ("DICE_KEY",)
STOP_TIMEOUT = 25.0  # seconds to end: longer than a mail server may take
Say = Callable[[str], None]


def site(host: str, port: int) -> list[Child]:
    """What a site consists of: web server, dice, and a worker for computer players and mail, also that which comes in.

    The key of the dice is in the environment of the dice worker only.
    """
    python = [sys.executable, "-m"]
    web = ["gunicorn", "pvsite.wsgi", "-c", "python:games.ops.serving.web", "-b", f"{host}:{port}"]
    return [
        Child("web", [*python, *web], SECRETS_OF_DICE),
        Child("dice", [*python, *_worker("dice")]),
        Child("mail", [*python, *_worker("mail,bots"), "--door"], SECRETS_OF_DICE),
    ]


def port_taken(host: str, port: int) -> bool:
    """Whether somebody listens there already."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return True
    return False


class Supervisor:
    """Keeps children running until it is told to stop."""

    def __init__(self, children: list[Child], say: Say) -> None:
        self.children = children
        self.say = say
        self.stopping = False

    def run(self, address: str, ready: Callable[[], None]) -> int:
        """Run until SIGTERM or SIGINT, or a setting is found that can't be used; the exit status.

        ``ready`` is called once, when ``address`` answers.
        """
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        answered = False
        status = 0
        while not self.stopping:
            for child in self.children:
                news = child.watch()
                if child.hopeless:
                    self.say(f"{child.name} can not start with these settings; the site stops.")
                    self.stopping, status = True, os.EX_CONFIG
                elif news:
                    self.say(news)
            if not (answered or self.stopping) and answers(address):
                answered = True
                ready()
            time.sleep(0.2)
        self._end()
        return status

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True

    def _end(self) -> None:
        until = time.monotonic() + STOP_TIMEOUT
        for child in self.children:
            child.end()
        for child in self.children:
            child.wait(until)


def answers(address: str) -> bool:
    """Whether HTTP is spoken there, whatever it says. Without urllib, which would take more memory than all of us."""
    host, _colon, port = address.removeprefix("http://").strip("/").rpartition(":")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=2) as line:
            line.sendall(f"GET /health/live HTTP/1.0\r\nHost: {host}\r\n\r\n".encode())
            return line.recv(7) == b"HTTP/1."
    except OSError:
        return False


def _worker(queues: str) -> list[str]:
    return ["pvsite.worker", "-Q", queues]
