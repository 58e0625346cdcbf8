"""The log of a real site: one line for each trouble, one a minute, and no traceback for what is no fault of ours."""

import io
import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.test import Client

from pvsite import logs
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).resolve().parents[2]
LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (WARNING|ERROR|INFO) [a-z_.A-Z]+: .+")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the site's handler writes, of all that is logged in this process."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.OneLine())
    handler.addFilter(logs.OnceAMinute())
    logging.getLogger().addHandler(handler)
    yield stream
    logging.getLogger().removeHandler(handler)


def lines(stream: io.StringIO) -> list[str]:
    found = stream.getvalue().splitlines()
    assert all(LINE.fullmatch(line) for line in found), found
    return found


@pytest.mark.django_db
def test_a_stranger_at_the_admin(written: io.StringIO) -> None:
    client = Client()
    client.force_login(User.objects.create_user("nosy"))
    for _ in range(30):
        client.get("/admin/")
        client.get("/admin/", headers={"host": "evil.example.org"})
        client.get("/nowhere/at/all")
    found = lines(written)
    assert len(found) <= 3, found
    assert "Traceback" not in written.getvalue()
    assert " > " not in written.getvalue()


def raised(problem: Exception) -> None:
    try:
        raise problem
    except type(problem):
        logging.getLogger("games.core.outbox.worker_loop").exception("the look for work failed")


def test_a_fault_of_ours_says_where_in_one_line(written: io.StringIO) -> None:
    raised(ValueError("first\nsecond"))
    [line] = lines(written)
    assert "ValueError: first" in line
    assert "tests/pvsite/test_logs.py:" in line


def test_a_database_that_is_away_says_so_once_a_minute(written: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("pvsite.logs.time.monotonic", lambda: now[0])
    for _second in range(120):
        raised(OperationalError("connection refused\n\tIs the server running?"))
        now[0] += 1
    found = lines(written)
    assert len(found) == 2
    assert "test_logs" not in written.getvalue()
    assert found[1].endswith("(and 59 more like it since)")


def test_two_troubles_are_two_lines(written: io.StringIO) -> None:
    log = logging.getLogger("games.core.outbox.jobs")
    for _ in range(3):
        log.error("job %s failed", "a")
        log.error("job %s failed", "b")
        log.warning("job %s waits", "a")
        log.warning("job %s waits", "b")
        log.info("not counted")
    texts = [line.partition(": ")[2] for line in lines(written) if "INFO" not in line]
    assert texts == ["job a failed", "job b failed", "job a waits"]


def test_a_flood_of_different_troubles_takes_no_memory() -> None:
    sieve = logs.OnceAMinute()
    for number in range(3 * logs.MAX_REMEMBERED):
        sieve.filter(logging.LogRecord(f"x{number}", logging.WARNING, "", 0, "so", (), None))
    assert len(sieve._seen) <= logs.MAX_REMEMBERED


def test_refusals_name_no_places() -> None:
    try:
        raise PermissionDenied("no")
    except PermissionDenied:
        record = logging.LogRecord("django.request", logging.WARNING, "", 0, "Forbidden", (), sys.exc_info())
    assert logs.OneLine().format(record).endswith("django.request: Forbidden [PermissionDenied: no]")


ABSENT = {"DATABASE_URL": "postgres://pacific:hunter2@127.0.0.1:1/pacific"}


@pytest.mark.parametrize(
    ("command", "more", "said"),
    [
        (["migrate"], ABSENT, "The database does not answer: "),
        (["backup", "there"], ABSENT, "The database does not answer: "),
        (["serve", "--port", "8898"], ABSENT, "The database does not answer: "),
        (["backup", "there"], {}, "is this command run with the settings of the site?"),
        (["verify_journals"], {}, "is this command run with the settings of the site?"),
        (["housekeeping"], {}, "is this command run with the settings of the site?"),
    ],
)
def test_commands_say_in_one_line_what_to_look_at(
    command: list[str], more: dict[str, str], said: str, tmp_path: Path
) -> None:
    clean = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    if command[0] == "backup":
        command = ["backup", str(tmp_path / "there")]
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=clean | {"VAR_DIR": str(tmp_path / "var")} | more,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 1
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert "hunter2" not in done.stderr
    assert not (tmp_path / "there").exists()
