"""A pytest plugin that notes which functions of the project each test runs: ``-p bench.mutants.tracing``.

Python 3.12 and later tell of the start of each function at hardly any cost (PEP 669). One JSON line a test goes into
the folder that REACHED names: its name, how many seconds of the processor it took, and the functions as
"path:dotted name".
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = tuple(f"{ROOT / room}{os.sep}" for room in ("rules", "games"))
_started: set[CodeType] = set()


def function(code: CodeType) -> str:
    """How a function is named: "rules/kernel/system.py:System.apply"."""
    return f"{Path(code.co_filename).relative_to(ROOT)}:{_dotted(code)}"


def _dotted(code: CodeType) -> str:
    name: str = getattr(code, "co_qualname", code.co_name)
    return name.replace(".<locals>", "")


def _note(code: CodeType, _offset: int) -> Any:
    if code.co_filename.startswith(ROOMS):
        _started.add(code)
    return sys.monitoring.DISABLE  # type: ignore[attr-defined,unused-ignore]


def listen() -> None:
    """Begin to note which functions start."""
    monitoring = sys.monitoring  # type: ignore[attr-defined,unused-ignore]
    monitoring.use_tool_id(monitoring.COVERAGE_ID, "reached")
    monitoring.register_callback(monitoring.COVERAGE_ID, monitoring.events.PY_START, _note)
    monitoring.set_events(monitoring.COVERAGE_ID, monitoring.events.PY_START)


def heard() -> set[str]:
    """Which functions have started."""
    return set(map(function, _started))


def stop() -> None:
    """Note no more."""
    sys.monitoring.free_tool_id(sys.monitoring.COVERAGE_ID)  # type: ignore[attr-defined,unused-ignore]


def pytest_configure() -> None:
    """Listen from the beginning."""
    listen()


def _used() -> float:
    """Seconds of the processor so far, of this process and of its children that have ended."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Write down what one test ran."""
    _started.clear()
    sys.monitoring.restart_events()  # type: ignore[attr-defined,unused-ignore]
    began = _used()
    result = yield
    row = {
        "test": item.nodeid,
        "seconds": round(_used() - began, 6),
        "functions": sorted(heard()),
    }
    with Path(os.environ["REACHED"], f"{os.getpid()}.jsonl").open("a") as file:
        file.write(json.dumps(row) + "\n")
    return result
