"""Where ships and aircraft may retreat to (12.2; rules 5.51, 4.51)."""

from rules.pacific_victory.aftermath.retreat import Retreat
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import WEST

from .after import After, block, given


def sea_fight(**others: list[dict[str, object]]) -> After:
    """An American cruiser against a Japanese one in the sea hex K05, and others around."""
    positions = {"K05": [block("us-ca", 1), block("jp-ca", 1)], "Guam": [block("jp-ga", 1)], **others}
    return After(given(positions, control={"K05": "JAPAN"}), "K05")


def test_5_51_a_friendly_hex_first() -> None:
    assert sea_fight(Wake=[block("us-in", 1)]).ways("us-ca") == ["Wake", "Midway"]


def test_5_51_a_neutral_hex_only_if_no_friendly_one_is_in_reach() -> None:
    gone = {"Wake": [block("jp-in", 1)], "Midway": [block("jp-in1", 1)]}
    ways = sea_fight(**gone).ways("us-ca")
    assert "K04" in ways
    assert "L04" in ways
    assert "Saipan" not in ways, "a vacant enemy base is an enemy hex"


def test_12_2_a_friendly_hex_must_have_room() -> None:
    six = [block(f"us-{kind}{n}", 1) for kind in ("cv", "bb", "ss") for n in range(2)]
    assert sea_fight(Wake=six).ways("us-ca") == ["Midway"]
    assert "K04" in sea_fight(Wake=six, Midway=[block("jp-in", 1)]).ways("us-ca")


def test_12_2_friendly_is_also_a_sea_hex_with_own_ships_and_a_vacant_own_base() -> None:
    found = sea_fight(K04=[block("us-bb", 1)]).ways("us-ca")
    assert found == ["K04", "Wake", "Midway"]


def test_12_2_the_way_enters_no_enemy_hex_but_crosses_vacant_enemy_bases() -> None:
    ring = {p: [block(f"jp-ss{n}", 1)] for n, p in enumerate(("K04", "K06", "L04"))}
    assert sea_fight(**ring).ways("us-ca") == ["Wake", "Midway"]
    ring["Wake"] = [block("jp-in", 1)]
    ring["Saipan"] = [block("jp-in1", 1)]
    assert sea_fight(**ring).ways("us-ca") == ["I05", "J03"], "by way of vacant Iwo Jima"


def test_3_2_submarines_pass_enemies_but_do_not_stop_there() -> None:
    posts = ("K04", "K06", "L04", "Iwo Jima", "Saipan")
    ring = {place: [block(f"jp-ca{n + 2}", 1)] for n, place in enumerate(posts)}
    ring["Wake"] = [block("jp-in", 1)]
    fight = sea_fight(K05=[block("us-ss", 1), block("jp-ca", 1), block("us-ca", 1)], **ring)
    assert fight.ways("us-ca") == []
    assert fight.ways("us-ss") == ["Midway"]


def test_12_2_never_into_a_hex_whose_battle_is_not_finished() -> None:
    fight = sea_fight(Wake=[block("us-bb", 1, blockading=True), block("jp-in", 1)])
    wake = HOUSE.board.by_name["Wake"]
    assert "Wake" in fight.ways("us-ca")
    fight.state = fight.state._replace(battles=(*fight.state.battles, (wake, 0, 0)))
    assert "Wake" not in fight.ways("us-ca")


def test_5_51_r_53_ships_may_retreat_where_friends_blockade_never_where_the_enemy_does() -> None:
    off_wake = [block("jp-in", 1), block("us-bb", 1, blockading=True)]
    off_midway = [block("us-in", 1), block("jp-bb", 1, blockading=True)]
    fight = sea_fight(Wake=off_wake, Midway=off_midway)
    assert fight.ways("us-ca") == ["Wake"]


def test_r_97_a_blockade_hex_that_the_enemy_entered_this_turn_is_closed() -> None:
    entered = [block("jp-in", 1, arrived=True), block("us-bb", 1, blockading=True)]
    assert sea_fight(Wake=entered).ways("us-ca") == ["Midway"]


def test_4_51_aircraft_land_within_one_hex_on_a_base_with_room() -> None:
    positions = {
        "Guam": [block("us-af", 1), block("jp-na", 1)],
        "Palau": [block("jp-in", 1), block("jp-af", 1), block("jp-af1", 1)],
        "Saipan": [block("jp-in1", 1), block("jp-af2", 1)],
        "Hollandia": [block("jp-in2", 1)],
    }
    fight = After(given(positions), "Guam")
    assert fight.ways("jp-na") == ["Hollandia", "Saipan", "Truk"], "Palau is full"
    assert fight.ways("us-af") == []


def test_13_aircraft_may_land_on_their_own_blockaded_base() -> None:
    positions = {
        "Guam": [block("us-in", 1), block("jp-na", 1)],
        "Saipan": [block("jp-in", 1), block("us-ca", 1, blockading=True)],
        "Truk": [block("us-in1", 1)], "Palau": [block("us-in2", 1)],
    }  # fmt: skip
    assert After(given(positions, control={"Truk": "ALLIES", "Palau": "ALLIES"}), "Guam").ways("jp-na") == ["Saipan"]


def test_r_88_retreats_enter_monsoon_and_north_pacific_but_no_typhoon() -> None:
    rain = {"K07": [block("us-ca", 1), block("jp-ca", 1)]}
    assert "Guadalcanal" in After(given(rain, turn="1943-06"), "K07").ways("us-ca")
    storm = {"K06": [block("us-ca", 1), block("jp-ca", 1)], "Guam": [block("us-in", 1)]}
    assert "Guam" not in After(given(storm, turn="1943-09", typhoon=6), "K06").ways("us-ca")
    assert "Guam" in After(given(storm, turn="1943-09"), "K06").ways("us-ca")


def test_r_102_ships_at_siam_leave_by_their_own_coast_and_arrive_on_one() -> None:
    positions = {
        "Bangkok": [block("jp-in", 1), block("uk-ca", 1, coast="west"), block("us-ca", 1)],
        "Rangoon": [block("uk-in", 1)],
        "Saigon": [block("us-in", 1)],
        "Singapore": [block("jp-in1", 1)],
    }
    fight = After(given(positions, control={"Bangkok": "JAPAN", "Singapore": "JAPAN"}), "Bangkok")
    assert "Rangoon" in fight.ways("uk-ca")
    assert "Saigon" not in fight.ways("uk-ca")
    assert "Rangoon" not in fight.ways("us-ca")
    assert "Saigon" in fight.ways("us-ca")
    other = {"Singapore": [block("jp-ca", 1), block("us-ca", 1)], "Bangkok": [block("jp-in", 1)]}
    ways = After(given(other, control={"Singapore": "ALLIES"}), "Singapore").retreats("jp-ca")
    assert [way for way in ways if way.place == HOUSE.board.siam] == [
        Retreat(HOUSE.board.siam, "sea", 0, 1),
        Retreat(HOUSE.board.siam, "sea", WEST, 1),
    ]


def test_2_3_no_retreat_touches_a_box() -> None:
    fight = After(given({"San Diego": [block("us-ca", 1), block("jp-ca", 1)]}), "San Diego")
    assert "Panama" not in fight.ways("us-ca")
