"""Rulings on reorganisation: who may join, split, be divided, and how often."""

from rules.task_force.state import FULL, PARTIAL

from .positions import DAY, NIGHT, cripple, marker, offered, place, refused, seen, ship, walk

from ..walks import Walk  # isort: skip

SIGHTED = "FLEET_TF_SIGHTED"


def together(turn: int = DAY) -> Walk:
    """Allied TF7 (three cruisers, destroyers) and TF8 (cruiser, oiler, destroyers) in one hex, TF7 sighted twice."""
    found = walk(turn=turn, set={"marker": {"ALLIED:TF7": {"hex": "2219", "det": PARTIAL, "sight": [SIGHTED],
                                                           "searched": 2}}})  # fmt: skip
    found.ask("ALLIED", "MOVE")
    return found


def test_3_6_1_r_07_dummies_appear_on_markers_and_never_on_a_group_alone() -> None:
    found = walk(set={"formation": {"ALLIED:TF1": {"kind": "ring", "ships": ["yorktown", "astoria"]}}},
                 keep=["ALLIED:TF1", "ALLIED:TF7", "IJN:TF1"])  # fmt: skip
    cripple(found, "yorktown")
    found.ask("ALLIED", "MOVE")
    found.order("ALLIED", "RETIRE", "yorktown", "BREAK", "astoria")
    assert refused(found, "ALLIED", "DUMMIES", "1916", "1") == "no_own_marker"
    found.order("ALLIED", "DUMMIES", "1615", "2")
    assert len(seen(found, "IJN", "1615")) == 3, "everybody sees how many there are"
    assert refused(found, "ALLIED", "DUMMIES", "1615", "10") == "twelve_markers"


def test_3_6_3_r_08_later_there_may_be_fewer_than_six_dummies() -> None:
    found = walk()
    found.ask("IJN", "MOVE")
    assert refused(found, "IJN", "SPLIT", "TF7", "TF9", "yubari", "DD_IJN.5") == "twelve_markers"
    found.order("IJN", "SPLIT", "TF7", "TF9", "yubari", "DD_IJN.5", "DROP", "D1")
    found.order("IJN", "SPLIT", "TF8", "TF10", "tenryu", "DD_IJN.7", "DROP", "D2")
    assert sum(not one.tfs for one in found.state.markers if one.side == "IJN") == 5


def test_3_6_3_r_09_both_parts_of_a_sighted_task_force_are_sighted() -> None:
    found = together(NIGHT)
    found.order("ALLIED", "SPLIT", "TF7", "TF9", "hobart", "DD_USN.5", "DROP", "D1")
    for name in ("ALLIED:TF7", "ALLIED:TF9"):
        row = marker(found, name)
        assert (row.hex, row.level, row.report, row.searched) == ("2219", PARTIAL, SIGHTED, 2)


def test_3_6_4_r_10_what_is_joined_takes_the_latest_report_and_keeps_its_count() -> None:
    found = together()
    found.order("ALLIED", "TRANSFER", "hobart", "TF7", "TF8", "4")
    row = marker(found, "ALLIED:TF8")
    assert (row.level, row.report, row.searched) == (PARTIAL, SIGHTED, 0)


def test_3_7_1_r_11_two_under_one_marker_part_by_night_only() -> None:
    for turn, code in ((DAY, "night_only"), (NIGHT, "")):
        found = walk(turn=turn, set={"marker": {"ALLIED:TF7": {"hex": "2219", "tfs": ["ALLIED:TF7", "ALLIED:TF8"]}}},
                     keep=["ALLIED:TF7", "IJN:TF1"])  # fmt: skip
        found.ask("ALLIED", "MOVE")
        if code:
            assert refused(found, "ALLIED", "PART", "TF8") == code
        else:
            found.order("ALLIED", "PART", "TF8")
            assert marker(found, "ALLIED:TF8").hex == "2219"


def test_3_6_4_r_11_r_92_joined_task_forces_share_detection_and_the_second_named_is_first() -> None:
    found = together()
    found.order("ALLIED", "JOIN", "TF7", "TF8")
    row = marker(found, "ALLIED:TF8")
    assert row.tfs == ("ALLIED:TF8", "ALLIED:TF7")
    assert (row.level, row.report, row.searched) == (PARTIAL, SIGHTED, 0)
    assert refused(found, "ALLIED", "PART", "TF7") == "night_only"


def test_r_12_r_82_no_task_force_is_left_too_small() -> None:
    found = together()
    found.order("ALLIED", "TRANSFER", "portland", "TF8", "TF7", "5")
    assert refused(found, "ALLIED", "TRANSFER", "neosho", "TF8", "TF7", "6") == "min_units"
    found = walk(turn=DAY, set={"formation": {"ALLIED:TF1": {"kind": "ring", "ships": ["yorktown", "DD_USN.1"]}}})
    place(found, ALLIED_TF7="1916")
    found.ask("ALLIED", "MOVE")
    assert refused(found, "ALLIED", "TRANSFER", "DD_USN.1", "TF1", "TF7", "5") == "min_units", "rings too"


def test_r_82_one_that_is_too_small_may_be_exchanged_but_not_get_smaller() -> None:
    found = walk(turn=DAY, set={"formation": {"ALLIED:TF8": {"kind": "column", "ships": ["portland"]}}})
    place(found, ALLIED_TF7="2219")
    found.ask("ALLIED", "MOVE")
    ship(found, "DD_USN.5", size=1)
    assert refused(found, "ALLIED", "SWAP", "portland", "DD_USN.5") == "min_units"
    found.order("ALLIED", "SWAP", "portland", "hobart")
    assert found.table.forms["ALLIED:TF8"].ships == ("hobart",)


def test_3_6_5_r_13_transports_are_neither_divided_nor_united() -> None:
    found = walk()
    ship(found, "AK_IJN.1", size=1)
    ship(found, "AK_IJN.2", size=1)
    found.ask("IJN", "MOVE")
    assert refused(found, "IJN", "DIVIDE", "AK_IJN.3", "TF7") == "not_dd"
    assert refused(found, "IJN", "UNITE", "AK_IJN.1", "AK_IJN.2") == "not_dd"


def test_3_6_3_r_76_a_ship_that_changed_its_task_force_is_not_split_off_again() -> None:
    found = together(NIGHT)
    found.order("ALLIED", "TRANSFER", "hobart", "TF7", "TF8", "4")
    assert refused(found, "ALLIED", "SPLIT", "TF8", "TF9", "hobart", "DROP", "D1") == "once"


def test_3_6_r_76_everything_once_at_a_point() -> None:
    found = together()
    found.order("ALLIED", "TRANSFER", "hobart", "TF7", "TF8", "4")
    assert refused(found, "ALLIED", "TRANSFER", "hobart", "TF8", "TF7", "1") == "once"
    found.order("ALLIED", "REORDER", "TF7", "chicago", "australia", "DD_USN.5")
    assert refused(found, "ALLIED", "REORDER", "TF7", "australia", "chicago", "DD_USN.5") == "once"
    found.order("ALLIED", "DIVIDE", "DD_USN.5", "TF7")
    assert refused(found, "ALLIED", "UNITE", "DD_USN.5", "DD_USN.7") == "once"


def test_r_78_at_the_next_point_it_may_be_done_again() -> None:
    found = together()
    found.order("ALLIED", "TRANSFER", "hobart", "TF7", "TF8", "4")
    found.ask("ALLIED", "AIR_REORG")
    found.order("ALLIED", "TRANSFER", "hobart", "TF8", "TF7", "1")
    assert found.table.forms["ALLIED:TF7"].ships[0] == "hobart"


def test_2_5_r_91_box_0_is_the_middle_of_a_ring_and_columns_begin_with_1() -> None:
    found = together()
    assert refused(found, "ALLIED", "TRANSFER", "hobart", "TF7", "TF8", "0") == "no_box"
    found.order("ALLIED", "TRANSFER", "hobart", "TF7", "TF8", "1")
    assert found.table.forms["ALLIED:TF8"].ships == ("hobart", "portland", "neosho", "DD_USN.6")
    place(found, ALLIED_TF1="2219")
    found.ask("ALLIED", "MOVE")
    found.change(lambda table: table.form("ALLIED:TF1", ships=("yorktown", "astoria")))
    assert refused(found, "ALLIED", "TRANSFER", "hobart", "TF8", "TF1", "0") == "no_box"
    found.order("ALLIED", "TRANSFER", "hobart", "TF8", "TF1", "1")
    assert found.table.forms["ALLIED:TF1"].ships == ("yorktown", "hobart", "astoria")


def test_3_5_2_r_92_escorts_are_no_carriers_and_a_group_goes_into_no_task_force() -> None:
    found = walk(turn=DAY)
    place(found, ALLIED_TF8="1916")
    cripple(found, "yorktown")
    cripple(found, "astoria")
    found.ask("ALLIED", "MOVE")
    assert refused(found, "ALLIED", "RETIRE", "astoria", "BREAK", "yorktown") == "escort"
    found.order("ALLIED", "RETIRE", "yorktown", "BREAK", "astoria")
    assert refused(found, "ALLIED", "MERGE", "R1", "TF8") == "unknown"
    assert refused(found, "ALLIED", "JOIN", "R1", "TF8") == "unknown"
    assert "MERGE TF8 R1" in offered(found, "ALLIED", "MERGE")
    assert refused(found, "ALLIED", "TRANSFER", "astoria", "R1", "TF8", "1") == "carrier_needs_escort"


def test_r_56_a_group_that_feeds_a_task_force_gives_it_away() -> None:
    found = walk(turn=DAY)
    place(found, ALLIED_TF8="1916")
    cripple(found, "yorktown")
    found.ask("ALLIED", "MOVE")
    found.order("ALLIED", "RETIRE", "yorktown", "BREAK", "astoria", "chester")
    found.order("ALLIED", "TRANSFER", "chester", "R1", "TF8", "1")
    assert marker(found, "ALLIED:TF8").level == FULL


def test_3_6_3_r_93_a_split_leaves_the_carrier_in_its_ring() -> None:
    found = walk()
    found.ask("IJN", "MOVE")
    assert refused(found, "IJN", "SPLIT", "TF3", "TF9", "shoho", "aoba", "DROP", "D1") == "carrier_stays"
    assert not [line for line in offered(found, "IJN", "SPLIT") if " shoho" in line]


def test_r_93_a_lone_carrier_retires_alone() -> None:
    found = walk(set={"formation": {"ALLIED:TF1": {"kind": "ring", "ships": ["yorktown"]}}})
    cripple(found, "yorktown")
    found.ask("ALLIED", "MOVE")
    found.order("ALLIED", "RETIRE", "yorktown", "BREAK")
    assert found.table.groups["ALLIED:R1"].ships == ("yorktown",)
    assert "ALLIED:TF1" not in found.table.forms
