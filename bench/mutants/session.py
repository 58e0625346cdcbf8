"""A process that has imported the project and all tests and made the test database once, and forks for each fault.

In the fork the fault is swapped into its function, where that reaches all of it; else the fork becomes a process of
its own, which imports the module with the fault (bench.mutants.fresh). A test that fails, or does not end in time,
kills only if it passes in the same way without the fault; else it is left out, and the other tests decide.
"""

import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

import pytest
from django.db import connection, connections

from bench.mutants import tracing
from bench.mutants.mutations import Mutation, describe
from bench.mutants.swapping import Functions
from bench.mutants.tracing import ROOT
from bench.mutants.watching import Watch

_MEMORY = 8 * 2**30
"""Bytes of addresses that a process with a fault may have: one that fills the memory fails."""
_PASSED = (0, 5)
"""How pytest ends when all tests passed, or there were none."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the tests noticed. ``by``: the test that did, or how many did not."""

    killed: bool
    by: str
    seconds: float = field(default=0.0, compare=False)
    """What it took of the processor."""


@dataclass(frozen=True, slots=True)
class _Run:
    """How the process ended (by which signal, if negative), and the tests that began, failed, and were left out."""

    status: int
    began: list[str]
    failed: list[str]
    left_out: list[str]
    output: str

    @property
    def noticed_by(self) -> str | None:
        """The test that failed or did not end, "" if none could begin, None if all passed."""
        if self.failed:
            return self.failed[0]
        return None if self.status in _PASSED else self.began[-1] if self.began else ""


class Session:
    """All tests, collected, of which none has run but ``first``, which asks for the database."""

    def __init__(self, session: pytest.Session, first: str) -> None:
        self._items = {item.nodeid: item for item in session.items}
        self._config = session.config
        # What comes after a test says what of it stays: of the session all, of folders and modules nothing.
        self._next = cast(pytest.Item, session)
        self._config.hook.pytest_runtest_protocol(item=self._items[first], nextitem=self._next)
        connections.close_all()
        tracing.stop()
        self._functions = Functions(tracing.heard())
        self._sound: dict[tuple[str, bool], bool] = {}

    def judge(self, fault: Mutation, tests: Mapping[str, float]) -> Verdict:
        """Run tests, given with the seconds that they usually take, in their order until one notices the fault."""
        began = sum(os.times()[:4])
        return replace(self._judged(fault, tests), seconds=sum(os.times()[:4]) - began)

    def _judged(self, fault: Mutation, tests: Mapping[str, float]) -> Verdict:
        left = {name: seconds for name, seconds in tests.items() if name in self._items}
        while left:
            run = self._run(fault, left, faulty=True)
            test = run.noticed_by
            if test is None:
                return Verdict(False, f"{len(run.began)} tests, {len(run.left_out)} more left out for the time")
            if self._is_sound(fault, test, left):
                return Verdict(True, test if run.failed else f"no end of {test or 'importing'}")
            if not test:
                raise RuntimeError(f"not even without it can tests be begun that judge {describe(fault)}\n{run.output}")
            left.pop(test)
        return Verdict(False, "no test runs it")

    def _is_sound(self, fault: Mutation, test: str, tests: Mapping[str, float]) -> bool:
        """Does a test pass without the fault."""
        fresh = self._functions.faulty(fault) is None
        if (test, fresh) not in self._sound:
            chosen = {name: seconds for name, seconds in tests.items() if name.startswith(test)}
            self._sound[test, fresh] = self._run(fault, chosen, faulty=False).noticed_by is None
        return self._sound[test, fresh]

    def _run(self, fault: Mutation, tests: Mapping[str, float], *, faulty: bool) -> _Run:
        with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
            process = os.fork()
            if not process:
                self._in_fork(fault, tests, Path(folder), faulty)
            status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
            with suppress(ProcessLookupError):  # what the tests have started and not ended
                os.killpg(process, signal.SIGKILL)
            notes = Path(folder, "notes")
            lines = [json.loads(line) for line in notes.read_text().splitlines()] if notes.exists() else []
            output = Path(folder, "output").read_text(errors="replace")
        began, failed, left_out = ([name for what, name in lines if what == kind] for kind in _KINDS)
        return _Run(status, began, failed, left_out, output)

    def _in_fork(self, fault: Mutation, tests: Mapping[str, float], folder: Path, faulty: bool) -> None:
        """Never returns."""
        os.setpgid(0, 0)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        output = os.open(folder / "output", os.O_WRONLY | os.O_CREAT)
        for stream in (1, 2):
            os.dup2(output, stream)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)
        found = self._functions.faulty(fault)
        try:
            if found is None:
                _become_fresh(fault, tests, folder, faulty)
            else:
                function, code = found
                function.__code__ = code if faulty else function.__code__
                self._run_here(tests, folder)
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(1)

    def _run_here(self, tests: Mapping[str, float], folder: Path) -> None:
        copied = shutil.copy2(connection.settings_dict["NAME"], folder / "test.sqlite3")
        connection.settings_dict["NAME"] = str(copied)
        watch = Watch(tests, folder / "notes")
        self._config.pluginmanager.register(watch)
        items = [self._items[name] for name in tests]
        for item, following in zip(items, [*items[1:], self._next], strict=True):
            self._config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if watch.failed:
                break
        os._exit(0)


_KINDS = ("began", "failed", "left out")


def _become_fresh(fault: Mutation, tests: Mapping[str, float], folder: Path, faulty: bool) -> None:
    source = (ROOT / fault.path).read_text()
    told = {
        "path": fault.path, "source": fault.applied(source) if faulty else source, "seconds": dict(tests),
        "notes": str(folder / "notes"),
    }  # fmt: skip
    (folder / "fault.json").write_text(json.dumps(told))
    files = dict.fromkeys(name.partition("::")[0] for name in tests)
    command = [
        sys.executable, "-m", "pytest", "-x", "-n0", "-p", "no:cacheprovider", "-p", "bench.mutants.fresh", *files,
    ]  # fmt: skip
    os.execve(sys.executable, command, os.environ | {"FAULT": str(folder / "fault.json"), "VAR_DIR": str(folder)})
