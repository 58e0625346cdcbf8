"""Railways (15.2; rules 2.4, 7.13 and its sidebars; R-58)."""

import pytest

from rules.pacific_victory import supply
from rules.pacific_victory.data_sets.dataset import HOUSE

from .setting import marks, paying, refusal, stand

CALCUTTA = {
    "Calcutta": "IN-IN-1 3, JP-CA-1 2 blockading", "Bombay": "IN-IN-2 2", "Ceylon": "IN-IN-3 1", "Rangoon": "JP-IN-1 2",
    "Dhaka": "IN-IN-4 2",
}  # fmt: skip


def test_7_13_a_blockaded_port_lives_off_bombay_two_railway_hexes_away() -> None:
    found = marks(stand(CALCUTTA))
    assert found["IN-IN-1"] == "rail"
    assert found["IN-IN-4"] == "none", "Dhaka lies three railway hexes from Bombay"


@pytest.mark.parametrize("bombay", ["IN-IN-2 2, JP-CA-2 2 blockading", "JP-IN-2 2"])
def test_7_13_both_fail_when_bombay_is_blockaded_or_taken(bombay: str) -> None:
    found = marks(stand({**CALCUTTA, "Bombay": bombay, "Ceylon": "JP-IN-3 2", "Singapore": "JP-IN-4 2"}))
    assert found["IN-IN-1"] == "none"


def test_r_58_overland_steps_do_not_mix_with_rail_and_sea() -> None:
    # With Rangoon Allied, Calcutta could reach it by the railway to Dhaka and then by land only.
    held = {**CALCUTTA, "Rangoon": "IN-IN-5 2", "Bombay": "IN-IN-2 2, JP-CA-2 2 blockading", "Ceylon": "JP-IN-3 2",
            "Singapore": "JP-IN-4 2", "Batavia": "JP-IN-6 2"}  # fmt: skip
    assert marks(stand(held))["IN-IN-1"] == "none"


def test_7_13_the_railway_of_death_counts_two() -> None:
    rangoon = {"Rangoon": "JP-IN-1 3, UK-CA-1 2 blockading", "Bangkok": "JP-AF-1 2, US-CA-1 2 blockading",
               "Saigon": "JP-IN-2 2", "Singapore": "IN-IN-1 2"}  # fmt: skip
    found = marks(stand(rangoon))
    assert (found["JP-IN-1"], found["JP-AF-1"]) == ("none", "rail")


def test_r_58_a_rail_fed_base_is_no_source_and_yields_nothing() -> None:
    sites = supply.sites(stand(CALCUTTA))
    assert not sites[HOUSE.board.by_name["Calcutta"]]
    assert not any(
        one.sources >> HOUSE.board.by_name["Calcutta"] & 1 for one in supply.by_marks(stand(CALCUTTA))[1].ends.values()
    )


def test_r_58_where_nothing_is_blockaded_a_railway_merely_opens_mountain_sides() -> None:
    found = supply.by_marks(stand({"Tokyo": "JP-IN-1 1"}))
    assert found[0].rail == found[1].rail == 0


def test_7_13_rail_supply_pays_for_no_steps() -> None:
    assert refusal(paying(stand(CALCUTTA)), 1, "ADD IN-IN-1 1").code == "no_sea_supply"
    assert refusal(paying(stand({"Calcutta": "IN-IN-1 2 rail"})), 1, "ADD IN-IN-1 1").code == "no_sea_supply"


def test_r_57_ships_at_sea_have_no_railway() -> None:
    # Two hexes by sea and rail to Saigon, but no water way: nothing is blockaded, so that is no rail supply.
    sea = {
        "Saigon": "JP-IN-1 1",
        "Bangkok": "JP-IN-2 1",
        "C07": "JP-CA-1 1",
        "Singapore": "IN-IN-1 2",
        "Rangoon": "IN-IN-2 1",
    }
    assert marks(stand(sea))["JP-CA-1"] == "none"
