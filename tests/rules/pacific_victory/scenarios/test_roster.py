"""The chart of blocks has every block of the box, with the values that the rules play by."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import rules
from rules import kernel
from rules.kernel import text_from
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.handbook.kind_types import KindRow
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.turns.setup import first_state

PV = kernel.get("pacific-victory")
ROWS: list[KindRow] = list(PV.roster())
UNITS: dict[str, Any] = json.loads(
    (Path(rules.__path__[0]) / "pacific_victory" / "data" / "units.json").read_text(encoding="utf-8")
)
OF: dict[str, KindRow] = {piece: row for row in ROWS for piece in row["pieces"]}


def test_every_block_of_the_box_is_on_the_chart_once() -> None:
    assert Counter(piece for row in ROWS for piece in row["pieces"]) == Counter(row["id"] for row in UNITS["roster"])


@pytest.mark.parametrize("block", UNITS["roster"], ids=lambda row: row["id"])
def test_a_block_stands_there_with_its_values(block: dict[str, Any]) -> None:
    kind, printed = OF[block["id"]], UNITS["types"][block["class"]]
    assert kind["side"] == block["side"]
    assert kind["max"] == block["max_strength"] == len(kind["steps"])
    assert kind["cost"] == printed["cost"]
    assert kind["order"] == printed["combat_order"]
    assert (kind["available"] or "1941-12") == block["available_from"]
    look = next(one for one in kind["looks"] if one["nation"] == block["nation"] and _alike(one["flags"], block))
    assert look["class"] == block["class"]
    assert block["class"] not in ("CV", "BB") or block["name"] in look["names"]


@pytest.mark.parametrize(
    ("block", "fire"),
    [
        ("JP-NA-1", [2, 3, 1]), ("US-AF-1", [2, 2, 2]), ("JP-CV-AKAGI", [2, 3, 1]), ("US-CV-ESSEX-1", [3, 3, 2]),
        ("JP-SS-1", [0, 2, 0]), ("JP-BB-ISE", [1, 2, 2]), ("US-BB-IOWA", [2, 3, 3]), ("JP-BB-YAMATO", [2, 4, 3]),
        ("US-CA-1", [0, 1, 1]), ("US-MA-1", [1, 0, 3]), ("JP-MA-1", [1, 0, 2]), ("JP-IN-1", [1, 0, 2]),
        ("JP-GA-1", [1, 0, 2]), ("JP-SHQ", [0, 0, 0]),
    ],
)  # fmt: skip
def test_firepower_is_that_of_the_unit_chart(block: str, fire: list[int]) -> None:
    assert OF[block]["fire"] == fire


def test_3_2_allied_submarines_are_weaker_at_first() -> None:
    assert (OF["US-SS-1"]["early"], OF["US-SS-1"]["early_until"]) == ([0, 1, 0], "1943-09")
    assert OF["JP-SS-1"]["early_until"] == ""


def test_5_31_a_block_throws_a_die_for_each_step_and_hits_as_often_as_its_firepower_says() -> None:
    assert [(step["strength"], step["dice"], step["hits"]) for step in OF["JP-NA-1"]["steps"]] == [
        (4, 4, [133, 200, 67]), (3, 3, [100, 150, 50]), (2, 2, [67, 100, 33]), (1, 1, [33, 50, 17]),
    ]  # fmt: skip
    assert {step["dice"] for step in OF["JP-SHQ"]["steps"]} == {0}


@pytest.mark.parametrize(("verb", "rule"), [("INV", "4.91"), ("RAID", "4.92"), ("PATROL", "4.93"), ("BOMB", "4.94")])
def test_who_makes_a_strategic_attack_by_the_chart_is_who_may_order_it(verb: str, rule: str) -> None:
    able = {piece for row in ROWS for piece in row["pieces"] if rule in [deed["rule"] for deed in row["deeds"]]}
    ordered = _ordered(verb)
    assert ordered
    assert ordered <= able
    assert {OF[piece]["looks"][0]["class"] for piece in able} == {
        OF[piece]["looks"][0]["class"] for piece in ordered
    } | ({"GA"} if verb == "INV" else {"BB", "CA"} if verb == "RAID" else {"NA"} if verb == "BOMB" else set())


def test_every_deed_names_a_rule_of_the_rulebook() -> None:
    numbers = {row["number"] for row in PV.rules()}
    for row in ROWS:
        for deed in row["deeds"]:
            assert deed["rule"] in numbers, text_from(deed["text"])


def _alike(flags: list[str], block: dict[str, Any]) -> bool:
    return all((mark in flags) == (mark in block["flags"]) for mark in ("indian", "anzac", "yamato"))


def _ordered(verb: str) -> set[str]:
    """Blocks that can be ordered so at the start of a scenario, whoever moves first."""
    found = set()
    for scenario in ("1942", "1943"):
        for side, seat in enumerate(SEATS):
            state = first_state(HOUSE, scenario)._replace(phase="movement", moving=side, first=side)
            found |= {str(order.data["block"]) for order in PV.legal(state, seat) if order.verb == verb}
    return found
