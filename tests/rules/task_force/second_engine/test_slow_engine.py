"""The rules and a second, slow engine agree on random cases (`agreement` has the command for many more)."""

import pytest

from .agreement import KINDS, compare

CASES = {"partitions": 400}
ANSWERS = {
    "apply_hits": 60, "counter_hits": 6, "aa": 12, "partitions": 30, "pairs_legal": 2, "next_engagements": 150,
    "report": 6,
}  # fmt: skip
"""At least so many different answers, so that the cases are not all of one sort."""


@pytest.mark.parametrize("kind", KINDS)
def test_14_both_engines_agree(kind: str) -> None:
    assert len(compare(kind, CASES.get(kind, 1500))) >= ANSWERS[kind]
