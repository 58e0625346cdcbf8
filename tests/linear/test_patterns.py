"""Each pattern that sees text of people takes steps in proportion to that text; a pattern that nobody listed fails."""

import pytest

from tests.linear.finding import everywhere
from tests.linear.growth import worst
from tests.linear.patterns import PATTERNS, Ours, People, of

FOUND = everywhere("rules", "games", "pvsite")
COUNTED = [key for key, use in PATTERNS.items() if isinstance(use, People)]


def test_every_pattern_is_in_the_list() -> None:
    unlisted, gone = set(FOUND) - set(PATTERNS), set(PATTERNS) - set(FOUND)
    assert not unlisted, f"say in tests/linear/patterns.py whose text they see: {sorted(unlisted)}"
    assert not gone, f"not in the code any more: {sorted(gone)}"


def test_who_says_that_no_people_write_the_text_says_who_does() -> None:
    assert all(use.why for use in PATTERNS.values() if isinstance(use, Ours))


@pytest.mark.parametrize("key", COUNTED)
def test_twice_the_text_takes_twice_the_steps(key: str) -> None:
    use = PATTERNS[key]
    assert isinstance(use, People)
    for pattern in of(FOUND[key], use):
        found = worst(pattern, use.way, use.most)
        assert not found.grows, f"{pattern.pattern}: {found.steps[0]} steps, then {found.steps[1]}, for {found.shape}"
