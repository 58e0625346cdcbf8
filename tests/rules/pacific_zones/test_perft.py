"""Perft: the number of legal order sequences from fixed positions does not drift unseen (law 7).

A changed count means that the rules changed: look at why, then record.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.laws.perft import perft

from .position import SCENARIO, SYSTEM, position

POSITIONS = json.loads((Path(__file__).parent / "data" / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row["id"])
def test_law_7_perft(row: dict[str, Any]) -> None:
    state = position(row["step"], row["pieces"], row.get("turn", 2), **row.get("given", {}))
    assert [perft(SYSTEM, state, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]


def test_law_7_perft_of_the_first_orders() -> None:
    assert perft(SYSTEM, SYSTEM.start(SCENARIO), 2) == 4896
