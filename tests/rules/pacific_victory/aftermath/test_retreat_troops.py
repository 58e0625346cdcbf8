"""Where troops may retreat to (12.2; rules 5.51, 4.91, R-15, R-41, R-42, R-104)."""

from typing import Any

from rules.pacific_victory.data_sets.dataset import HOUSE

from .after import After, block, given

SEA: dict[str, Any] = {"at_sea": True, "mission": "sea_invasion"}
INDIAN: dict[str, Any] = {"flags": ["indian"]}


def calcutta(*blocks: dict[str, Any], **others: list[dict[str, Any]]) -> After:
    """A battle for Calcutta (major), where Dhaka and Madras can be reached overland."""
    return After(given({"Calcutta": list(blocks), **others}, control={"Dhaka": "JAPAN"}), "Calcutta")


def test_12_2_infantry_goes_one_hex_overland_to_a_friendly_base_with_room() -> None:
    fight = calcutta(block("jp-in", 1), block("uk-in", 1, **INDIAN), Dhaka=[block("jp-na", 1)])
    assert fight.ways("jp-in") == ["Dhaka by land"]
    assert fight.ways("uk-in") == ["Madras by land"], "never across the sea to the Andamans"
    full = calcutta(block("jp-in", 1), block("uk-in", 1, **INDIAN), Dhaka=[block("jp-in1", 1)])
    assert full.ways("jp-in") == []


def test_12_2_land_units_end_on_a_base_never_in_a_neutral_or_enemy_hex() -> None:
    lost = {"Madras": [block("jp-in1", 1)], "Dhaka": [block("jp-na", 1)]}
    fight = calcutta(block("jp-in", 1), block("uk-in", 1, **INDIAN), **lost)
    assert fight.ways("uk-in") == []


def test_5_5_hexside_limits_hold_in_each_window() -> None:
    fight = After(given({"Singapore": [block("uk-in", 1), block("jp-in", 1)]}), "Singapore")
    (way,) = fight.retreats("jp-in")
    jungle = HOUSE.board.side_between[fight.battle.place, way.place].number
    assert fight.ways("jp-in", window=((jungle, 1),)) == []
    assert fight.ways("jp-in", window=None) == ["Bangkok by land"], "a regroup ignores them"


def test_r_42_marines_go_by_sea_within_two_hexes_or_by_land_one() -> None:
    fight = After(
        given({"Saigon": [block("us-ma", 1), block("jp-in", 1)], "Bangkok": [block("us-af", 1)],
               "Borneo": [block("us-in1", 1)]}, control={"Bangkok": "ALLIES", "Saigon": "JAPAN"}),
        "Saigon",
    )  # fmt: skip
    assert {"Bangkok", "Bangkok by land", "Singapore", "Batavia"} <= set(fight.ways("us-ma"))
    assert "Borneo" not in fight.ways("us-ma"), "the base is full"
    afloat = After(
        given({"Saigon": [block("us-ma", 1, at_sea=True), block("jp-in", 1)], "Bangkok": [block("us-af", 1)]},
              control={"Bangkok": "ALLIES", "Saigon": "JAPAN"}),
        "Saigon",
    )  # fmt: skip
    assert "Bangkok by land" not in afloat.ways("us-ma"), "they have not landed"


def test_4_91_r_42_sea_borne_infantry_returns_to_its_origin_or_nowhere() -> None:
    def invasion(**more: Any) -> After:
        guam = [block("us-ca", 1), block("jp-in", 1, origin="Palau", **more)]
        palau = [block("jp-ga", 1)]
        return After(given({"Guam": guam, "Palau": palau, "Truk": [block("jp-ga1", 1)]}), "Guam")

    assert invasion(**SEA).ways("jp-in") == ["Palau"]
    assert invasion(mission="sea_invasion").ways("jp-in") == ["Palau"], "ashore or not"
    assert invasion().ways("jp-in") == [], "other infantry only overland"


def test_4_91_no_return_if_the_origin_is_lost_full_or_cut_off() -> None:
    def invasion(palau: list[dict[str, Any]], **others: list[dict[str, Any]]) -> list[str]:
        guam = [block("us-ca", 1), block("jp-in", 1, origin="Palau", **SEA)]
        return After(given({"Guam": guam, "Palau": palau, **others}), "Guam").ways("jp-in")

    assert invasion([block("us-in", 1)]) == []
    assert invasion([block("jp-in1", 1), block("jp-in2", 1)]) == []
    assert invasion([block("jp-ga", 1), block("us-bb", 1, blockading=True)]) == []


def test_r_15_troops_ashore_in_a_blockaded_base_do_not_leave_by_sea() -> None:
    def relief(*, at_sea: bool, blockade: bool = True) -> After:
        wake = [block("us-ma", 1, at_sea=at_sea), block("jp-ca", 1, blockading=blockade)]
        return After(given({"Wake": wake, "Midway": []}), "Wake")

    assert relief(at_sea=False).ways("us-ma") == []
    assert relief(at_sea=False, blockade=False).ways("us-ma")[0] == "Midway"


def test_r_104_marines_that_came_to_relieve_it_and_are_at_sea_leave_as_ships_do() -> None:
    wake = [block("us-in", 1), block("us-ma", 1, at_sea=True), block("jp-ca", 1, blockading=True)]
    fight = After(given({"Wake": wake}), "Wake")
    assert "Midway" in fight.ways("us-ma")


def test_r_15_is_lifted_when_the_enemy_ships_are_gone() -> None:
    wake = [block("us-ma", 1), block("us-in", 1), block("jp-ca", 1, blockading=True), block("jp-in", 1)]
    fight = After(given({"Wake": wake}), "Wake")
    assert fight.ways("us-ma") == []
    fight._do(lambda table: table.eliminate(fight.names["jp-ca"]))
    assert "Midway" in fight.ways("us-ma")


def test_3_3_indian_infantry_stays_in_its_countries() -> None:
    def china(**more: Any) -> list[str]:
        start = {"Rangoon": [block("uk-in", 1, **more), block("jp-in", 1)], "Dhaka": [], "Bangkok": [block("us-in", 1)]}
        return After(given(start, control={"Bangkok": "ALLIES"}), "Rangoon").ways("uk-in")

    assert china(**INDIAN) == ["Dhaka by land"]
    hainan = {"Saigon": [block("uk-in", 1, **INDIAN), block("jp-in", 1)], "Hainan": [block("us-af", 1)]}
    assert After(given(hainan, control={"Hainan": "ALLIES", "Saigon": "ALLIES"}), "Saigon").ways("uk-in") == []


def test_17_1_the_philippine_army_cannot_retreat() -> None:
    manila = [block("us-in", 1, flags=["philippine"]), block("jp-ca", 1), block("us-ma", 1)]
    fight = After(given({"Manila": manila}), "Manila")
    assert fight.ways("us-in") == []
    assert fight.ways("us-ma")


def test_13_troops_walk_into_their_own_blockaded_base_but_do_not_sail_there() -> None:
    fight = calcutta(
        block("jp-ma", 1), block("uk-in", 1, **INDIAN), Dhaka=[block("jp-na", 1), block("uk-ca", 1, blockading=True)]
    )
    assert "Dhaka by land" in fight.ways("jp-ma")
    assert "Dhaka" not in fight.ways("jp-ma")
