"""MacArthur's War for two players (option macarthurs_war, 18; R-76, R-103, R-105, R-106)."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.pacific_victory import logistics
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language.commands import CPAC, INDIA, SWPA, anzac_centres, command_of
from rules.pacific_victory.logistics.close import close
from rules.pacific_victory.sides import ALLIES
from rules.pacific_victory.state import State
from rules.pacific_victory.working_state import WorkingState

from ..aftermath.after import After, block, given, patrols
from ..aftermath.test_ending import ended
from ..logistics.setting import order, paying, play, refusal, stand, strength
from ..movement.cast import Phase

WAR: dict[str, Any] = {"options": ["macarthurs_war"]}
MANILA = {"Manila": [block("jp-ga", 1)]}


def phase(placed: dict[str, str], **more: Any) -> Phase:
    """A Movement Phase of the Allies; Japan holds Manila unless told otherwise."""
    return Phase({"Manila": "ga JP GA1", **placed}, side="ALLIES", **{**WAR, **more})


# -- the commands --------------------------------------------------------------------------------------------------


def test_18_every_playable_hex_has_its_command() -> None:
    assert {command_of(HOUSE)[place] for place in range(HOUSE.board.hexes) if not HOUSE.board.out_of_play[place]} == {
        SWPA,
        CPAC,
        INDIA,
    }
    by_name = {
        name: command_of(HOUSE)[HOUSE.board.by_name[name]]
        for name in ("Brisbane", "Rabaul", "Hawaii", "Dutch Harbor", "Ceylon")
    }
    assert by_name == {"Brisbane": SWPA, "Rabaul": SWPA, "Hawaii": CPAC, "Dutch Harbor": CPAC, "Ceylon": INDIA}
    assert command_of(HOUSE)[HOUSE.board.by_name["Panama"]] == CPAC
    assert command_of(HOUSE)[HOUSE.board.by_name["South Africa"]] == INDIA


def test_18_the_anzac_centres_yield_four_points() -> None:
    assert sum(base.pp for place in anzac_centres(HOUSE) if (base := HOUSE.board.base[place])) == 4
    assert {command_of(HOUSE)[place] for place in anzac_centres(HOUSE)} == {SWPA}


# -- moving --------------------------------------------------------------------------------------------------------


def test_r_76_army_and_air_may_not_leave_marines_and_ships_may() -> None:
    found = phase({
        "Guadalcanal": "in US IN3, af US AF3, ca US CA2, ma US MA2, ss US SS2", "Ceylon": "hq ALLIED SHQ4"
    })  # fmt: skip
    goes = {
        name: {command_of(HOUSE)[HOUSE.board.place_ids.index(to.split()[1])] for to in found.goes(name)}
        for name in ("in", "af", "ca", "ma", "ss")
    }
    assert goes["in"] == goes["af"] == {SWPA}
    assert CPAC in goes["ca"] & goes["ma"] & goes["ss"]


@pytest.mark.parametrize("line", ["OP af Guadalcanal L08", "RB af Guadalcanal L08", "SM in Guadalcanal L08",
                                  "SM in Guadalcanal PANAMA", "OP af Guadalcanal K07 CAP"])  # fmt: skip
def test_r_103_no_move_of_any_kind_leads_out(line: str) -> None:
    found = phase({"Guadalcanal": "in US IN3, af US AF3", "Ceylon": "hq ALLIED SHQ4"})
    assert found.refused(line) == "swpa"
    free = phase({"Guadalcanal": "in US IN3, af US AF3", "Ceylon": "hq ALLIED SHQ4"}, options=[])
    if "PANAMA" not in line:
        free.give(line)


def test_18_others_may_leave_and_all_may_enter() -> None:
    found = phase({
        "Brisbane": "raaf UK AF2 anzac, au UK IN2 anzac", "New Hebrides": "af US AF3", "Ceylon": "hq ALLIED SHQ4"
    })  # fmt: skip
    assert "SM L08" in found.goes("au")
    assert "RB L08" in found.goes("raaf")
    assert "OP K08" in found.goes("af")
    assert "RB K10" in found.goes("af")


def test_r_105_with_manila_liberated_nobody_is_bound() -> None:
    found = Phase({"Manila": "m US IN2", "Guadalcanal": "af US AF3"}, side="ALLIES", **WAR)
    assert "RB L08" in found.goes("af")


def test_r_105_bombers_neither_enter_nor_leave() -> None:
    found = phase({"Rabaul": "af US AF3", "Truk": "ga2 JP GA1", "Ceylon": "hq ALLIED SHQ4"})
    assert "BOMB J06" in found.goes("af"), "Truk lies in the Central Pacific"


# -- retreats and regroup ------------------------------------------------------------------------------------------


def over_guadalcanal(**others: list[dict[str, object]]) -> After:
    """American aircraft among others fight for Guadalcanal."""
    positions = {"Guadalcanal": [block("us-af", 1), block("us-ca", 1), block("jp-in", 1)], **MANILA, **others}
    return After(given(positions, control={"Guadalcanal": "JAPAN"}, **WAR), "Guadalcanal")


def test_r_103_a_retreat_leads_out_only_if_no_place_inside_is_legal() -> None:
    free = After(given({"Guadalcanal": [block("us-af", 1), block("jp-in", 1)]}, control={"Guadalcanal": "JAPAN"}),
                 "Guadalcanal")  # fmt: skip
    outside = [name for name in free.ways("us-af") if command_of(HOUSE)[HOUSE.board.by_name[name]] != SWPA]
    inside = [name for name in free.ways("us-af") if command_of(HOUSE)[HOUSE.board.by_name[name]] == SWPA]
    assert outside
    assert over_guadalcanal().ways("us-af") == inside
    taken = {name: [block(f"jp-in{n + 1}", 1)] for n, name in enumerate(inside)}
    assert over_guadalcanal(**taken).ways("us-af") == outside
    assert set(over_guadalcanal().ways("us-ca")) > set(outside), "ships go where they like"


def test_r_103_they_do_not_regroup_out() -> None:
    others = {"New Hebrides": [block("us-ca1", 1)], **MANILA}
    bound = ended("Guadalcanal", [block("us-ca", 1), block("us-af", 1)], others=others, **WAR)
    free = ended("Guadalcanal", [block("us-ca", 1), block("us-af", 1)], others=others)
    assert "WITHDRAW AF-a L08" in free.legal("us-af")
    assert "WITHDRAW AF-a L08" not in bound.legal("us-af")
    assert "WITHDRAW CA-a L08" in bound.legal("us-ca")


def test_r_103_neighbours_bound_inside_do_not_come_out() -> None:
    others = {"Guadalcanal": [block("us-af", 1), block("us-bb", 1)], **MANILA}
    texts = ended("New Hebrides", [block("us-ca", 1)], others=others, **WAR).legal()
    brought = {text.split()[1].split("-")[1] for text in texts if text.startswith("BRING")}
    assert brought == {"BB"}


def test_r_103_a_patrol_lands_inside_if_it_can() -> None:
    positions = {"K09": [block("us-af", 1, mission="cap")], "Guadalcanal": [block("us-in", 1)], **MANILA}
    free, bound = patrols(given(positions)), patrols(given(positions, **WAR))
    assert "CAPLAND US-AF-1 L08" in free.legal()
    assert "CAPLAND US-AF-1 K08" in bound.legal()
    assert "CAPLAND US-AF-1 L08" not in bound.legal()


# -- production ----------------------------------------------------------------------------------------------------


def war(places: Mapping[str, str], **points: int) -> State:
    """Logistics with these points, MacArthur's War in force."""
    return paying(stand(places, options=(("macarthurs_war", True),)), **points)


def test_r_106_six_us_points_pay_only_for_us_blocks_inside() -> None:
    state = war({"Brisbane": "US-IN-1 1", "San-Francisco": "US-CA-1 1"}, us=10)
    after = play(state, 1, "ADD US-CA-1 2")
    refused = refusal(after, 1, "NEW US-SS-1 PANAMA 1")
    assert (refused.code, refused.rule) == ("kept", "R-106")
    assert strength(_closed(play(after, 1, "ADD US-IN-1 3")), "US-IN-1") == 4, "at double cost: 2 a step"


def _closed(state: State) -> State:
    table = WorkingState(state)
    close(table)
    return table.freeze()


def test_r_106_more_than_six_may_go_there() -> None:
    state = war({"Brisbane": "US-IN-1 1, US-AF-1 1", "San-Francisco": "US-CA-1 1"}, us=10)
    after = play(state, 1, "ADD US-IN-1 3", "ADD US-AF-1 1")
    assert refusal(after, 1, "ADD US-CA-1 1").code == "pp", "10 points are spent there"


def test_r_106_if_fewer_points_exist_they_are_all_kept() -> None:
    state = war({"Brisbane": "US-IN-1 1", "San-Francisco": "US-CA-1 1"}, us=4)
    assert refusal(state, 1, "ADD US-CA-1 1").code == "kept"
    assert strength(_closed(play(state, 1, "ADD US-IN-1 2")), "US-IN-1") == 3


def test_r_106_anzac_points_pay_only_for_anzac_blocks() -> None:
    state = war({"Ceylon": "IN-IN-1 1", "Darwin": "AU-IN-1 1"}, uk=5)
    after = play(state, 1, "ADD IN-IN-1 1")
    assert refusal(after, 1, "ADD IN-IN-1 1").code == "kept"
    assert strength(_closed(play(after, 1, "ADD AU-IN-1 3", "NEW AU-IN-2 Sydney 1")), "AU-IN-1") == 4


def test_r_106_an_anzac_centre_that_does_not_pay_keeps_nothing() -> None:
    taken = {"Sydney": "JP-IN-1 1", "Melbourne": "JP-IN-2 1", "New-Caledonia": "JP-IN-3 1"}
    lost = war({"Ceylon": "IN-IN-1 1", **taken}, uk=3)
    kept = logistics.account_view(lost, ALLIES)["accounts"]["UK"]["kept"]
    assert kept == 1, "New Zealand"


def test_r_106_the_accounts_say_what_is_kept() -> None:
    state = war({"Brisbane": "US-IN-1 1", "San-Francisco": "US-CA-1 1", "Darwin": "AU-IN-1 1"}, us=24, uk=17)
    accounts = logistics.account_view(state, ALLIES)["accounts"]
    assert (accounts["US"]["kept"], accounts["UK"]["kept"]) == (6, 4)
    after = logistics.account_view(play(state, 1, "ADD US-IN-1 2", "ADD AU-IN-1 1"), ALLIES)["accounts"]
    assert (after["US"]["kept"], after["UK"]["kept"]) == (2, 3)
    without = logistics.account_view(paying(stand({})), ALLIES)["accounts"]
    assert "kept" not in without["US"]


def test_r_106_the_shq_is_no_block_of_his() -> None:
    state = war({"South-Africa": "AL-SHQ 1"}, us=6, uk=9)
    assert order(state, 1, "ADD AL-SHQ 1").data["account"] == "UK"
    assert refusal(state, 1, "ADD AL-SHQ 1 US").code == "kept"
