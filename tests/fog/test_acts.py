"""What an opponent does in secret changes nothing that reaches a reader: no page, mail or prompt, and no phase."""

from random import Random

import pytest

from tests.fog import acts
from tests.fog.frozen import Still
from tests.fog.grounds import GROUNDS, Ground, Play
from tests.fog.twins import Tally

PAIRS, MOMENTS, LOOKS = 8, 40, 5
"""Of each ground: so many pairs of acts, within so many decisions; and looks besides the cheap ones."""
_OF = {
    "noon": {"other drafts", "another block"},
    "three commanders": {"other drafts"},
    "burma": {"other drafts"},
    "island for four": {"other secret orders"},
    "zones": {"other drafts"},
    "zones by the table": {"other drafts"},
}
"""And what has to be among them."""


@pytest.mark.slow
@pytest.mark.parametrize("ground", [g for g in GROUNDS if g.name in _OF], ids=lambda ground: ground.name)
def test_secret_acts_leave_no_trace(ground: Ground, still: Still) -> None:
    tally, play, random = Tally(), Play(ground, 2, still), Random(ground.name)
    going, needed = True, _OF[ground.name]
    while going and play.moment < MOMENTS and (tally.twins < PAIRS or not needed <= set(tally.secrets)):
        for stage in play.stages():
            seat = stage.seat
            acts.compare(stage, still, tally, random, looks=LOOKS, make=lambda seat=seat: play.stage(seat))
        going = play.go_on(1)
    assert not tally.differences, "\n".join(str(found) for found in tally.differences[:8])
    assert tally.twins >= PAIRS
    assert needed <= set(tally.secrets)
