"""Where blocks and steps are built and what they cost (15.6; rules 2.23, 7.24-7.27; 17.1; R-65, R-91)."""

import pytest

from rules.pacific_victory.data_sets.dataset import HOUSE

from .setting import cost, order, paying, play, refusal, stand, strength

NEW_PLACES = [
    ("JP-CA-1", "Tokyo Kure Hakodate", 2), ("JP-SHQ", "Tokyo Kure Hakodate", 5), ("US-CA-1", "PANAMA", 2),
    ("US-SS-1", "PANAMA", 3), ("US-MA-1", "PANAMA Seattle San-Francisco San-Diego", 3),
    ("US-AF-1", "PANAMA Seattle San-Francisco San-Diego", 2), ("UK-CA-1", "SOUTH_AFRICA", 2),
    ("UK-AF-RAF", "SOUTH_AFRICA", 2), ("IN-IN-1", "Bombay Calcutta Ceylon", 1),
    ("AU-IN-1", "Darwin Perth Brisbane Sydney Melbourne", 1), ("AL-SHQ", "PANAMA SOUTH_AFRICA", 5),
]  # fmt: skip
EVERYWHERE = (
    *(
        "Tokyo",
        "Kure",
        "Hakodate",
        "Saigon",
        "PANAMA",
        "SOUTH_AFRICA",
        "Seattle",
        "San-Francisco",
        "San-Diego",
        "Hawaii",
    ),
    *("Bombay", "Madras", "Calcutta", "Ceylon", "Dhaka", "Darwin", "Perth", "Brisbane", "Sydney", "Melbourne"),
    *("Townsville", "Auckland", "Singapore"),
)


@pytest.mark.parametrize(("block", "places", "price"), NEW_PLACES)
def test_2_23_new_blocks_appear_at_home_only_and_at_the_printed_cost(block: str, places: str, price: int) -> None:
    state = paying(stand({}))
    side = int(not block.startswith("JP"))
    for place in EVERYWHERE:
        line = f"NEW {block} {place} 1"
        if place in places.split():
            assert cost(state, side, line) == price
        else:
            assert refusal(state, side, line).code == "place"


def test_r_65_anzac_air_and_ships_at_sydney_and_melbourne_or_for_double_in_south_africa() -> None:
    state = paying(stand({}))
    prices = [cost(state, 1, f"NEW AU-CA-RAN {place} 1") for place in ("Sydney", "Melbourne", "SOUTH_AFRICA")]
    assert prices == [2, 2, 4]
    assert refusal(state, 1, "NEW AU-AF-RAAF Brisbane 1").code == "place"


@pytest.mark.parametrize(
    ("place", "block", "price"),
    [("Tokyo", "JP-BB-ISE", 4), ("Truk", "JP-BB-ISE", 8), ("Seattle", "US-CA-1", 2), ("Hawaii", "US-CA-1", 4),
     ("San Diego", "US-MA-1", 3), ("Guadalcanal", "US-MA-1", 6), ("South Africa", "UK-CA-1", 2),
     ("Perth", "UK-CA-1", 4), ("Madras", "IN-IN-1", 1), ("Dhaka", "IN-IN-1", 1), ("Rangoon", "IN-IN-1", 2),
     ("Townsville", "AU-IN-1", 1),
     ("Port Moresby", "AU-IN-1", 2), ("Sydney", "AU-AF-RAAF", 2), ("Darwin", "AU-AF-RAAF", 4),
     ("South Africa", "AU-CA-RAN", 4)],
)  # fmt: skip
def test_7_24_steps_cost_double_away_from_home(place: str, block: str, price: int) -> None:
    state = paying(stand({place: f"{block} 1"}))
    assert cost(state, int(not block.startswith("JP")), f"ADD {block} 1") == price


def test_7_15_cross_supply_costs_three_times_instead_of_double_also_at_home() -> None:
    cut = {"Singapore": "JP-IN-1 1", "Batavia": "JP-IN-2 1", "Rangoon": "JP-IN-3 1"}
    assert cost(paying(stand({**cut, "Dhaka": "US-AF-1 1 cross"})), 1, "ADD US-AF-1 1") == 6
    assert cost(paying(stand({"Hawaii": "US-AF-1 1 cross"})), 1, "ADD US-AF-1 1") == 6
    west = {**cut, "Perth": "JP-IN-4 1", "Darwin": "JP-IN-5 1"}
    assert cost(paying(stand({**west, "Melbourne": "AU-IN-1 1 cross"})), 1, "ADD AU-IN-1 1") == 3
    assert cost(paying(stand(west)), 1, "NEW AU-AF-RAAF Sydney 2") == 12, "a new block counts by its place"


def test_17_1_the_philippine_army_costs_two_a_step_also_on_cross_supply() -> None:
    assert cost(paying(stand({"Manila": "US-IN-6 1 bound"}, "1941-12")), 1, "ADD US-IN-6 2") == 4
    cut = {"Manila": "US-IN-6 1 bound", "Darwin": "JP-IN-1 1", "Melbourne": "JP-IN-2 1"}
    assert cost(paying(stand(cut, "1942-03")), 1, "ADD US-IN-6 1") == 2
    blockaded = {"Manila": "US-IN-6 1 bound, JP-CA-1 2 blockading"}
    assert refusal(paying(stand(blockaded, "1941-12")), 1, "ADD US-IN-6 1").code == "no_sea_supply"


def test_17_1_once_lost_it_is_ordinary_us_infantry() -> None:
    state = paying(stand({}, "1942-03"))
    assert cost(state, 1, "NEW US-IN-6 Seattle 1") == 1
    done = play(play(state, 1, "NEW US-IN-6 Seattle 1", "DONE"), 0, "DONE")
    assert not done.blocks[HOUSE.index["US-IN-6"]].bound


def test_r_91_the_allied_shq_is_paid_from_either_account_or_both() -> None:
    state = paying(stand({"Panama": "AL-SHQ 1"}), us=7, uk=6)
    assert order(state, 1, "ADD SHQ 1").text == "ADD AL-SHQ 1 US"
    assert order(state, 1, "ADD SHQ 2").text == "ADD AL-SHQ 2 US=7,UK=3", "as much as the US account can pay"
    assert order(state, 1, "add al-shq 1 us=2 uk=3").text == "ADD AL-SHQ 1 US=2,UK=3"
    assert refusal(state, 1, "ADD AL-SHQ 2 US").code == "pp"
    built = play(state, 1, "ADD AL-SHQ 2 US=5,UK=5")
    assert refusal(built, 1, "ADD AL-SHQ 1").code == "pp"


def test_7_27_an_shq_receives_steps_only_where_it_is_built() -> None:
    assert refusal(paying(stand({"Hawaii": "AL-SHQ 1"})), 1, "ADD AL-SHQ 1").code == "place"
    assert refusal(paying(stand({"Truk": "JP-SHQ 1"})), 0, "ADD JP-SHQ 1").code == "place"
    assert cost(paying(stand({"Kure": "JP-SHQ 1"})), 0, "ADD JP-SHQ 3") == 15


@pytest.mark.parametrize("block", ["US-CV-ESSEX-1", "US-CV-ESSEX-2", "US-CV-ESSEX-3", "US-BB-IOWA"])
def test_7_27_the_four_43_blocks_wait_for_march_1943(block: str) -> None:
    assert refusal(paying(stand({}, "1942-12")), 1, f"NEW {block} PANAMA 1").code == "date"
    assert cost(paying(stand({}, "1943-03")), 1, f"NEW {block} PANAMA 1") in (4, 5)


def test_7_24_steps_need_a_friendly_base_with_sea_supply() -> None:
    sea = {"K06": "JP-CA-1 1", "Rabaul": "JP-IN-1 1, US-BB-IOWA 2 blockading", "Port Moresby": "US-MA-1 1"}
    state = paying(stand(sea))
    assert refusal(state, 0, "ADD JP-CA-1 1").code == "not_at_base"
    assert refusal(state, 0, "ADD JP-IN-1 1").code == "no_sea_supply"
    assert refusal(state, 1, "ADD US-BB-IOWA 1").code == "not_at_base"
    assert refusal(state, 0, "ADD JP-CA-2 1").code == "not_at_base"


def test_7_14_a_block_marked_unsupplied_receives_no_steps_even_where_supply_is_back() -> None:
    assert refusal(paying(stand({"Truk": "JP-IN-1 1 unsupplied"})), 0, "ADD JP-IN-1 1").code == "unsupplied"


def test_2_23_no_new_block_in_a_home_base_that_is_taken_or_blockaded() -> None:
    taken = paying(stand({"Kure": "US-IN-1 1", "Hakodate": "JP-IN-1 1, US-CA-1 1 blockading", "Okinawa": "US-IN-2 1",
                          "Formosa": "US-IN-3 1", "Saipan": "US-IN-4 1", "Kwajalein": "US-IN-5 1"}))  # fmt: skip
    assert refusal(taken, 0, "NEW JP-CA-1 Kure 1").code == "not_at_base"
    assert refusal(taken, 0, "NEW JP-CA-1 Hakodate 1").code == "no_sea_supply"
    assert cost(taken, 0, "NEW JP-CA-1 Tokyo 1") == 2


@pytest.mark.parametrize(("block", "most"), [("JP-GA-1", 1), ("JP-MA-3", 1), ("JP-BB-YAMATO", 2), ("JP-CV-AKAGI", 4)])
def test_r_71_no_block_grows_above_its_maximum(block: str, most: int) -> None:
    state = paying(stand({}))
    assert strength(play(state, 0, f"NEW {block} Tokyo {most}"), block) == 0, "nothing changes before both are ready"
    assert refusal(state, 0, f"NEW {block} Tokyo {most + 1}").code == "maximum"
    assert refusal(state, 0, f"NEW {block} Tokyo {most}", f"ADD {block} 1").code == "maximum"
    assert refusal(state, 0, f"NEW {block} Tokyo 0").code == "maximum"


def test_7_22_each_account_pays_for_its_own_nation() -> None:
    state = paying(stand({"Panama": "US-CA-1 1", "South Africa": "UK-CA-1 1", "Sydney": "AU-CA-RAN 1"}), us=2, uk=3)
    assert refusal(state, 1, "ADD US-CA-1 2").code == "pp"
    assert refusal(state, 1, "ADD UK-CA-1 1", "ADD AU-CA-RAN 1").code == "pp"
    play(state, 1, "ADD US-CA-1 1", "ADD UK-CA-1 1")
