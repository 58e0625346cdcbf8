"""Retreats to the coasts of Siam and past them (12.2, sidebar; R-115, R-119)."""

import pytest

from rules.pacific_victory.aftermath.retreat import Retreat
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SOUTH, WEST

from .after import After, block, given

SIAM = HOUSE.board.by_name["Bangkok"]
Marks = dict[str, object]


def fight_off_siam(sea: str, ship: str, *off_siam: Marks) -> After:
    """A Japanese ship against a British one in a sea hex beside Siam, where a Japanese garrison stands."""
    positions = {sea: [block(ship, 1), block("uk-bb", 1)], "Bangkok": [block("jp-in", 1), *off_siam]}
    return After(given(positions, control={sea: "ALLIES", "Bangkok": "JAPAN"}), sea)


def to_siam(fight: After, name: str) -> list[Retreat]:
    return [way for way in fight.retreats(name) if way.place == SIAM]


def blockader(coast: str) -> Marks:
    return block("uk-ca", 1, blockading=True, coast=coast)


def test_r_115_a_ship_retreats_to_the_coast_that_is_not_blockaded() -> None:
    fight = fight_off_siam("E06", "jp-ca", blockader("west"))
    assert to_siam(fight, "jp-ca") == [Retreat(SIAM, "sea", SOUTH, 1)]


def test_r_115_no_ship_retreats_to_the_blockaded_coast() -> None:
    """From Saigon the other coast is two hexes away, by way of Singapore (R-116)."""
    assert to_siam(fight_off_siam("E06", "jp-ca", blockader("south")), "jp-ca") == [Retreat(SIAM, "sea", WEST, 2)]
    assert to_siam(fight_off_siam("D05", "jp-ca", blockader("west")), "jp-ca") == []
    assert to_siam(fight_off_siam("D05", "jp-ca", blockader("south")), "jp-ca") == [Retreat(SIAM, "sea", WEST, 1)]


def test_r_115_both_coasts_blockaded_leave_none() -> None:
    both = (blockader("west"), block("uk-ca1", 1, blockading=True, coast="south"))
    assert to_siam(fight_off_siam("E06", "jp-ca", *both), "jp-ca") == []


@pytest.mark.parametrize(("coast", "is_way_out"), [("south", True), ("west", False)])
def test_r_115_a_ship_retreats_past_the_coast_that_is_not_blockaded(coast: str, is_way_out: bool) -> None:
    """From Rangoon to Singapore only the west coast of Siam leads within two hexes."""
    positions = {
        "D05": [block("jp-ca", 1), block("uk-bb", 1)],
        "Bangkok": [block("jp-in", 1), blockader(coast)],
        "Singapore": [block("jp-in1", 1)],
    }
    held = {"D05": "ALLIES", "Bangkok": "JAPAN", "Singapore": "JAPAN"}
    assert ("Singapore" in After(given(positions, control=held), "D05").ways("jp-ca")) == is_way_out


def test_r_115_a_submarine_leaves_by_the_same_coasts() -> None:
    fight = fight_off_siam("E06", "jp-ss", blockader("west"))
    assert to_siam(fight, "jp-ss") == [Retreat(SIAM, "sea", SOUTH, 1)]
    assert to_siam(fight_off_siam("D05", "jp-ss", blockader("west")), "jp-ss") == []


def test_r_119_the_south_coast_is_open_where_all_blocks_are_declared_west() -> None:
    waiting = block("uk-ca", 1, coast="west")
    assert to_siam(fight_off_siam("E06", "jp-ca", waiting), "jp-ca") == [Retreat(SIAM, "sea", SOUTH, 1)]
    unseen = block("uk-ca1", 1)
    assert to_siam(fight_off_siam("E06", "jp-ca", waiting, unseen), "jp-ca") == []
