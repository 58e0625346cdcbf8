"""What an opponent does in secret changes nothing that reaches a reader: no page, mail or prompt, and no phase."""

from functools import partial
from random import Random

import pytest

from tests.fog import acts
from tests.fog.frozen import Still
from tests.fog.grounds import GROUNDS, Ground, Play
from tests.fog.twins import Tally

PAIRS, MOMENTS, GAMES, LOOKS = 8, 40, 6, 5
"""Of each ground: pairs of acts, within so many decisions of so many games; and looks besides the cheap ones."""
_OF = {
    "noon": {"other drafts", "another block"},
    "three commanders": {"other drafts"},
    "burma": {"other drafts"},
    "island for four": {"other drafts", "by mail or page"},
    "zones": {"other drafts"},
    "zones by the table": {"other drafts"},
}
"""And what has to be among them."""


@pytest.mark.slow
@pytest.mark.parametrize("ground", [g for g in GROUNDS if g.name in _OF], ids=lambda ground: ground.name)
def test_secret_acts_leave_no_trace(ground: Ground, still: Still) -> None:
    tally, random, needed, seed = Tally(), Random(ground.name), _OF[ground.name], 2
    while seed < 2 + GAMES and _too_few(tally, needed):
        play, going = Play(ground, seed, still), True
        while going and play.moment < MOMENTS and _too_few(tally, needed):
            for stage in play.stages():
                make = partial(play.stage, stage.seat)
                acts.compare(stage, still, tally, random, looks=LOOKS, make=make)
            going = play.go_on(1)
        seed += 1
    assert not tally.differences, "\n".join(str(found) for found in tally.differences[:8])
    assert not _too_few(tally, needed)


def _too_few(tally: Tally, needed: set[str]) -> bool:
    return tally.twins < PAIRS or not needed <= set(tally.secrets)
