"""Rulings on movement, zones, contact and retirement."""

import pytest

from rules.task_force import administration
from rules.task_force.battles import contact
from rules.task_force.state import PARTIAL, Hit

from .positions import DAY, cripple, default, marker, offered, place, refused, seen, settle, ship, unit, view, walk


@pytest.mark.parametrize("enemy", ["ALLIED_D1", "ALLIED_TF1"])
def test_4_2_r_04_a_dummy_enters_no_zone_whether_the_enemy_is_real_or_not(enemy: str) -> None:
    found = walk()
    place(found, IJN_D3="2013", **{enemy: "2015"})
    found.ask("IJN", "MOVE")
    assert refused(found, "IJN", "MOVE", "D3", "2014") == "dummy_zoc"


def test_3_4_r_04_only_real_enemies_remove_dummies() -> None:
    for enemy, left in (("ALLIED_D1", True), ("ALLIED_TF1", False)):
        found = walk()
        place(found, IJN_D3="2014", **{enemy: "2015"})
        found.change(contact.sweep)
        assert ("IJN:D3" in found.table.markers) == left


def test_4_1_5_r_05_a_threatened_dummy_moves_away_but_not_into_another_zone() -> None:
    found = walk()
    place(found, IJN_D3="2014", ALLIED_TF1="2015")
    found.ask("IJN", "MOVE")
    assert refused(found, "IJN", "MOVE", "D3", "1915") == "dummy_zoc"
    found.order("IJN", "MOVE", "D3", "2013")
    found.change(contact.sweep)
    assert marker(found, "IJN:D3").hex == "2013"
    assert marker(found, "ALLIED:TF1").level == "NONE", "who sweeps is not turned up by that"


def test_4_1_r_06_a_zone_does_not_stop_a_move() -> None:
    found = walk()
    place(found, IJN_TF3="2012", ALLIED_TF1="2114")
    found.ask("IJN", "MOVE")
    found.order("IJN", "MOVE", "TF3", "2013", "2014")
    assert marker(found, "IJN:TF3").hex == "2014"


def test_4_1_1_4_1_3_allowances_and_blocked_hexes() -> None:
    found = walk(turn=DAY)
    place(found, IJN_TF3="2012", IJN_TF7="2212", ALLIED_D1="2013")
    found.ask("IJN", "MOVE")
    assert refused(found, "IJN", "MOVE", "TF3", "2113", "2114") == "allowance"
    assert refused(found, "IJN", "MOVE", "TF3", "2013") == "enemy_occupied"
    assert refused(found, "IJN", "MOVE", "TF7", "2213") == "allowance", "transports lie still on even days"
    found = walk(turn=DAY + 1)
    found.ask("IJN", "MOVE")
    assert offered(found, "IJN", "TF7")


def test_4_1_r_79_one_order_a_turn_to_each_piece() -> None:
    found = walk()
    found.ask("IJN", "MOVE")
    found.order("IJN", "MOVE", "D5", "2309")
    assert refused(found, "IJN", "MOVE", "D5", "2308") == "moved"
    assert refused(found, "IJN", "EXIT", "D5") == "moved"


def test_4_1_4_r_65_anybody_leaves_over_any_edge_but_what_retires_over_its_own() -> None:
    found = walk()
    place(found, IJN_D5="2023", IJN_TF2="2123", IJN_TF1="2201")
    cripple(found, "shokaku")
    cripple(found, "zuikaku")
    found.ask("IJN", "MOVE")
    found.order("IJN", "RETIRE", "shokaku", "KEEP")
    found.order("IJN", "RETIRE", "zuikaku", "KEEP")
    found.order("IJN", "EXIT", "D5")
    assert refused(found, "IJN", "EXIT", "TF2") == "exit"
    found.order("IJN", "EXIT", "TF1")
    assert found.table.ships["shokaku"].gone == "exited"
    assert not [one for one in found.state.air if one.home == "shokaku"], "its aircraft leave with it"


def test_3_8_1_r_57_who_leaves_is_seen_but_not_what() -> None:
    found = walk(advanced=True)
    place(found, IJN_TF1="2201", IJN_D5="2201")
    stories = []
    for name in ("TF1", "D5"):
        copy = walk(advanced=True)
        copy.state = found.state
        copy.ask("IJN", "MOVE")
        copy.order("IJN", "EXIT", name)
        stories.append(([(one.text.plain(), one.data) for one in copy.events], view(copy, "ALLIED"), view(copy, None)))
    assert stories[0] == stories[1]


@pytest.mark.parametrize(("turn", "code"), [(1, "restriction"), (3, "")])
def test_4_2_r_84_japanese_carriers_do_not_turn_away_from_midway_at_first(turn: int, code: str) -> None:
    found = walk("midway", turn)
    found.ask("IJN", "MOVE")
    away = ("MOVE", "TF1", "1104")
    if code:
        assert refused(found, "IJN", *away) == code
        cripple(found, "akagi")
        found.ask("IJN", "MOVE")
        found.order("IJN", "RETIRE", "akagi", "KEEP")
        way = next(line for line in offered(found, "IJN", "MOVE") if line.startswith("MOVE TF1 "))
        found.order("IJN", *way.split())
        assert int(marker(found, "IJN:TF1").hex[:2]) < 11, "what retires goes west, away from the island"
    else:
        found.order("IJN", *away)


# -- retirement --------------------------------------------------------------------------------------------------------


def test_3_5_2_r_19_the_choice_is_made_at_the_next_reorganisation_point() -> None:
    for question in ("MOVE", "AIR_REORG"):
        found = walk(turn=DAY)
        cripple(found, "yorktown")
        found.ask("ALLIED", question)
        assert refused(found, "ALLIED", "DONE") == "open_duty"
        assert refused(found, "ALLIED", "RETIRE", "yorktown", "BREAK") == "carrier_needs_escort"
        found.order("ALLIED", "RETIRE", "yorktown", "BREAK", "DD_USN.1")
        assert found.table.groups["ALLIED:R1"].ships == ("yorktown", "DD_USN.1")
        assert found.table.forms["ALLIED:TF1"].kind == "column4"


def test_r_19_a_kept_ship_takes_its_task_force_along_and_may_break_off_later() -> None:
    found = walk(turn=DAY)
    cripple(found, "yorktown")
    found.ask("ALLIED", "MOVE")
    found.order("ALLIED", "RETIRE", "yorktown", "KEEP")
    assert refused(found, "ALLIED", "DONE") == "owes_step"
    assert refused(found, "ALLIED", "MOVE", "TF1", "1915") == "retire_course"
    found.order("ALLIED", "MOVE", "TF1", "1917")
    found.order("ALLIED", "DONE")
    found.ask("ALLIED", "AIR_REORG")
    found.order("ALLIED", "RETIRE", "yorktown", "BREAK", "astoria")
    assert found.table.groups["ALLIED:R1"].hex == "1917"


def test_r_80_what_retires_uses_all_its_movement_and_only_leaves_from_its_exit() -> None:
    found = walk()
    place(found, ALLIED_TF1="1916")
    cripple(found, "yorktown")
    found.ask("ALLIED", "MOVE")
    found.order("ALLIED", "RETIRE", "yorktown", "KEEP")
    assert refused(found, "ALLIED", "MOVE", "TF1", "1917") == "retire_course"
    found.order("ALLIED", "MOVE", "TF1", "1917", "1918")
    place(found, ALLIED_TF1="1923")
    found.ask("ALLIED", "MOVE")
    assert refused(found, "ALLIED", "MOVE", "TF1", "1822") == "retire_course"
    assert settle(found, "ALLIED")[0] == "EXIT TF1"


def test_r_81_nothing_moves_while_a_duty_is_open() -> None:
    found = walk()
    cripple(found, "yorktown")
    found.ask("ALLIED", "MOVE")
    assert refused(found, "ALLIED", "MOVE", "TF7", "1616") == "open_duty"
    assert refused(found, "ALLIED", "EXIT", "TF7") == "open_duty"
    assert default(found, "ALLIED") == "RETIRE yorktown BREAK DD_USN.1", "one escort, the least of all (12.1)"


def test_3_8_1_a_duty_that_is_kept_is_hidden_under_advanced_fog() -> None:
    found = walk(turn=DAY, advanced=True)
    before = view(found, "IJN")
    cripple(found, "yorktown")
    found.ask("ALLIED", "MOVE")
    after = view(found, "IJN")
    assert {**before, "asked": after["asked"]} == after


# -- contact -----------------------------------------------------------------------------------------------------------


def test_4_2_r_62_a_dummy_at_an_enemy_base_is_shown_and_removed() -> None:
    found = walk()
    place(found, IJN_D3="0510", IJN_TF3="0511", IJN_TF7="0510")
    found.change(contact.contact)
    assert "IJN:D3" not in found.table.markers
    assert marker(found, "IJN:TF7").level == "FULL"
    assert marker(found, "IJN:TF3").level == "NONE", "beside it nobody is turned up"


def test_4_2_r_88_what_is_turned_up_has_no_count_of_searches() -> None:
    found = walk(set={"marker": {"IJN:TF3": {"hex": "2014", "det": PARTIAL, "sight": ["FLEET_TF_SIGHTED"],
                                             "searched": 2}}})  # fmt: skip
    place(found, ALLIED_TF1="2015")
    (row,) = seen(found, "ALLIED", "2014")
    assert (row["level"], row["searched"]) == (PARTIAL, 2)
    found.change(contact.contact)
    (row,) = seen(found, "ALLIED", "2014")
    assert (row["level"], row["report"], row["searched"], row["tf"]) == ("FULL", "", 0, "TF3")


def test_4_2_1_r_89_two_task_forces_under_a_marker_fight_as_one_piece() -> None:
    found = walk("midway", set={"marker": {"IJN:TF8": {"hex": "2014", "tfs": ["IJN:TF8", "IJN:TF9"]}}})
    place(found, ALLIED_TF7="2015")
    found.change(contact.contact)
    assert found.state.adjacent == (("IJN:TF8", "ALLIED:TF7"),)
    found.run(("battle", "IJN:TF8", ">", "ALLIED:TF7"))
    assert found.state.battle is not None
    boxes = {box for box, _ship in found.state.battle.lists[0]}
    assert {"TF8.1", "TF9.1"} <= boxes


def test_4_2_1_the_order_of_battles_is_for_the_initiative_even_if_who_fights_whom_is_fixed() -> None:
    found = walk(turn=DAY, keep=["IJN:TF3", "IJN:TF7", "ALLIED:TF7", "ALLIED:TF8"])
    place(found, IJN_TF3="2014", ALLIED_TF7="2015", IJN_TF7="1110", ALLIED_TF8="1111")
    found.change(contact.contact)
    found.run(("compose",))
    assert found.asked("BATTLES") == "ALLIED", "an even turn"
    assert offered(found, "ALLIED", "BATTLE") == ["BATTLE TF7 > TF3", "BATTLE TF8 > TF7"]
    found.order("ALLIED", "BATTLE", "TF8", ">", "TF7")
    assert found.state.battle is not None, "the one that is left follows by itself"
    assert found.state.battle.pieces == (("IJN:TF7",), ("ALLIED:TF8",))
    assert found.state.agenda[0] != ("compose",)
    assert ("battle", "IJN:TF3", ">", "ALLIED:TF7") in found.state.agenda


def test_4_2_4_r_89_what_has_fought_does_not_bombard_even_if_its_first_task_force_was_sunk() -> None:
    found = walk("midway", DAY, set={"marker": {"IJN:TF8": {"hex": "1812", "tfs": ["IJN:TF8", "IJN:TF7"]}}},
                 keep=["IJN:TF8", "ALLIED:TF7"])  # fmt: skip
    found.state = found.state._replace(fought=("IJN:TF8",))
    for name in found.table.forms["IJN:TF8"].ships:
        found.dice = {}
        found.state = found.state._replace(hits=(Hit(name, 99, "battle1/ALLIED/1"),))
        found.run(("damage",))
    assert "IJN:TF7" in found.table.markers
    found.run(("bombard", "IJN"))
    assert not found.asked("BOMBARD")


def test_r_50_r_54_a_retiring_group_is_seen_and_may_be_raided() -> None:
    found = walk(turn=DAY)
    cripple(found, "yorktown")
    place(found, IJN_TF1="2014", ALLIED_TF1="2016")
    found.ask("ALLIED", "MOVE")
    found.order("ALLIED", "RETIRE", "yorktown", "BREAK", "astoria")
    found.state = found.state._replace(first="IJN")
    found._status("IJN")
    ship(found, "shokaku", deck=())
    found.order("IJN", "AIR", "shokaku.D3A-1", "RAID", "2016", "fleet")
    assert found.table.air["shokaku.D3A-1"].target == "2016"


@pytest.mark.parametrize(("state", "landed"), [("significant", 0), ("critical", 2), ("sunk", 2)])
def test_10_3_at_midway_transports_land_only_when_the_base_is_critical(state: str, landed: int) -> None:
    found = walk("midway", DAY, keep=["IJN:TF8", "ALLIED:TF7"])
    place(found, IJN_TF8="1812")
    found.change(lambda table: table.form("IJN:TF9", ships=("AK_IJN.4", "DD_IJN.10")))
    found.change(lambda table: table.form("IJN:TF8", ships=("jintsu", "DD_IJN.8")))
    ship(found, "midway", state=state, gone="sunk" if state == "sunk" else "")
    found.change(administration.close_turn)
    assert found.state.landed == landed


@pytest.mark.parametrize(("turn", "count", "flown"), [(3, 4, True), (3, 3, False), (5, 4, False)])
def test_10_3_four_bomber_units_in_one_status_step_of_the_first_turns_are_a_strike(
    turn: int, count: int, flown: bool
) -> None:
    found = walk("midway", turn)
    place(found, IJN_TF1="1712", IJN_TF2="1711")
    found.state = found.state._replace(first="IJN")
    found._status("IJN")
    for name in ("akagi.D3A-1", "akagi.D3A-2", "kaga.D3A-1", "akagi.B5N-1")[:count]:
        unit(found, name, box="READY")
        found.order("IJN", "AIR", name, "RAID", "1812", "base")
    assert found.state.strike == flown
