"""Hostile uploads, names and forms through the site's own pages and API: what breaks, what takes long, what changes.

    python -m bench.hostile.forms --uploads 2000 --forms 5000 [--seed 1]

Uses a database of its own (SQLite in a folder that is thrown away). At the end: counts, and FAILED lines for each thing
that should not be: an answer 500, a trace, more calls of functions than a request may take, more memory than a worker
has, a row of any table that is new, gone or different.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench import site
from bench.hostile import archives
from bench.hostile.names import HELD, SYSTEM, Ask, Forger

if TYPE_CHECKING:
    from django.test import Client

MOST_CALLS = 3_000_000
"""Calls of functions for one request: a set of data that is checked whole takes a third of it."""
_FORGET_EVERY = 4


@dataclass
class Report:
    """What came of it."""

    statuses: dict[str, Counter[int]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    calls: tuple[int, str] = (0, "")
    seconds: tuple[float, str] = (0.0, "")

    def note(self, kind: str, status: int, calls: int, seconds: float) -> None:
        """One answer."""
        self.statuses.setdefault(kind, Counter())[status] += 1
        self.calls, self.seconds = max(self.calls, (calls, kind)), max(self.seconds, (seconds, kind))
        if calls > MOST_CALLS:
            self.faults.append(f"{kind}: {calls} calls")


def run(uploads: int, forms: int, seed: int) -> Report:
    """Send them all to the database that is set up."""
    report, doors = Report(), people()
    before = picture()
    for number, ask in enumerate((*_uploads(uploads, seed), *Forger(seed).all(forms))):
        if number % _FORGET_EVERY == 0:
            _forget_counts()
        _send(report, doors, ask)
    after = picture()
    report.faults += [f"{name} is different" for name in before if before[name] != after.get(name)]
    return report


def people() -> dict[str, "Client"]:
    """A browser for each role, signed in; that of a program shows its token."""
    from bench import table
    from games.api import tokens

    doors = {"": table.browser(), "token": table.browser()}
    for username, name in zip(("ana", "ben", "moderator"), HELD, strict=True):
        moderates = username == "moderator"
        user = table.person(username, is_staff=moderates, is_superuser=moderates)
        user.profile.name = name
        user.profile.save()
        doors[username] = table.browser(user)
    _token, secret = tokens.make(table.person("ana"), "bench", "play")
    doors["token"].defaults["HTTP_AUTHORIZATION"] = f"Bearer {secret}"
    doors["token"].get("/api/v1/me/")  # its use is noted once an hour
    return doors


def picture() -> dict[str, str]:
    """A hash of each table, but for sessions, which pages write when they are looked at."""
    from django.apps import apps
    from django.contrib.sessions.models import Session

    found = {}
    for model in apps.get_models():
        if model is not Session and model._meta.managed:
            rows = sorted(map(repr, model._default_manager.values_list()))
            found[model._meta.label] = sha256("\n".join(rows).encode("utf-8", "surrogatepass")).hexdigest()
    return found


def _uploads(count: int, seed: int) -> Iterator[Ask]:
    """Each kind of bad archive, then damaged ones of a good size."""
    from games.web.datasets.views import _archive
    from rules import kernel

    kinds = list(archives.kinds().items())
    good = bytes(_archive(kernel.get(SYSTEM).documents(), "house").content)
    for number in range(count):
        fresh = (f"damaged house {number}", archives.damaged(good, seed * 100_000 + number))
        kind, raw = kinds[number] if number < len(kinds) else fresh
        form = {"title": f"{kind[:40]} {number}", "file": ("set.zip", raw)}
        yield Ask("upload", f"/data/{SYSTEM}/new/", who="ana", form=form)


def _send(report: Report, doors: dict[str, "Client"], ask: Ask) -> None:
    calls, began = 0, time.perf_counter()

    def counted(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        answer = _request(doors[ask.who], ask)
    finally:
        sys.setprofile(None)
    report.note(ask.kind, answer.status_code, calls, time.perf_counter() - began)
    if answer.status_code >= 500 or b"Traceback" in answer.content:
        what = repr(ask.form or ask.raw or ask.headers)[:300]
        report.faults.append(f"{ask.kind}: {answer.status_code} at {ask.path}: {what}")


def _request(client: "Client", ask: Ask) -> Any:
    from django.core.files.uploadedfile import SimpleUploadedFile

    headers: Any = ask.headers
    if ask.method == "get":
        return client.get(
            ask.path, {name: _sendable(value) for name, value in (ask.form or {}).items()}, headers=headers
        )
    if ask.form is None:
        return client.generic("POST", ask.path, ask.raw, content_type=ask.media, headers=headers)
    form = {name: SimpleUploadedFile(*value) if isinstance(value, tuple) else _sendable(value)
            for name, value in ask.form.items()}  # fmt: skip
    return client.post(ask.path, form, headers=headers)


def _sendable(value: Any) -> Any:
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value


def _forget_counts() -> None:
    """As if time had passed: else the limits would turn nearly all of it away unread."""
    from django.core.cache import cache

    cache.clear()


def _own_database() -> None:
    """A site of one's own, whose passwords take no time."""
    site.own()
    site.setup()
    from django.conf import settings

    from games.core import constant_time

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    constant_time.HOLD = lambda _seconds: None
    site.prepare()


def main() -> int:
    """Exit status 1 if anything broke."""
    parser = argparse.ArgumentParser(description="Hostile uploads, names and forms.")
    parser.add_argument("--uploads", type=int, default=2000)
    parser.add_argument("--forms", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    _own_database()
    import logging

    logging.disable(logging.ERROR)
    began = time.perf_counter()
    report = run(options.uploads, options.forms, options.seed)
    for kind, statuses in sorted(report.statuses.items()):
        print(f"{kind}: {dict(sorted(statuses.items()))}")
    answers = sum(map(Counter.total, report.statuses.values()))
    print(f"{answers} requests in {time.perf_counter() - began:.0f} s, answers 500: "
          f"{sum(n for one in report.statuses.values() for code, n in one.items() if code >= 500)}")  # fmt: skip
    print(
        f"most calls: {report.calls[0]} ({report.calls[1]}); longest: {report.seconds[0]:.2f} s ({report.seconds[1]})"
    )
    peak = int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]) // 1024
    print(f"largest size of this process, archives and all: {peak} MB")
    for fault in report.faults:
        print("FAILED", fault)
    print("nothing broke, nothing changed" if not report.faults else f"{len(report.faults)} faults")
    return bool(report.faults)


if __name__ == "__main__":
    sys.exit(main())
