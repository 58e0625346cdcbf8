"""Reinforcements (4.2, 4.4, 5, 12)."""

from rules.pacific_zones.facts import NUMBER

from .position import Game, position

BLOCKERS = {"JP-N01": 17, "JP-N02": 22, "JP-N03": 27, "JP-N04": 33, "JP-N05": 40, "JP-N06": 46, "JP-N07": 52}


def test_4_2_japan_brings_in_first_and_then_obstructs_the_allies() -> None:
    game = Game(position("jp_reinforce", {"JP-N09": None, "US-N04": None}))
    assert game.asked == ["JP"]
    assert game.refused("AL", "place US-N04 53") == "4.2"
    game.order("JP", "place JP-N09 18")
    assert "JP-N09" not in game.sees("AL")
    game.order("JP", "done")
    assert game.sees("AL") == {"JP-N09": 18}
    assert game.refused("AL", "place US-N04 18") == "5.3"
    assert game.refused("AL", "place US-N04 22") == "5.3"


def test_4_4_what_is_not_brought_in_stays_due() -> None:
    game = Game(position("al_reinforce", {"US-N04": None, "US-N05": None, "US-AN05": None}, turn=2))
    assert game.refused("AL", "place US-AN05 53") == "4.4", "due in turn 3"
    game.order("AL", "place US-N05 53", "done")
    game.order("AL", "done")
    while game.state.step != "al_reinforce":
        game.order(game.asked[0], "done")
    assert game.state.turn == 3
    game.order("AL", "place US-N04 53", "place US-AN05 53")
    assert game.refused("AL", "place US-N05 53") == "4.4", "it is in already"


def test_5_1_5_2_each_nation_comes_from_its_own_reception_zones() -> None:
    game = Game(position("al_reinforce", {"US-N04": None, "UK-N04": None, "JP-N05": 49}, turn=9))
    assert "place UK-N04 48" not in game.legal("AL"), "blocked"
    game = Game(position("al_reinforce", {"US-N04": None, "UK-N04": None, "JP-N05": 38, "JP-N06": 50}, turn=9))
    assert "place UK-N04 42" in game.legal("AL")
    assert game.refused("AL", "place US-N04 42") == "5.3", "the line to the west is cut"


def test_5_3_r_09_lines_never_go_by_corners() -> None:
    game = Game(position("jp_reinforce", {"JP-T21": None}, control={"16": "JP", "20": "JP"}))
    assert "place JP-T21 16" not in game.legal("JP"), "no land passage leads out of Japan"
    lost = {"14": "AL", "10": "AL", "11": "AL", "15": "AL", "5": "AL", "6": "AL"}
    game = Game(position("jp_reinforce", {"JP-A14": None}, control=lost))
    assert "place JP-A14 3" in game.legal("JP"), "lines of aircraft cross any terrain"
    assert game.refused("JP", "place JP-A14 14") == "5.7"


def test_5_4_8_5_a_refusal_reads_the_same_for_true_and_false_task_forces() -> None:
    texts = []
    for contents in ([], ["JP-N07"]):
        start = position("al_reinforce", {"US-N04": None}, task_forces={"JP-TF02": {"zone": 45, "contents": contents}})
        game = Game(start)
        try:
            game.order("AL", "place US-N04 51")
        except ValueError as refusal:
            texts.append(str(refusal))
    assert texts == ["5.3: The supply line is blocked at zone 51."] * 2


def test_5_5_classes_need_their_ground_and_room_aboard() -> None:
    pieces = {"US-T07": None, "US-T08": None, "US-A03": None, "US-A04": None, "US-A05": None, "US-AN03": None}
    game = Game(position("al_reinforce", {**pieces, "US-N04": None}))
    assert game.refused("AL", "place US-A03 53") == "5.5"
    game.order("AL", "place US-AN03 53", "place US-N04 53")
    assert game.refused("AL", "place US-A03 on US-N04") == "5.5", "aircraft need a carrier"
    game.order("AL", "place US-A03 on US-AN03", "place US-A04 on US-AN03", "place US-T07 on US-AN03")
    assert game.refused("AL", "place US-A05 on US-AN03") == "5.5"
    assert game.refused("AL", "place US-T08 on US-AN03") == "5.5"
    game.order("AL", "place US-T08 on US-N04")
    assert game.at("US-T08") == 53


def test_5_5_r_18_a_land_piece_aboard_takes_a_ship_line_of_its_own_nation() -> None:
    pieces = {"US-T07": None, "UK-N01": 42, "UK-N02": 52, "JP-N05": 38, "JP-N06": 50}
    game = Game(position("al_reinforce", pieces))
    assert game.refused("AL", "place US-T07 on UK-N01") == "5.3"
    game = Game(position("al_reinforce", {"US-T07": None, "UK-N02": 52}))
    game.order("AL", "place US-T07 on UK-N02")
    assert game.at("US-T07") == 52


def test_5_6_r_10_an_emergency_is_tested_for_each_nation_and_opens_its_reception_zones_only() -> None:
    game = Game(position("al_reinforce", {"US-N04": None, "UK-N04": None, **BLOCKERS}, turn=9))
    zones = [int(text.split()[-1]) for text in game.legal("AL", "US-N04") if text.startswith("place")]
    assert zones == [18, 23, 28, 34, 41, 47, 53]
    assert "place UK-N04 42" in game.legal("AL")
    assert game.refused("AL", "place UK-N04 53") == "5.3"


def test_5_7_if_all_metropolitan_zones_are_lost_japan_receives_nothing() -> None:
    lost = {str(zone): "AL" for zone in (5, 6, 7, 10, 11, 14, 15)}
    game = Game(position("jp_reinforce", {"JP-N09": None, "JP-T21": None}, control=lost))
    assert game.refused("JP", "place JP-N09 10") == "5.7"
    assert game.legal("JP") == ["done"]


def test_5_8_r_18_a_marker_comes_in_on_a_fleet_that_a_line_reaches_or_with_what_is_received() -> None:
    forces = {"US-TF03": None, "US-TF04": None}
    pieces = {"US-N02": 47, "US-N03": 47, "US-N01": 26, "US-N04": None, "JP-N05": 21, "JP-N06": 33}
    game = Game(position("al_reinforce", pieces, task_forces=forces, pool=["US-TF01"]))
    assert game.refused("AL", "form US-TF03 US-N01") == "5.8"
    assert game.refused("AL", "form US-TF01 US-N02") == "8.1", "markers of the pool are for movements"
    assert game.refused("AL", "place US-TF03 53") == "5.8"
    game.order("AL", "form US-TF03 US-N02", "join US-TF03 US-N03", "place US-N04 53", "form US-TF04 US-N04", "done")
    assert game.marker("JP", "US-TF03")["contents"] is None
    assert game.marker("AL", "US-TF03")["contents"] == ["US-N02", "US-N03"]
    assert game.view("JP")["not_seen"]["AL"] == {"US naval": 3}


def test_5_8_only_what_is_received_joins_a_task_force_of_before() -> None:
    forces = {"US-TF01": {"zone": 47, "contents": ["US-N02"]}}
    game = Game(position("al_reinforce", {"US-N03": 47, "US-N04": None}, task_forces=forces))
    assert game.refused("AL", "join US-TF01 US-N03") == "5.8"
    game.order("AL", "place US-N04 47", "join US-TF01 US-N04")
    assert game.marker("AL", "US-TF01")["contents"] == ["US-N02", "US-N04"]


def test_12_the_shortest_line_of_the_smallest_numbers_is_told_to_the_owner_only() -> None:
    game = Game(position("al_reinforce", {"US-N04": None, "JP-N07": 39}))
    game.order("AL", "place US-N04 51")
    assert game.told("placed", "AL")[0]["line"] == [53, 52, 51]
    assert game.told("placed", "JP") == []
    assert game.told("placed") == []
    assert game.state.flags[NUMBER["US-N04"]]
    game.order("AL", "done")
    assert game.told("seen")[-1]["moves"] == [{"id": "US-N04", "from": None, "to": 51}]
