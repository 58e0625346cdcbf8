"""Every rule number and ruling has a test named after it (``test_4_91_...``, ``test_r_19_...``)."""

from pathlib import Path

import pytest

from tests.rules.naming import Numbers

NUMBERS = Numbers(Path(__file__).parent)


@pytest.mark.parametrize("number", NUMBERS.now)
def test_every_rule_and_ruling_has_a_test(number: str) -> None:
    assert NUMBERS.tested(number)
