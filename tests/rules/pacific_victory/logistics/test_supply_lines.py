"""Supply lines and chains (15.1; rules 7.1, 7.11, 7.12, 3.2)."""

from rules.pacific_victory import supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.supply.lines import within

from .setting import marks, stand

SAIGON = {"Saigon": "JP-IN-1 2"}
TRUK = {"Truk": "JP-IN-1 2", "Saipan": "JP-IN-2 1"}


def test_7_11_a_source_serves_two_hexes_and_no_more() -> None:
    found = marks(stand({**TRUK, "L07": "JP-CA-1 1", "M08": "JP-CA-2 1", "L09": "JP-CA-3 1"}))
    assert (found["JP-CA-1"], found["JP-CA-2"]) == ("sea_own", "sea_own"), "one and two hexes from Kwajalein"
    assert found["JP-CA-3"] == "none", "three hexes from Truk and Kwajalein"


def test_7_12_links_between_major_bases_are_three_hexes_at_most() -> None:
    ground = supply.by_marks(stand({}))[1].field
    fiji, samoa, hawaii = (HOUSE.board.by_name[name] for name in ("Fiji", "Samoa", "Hawaii"))
    assert within(ground, fiji, 3) >> samoa & 1
    assert not within(ground, fiji, 3) >> hawaii & 1


def test_7_12_a_minor_base_is_no_source() -> None:
    # Midway lives off Hawaii; without Hawaii it feeds neither itself nor the cruiser beside it.
    found = marks(stand({"Midway": "US-IN-1 1", "L05": "US-CA-1 2", "Hawaii": "JP-IN-1 1"}))
    assert (found["US-IN-1"], found["US-CA-1"]) == ("none", "none")


def test_7_11_no_line_runs_through_a_vacant_enemy_base() -> None:
    # N07 is two hexes from Kwajalein, with Tarawa between.
    assert marks(stand({**TRUK, "N07": "JP-CA-1 1"}))["JP-CA-1"] == "none"
    assert marks(stand({**TRUK, "N07": "JP-CA-1 1", "Tarawa": "JP-MA-1 1"}))["JP-CA-1"] == "sea_own"


def test_7_11_no_line_runs_through_enemy_units_at_sea() -> None:
    lines = {**TRUK, "Kwajalein": "US-IN-1 1", "L07": "JP-CA-1 2"}
    assert marks(stand(lines))["JP-CA-1"] == "sea_own"
    assert marks(stand({**lines, "K07": "US-CA-1 1", "K06": "US-CA-2 1"}))["JP-CA-1"] == "none"


def test_7_11_the_hex_a_line_starts_in_is_never_examined() -> None:
    found = marks(stand({"Rabaul": "JP-IN-1 2, US-CA-1 2 blockading", "Port Moresby": "US-MA-1 1"}))
    assert found["US-CA-1"] == "sea_own"


def test_7_12_example_2_a_base_we_merely_blockade_is_no_link_but_lines_may_pass() -> None:
    kwajalein = {"Kwajalein": "JP-IN-1 1, US-CA-1 2 blockading", "Hawaii": "US-IN-1 1", "Saipan": "US-IN-2 1"}
    found = supply.by_marks(stand(kwajalein))[1]
    place = HOUSE.board.by_name["Kwajalein"]
    assert not any(one.sources >> place & 1 for one in found.ends.values())
    assert found.field.open >> place & 1, "own lines may cross the hex"


def test_3_2_submarines_trace_through_enemy_units_and_bases() -> None:
    cut = {**TRUK, "L07": "JP-SS-1 1, JP-CA-1 2", "K07": "US-CA-1 1", "Kwajalein": "US-IN-1 1", "K06": "US-CA-2 1"}
    found = marks(stand(cut))
    assert (found["JP-SS-1"], found["JP-CA-1"]) == ("sea_own", "none")


def test_7_1_unsupplied_units_hinder_nobody() -> None:
    # The cruisers between Truk and L07 are far from every Allied source, so they cut nothing off.
    bases = ("Rabaul", "Port Moresby", "Fiji", "Samoa", "Darwin", "New Caledonia", "Brisbane", "Hawaii")
    taken = {name: f"JP-IN-{number} 1" for number, name in enumerate(bases, 3)}
    found = marks(stand({**TRUK, **taken, "L07": "JP-CA-1 2", "K07": "US-CA-1 1", "K06": "US-CA-2 1"}))
    assert (found["US-CA-1"], found["US-CA-2"]) == ("none", "none")
    assert found["JP-CA-1"] == "sea_own"


def test_r_90_nothing_but_a_railway_serves_a_blockaded_base_home_bases_included() -> None:
    kure = {"Kure": "JP-IN-1 2, JP-NA-1 2, US-SS-1 1 blockading", "Okinawa": "US-IN-1 1", "Formosa": "US-IN-2 1",
            "Saipan": "US-IN-3 1", "Kwajalein": "US-IN-4 1"}  # fmt: skip
    found = marks(stand(kure))
    assert found["US-SS-1"] == "sea_own"
    assert found["JP-IN-1"] == found["JP-NA-1"] == "rail", "the railway to Tokyo still runs"
    sites = supply.sites(stand(kure))
    assert not sites[HOUSE.board.by_name["Kure"]]
    assert sites[HOUSE.board.by_name["Tokyo"]]


def test_r_57_ordinary_lines_may_cross_land_those_of_ships_may_not() -> None:
    # Saigon and the west coast of Siam: one hex by land, no way by water with Singapore and Rangoon in other hands.
    siam = {**SAIGON, "Bangkok": "JP-IN-2 1, JP-CA-1 1, JP-CA-2 1 west", "Singapore": "UK-AF-RAF 1, IN-IN-1 2"}
    found = marks(stand(siam))
    assert (found["JP-IN-2"], found["JP-CA-1"]) == ("sea_own", "sea_own")
    assert found["JP-CA-2"] == "none"


def test_r_48_a_blockade_of_the_west_coast_of_siam_closes_that_coast_only() -> None:
    west = {**SAIGON, "Bangkok": "JP-IN-2 1, US-SS-1 1 west blockading", "Singapore": "IN-IN-1 2"}
    assert marks(stand(west))["JP-IN-2"] == "sea_own"
    south = {**SAIGON, "Bangkok": "JP-IN-2 1, US-SS-1 1 blockading", "Singapore": "IN-IN-1 2"}
    assert marks(stand(south))["JP-IN-2"] == "rail"


def test_r_60_own_end_if_it_can_be_reached_else_the_other() -> None:
    india = {"Bombay": "US-AF-1 2, IN-IN-1 1", "Perth": "US-AF-2 1"}
    assert set(marks(stand(india)).values()) == {"sea_own"}
    alone = {**india, "Singapore": "JP-IN-1 1", "Batavia": "JP-IN-2 1", "Rangoon": "JP-IN-3 1"}
    found = marks(stand(alone))
    assert (found["IN-IN-1"], found["US-AF-1"], found["US-AF-2"]) == ("sea_own", "sea_cross", "sea_own")


def test_r_60_the_allied_shq_has_no_end_of_its_own() -> None:
    assert marks(stand({"South Africa": "AL-SHQ 3"}))["AL-SHQ"] == "sea_own"


def test_r_16_a_chain_may_begin_in_a_box_but_never_passes_one() -> None:
    assert marks(stand({"Panama": "UK-CA-1 2"}))["UK-CA-1"] == "sea_own", "by Samoa and Perth to South Africa"
    cut = {"Panama": "UK-CA-1 2", "Samoa": "JP-IN-1 1", "Tahiti": "JP-IN-2 1", "Hawaii": "JP-IN-3 1"}
    assert marks(stand(cut))["UK-CA-1"] == "sea_cross"
    assert supply.by_marks(stand(cut))[1].boxes[HOUSE.board.panama] == (1,)
