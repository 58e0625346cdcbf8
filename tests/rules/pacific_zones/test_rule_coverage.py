"""Every rule number and ruling has a test named after it (``test_6_6_...``, ``test_r_09_...``), and a text."""

import json
import re
from pathlib import Path

import pytest

import rules.pacific_zones
from rules.pacific_zones.system import SYSTEM
from tests.rules.naming import is_named, names_in

HERE = Path(__file__).parent
LISTED = json.loads((HERE / "data" / "rules.json").read_text(encoding="utf-8"))
NUMBERS = {**LISTED["rules"], **LISTED["rulings"]}
NAMES = names_in(HERE)


@pytest.mark.parametrize("number", [number for number, row in NUMBERS.items() if row["in"] == "now"])
def test_every_rule_and_ruling_has_a_test(number: str) -> None:
    assert is_named(number, NAMES)


def test_every_refusal_names_a_rule_that_has_a_text() -> None:
    named = set()
    for path in Path(rules.pacific_zones.__file__).parent.glob("*.py"):
        named |= set(re.findall(r'"(\d+(?:\.\d+)*)"', path.read_text(encoding="utf-8")))
    assert {"4.2", "5.3", "6.5", "7.1", "8.4"} <= named
    assert named - {"1", "2", "0"} <= set(NUMBERS)


def test_every_rule_and_ruling_has_a_text() -> None:
    texts = {row["number"]: row for row in SYSTEM.rules()}
    assert set(texts) == set(NUMBERS)
    assert all(row["title"][0] and row["text"][0] for row in texts.values())
