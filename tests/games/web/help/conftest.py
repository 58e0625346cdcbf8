"""For tests that read the sources of the program."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def _undisturbed() -> Iterator[None]:
    """A collection in the middle of `ast.parse` may run what another test's browser left in this process, and Python
    3.11 then loses count of its own depth ("AST constructor recursion depth mismatch", gh-106905)."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
