"""Every walk of the specification's examples, act by act, through the real engine."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.task_force.system import SYSTEM

from .walks import Bad, Walk

EXAMPLES = json.loads((Path(__file__).parent / "data" / "vectors.json").read_text(encoding="utf-8"))["vectors"]
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


HARBOUR = [row for row in EXAMPLES if row["kind"] == "pearl"]


@pytest.mark.parametrize("example", HARBOUR, ids=[row["id"] for row in HARBOUR])
def test_the_attack_on_the_harbour_goes_as_the_specification_says(example: dict[str, Any]) -> None:
    walk, dice = Walk({"scenario": "coral_sea"}), dict(example["action"]["dice"])
    walk.state, walk.dice = SYSTEM.start("pearl"), dice
    wanted, refused = example["expect"], ""
    for attack in example["action"]["attacks"]:
        while walk.table.raid is not None and walk.table.raid.wave < attack["wave"]:
            walk.order("IJN", "DONE")
        try:
            _attack_harbour(walk, attack)
        except Bad as no:
            refused = str(no)
    assert refused == wanted.get("reason", "")
    if refused:
        return
    assert [[row["value"], row["hits"]] for row in walk.told("bombs")] == [[a[0], a[2]] for a in wanted["attacks"]]
    assert [walk.table.ships[a["target"]].state for a in example["action"]["attacks"]] == [
        a[3] for a in wanted["attacks"]
    ]
    walk.order("IJN", "DONE")
    outcome = SYSTEM.outcome(walk.state)
    assert outcome is not None
    assert (outcome.points["IJN"], outcome.level) == (wanted["points"], wanted["result"])


def _attack_harbour(walk: Walk, attack: dict[str, Any]) -> None:
    walk.order("IJN", "TARGET", attack["target"])
    for kind, role, full, reduced in attack["units"]:
        for steps, count in ((2, full), (1, reduced)):
            for _each in range(count):
                raid = walk.table.raid
                assert raid is not None
                free = [walk.table.air[name] for name in raid.eligible if name not in raid.group]
                fit = [u for u in free if (u.type, u.steps, u.against) == (kind, steps, _load(role))]
                walk.order("IJN", "ADD", fit[0].id)
    walk.order("IJN", "GO")
    walk.throw()
    while walk.asked("LOSSES"):  # one step of a full level bomber is worth one point
        raid = walk.table.raid
        assert raid is not None
        walk.order("IJN", "LOSE", next(name for name in raid.group if walk.table.air[name].steps == 2))
        walk.throw()


def _load(role: str | None) -> str:
    return "base" if role == "B" else "fleet"
