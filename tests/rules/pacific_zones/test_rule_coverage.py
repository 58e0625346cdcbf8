"""Every rule number and ruling has a test named after it (``test_6_6_...``, ``test_r_09_...``), and a text."""

from pathlib import Path

import pytest

import rules.pacific_zones
from rules.pacific_zones.system import SYSTEM
from tests.rules.naming import Numbers

NUMBERS = Numbers(Path(__file__).parent)


@pytest.mark.parametrize("number", NUMBERS.now)
def test_every_rule_and_ruling_has_a_test(number: str) -> None:
    assert NUMBERS.tested(number)


def test_every_refusal_names_a_rule_that_has_a_text() -> None:
    NUMBERS.check_refusals(rules.pacific_zones, ("4.2", "5.3", "6.5", "7.1", "8.4"))


def test_every_rule_and_ruling_has_a_text() -> None:
    NUMBERS.check_texts(SYSTEM)
