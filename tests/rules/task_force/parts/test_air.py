"""Air operations (6): pairings, losses, bombs, ranges, landings."""

from collections.abc import Sequence

import pytest

from rules.task_force.air import anti_aircraft, bombing, fights, landings, pairings, ranges
from rules.task_force.air.landings import Field
from rules.task_force.air.pairings import Pairing
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces import air_units
from rules.task_force.forces.air_units import CAP, FROM_MAP, MAP, RAID, RESERVE, AirUnit
from rules.task_force.forces.ships import CRITICAL, MINOR, SIGNIFICANT

from ..pieces import ship, unit, units


def fault(raid: dict[str, str], own: int, *pairs: tuple[str, str], b17: Sequence[str] = ()) -> str:
    """``pairs``: ("1 2", "f1") and the like."""
    made = [Pairing(tuple(f"i{n}" for n in ours.split()), tuple(theirs.split())) for ours, theirs in pairs]
    return pairings.fault(raid, [f"i{number}" for number in range(1, own + 1)], made, b17)


# -- pairings (4.3.4) ----------------------------------------------------------------------------------------------


def test_4_3_4_raiding_fighters_first_one_interceptor_each() -> None:
    raid = {"f1": "F", "f2": "F", "t1": "T"}
    assert fault(raid, 2, ("1", "f1"), ("2", "t1")) == "fighters_first"
    assert fault(raid, 3, ("1", "f1 f2"), ("2", "t1")) == "one_each"
    assert fault(raid, 3, ("1", "f1"), ("2", "f2"), ("3", "t1")) == ""
    assert fault(raid, 0) == ""
    assert fault(raid, 0, ("1", "f1")) == "twice_or_unknown"


def test_4_3_4_too_many_fighters_are_spread_evenly() -> None:
    raid = {f"f{number}": "F" for number in range(1, 6)}
    assert fault(raid, 2, ("1", "f1 f2 f3"), ("2", "f4 f5")) == ""
    assert fault(raid, 2, ("1", "f1 f2 f3 f4"), ("2", "f5")) == "uneven"
    made = [Pairing(("i1",), ("f1", "f2", "f3")), Pairing(("i2",), ("f4",))]
    assert pairings.next_engagements(raid, ["i1", "i2"], made) == [("i2", "f5")]


def test_4_3_4_r_45_torpedo_planes_and_others_in_balance_while_both_are_left() -> None:
    raid = {"t1": "T", "t2": "T", "t3": "T", "b1": "B"}
    assert fault(raid, 2, ("1", "t1"), ("2", "t2")) == "unbalanced"
    assert fault(raid, 2, ("1", "t1"), ("2", "b1")) == ""
    assert fault(raid, 4, ("1", "t1"), ("2", "b1"), ("3", "t2"), ("4", "t3")) == ""
    assert fault(raid, 1, ("1", "t1")) == fault(raid, 1, ("1", "b1")) == ""
    after = pairings.next_engagements(raid, ["i1", "i2"], [Pairing(("i1",), ("t1",))])
    assert after == [("i2", "b1")]


def test_4_3_4_r_44_spare_interceptors_join_any_pairing_when_all_are_engaged() -> None:
    raid = {"f1": "F", "t1": "T", "t2": "T"}
    assert fault(raid, 4, ("1", "f1"), ("2 4", "t1"), ("3", "t2")) == ""
    assert fault(raid, 4, ("1", "f1"), ("2", "t1"), ("3", "t2")) == "engage_more"
    assert fault(raid, 4, ("1 4", "f1"), ("2", "t1")) == "engage_more"
    done = [Pairing((f"i{number}",), (name,)) for number, name in enumerate(raid, 1)]
    assert set(pairings.next_engagements(raid, ["i1", "i2", "i3", "i4"], done)) == {("i4", name) for name in raid}


def test_5_1_1_b_17_may_be_left_out_and_count_as_level_bombers_when_engaged() -> None:
    raid = {"t1": "T", "t2": "T", "b1": "B", "b2": "B"}
    both = ("b1", "b2")
    assert fault(raid, 2, ("1", "t1"), ("2", "t2"), b17=both) == ""
    assert fault(raid, 3, ("1", "t1"), ("2", "b1"), ("3", "b2"), b17=both) == ""
    assert fault(raid, 2, ("1", "b2"), ("2", "b1"), b17=both) == "unbalanced"
    assert fault({"b1": "B"}, 2, b17=("b1",)) == ""
    assert fault({"b1": "B"}, 2, ("1", "b1"), b17=("b1",)) == "engage_more"


def test_5_1_1_r_95_the_ijn_may_decline_against_b_17_alone_with_or_without_escort() -> None:
    b17, fighter, other = units("midway.B17-1", "midway.F4F-1", "midway.B26-1")
    assert fights.may_decline(HOUSE, "IJN", [b17, fighter])
    assert not fights.may_decline(HOUSE, "IJN", [b17, other])
    assert not fights.may_decline(HOUSE, "IJN", [fighter])
    assert not fights.may_decline(HOUSE, "ALLIED", units("rabaul.G4M-1"))
    assert fights.may_be_left_out(HOUSE, b17)
    assert not fights.may_be_left_out(HOUSE, other)


def test_4_3_4_r_44_the_column_is_the_difference_of_the_sums() -> None:
    zeros, wildcats = units("akagi.A6M-1", "akagi.A6M-2"), [unit("yorktown.F4F-1"), unit("yorktown.F4F-2", 1)]
    assert fights.column(HOUSE, zeros, wildcats) == 10 - 6
    assert fights.fight(HOUSE, [unit("akagi.A6M-1", 1)], units("yorktown.SBD-1"), 2) == (2, 1, False)
    assert fights.fight(HOUSE, zeros, units("yorktown.TBD-1"), 1).raider == 3


def test_4_3_2_allied_fighters_that_stood_ready_scramble() -> None:
    base = ship("yorktown")
    assert fights.may_scramble(HOUSE, unit("yorktown.F4F-1"), base)
    assert not fights.may_scramble(HOUSE, unit("yorktown.F4F-1", moved=True), base)
    assert not fights.may_scramble(HOUSE, unit("yorktown.F4F-1", box=RESERVE), base)
    assert not fights.may_scramble(HOUSE, unit("yorktown.SBD-1"), base)
    assert not fights.may_scramble(HOUSE, unit("yorktown.F4F-1"), ship("yorktown", deck=("NO_LAUNCH",)))
    assert not fights.may_scramble(HOUSE, unit("akagi.A6M-1"), ship("akagi"))


def test_4_3_1_r_21_bombers_in_cap_are_no_fighters() -> None:
    assert fights.kind_in_raid(HOUSE, unit("yorktown.SBD-1", box=CAP)) == "B"
    assert not air_units.type_of(HOUSE, unit("yorktown.SBD-1", box=CAP)).fighter


def test_4_3_4_losses_are_a_choice_only_where_units_differ_afterwards() -> None:
    full, other, small = unit("akagi.A6M-1"), unit("akagi.A6M-2"), unit("akagi.A6M-3", 1)
    assert not fights.needs_choice([full, other], 1)
    assert fights.needs_choice([full, other], 2)
    assert not fights.needs_choice([full, other], 3)
    assert fights.needs_choice([full, small], 1)
    assert not fights.needs_choice([full, small], 3)
    assert not fights.needs_choice([full, small], 0)


# -- AA (4.3.5) ----------------------------------------------------------------------------------------------------


def test_4_3_5_r_49_steps_are_shared_equally_and_the_raider_gives_the_odd_one() -> None:
    assert anti_aircraft.loss_splits(4, 4, 2) == [(1, 1)]
    assert anti_aircraft.loss_splits(4, 4, 3) == [(1, 2), (2, 1)]
    assert anti_aircraft.loss_splits(1, 6, 4) == [(1, 3)]
    assert anti_aircraft.loss_splits(0, 6, 3) == [(0, 3)]
    assert anti_aircraft.loss_splits(6, 0, 3) == [(3, 0)]
    assert anti_aircraft.loss_splits(1, 1, 4) == [(1, 1)]
    assert anti_aircraft.loss_splits(1, 2, 3) == [(1, 2)]


def test_4_3_5_r_48_no_fire_for_a_critical_target_and_none_against_b_17() -> None:
    dauntless, b17 = units("yorktown.SBD-1"), units("midway.B17-1")
    assert anti_aircraft.fires(HOUSE, ship("akagi"), 7, dauntless)
    assert not anti_aircraft.fires(HOUSE, ship("akagi", state=CRITICAL), 7, dauntless)
    assert not anti_aircraft.fires(HOUSE, ship("akagi"), 0, dauntless)
    assert not anti_aircraft.fires(HOUSE, ship("akagi"), 7, b17)


def test_r_30_low_aa_rolls_are_good_for_the_defender() -> None:
    column = [HOUSE.tables.anti_aircraft.cell(face, 9) for face in range(1, 7)]
    assert column == sorted(column, reverse=True)


def test_t1_the_first_four_units_meet_no_aa_in_the_harbour() -> None:
    target = ship("tennessee")
    assert [anti_aircraft.harbour_fires(HOUSE, target, flown) for flown in (2, 8, 9)] == [False, False, True]
    assert not anti_aircraft.harbour_fires(HOUSE, ship("tennessee", state=CRITICAL), 9)


# -- bombs (4.3.5, 4.3.6) ------------------------------------------------------------------------------------------


def test_4_3_5_the_die_with_aa_and_two_less_on_what_lies_still() -> None:
    assert bombing.hits(HOUSE, 12, 3, 1, stationary=False) == HOUSE.tables.bombing.cell(4, 12)
    assert bombing.hits(HOUSE, 12, 3, 1, stationary=True) == HOUSE.tables.bombing.cell(2, 12)
    assert bombing.hits(HOUSE, 30, 1, 0, stationary=True) == HOUSE.tables.bombing.cell(-1, 14) == 28


def test_4_3_6_torpedo_planes_against_a_base_are_level_bombers_of_two() -> None:
    level, torpedoes = unit("akagi.B5N-1", against="base"), unit("akagi.B5N-1", against="fleet")
    assert (fights.kind_in_raid(HOUSE, level), fights.kind_in_raid(HOUSE, torpedoes)) == ("B", "T")
    assert bombing.strength(HOUSE, [level], on_base=False, fighters_there=True) == 2
    assert bombing.strength(HOUSE, [torpedoes], on_base=False, fighters_there=True) == 6
    assert air_units.surface_value(HOUSE, unit("akagi.B5N-1", 1, against="base")) == 1


def test_4_3_6_r_71_torpedoes_do_not_go_on_a_base_and_other_bombers_on_either() -> None:
    torpedoes, dive = unit("akagi.B5N-1", against="fleet"), unit("akagi.D3A-1", against="fleet")
    assert bombing.group_fault(HOUSE, [torpedoes, dive], on_base=True) == "torpedoes_on_base"
    assert bombing.group_fault(HOUSE, [torpedoes, dive], on_base=False) == ""
    assert bombing.group_fault(HOUSE, [dive], on_base=True) == ""
    assert bombing.group_fault(HOUSE, [unit("akagi.B5N-1", against="base")], on_base=True) == ""


def test_r_29_b_17_fly_in_groups_of_their_own() -> None:
    assert bombing.group_fault(HOUSE, units("midway.B17-1", "midway.B26-1"), on_base=False) == "b17_alone"
    assert bombing.group_fault(HOUSE, units("midway.B17-1", "midway.B17-2"), on_base=False) == ""


def test_4_3_6_r_47_precision_bombing_on_a_base_without_any_fighter_over_it() -> None:
    dive, b17 = unit("enterprise.SBD-1", against="base"), unit("midway.B17-1", against="base")
    assert bombing.strength(HOUSE, [dive], on_base=True, fighters_there=False) == 10
    assert bombing.strength(HOUSE, [b17], on_base=True, fighters_there=False) == 9
    assert bombing.strength(HOUSE, [dive, b17], on_base=True, fighters_there=True) == 8
    assert bombing.strength(HOUSE, [dive], on_base=False, fighters_there=False) == 5


# -- ranges (4.3.1, 4.3.7 to 4.3.9) --------------------------------------------------------------------------------


def test_5_1_3_tbd_fly_four_hexes_all_others_five() -> None:
    assert ranges.reach(HOUSE, unit("yorktown.TBD-1"), False, "fleet") == 4
    assert ranges.reach(HOUSE, unit("yorktown.SBD-1"), False, "base") == 5


def test_4_3_7_r_52_r_83_long_range_for_what_began_on_land_and_lives_there() -> None:
    betty = unit("rabaul.G4M-1", land=True)
    assert ranges.reach(HOUSE, betty, True, "base") == 18
    assert ranges.reach(HOUSE, betty, False, "base") == 5
    assert ranges.reach(HOUSE, unit("enterprise.SBD-1"), True, "base") == 5
    assert ranges.reach(HOUSE, unit("midway.SBD-1", land=True), True, "base") == 10
    assert ranges.reach(HOUSE, unit("midway.F2A-1", land=True), True, "base") == 5


def test_4_3_7_r_60_no_fleet_is_raided_beyond_eight_hexes() -> None:
    betty, p40 = unit("rabaul.G4M-1", land=True), unit("midway.P40-1", land=True)
    assert ranges.reach(HOUSE, betty, True, "fleet") == 8
    assert ranges.reach(HOUSE, p40, True, "fleet") == 6
    assert ranges.raid_fault(HOUSE, betty, True, 9, "fleet", 3, 10) == "range"


def test_4_3_8_r_41_a_long_raid_is_back_before_dusk() -> None:
    betty = unit("rabaul.G4M-1", land=True)

    def told(distance: int, turn: int) -> str:
        return ranges.raid_fault(HOUSE, betty, True, distance, "base", turn, 10)

    assert [told(17, turn) for turn in (3, 5, 6)] == ["", "", "dusk"]
    assert [told(9, turn) for turn in (7, 8)] == ["", "dusk"]
    assert [told(8, turn) for turn in (9, 10)] == ["", "dusk"]
    assert told(19, 3) == "range"
    assert ranges.flight(HOUSE, betty, 3, 8, "fleet") == (3, 3)


def test_4_3_9_an_extended_raid_on_a_fleet_rolls_to_find_it() -> None:
    betty = unit("rabaul.G4M-1", land=True)
    assert [ranges.must_locate(HOUSE, betty, far, "fleet") for far in (5, 6, 8)] == [False, True, True]
    assert not ranges.must_locate(HOUSE, betty, 8, "base")
    assert [ranges.located(HOUSE.tables, far, 4) for far in (6, 7, 8)] == [True, True, False]
    with pytest.raises(ValueError, match="table of delays"):
        ranges.delay(HOUSE.tables, 1000)


# -- landings (4.3.3) ----------------------------------------------------------------------------------------------


def places(flier: AirUnit, here: str, fields: list[Field], there: list[AirUnit]) -> list[str]:
    return landings.diversions(HOUSE, flier, here, fields, there)


def test_4_3_3_r_51_diversion_within_range_of_where_the_unit_is() -> None:
    fields = [Field(ship("yorktown"), "2012"), Field(ship("lexington"), "2017"), Field(ship("hornet"), "2030")]
    raider = unit("yorktown.SBD-1", box=MAP, mission=RAID)
    assert places(raider, "2012", fields, []) == ["lexington"]
    assert places(unit("yorktown.TBD-1", box=MAP), "2012", fields, []) == []
    assert places(raider, "2025", fields, []) == ["hornet"]


def test_4_3_3_r_40_room_counts_what_has_landed() -> None:
    field = Field(ship("lexington"), "2012")
    full = [unit(f"lexington.SBD-{number}", box=RESERVE) for number in range(9)]
    assert places(unit("yorktown.SBD-1"), "2012", [field], full) == ["lexington"]
    landed = [*full, unit("lexington.SBD-9", 1, FROM_MAP)]
    assert places(unit("yorktown.SBD-1"), "2012", [field], landed) == []
    assert places(unit("yorktown.SBD-1", 1), "2012", [field], landed) == ["lexington"]


def test_4_3_3_r_87_what_began_on_land_lands_on_no_carrier() -> None:
    fields = [Field(ship("lexington"), "2012"), Field(ship("henderson"), "2013")]
    assert places(unit("espiritu_santo.SBD-1", land=True), "2012", fields, []) == ["henderson"]
    carrier_unit = unit("yorktown.SBD-1", home="espiritu_santo")
    assert places(carrier_unit, "2012", fields, []) == ["henderson", "lexington"]


def test_4_3_3_r_23_no_landing_on_wrecks_and_closed_decks() -> None:
    fields = [
        Field(ship("lexington", deck=("NO_LAND",)), "2012"),
        Field(ship("henderson", state="sunk", gone="sunk"), "2012"),
        Field(ship("rabaul"), "2012"),
    ]
    assert places(unit("yorktown.SBD-1"), "2012", fields, []) == []


def test_4_3_3_r_51_r_94_a_home_that_can_be_repaired_is_kept_in_mind() -> None:
    closed = ship("yorktown", state=MINOR, deck=("NO_LAND",), minor_deck=("NO_LAND",))
    assert landings.keeps_original_home(closed)
    assert not landings.keeps_original_home(ship("yorktown", state=SIGNIFICANT, deck=("NO_LAND",)))
    away = unit("yorktown.SBD-1", home="lexington", original="yorktown")
    assert not landings.may_return_to_original(away, closed)
    assert landings.may_return_to_original(away, ship("yorktown"))
    assert not landings.may_return_to_original(away, ship("hornet"))


# -- Zeros (5.1.2) -------------------------------------------------------------------------------------------------


def test_5_1_2_r_59_zeros_split_and_merge_in_one_place_with_one_home() -> None:
    zero = unit("akagi.A6M-1", original="kaga")
    one, two = air_units.halves(zero)
    assert (one.id, two.id, one.steps, two.steps) == ("akagi.A6M-1a", "akagi.A6M-1b", 1, 1)
    assert one._replace(id=zero.id, steps=2) == zero
    assert air_units.may_split(HOUSE, zero)
    assert not air_units.may_split(HOUSE, one)
    assert not air_units.may_split(HOUSE, unit("akagi.D3A-1"))
    assert air_units.may_merge(HOUSE, one, two)
    for changed in ({"home": "kaga"}, {"box": CAP}, {"steps": 2}, {"target": "1010"}):
        assert not air_units.may_merge(HOUSE, one, two._replace(**changed))
    assert not air_units.may_merge(HOUSE, one, one)
    assert not air_units.may_merge(HOUSE, unit("akagi.D3A-1", 1), unit("akagi.D3A-2", 1))
    assert air_units.air_value(HOUSE, one) == 3
