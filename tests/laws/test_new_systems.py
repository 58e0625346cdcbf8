"""The laws for each system that has no ``tests/rules/<title>/test_laws.py``, as far as they need no knowledge of it."""

from pathlib import Path

import pytest

from rules import kernel

from .check import Laws

RULES = Path(__file__).parents[1] / "rules"
NEW = [
    slug for slug in kernel.slugs()
    if not (RULES / type(kernel.get(slug)).__module__.split(".")[1] / "test_laws.py").exists()
]  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("slug", NEW)
def test_the_laws_hold_in_random_games(slug: str, seed: int) -> None:
    system = kernel.get(slug)
    for row in system.scenarios():
        laws = Laws(system, lambda state: None, lambda state, seat, random: None, often=1)
        assert system.outcome(laws.play(row["id"], seed).state) is not None
