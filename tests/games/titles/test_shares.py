"""Percents that a reader adds up."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from games.titles.shares import percent, percents, whole_percents


@pytest.mark.parametrize(
    ("parts", "percents"),
    [
        ([3333, 3333, 3334], [33, 33, 34]),
        ([1250, 1250, 7500], [13, 12, 75]),
        ([1, 1, 1], [34, 33, 33]),
        ([0, 0], [0, 0]),
        ([10_000], [100]),
    ],
)
def test_some_that_would_not_sum_up_if_each_were_rounded(parts: list[int], percents: list[int]) -> None:
    assert whole_percents(parts) == percents


@given(some.lists(some.integers(0, 10_000), min_size=1, max_size=8).filter(any))
def test_they_sum_to_a_hundred_and_none_is_off_by_one_or_more(parts: list[int]) -> None:
    found = whole_percents(parts)
    assert sum(found) == 100
    assert all(abs(share - 100 * part / sum(parts)) < 1 for share, part in zip(found, parts, strict=True))


@pytest.mark.parametrize(
    ("chance", "told"), [(7500, "75 %"), (10, "<1 %"), (9990, ">99 %"), (0, "0 %"), (10_000, "100 %")]
)
def test_a_chance_is_never_rounded_to_certainty(chance: int, told: str) -> None:
    assert percent(chance) == told.replace(" ", "\u00a0")


@given(some.lists(some.integers(0, 10_000), min_size=1, max_size=8).filter(any))
def test_chances_of_one_whole_are_told_as_numbers_that_sum_to_a_hundred(chances: list[int]) -> None:
    worth = {"<1": 0, ">99": 100}
    words = [told.removesuffix("\u00a0%") for told in percents(chances)]
    assert sum(worth[word] if word in worth else int(word) for word in words) == 100


def test_a_chance_of_a_whole_is_never_rounded_to_certainty() -> None:
    assert percents([9980, 20, 0]) == [">99\u00a0%", "<1\u00a0%", "0\u00a0%"]
    assert percents([10_000, 0]) == ["100\u00a0%", "0\u00a0%"]
