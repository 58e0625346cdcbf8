"""A child process that takes a mail, carries it out and answers it, and is killed (SIGKILL) at one chosen point.

Points are counted: before each statement, before and after each commit, before and after the answer is handed over.
"""

import os
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils import timezone

from games.core.models import Job
from games.core.outbox import jobs
from games.mail.incoming import storing
from tests.games.mail.incoming.mails import KINDS

OUT = "KILLED_TEST_OUT"


class Points:
    """Counts, and kills this process when its number has come. ``marked``: those that are not before a statement."""

    def __init__(self, fatal: int = 0) -> None:
        self.fatal, self.count, self.marked = fatal, 0, list[int]()

    def pass_by(self, marked: bool = True) -> None:
        self.count += 1
        if marked:
            self.marked.append(self.count)
        if self.count == self.fatal:
            os.kill(os.getpid(), signal.SIGKILL)


_points = Points()


class FileBackend(BaseEmailBackend):
    """Writes the Message-ID of each mail to a file: it is out."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            _points.pass_by()
            with Path(os.environ[OUT]).open("a") as file:
                file.write(f"{message.message()['Message-ID']}\n")
            _points.pass_by()
        return len(email_messages)


def receive(raw: bytes, taken: Path) -> None:
    """The door takes the mail, and says so; then the work is done."""
    if not taken.exists():
        storing.take(raw, via="smtp", near=True)
        _points.pass_by()
        taken.touch()
    jobs.drain(KINDS)


def run(act: Callable[[], None], fatal: int) -> tuple[bool, Points]:
    """Do it in a child; whether it came to its end, and what it counted (in a file, as it dies)."""
    global _points
    connection.close()
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _points = Points(fatal)
            _watch(_points)
            act()
            connection.close()
            os.write(writer, repr((_points.count, _points.marked)).encode())
            os._exit(0)
        except BaseException as problem:
            os.write(2, f"{problem!r}\n".encode())
            os._exit(1)
    os.close(writer)
    said = b"".join(iter(lambda: os.read(reader, 65_536), b""))
    os.close(reader)
    _pid, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in (0, -signal.SIGKILL)
    points = Points()
    if said:
        points.count, points.marked = eval(said)
    return bool(said), points


def _watch(points: Points) -> None:
    def before(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        points.pass_by(marked=False)
        return execute(sql, params, many, context)

    connection.ensure_connection()
    connection.execute_wrappers.append(before)
    commit = BaseDatabaseWrapper._commit  # type: ignore[attr-defined]

    def committed(self: Any) -> Any:
        points.pass_by()
        result = commit(self)
        points.pass_by()
        return result

    BaseDatabaseWrapper._commit = committed  # type: ignore[attr-defined]


def leases_are_over() -> None:
    """What the other workers find half a minute after one died."""
    Job.objects.exclude(taken=None).update(taken=timezone.now() - timedelta(minutes=1))
    jobs.sweep("mail")
    Job.objects.filter(done=None).update(due=timezone.now())


@contextmanager
def database_of_its_own(folder: Path) -> Iterator[tuple[Path, Path]]:
    """A copy of the database in use takes its place, so that it may be replaced, and die, under nobody else: a thread
    that renews leases may still have the other one open. SQLite writes the copy itself: a process that closes a file
    which it read by other means lets go of all locks that it holds on it (fcntl(2)), and its children then take away
    the log of a database that is in use. Out: the file in use, and one that keeps how it was."""
    place, kept = folder / "played.sqlite3", folder / "kept.sqlite3"
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(kept)])
    connection.close()
    theirs = str(connection.settings_dict["NAME"])
    copy_database(kept, place)
    connection.settings_dict["NAME"] = str(place)
    try:
        yield place, kept
    finally:
        connection.close()
        connection.settings_dict["NAME"] = theirs


def copy_database(source: Path, target: Path) -> None:
    """Put a kept database in the place of the one in use."""
    connection.close()
    for suffix in ("-wal", "-shm"):
        Path(f"{target}{suffix}").unlink(missing_ok=True)
    shutil.copyfile(source, target)
