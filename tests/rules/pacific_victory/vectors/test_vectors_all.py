"""Every worked example of the specification (examples.json) is run by a test, or is left out for a stated reason."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from .. import test_initiative, test_view
from ..combat import test_air_search
from ..deploy import test_raid
from ..position import EXAMPLES
from . import test_vectors_battle, test_vectors_move, test_vectors_supply

MODULES = (
    test_initiative, test_vectors_battle, test_vectors_move, test_vectors_supply, test_view, test_air_search, test_raid,
)  # fmt: skip
LEFT_OUT = {"setup-notation": "how the rulebook prints a set-up: ours are data, nobody writes “BB3” in a game"}
ON_ITS_OWN = {test_vectors_supply.SPLIT}
"""Has a test of its own beside the table of examples."""


def run_by(module: ModuleType) -> Iterator[str]:
    """The examples over which the tests of a module are parametrized."""
    for test in vars(module).values():
        for mark in getattr(test, "pytestmark", ()):
            if isinstance(mark, pytest.Mark) and mark.name == "parametrize" and mark.args[0] == "example":
                yield from (example["id"] for example in mark.args[1])


def test_every_example_is_run() -> None:
    run = {name for module in MODULES for name in run_by(module)} | ON_ITS_OWN
    assert {example["id"] for example in EXAMPLES} - run == set(LEFT_OUT)
    assert len(EXAMPLES) == 176
