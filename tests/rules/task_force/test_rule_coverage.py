"""Every rule number and ruling has a test named after it (``test_4_3_5_...``, ``test_r_09_...``), and a text."""

from pathlib import Path

import pytest

import rules.task_force
from rules.task_force.system import SYSTEM
from tests.rules.naming import Numbers

NUMBERS = Numbers(Path(__file__).parent)


@pytest.mark.parametrize("number", NUMBERS.now)
def test_every_rule_and_ruling_has_a_test(number: str) -> None:
    assert NUMBERS.tested(number)


def test_every_refusal_names_a_rule_that_has_a_text() -> None:
    NUMBERS.check_refusals(rules.task_force, ("4.1.1", "4.2.1", "4.3.5", "3.6.3"))


def test_every_rule_and_ruling_has_a_text() -> None:
    NUMBERS.check_texts(SYSTEM)
