"""The arithmetic against a clock that is watched."""

from random import Random

import pytest

from games.core.clocks.arithmetic import deadlines
from tests.games.core.clocks.slow import Watched, history

CASES, SHARES = 1_500, 5


@pytest.mark.parametrize("share", range(SHARES))
def test_both_clocks_agree(share: int) -> None:
    for seed in range(share, CASES, SHARES):
        pace, start, stops, bank = history(Random(seed))
        found, seen = deadlines(pace, start, stops, bank=bank), Watched(pace, start, stops, bank)
        assert (found.due, found.flag, found.end) == (seen.due, seen.flag, seen.end), seed
