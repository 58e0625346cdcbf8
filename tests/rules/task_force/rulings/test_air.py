"""Rulings on air operations: boxes, missions, raids, interception, return."""

from typing import Any

import pytest

from rules.task_force import sequence
from rules.task_force.damage import attack
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.data_sets.tables import NO_LAND, NO_LAUNCH
from rules.task_force.forces.air_units import CAP, FROM_CAP, FROM_MAP, MAP, RAID, READY, RESERVE
from rules.task_force.forces.ships import SIGNIFICANT, values
from rules.task_force.reports import DETECTED
from rules.task_force.state import FULL, PARTIAL, Hit, Loss
from rules.task_force.system import SYSTEM

from ..pieces import ship as piece
from ..walks import Walk
from .positions import DAY, NIGHT, default, marker, offered, place, refused, settle, ship, unit, view, walk

SIGHTED = {"det": PARTIAL, "sight": ["FLEET_TF_SIGHTED"]}


def in_the_air(side: str = "IJN", first: str = "IJN", turn: int = DAY, **given: Any) -> Walk:
    """A side moves its aircraft; IJN TF1 stands at 2014, Allied TF7 at 2016, sighted."""
    found = walk(turn=turn, set={"marker": {"ALLIED:TF7": {"hex": "2016", **SIGHTED}}}, **given)
    place(found, IJN_TF1="2014")
    found.state = found.state._replace(first=first)
    found._status(side)
    return found


def raid(found: Walk, units: tuple[str, ...], where: str, **flight: Any) -> None:
    """These units fly a raid that attacks this turn."""
    turn = found.state.turn
    for name in units:
        home = name.partition(".")[0]
        row = {"against": "fleet", "distance": 2, "attack": turn, "back": turn, **flight}
        unit(found, name, box=MAP, mission=RAID, target=where, origin=home, moved=True, **row)
    found.run(("raid", where, found.table.air[units[0]].side), ("return",))


def play_on(found: Walk, dice: dict[str, int]) -> None:
    """Deadlines answer until the walk stops; dice that are not named fall on 3."""
    while not found.asked("AIR_REORG"):
        while found.state.owed:
            name = found.state.owed[0].name
            found.state = SYSTEM.throw(found.state, name, (dice.get(name, 3),)).state
        for ask in found.state.asks:
            if ask.kind != "AIR_REORG":
                settle(found, ask.seat)
                break


def sink(found: Walk, name: str, **dice: int) -> None:
    """That ship is sunk in a battle; its side looks for decks."""
    found.dice = {f"t{found.state.turn}/battle1/X/1/{roll}": face for roll, face in dice.items()}
    found.state = found.state._replace(hits=(Hit(name, 60, "battle1/X/1"),))
    found.run(("damage",), ("divert", "IJN"), ("divert", "ALLIED"))
    found.throw()


def test_3_5_r_22_what_has_just_landed_on_a_sunk_carrier_diverts_at_once() -> None:
    found = walk()
    unit(found, "yorktown.F4F-1", box=FROM_CAP)
    unit(found, "yorktown.F4F-2", box=CAP)
    sink(found, "yorktown", amplified=6)
    assert found.asked("DIVERT") == "ALLIED"
    left = {name: one.box for name, one in found.table.air.items() if one.home == "yorktown"}
    assert left == {"yorktown.F4F-1": MAP, "yorktown.F4F-2": CAP}, "READY and RESERVE are lost, patrols fly on"
    assert refused(found, "ALLIED", "DONE") == "must_divert"
    found.order("ALLIED", "LAND", "yorktown.F4F-1", "lexington")
    assert found.table.air["yorktown.F4F-1"].box == FROM_MAP
    found.run(("return",))
    assert found.asked("DIVERT") == "ALLIED"
    found.order("ALLIED", "LAND", "yorktown.F4F-2", "lexington")


def test_3_5_r_22_under_advanced_fog_the_question_comes_even_with_nothing_to_divert() -> None:
    found = walk(advanced=True)
    sink(found, "yorktown", amplified=6)
    assert found.asked("DIVERT") == "ALLIED"
    found.order("ALLIED", "DONE")
    found.run(("return",))
    assert found.asked("LAND") == "ALLIED"


def closed_deck(*rose: str, near: bool = True) -> Walk:
    """Yorktown was hit on an earlier turn: her deck launches but does not land. Some of her fighters are on patrol."""
    found = walk(turn=DAY, advanced=True)
    ship(found, "yorktown", state=SIGNIFICANT, deck=(NO_LAND,))
    place(found, ALLIED_TF1="1916", ALLIED_TF2="1916" if near else "3010")
    for name in rose:
        unit(found, name, box=CAP)
    found.events = []
    found.run(("return",))
    return found


def told_to_japan(found: Walk) -> list[object]:
    """What Japan sees, is told and is asked, and whom it waits for."""
    told = [(e.kind, str(e.text), e.data) for e in found.events if e.audience is None or "IJN" in e.audience]
    return [view(found, "IJN"), view(found, None), told, [(ask.seat, ask.kind) for ask in found.state.asks]]


@pytest.mark.parametrize("near", [True, False])
def test_11_6_6_whether_a_patrol_rose_from_a_deck_that_was_closed_earlier_is_not_told_by_its_diversion(
    near: bool,
) -> None:
    """Leak list 5: DIVERT is asked in either case, nothing of it is seen, and who finds no deck is lost in silence."""
    flown, idle = (closed_deck(*rose, near=near) for rose in (("yorktown.F4F-1", "yorktown.F4F-2"), ()))
    assert flown.asked("LAND") == idle.asked("LAND") == ""
    assert flown.asked("DIVERT") == idle.asked("DIVERT") == "ALLIED"
    assert told_to_japan(flown) == told_to_japan(idle)
    assert refused(idle, "ALLIED", "LAND", "yorktown.F4F-1", "lexington") == "unknown"
    assert refused(flown, "ALLIED", "LAND", "shokaku.A6M-1", "shokaku") == "unknown"
    assert refused(flown, "ALLIED", "LAND", "nobody.A6M-1", "shokaku") == "unknown"
    assert refused(flown, "ALLIED", "LAND", "yorktown.F4F-1", "shokaku") == "landing_place"
    decks = ["LAND yorktown.F4F-1 lexington", "LAND yorktown.F4F-2 lexington"] if near else []
    assert offered(flown, "ALLIED", "LAND") == decks
    settle(flown, "ALLIED")
    settle(idle, "ALLIED")
    left = {flown.table.air[name].home for name in ("yorktown.F4F-1", "yorktown.F4F-2") if name in flown.table.air}
    assert left == ({"lexington"} if near else set())
    assert ("ditched" in [e.kind for e in flown.events if e.audience == ("ALLIED",)]) != near, "their owner is told"
    assert told_to_japan(flown) == told_to_japan(idle)


def test_11_6_6_no_diversion_is_asked_of_a_closed_deck_from_which_nothing_can_have_risen() -> None:
    for turn, deck in ((DAY, (NO_LAND, NO_LAUNCH)), (NIGHT, (NO_LAND,)), (DAY, ())):
        found = walk(turn=turn, advanced=True)
        ship(found, "yorktown", state=SIGNIFICANT, deck=deck)
        found.run(("return",))
        assert not found.asked("DIVERT")


def test_3_8_1_r_38_a_raid_that_cannot_come_home_is_seen_until_it_has_landed() -> None:
    found = walk(turn=DAY, advanced=True)
    ship(found, "yorktown", state=SIGNIFICANT, deck=(NO_LAND,))
    place(found, ALLIED_TF1="1916", ALLIED_TF2="1916")
    unit(found, "yorktown.SBD-1", box=MAP, mission="RAID", target="1914", origin="yorktown", back=DAY)
    found.run(("return",))
    assert found.asked("DIVERT") == "ALLIED"
    seen_flying = [(row["type"], row["home"]) for row in view(found, "IJN")["air"] if row["box"] == MAP]
    assert seen_flying == [("SBD", "yorktown")]
    found.order("ALLIED", "LAND", "yorktown.SBD-1", "lexington")
    assert not [row for row in view(found, "IJN")["air"] if row["box"] == MAP]


@pytest.mark.parametrize("back", [True, False])
def test_11_r_51_that_a_deck_is_open_again_is_asked_of_whoever_has_nothing_to_land_there(back: bool) -> None:
    """Others know the damage and when it is repaired, not whether a unit of that deck has come to another meanwhile."""
    found = walk(turn=DAY, advanced=True, cup=[DETECTED])
    found.dice = {f"t{DAY}/battle1/X/1/{die}": face for die, face in (("amplified", 6), ("deck-minor", 1))}
    whole = values(HOUSE, found.table.ships["yorktown"]).structure
    found.state = found.state._replace(hits=(Hit("yorktown", whole, "battle1/X/1"),))
    found.run(("damage",))
    found.throw()
    assert found.table.ships["yorktown"].deck == (NO_LAND,)
    unit(found, "yorktown.F4F-1", home="lexington", original="yorktown" if back else "", box=FROM_CAP)
    found.run(("admin",))
    assert not found.asked("LAND")
    found.run(("land", "ALLIED"))
    assert not found.asked("LAND"), "not while it is closed"
    found.run(("admin",))
    found.run(("land", "ALLIED"))
    assert found.asked("LAND") == "ALLIED"
    assert ("LAND yorktown.F4F-1 yorktown" in offered(found, "ALLIED", "LAND")) == back
    found.order("ALLIED", "DONE")
    found.run(("land", "IJN"))
    assert not found.asked("LAND")


def test_3_5_5_r_39_what_has_landed_on_a_closed_deck_goes_to_reserve_only() -> None:
    found = in_the_air("ALLIED")
    unit(found, "yorktown.SBD-1", box=FROM_CAP)
    ship(found, "yorktown", deck=("NO_LAND",))
    assert refused(found, "ALLIED", "AIR", "yorktown.SBD-1", "READY") == "no_land"
    found.order("ALLIED", "AIR", "yorktown.SBD-1", "RESERVE")


def test_3_8_1_r_38_missions_are_seen_by_everybody_with_their_printed_home() -> None:
    found = in_the_air()
    found.state = found.state._replace(options=(("advanced_fow", True),))
    found.order("IJN", "AIR", "shokaku.D3A-1", "RAID", "2016", "fleet")
    for seat in ("ALLIED", None):
        (row,) = [one for one in view(found, seat)["air"] if one["box"] == MAP]
        assert (row["type"], row["steps"], row["home"], row["target"]) == ("D3A", 2, "shokaku", "2016")
        assert "id" not in row
        assert "against" not in row


def test_4_3_1_r_53_a_patrol_flies_over_an_own_fleet_only_if_it_was_detected() -> None:
    found = in_the_air()
    place(found, IJN_TF3="2013")
    assert refused(found, "IJN", "AIR", "shokaku.A6M-1", "EXT_CAP", "2013") == "not_detected"
    found = in_the_air()
    found.change(lambda table: table.marker("IJN:TF3", hex="2013", level=PARTIAL, report="FLEET_TF_SIGHTED"))
    found.order("IJN", "AIR", "shokaku.A6M-1", "EXT_CAP", "2013")


def test_4_3_1_r_94_no_patrol_over_a_wreck_and_no_way_home_is_too_long() -> None:
    found = in_the_air("ALLIED", "ALLIED")
    place(found, ALLIED_TF2="0811")
    ship(found, "port_moresby", state="sunk", gone="sunk")
    assert refused(found, "ALLIED", "AIR", "lexington.F4F-1", "EXT_CAP", "0510") == "not_detected"
    unit(found, "yorktown.SBD-1", home="lexington", original="yorktown", box=FROM_MAP)
    found.run(("land", "ALLIED"))
    found.order("ALLIED", "LAND", "yorktown.SBD-1", "yorktown")
    assert found.table.air["yorktown.SBD-1"].box == FROM_MAP


def test_4_3_8_r_90_a_raid_says_base_or_fleet_the_same_for_all_of_one_base() -> None:
    found = in_the_air("ALLIED", "ALLIED")
    found.change(lambda table: table.marker("IJN:TF7", hex="1303", level=PARTIAL, report="FLEET_TF_SIGHTED"))
    place(found, ALLIED_TF1="1506", ALLIED_TF2="1405")
    assert refused(found, "ALLIED", "AIR", "yorktown.SBD-1", "RAID", "1303") == "form"
    found.order("ALLIED", "AIR", "yorktown.SBD-1", "RAID", "1303", "base")
    assert refused(found, "ALLIED", "AIR", "yorktown.SBD-2", "RAID", "1303", "fleet") == "against"
    found.order("ALLIED", "AIR", "lexington.SBD-1", "RAID", "1303", "fleet")


def test_4_3_2_r_63_who_was_first_in_the_air_says_which_raid_is_next() -> None:
    found = in_the_air(first="ALLIED")
    for side, name, where in (("IJN", "shokaku.A6M-1", "2016"), ("IJN", "zuikaku.A6M-1", "1615"),
                              ("ALLIED", "yorktown.F4F-1", "2016")):  # fmt: skip
        unit(found, name, box=MAP, mission=RAID, target=where, origin=name.partition(".")[0], against="fleet",
             distance=2, attack=DAY, back=DAY, moved=True)  # fmt: skip
        assert found.table.air[name].side == side
    found.run(("raids",))
    assert found.asked("RAID_ORDER") == "ALLIED"
    assert default(found, "ALLIED") == "RAID 1615 IJN"
    assert refused(found, "ALLIED", "RAID", "2016", "IJN") == "target", "of two on one hex its own is first"
    found.order("ALLIED", "RAID", "1615", "IJN")


def test_4_3_2_r_42_dummies_under_a_raid_are_removed() -> None:
    found = in_the_air()
    place(found, ALLIED_D1="2016")
    raid(found, ("shokaku.D3A-1",), "2016")
    assert "ALLIED:D1" not in found.table.markers
    assert marker(found, "ALLIED:TF7").level == FULL


def test_4_3_9_r_43_a_raid_that_finds_nothing_turns_nothing_up() -> None:
    found = in_the_air()
    place(found, ALLIED_D1="2016")
    raid(found, ("rabaul.G4M-1",), "2016", distance=8)
    found.dice = {"t4/raid/2016/IJN/locate/rabaul": 4}
    found.throw()
    assert "ALLIED:D1" in found.table.markers
    assert marker(found, "ALLIED:TF7").level == PARTIAL
    assert found.table.air["rabaul.G4M-1"].box == FROM_MAP, "it has come home"


def test_4_3_4_r_46_the_raider_splits_zeros_before_the_interceptor_pairs() -> None:
    found = in_the_air()
    place(found, ALLIED_TF1="2016")
    unit(found, "yorktown.F4F-1", box=CAP)
    raid(found, ("shokaku.A6M-1", "shokaku.D3A-1"), "2016")
    assert found.asked("SPLITS") == "IJN"
    found.order("IJN", "ZERO", "SPLIT", "shokaku.A6M-1")
    found.order("IJN", "DONE")
    assert found.asked("INTERCEPT") == "ALLIED"
    assert [row["steps"] for row in view(found, "ALLIED")["raid"]["raiders"]] == [1, 1, 2]


def test_3_8_1_ships_under_a_raid_are_shown_after_the_fights_in_the_air() -> None:
    found = in_the_air()
    found.state = found.state._replace(options=(("advanced_fow", True),))
    raid(found, ("shokaku.D3A-1", "shokaku.D3A-2"), "2016")
    found.state = found.state._replace(
        losses=(Loss("IJN", ("shokaku.D3A-1", "shokaku.D3A-2"), ((0, 2),)),), asks=(), agenda=(("losses",),)
    )
    found.change(sequence.advance)
    assert found.asked("LOSSES") == "IJN"
    assert "targets" not in view(found, "IJN")["raid"]


def test_3_8_1_the_defender_of_every_raided_hex_is_asked_under_advanced_fog() -> None:
    for advanced, seat in ((True, "ALLIED"), (False, "")):
        found = in_the_air()
        found.state = found.state._replace(options=(("advanced_fow", advanced),))
        raid(found, ("shokaku.D3A-1",), "2016")
        assert found.asked("INTERCEPT") == seat


def test_5_1_1_r_77_b_17_leave_after_a_raid_that_arrived_and_not_after_one_that_did_not() -> None:
    for face, box in ((5, ""), (1, FROM_MAP)):
        found = walk("eastern_solomons", DAY, set={"marker": {"IJN:TF3": {"hex": "2316", **SIGHTED}}})
        raid(found, ("espiritu_santo.B17-1",), "2316", distance=8)
        play_on(found, {f"t{DAY}/raid/2316/ALLIED/locate/espiritu_santo": face})
        left = found.table.air.get("espiritu_santo.B17-1")
        assert (left.box if left else "") == box


def test_12_5_losses_to_guns_are_shared_in_turn_and_the_odd_one_is_not_of_torpedo_planes() -> None:
    found = walk()
    units = ("shokaku.B5N-1", "shokaku.B5N-2", "shokaku.D3A-1", "shokaku.D3A-2")
    found.state = found.state._replace(losses=(Loss("IJN", units, ((2, 1), (1, 2)), True),))
    found.run(("losses",))
    filed: list[str] = []
    while found.asked("LOSSES"):
        filed.append(default(found, "IJN").split()[1])
        found.order("IJN", "LOSE", filed[-1])
    assert [name.partition(".")[2][:3] for name in filed] == ["D3A", "B5N", "D3A"]
    assert sorted((one.type, one.steps) for one in found.table.air.values() if one.id in units) == [
        ("B5N", 1), ("B5N", 2), ("D3A", 2),
    ]  # fmt: skip


def test_12_5_interceptors_rise_and_meet_fighters_first_then_torpedo_planes() -> None:
    found = in_the_air()
    place(found, ALLIED_TF1="2016")
    raid(found, ("shokaku.A6M-1", "shokaku.B5N-1", "shokaku.D3A-1"), "2016")
    found.order("IJN", "DONE")
    assert settle(found, "ALLIED") == [
        "SCRAMBLE yorktown.F4F-1", "SCRAMBLE yorktown.F4F-2", "ENGAGE yorktown.F4F-1 > r1",
        "ENGAGE yorktown.F4F-2 > r2", "DONE",
    ]  # fmt: skip
    assert found.state.raid is not None
    assert found.state.raid.pairs == ((("yorktown.F4F-1",), ("shokaku.A6M-1",)),
                                      (("yorktown.F4F-2",), ("shokaku.B5N-1",)))  # fmt: skip


@pytest.mark.parametrize("name", ["indomitable", "formidable", "illustrious"])
def test_5_2_2_armoured_decks_owe_no_die_for_aircraft_on_deck(name: str) -> None:
    if name in HOUSE.roster.ships:
        load = attack.Deckload(4, 3)
        assert attack.next_roll(HOUSE, piece(name), 1, load, {}) != attack.AMPLIFIED_ROLL


def test_4_3_1_a_unit_goes_one_box_a_turn() -> None:
    found = in_the_air()
    found.order("IJN", "AIR", "shokaku.A6M-1", "RESERVE")
    assert refused(found, "IJN", "AIR", "shokaku.A6M-1", "READY") == "box"
    assert found.table.air["shokaku.A6M-1"].box == RESERVE
    assert found.table.air["shokaku.A6M-2"].box == READY
    assert refused(found, "IJN", "AIR", "shokaku.B5N-1", "CAP") == "box"
