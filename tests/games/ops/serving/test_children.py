"""The children of ``manage.py serve``: started again when they die, ended when they are told."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from games.ops.serving.children import MAX_DELAY, Child
from games.ops.serving.supervisor import answers, port_taken, site
from tests.timeouts import TIMEOUT

SLEEP = [sys.executable, "-c", "import time; time.sleep(600)"]


def wait_for(path: Path) -> str:
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        if path.exists() and path.read_text().endswith("\n"):
            return path.read_text()
        time.sleep(0.05)
    raise AssertionError(f"{path} was not written")


def test_it_works() -> None:
    child = Child("sleeper", SLEEP)
    assert child.watch() is None
    assert child.process is not None
    child.end()
    child.wait(time.monotonic() + TIMEOUT)
    assert child.process.returncode == -signal.SIGTERM


def test_a_killed_child_is_started_again_and_each_time_later() -> None:
    child = Child("sleeper", SLEEP)
    child.start()
    process = child.process
    assert process is not None
    first = process.pid
    os.kill(first, signal.SIGKILL)
    process.wait()
    assert "ended (-9)" in (child.watch() or "")
    assert (child.process, child.delay) == (None, 1.0)
    child.again = 0
    child.watch()
    assert child.process is not None
    assert child.process.pid != first
    for _ in range(8):
        child.process.kill()
        child.process.wait()
        child.watch()
        child.again = 0
        child.watch()
    assert child.delay == MAX_DELAY
    child.end()
    child.wait(time.monotonic() + TIMEOUT)


def test_one_that_does_not_listen_is_killed(tmp_path: Path) -> None:
    ready = tmp_path / "ready"
    code = "import signal, sys, time; signal.signal(15, signal.SIG_IGN); print('x', file=open(sys.argv[1], 'w', 1)); "
    child = Child("deaf", [sys.executable, "-c", code + "time.sleep(600)", str(ready)])
    child.start()
    wait_for(ready)
    child.end()
    child.wait(time.monotonic() + 0.2)
    assert child.process is not None
    assert child.process.returncode == -signal.SIGKILL


def test_only_the_dice_worker_gets_the_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DICE_KEY", "ab" * 32)
    for child in site("127.0.0.1", 8000):
        out = tmp_path / child.name
        code = f"import os; print(os.environ.get('DICE_KEY', 'none'), file=open({str(out)!r}, 'w'))"
        child.command = [sys.executable, "-c", code]
        child.start()
        assert child.process is not None
        child.process.wait()
        assert wait_for(out).strip() == ("ab" * 32 if child.name == "dice" else "none")


def test_the_port(unused_port: int) -> None:
    assert not port_taken("127.0.0.1", unused_port)
    assert not answers(f"http://127.0.0.1:{unused_port}/")


@pytest.fixture
def unused_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
