"""Every rule number and ruling has a test named after it (``test_6_6_...``, ``test_r_09_...``), and a text."""

from pathlib import Path

import pytest

import rules.iwo_jima
from rules.iwo_jima.system import SYSTEM
from tests.rules.naming import Numbers

NUMBERS = Numbers(Path(__file__).parent)


@pytest.mark.parametrize("number", NUMBERS.now)
def test_every_rule_and_ruling_has_a_test(number: str) -> None:
    assert NUMBERS.tested(number)


def test_every_refusal_names_a_rule_that_has_a_text() -> None:
    NUMBERS.check_refusals(rules.iwo_jima, ("4", "5.1.2", "6.6", "9.7", "12.4"))


def test_every_rule_and_ruling_has_a_text() -> None:
    NUMBERS.check_texts(SYSTEM)
