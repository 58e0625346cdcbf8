"""Every walk of the specification's examples, act by act, through the real engine."""

import json
from pathlib import Path
from typing import Any

import pytest

from .walks import Bad, Walk

EXAMPLES = json.loads((Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8"))["vectors"]
WALKS = [row for row in EXAMPLES if row["kind"] == "walk"]


def _differences(wanted: Any, found: Any, where: str) -> list[str]:
    """Every key of what is wanted has to be equal in what was found."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return [line for key in wanted for line in _differences(wanted[key], found.get(key), f"{where}.{key}")]
    if where.endswith(".owner"):
        return _differences(sorted(wanted), found, "owners, in any order")
    if where.endswith(".fights"):
        return [] if [row[0] for row in wanted] == found else [f"{where}: wanted {wanted}, found {found}"]
    if where.endswith(".attacks"):
        pairs = list(zip(wanted, found, strict=True))
        return [
            f"{where}: {key} wanted {row[key]}, found {got[key]}"
            for row, got in pairs for key in ("value", "hits", "result") if key in got and row[key] != got[key]
        ]  # fmt: skip
    return [] if wanted == found else [f"{where}: wanted {wanted}, found {found}"]


@pytest.mark.parametrize("example", WALKS, ids=[row["id"] for row in WALKS])
def test_the_walk_goes_as_the_specification_says(example: dict[str, Any]) -> None:
    walk, wrong = Walk(example["given"]), []
    for number, act in enumerate(example["action"]["steps"], 1):
        wanted = dict(act.get("expect", {}))
        refusal, found = wanted.pop("illegal", ""), dict[str, Any]()
        try:
            found, code = walk.step(act), ""
        except Bad as no:
            code = str(no)
        where = f"step {number} {act['do']}"
        assert code == refusal, f"{where}: {act}"
        wrong += _differences(wanted, found, where)
    wrong += _after(walk, example["expect"])
    assert wrong == []


def _after(walk: Walk, wanted: dict[str, Any]) -> list[str]:
    table = walk.table
    wrong: list[str] = []
    for name, state in wanted.get("ships", {}).items():
        ship = table.ships[name]
        found: Any = [ship.size, list(ship.minors)] if ship.type in ("DD", "AK") else ship.state
        wrong += _differences(state, found, name)
    for name, row in wanted.get("air", {}).items():
        unit = table.air.get(name)
        wrong += _differences(row, None if unit is None else [unit.steps, unit.box, unit.home], name)
    for name, row in wanted.get("markers", {}).items():
        marker = table.markers.get(name)
        wrong += _differences(row, None if marker is None else [marker.hex, marker.level], name)
    if "victory" in wanted:
        wrong += _differences(wanted["victory"], walk._do_victory({}), "victory")
    return wrong
