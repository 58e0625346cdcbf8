"""Perft: the number of legal order sequences from fixed positions does not drift unseen (law 7).

A position is a scenario, its options, orders and fixed dice; a changed count means that the rules changed: look at
why, then record.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rules import kernel
from tests.laws.perft import perft, settled

SYSTEM = kernel.get("pacific-victory")
POSITIONS = json.loads((Path(__file__).parent / "data" / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: row["id"])
def test_law_7_perft(row: dict[str, Any]) -> None:
    state = settled(SYSTEM, SYSTEM.start(row["scenario"], row.get("options")))
    for seat, text in row["orders"]:
        state = settled(SYSTEM, SYSTEM.apply(state, SYSTEM.parse(state, seat, text)).state)
    assert [perft(SYSTEM, state, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]
