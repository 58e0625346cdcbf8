"""Every rule number and ruling has a test named after it (``test_4_91_...``, ``test_r_19_...``)."""

import json
from pathlib import Path

import pytest

from tests.rules.naming import is_named, names_in

HERE = Path(__file__).parent
RULES = json.loads((HERE / "data" / "rules.json").read_text(encoding="utf-8"))
NAMES = names_in(HERE)


@pytest.mark.parametrize("number", [n for n, row in RULES["rules"].items() if row["in"] == "now"])
def test_every_rule_number_has_a_test(number: str) -> None:
    assert is_named(number, NAMES)


@pytest.mark.parametrize("number", [n for n, row in RULES["rulings"].items() if row["in"] == "now"])
def test_every_ruling_has_a_test(number: str) -> None:
    assert is_named(number, NAMES)
