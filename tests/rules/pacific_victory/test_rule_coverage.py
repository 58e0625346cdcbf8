"""Every rule number and ruling has a test named after it (``test_4_91_...``, ``test_r_19_...``)."""

import json
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = json.loads((HERE / "data" / "rules.json").read_text(encoding="utf-8"))


def names() -> list[str]:
    """The names of all tests of this system."""
    found: list[str] = []
    for path in HERE.rglob("test_*.py"):
        found += re.findall(r"^\s*def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found


NAMES = names()


def is_named(number: str) -> bool:
    """Does a test carry that number: 4.91 as ``4_91``, R-07 as ``r_07``."""
    word = number.lower().replace(".", "_").replace("-", "_")
    pattern = re.compile(rf"(?<![0-9a-z]){word}(?![0-9])" if word[0] == "r" else rf"(?<![0-9])(?<!r_){word}(?![0-9])")
    return any(pattern.search(name.removeprefix("test_")) for name in NAMES)


@pytest.mark.parametrize("number", [n for n, row in RULES["rules"].items() if row["in"] == "now"])
def test_every_rule_number_has_a_test(number: str) -> None:
    assert is_named(number)


@pytest.mark.parametrize("number", [n for n, row in RULES["rulings"].items() if row["in"] == "now"])
def test_every_ruling_has_a_test(number: str) -> None:
    assert is_named(number)
