"""How odd dice are."""

import itertools
from collections import Counter

import pytest

from games.core.dice import luck

FAIR = [1] * 6


TABLE = [(3.841, 1, 0.05), (11.07, 5, 0.05), (15.086, 5, 0.01), (5.991, 2, 0.05), (9.488, 4, 0.05), (0, 5, 1)]


@pytest.mark.parametrize(("value", "freedom", "right"), TABLE)
def test_the_chi_square_table(value: float, freedom: int, right: float) -> None:
    assert luck.chi_square_tail(value, freedom) == pytest.approx(right, abs=0.0002)


@pytest.mark.parametrize("counts", [[4, 0, 0, 0, 0, 0], [2, 1, 1, 0, 0, 0], [2, 2, 0, 0, 0, 0], [1, 1, 1, 1, 0, 0]])
def test_a_few_dice_exactly(counts: list[int]) -> None:
    odd = luck.unevenness(counts, FAIR)
    all_sets = list(itertools.product(range(6), repeat=4))
    as_odd = [s for s in all_sets if luck.unevenness([Counter(s)[face] for face in range(6)], FAIR) >= odd]
    assert luck.chance(counts, FAIR) == pytest.approx(len(as_odd) / len(all_sets))


def test_exact_and_curve_agree_where_they_meet() -> None:
    for counts in ([10, 4, 6, 8, 5, 7], [14, 2, 6, 8, 4, 6]):
        curve = luck.chi_square_tail(float(luck.unevenness(counts, FAIR)), 5)
        assert luck.chance(counts, FAIR) == pytest.approx(curve, abs=0.03)


def test_uneven_faces_have_their_own_expectation() -> None:
    assert luck.unevenness([10, 20, 20, 10], [1, 2, 2, 1]) == 0
    assert luck.chance([10, 20, 20, 10], [1, 2, 2, 1]) == 1
    assert luck.chance([], []) == 1
    assert luck.chance([300, 0, 0, 0, 0, 0], FAIR) < 1e-300


@pytest.mark.parametrize(
    ("share", "end"),
    [
        (1.0, "come in most games."),
        (0.5, "come in about 1 game in 2."),
        (0.33, "come in about 1 game in 3."),
        (0.05, "come in about 1 game in 20."),
        (0.0217, "come in about 1 game in 45."),
        (0.00231, "come in about 1 game in 400."),
        (0.0, "come in fewer than 1 game in 2000."),
    ],
)
def test_words(share: float, end: str) -> None:
    assert luck.words(share) == f"Dice as uneven as these, or more, {end}"
