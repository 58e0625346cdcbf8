"""A pytest plugin that runs tests in the order asked for, up to the first failure, and writes down how far they came.

Each test has a limit of its own: when it ends in no time, the process ends by a signal, and the last line tells which
test had begun. All seconds are of the processor, so that a busy machine changes nothing, but for tests that wait.
"""

import json
import os
import signal
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

MOST_SECONDS = 90.0
"""How long the tests of one fault may take. Those for which no time is left are left out; the verdict says how many."""
_PATIENCE = 20.0
"""Seconds over three times what a test usually takes, after which it is taken for hanging."""
_WAITING = 10
"""How many times longer a test may take by the clock."""


@dataclass(slots=True, eq=False)
class Watch:
    """``seconds``: what each test usually takes, in the order in which they run. ``notes``: where lines are written."""

    seconds: Mapping[str, float]
    notes: Path
    most: float = MOST_SECONDS
    failed: bool = False
    _began: float | None = field(default=None, init=False)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose and order the tests."""
        order = {name: number for number, name in enumerate(self.seconds)}
        items[:] = sorted((one for one in items if one.nodeid in order), key=lambda one: order[one.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Leave out a test for which no time is left."""
        now = sum(os.times()[:4])
        self._began = self._began or now
        if now - self._began + self.seconds[item.nodeid] > self.most:
            self._note("left out", item.nodeid)
            return True
        self._note("began", item.nodeid)
        limit(self.seconds[item.nodeid])
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        self._fail(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be read."""
        self._fail(report)

    def _fail(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = True
            self._note("failed", report.nodeid)

    def _note(self, what: str, name: str) -> None:
        with self.notes.open("a") as file:
            file.write(json.dumps([what, name]) + "\n")


def limit(usual: float) -> None:
    """End this process by a signal if what comes now takes far longer than usual."""
    most = 3 * usual + _PATIENCE
    signal.setitimer(signal.ITIMER_PROF, most)
    signal.setitimer(signal.ITIMER_REAL, _WAITING * most)
