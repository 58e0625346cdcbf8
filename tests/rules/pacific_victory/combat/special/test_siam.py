"""The Siam hex: one battle, two coasts (11.7, R-102)."""

import pytest

from rules.kernel import NotationError
from rules.pacific_victory.combat.fire import Target, targets
from rules.pacific_victory.sides import AIR, LAND, NAVAL, SOUTH, WEST

from ..fight import Fight, block, given

SOUTH_COAST, WEST_COAST = {"coast": "south"}, {"coast": "west"}


def siam(*blocks: dict[str, object]) -> Fight:
    return Fight(given({"Bangkok": list(blocks)}, control={"Bangkok": "JAPAN"}))


def fires(fight: Fight, name: str) -> list[Target]:
    return targets(fight.state, fight.battle, fight.names[name], fight.state.date)


def test_r_102_ships_fire_only_along_their_own_coast() -> None:
    fight = siam(block("jp-ca", 2), block("uk-bb", 2, **WEST_COAST), block("us-ca", 2))
    assert fires(fight, "uk-bb") == []
    assert fires(fight, "us-ca") == [Target(NAVAL, SOUTH, 1)]


def test_r_102_sea_control_is_contested_on_the_own_coast_only() -> None:
    fight = siam(block("jp-ca", 2), block("jp-in", 2), block("uk-bb", 2, **WEST_COAST), block("us-bb", 2))
    assert fires(fight, "uk-bb") == [Target(LAND, SOUTH, 2)]
    assert fires(fight, "us-bb") == [Target(NAVAL, SOUTH, 2)]


def test_r_102_fire_from_the_air_at_ships_names_a_coast_and_its_hits_fall_there() -> None:
    fight = siam(block("jp-na", 2), block("uk-bb", 1, **WEST_COAST), block("us-ca", 3))
    assert fires(fight, "jp-na") == [Target(NAVAL, SOUTH, 3), Target(NAVAL, WEST, 3)]
    assert fight.legal("jp-na")[:2] == ["FIRE NA-a NAVAL SOUTH", "FIRE NA-a NAVAL WEST"]
    with pytest.raises(NotationError):
        fight.order("FIRE {jp-na} NAVAL")
    fight.fire("jp-na", "NAVAL WEST", 1, 1)
    assert fight.block("us-ca").strength == 3
    assert fight.said("eliminated") == ["BB King George V is eliminated."]


def test_r_102_the_coast_may_be_left_out_when_only_one_has_ships() -> None:
    fight = siam(block("jp-na", 2), block("uk-bb", 1, **WEST_COAST))
    assert fight.parse("FIRE {jp-na} NAVAL").text == "FIRE NA-a NAVAL WEST"


def test_r_102_troops_land_from_their_own_coast() -> None:
    troops = block("us-ma", 2, at_sea=True, **WEST_COAST)
    fight = siam(block("jp-ca", 2), block("jp-in", 1), troops)
    fight.passes((1, "landing"))
    assert fight.legal() == ["LAND MA-a", "STAY-AT-SEA"]
    blocked = siam(block("jp-ca", 2, **WEST_COAST), block("jp-in", 1), troops)
    blocked.passes((1, "landing"))
    assert not blocked.in_rounds or blocked.ask.kind != "landing"


def test_r_102_ashore_everything_is_common() -> None:
    fight = siam(block("jp-in", 2), block("us-in", 2), block("us-af", 1))
    assert Target(LAND, SOUTH, 2) in fires(fight, "jp-in")
    assert AIR not in [target.group for target in fires(fight, "jp-in")]
