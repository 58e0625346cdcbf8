"""Data sets for tests: the house set as an owner of the printed game would correct it."""

from typing import Any

from rules import kernel

SYSTEM = "pacific-victory"


def corrected(**points: int) -> Any:
    """A map with other production points at these bases; the documents that are not there stay those of the house."""
    world = kernel.get(SYSTEM).documents()["map"]
    rows = [row["base"] for row in world["hexes"] if row["base"]] + world["bases"]
    for row in rows:
        row["pp"] = points.get(row["name"], row["pp"])
    return {"map": world}


def moved(scenario: str, block: str, base: str) -> Any:
    """Scenarios with a block of one set-up elsewhere."""
    scenarios = kernel.get(SYSTEM).documents()["scenarios"]
    for row in scenarios["scenarios"][scenario]["setup"]:
        if row["unit"] == block:
            row["base"] = base
    return {"scenarios": scenarios}
