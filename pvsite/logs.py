"""What the site writes to its log: one line for each trouble, and one trouble once a minute."""

import logging
import threading
import time
import traceback
from collections.abc import Hashable
from pathlib import Path

from django.core.exceptions import BadRequest, PermissionDenied, SuspiciousOperation
from django.db import InterfaceError, OperationalError
from django.http import Http404

EVERY = 60.0
MAX_REMEMBERED = 500
"""Troubles that are remembered; with more, the old ones are forgotten."""
STEPS = 8
_REFUSALS = (BadRequest, PermissionDenied, SuspiciousOperation, Http404)
_AWAY = (OperationalError, InterfaceError, ConnectionError, TimeoutError)
_ROOT = f"{Path(__file__).resolve().parents[1]}/"


def _problem(record: logging.LogRecord) -> BaseException | None:
    return record.exc_info[1] if isinstance(record.exc_info, tuple) else None


class OneLine(logging.Formatter):
    """One line for each record. A failure of ours names the places that it went through; what was refused a stranger,
    or a database that is away, names none."""

    def format(self, record: logging.LogRecord) -> str:
        said = f"{self.formatTime(record)} {record.levelname} {record.name}: {record.getMessage()}"
        problem = _problem(record)
        if problem is not None:
            first = str(problem).partition("\n")[0]
            said += (
                f" [{type(problem).__name__}{f': {first}' if first and first not in said else ''}{_places(problem)}]"
            )
        more = getattr(record, "more", 0)
        return " ".join(said.split()) + (f" (and {more} more like it since)" if more else "")


def _places(problem: BaseException) -> str:
    if isinstance(problem, _REFUSALS + _AWAY):
        return ""
    steps = traceback.extract_tb(problem.__traceback__)[-STEPS:]
    places = [f"{step.filename.removeprefix(_ROOT)}:{step.lineno} {step.name}" for step in steps]
    return f"; at {' > '.join(places)}" if places else ""


class OnceAMinute(logging.Filter):
    """Lets a warning or an error through if the same trouble was not written within the last minute."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[Hashable, tuple[float, int]] = {}
        self._lock = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        with self._lock:
            return self._is_news(record, time.monotonic())

    def _is_news(self, record: logging.LogRecord, now: float) -> bool:
        trouble = _trouble(record)
        since, more = self._seen.get(trouble, (now - EVERY, 0))
        if now - since < EVERY:
            self._seen[trouble] = since, more + 1
            return False
        self._seen.pop(trouble, None)
        if len(self._seen) >= MAX_REMEMBERED:
            self._seen = {key: kept for key, kept in self._seen.items() if now - kept[0] < EVERY}
        if len(self._seen) >= MAX_REMEMBERED:
            self._seen.clear()
        self._seen[trouble] = now, 0
        record.more = more
        return True


def _trouble(record: logging.LogRecord) -> Hashable:
    """What makes two records the same trouble: for failures of ours the whole text, else what kind it is."""
    problem = _problem(record)
    if isinstance(problem, _REFUSALS + _AWAY):
        return record.name, type(problem)
    if record.levelno >= logging.ERROR and record.name.startswith("games."):
        return record.name, record.getMessage()
    return record.name, record.levelno, str(record.msg), type(problem)
