"""Twins of games in all systems: what one seat may not know changes no byte of what reaches it, or a spectator,
or of what the event that the game is in tells anybody (9.2 of clubs and leagues)."""

import pytest

from games.leagues.events import making
from rules import kernel
from tests.fog.frozen import Still
from tests.fog.grounds import GROUNDS, Ground, Play
from tests.fog.secrets import AROUND
from tests.fog.surfaces.addresses import ROUTES
from tests.fog.twins import Tally, compare
from tests.rollback import rollback

TWINS, EACH, LOOKS = 205, 17, 1
"""Twins of each ground, at each moment for each seat, and through how many surfaces besides the cheap ones."""
OF_TASK_FORCE = 1000
"""Twins of each ground of Task Force, where most is hidden: markers, dummies, reports and air boxes."""
FOR_TWO = {one.name for one in GROUNDS if len(kernel.get(one.system).seats(one.scenario, one.options)) == making.SEATS}
"""The grounds whose games are in an event of a club."""
GAMES = 4
"""At most so many games of a ground: where one ends before there are enough twins, another begins."""


def enough(ground: Ground) -> int:
    """Twins of a ground."""
    return OF_TASK_FORCE if ground.system == "task-force" else TWINS


def compare_game(play: Play, still: Still, tally: Tally) -> None:
    """Twins of a game until it is over or there are enough of them."""
    going = play.go_on(play.ground.skip)
    while tally.twins < enough(play.ground) and going:
        for stage in play.stages():
            compare(stage, still, tally, twins=EACH, looks=LOOKS)
        going = play.go_on(play.ground.apart)


@pytest.mark.slow
@pytest.mark.parametrize("ground", GROUNDS, ids=lambda ground: ground.name)
def test_a_seat_sees_no_difference_between_twins(ground: Ground, still: Still) -> None:
    tally = Tally(part=GROUNDS.index(ground))
    for seed in range(1, GAMES + 1):
        if tally.twins >= enough(ground):
            break
        with rollback():
            compare_game(Play(ground, seed, still, in_event=True), still, tally)
    assert not tally.differences, "\n".join(str(found) for found in tally.differences[:8])
    assert tally.twins >= enough(ground)
    assert tally.comparisons >= enough(ground) * (LOOKS + 3)
    assert len(tally.surfaces) > 75
    assert tally.of_events >= TWINS * LOOKS * (ground.name in FOR_TWO)
    assert {*AROUND} - set(tally.secrets) <= {"drafts", "plans"}
    assert any(kind.startswith("position") for kind in tally.secrets)


def test_there_are_enough_of_them_and_every_address_is_looked_at() -> None:
    assert len(FOR_TWO) * TWINS >= 2000
    assert sum(enough(ground) for ground in GROUNDS if ground.system == "task-force") >= 3000
    assert len(ROUTES) > 120
