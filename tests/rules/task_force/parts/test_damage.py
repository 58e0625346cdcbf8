"""Damage (2.5): hits, counters, amplified damage, flight decks, and what follows for ships and their aircraft."""

from itertools import product
from typing import Any

import pytest

from rules.task_force.damage import attack, decks
from rules.task_force.damage.attack import AMPLIFIED_ROLL, NO_DECKLOAD, Deckload, deckload
from rules.task_force.damage.decks import MINOR_ROLL, SIGNIFICANT_ROLL
from rules.task_force.damage.hits import apply_hits, counter_hits
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces import air_bases, ships
from rules.task_force.forces.air_units import CAP, READY, RESERVE
from rules.task_force.forces.ships import CRITICAL, FRESH, INTACT, MINOR, REPAIRING, SIGNIFICANT, STATES, SUNK, Ship

from ..pieces import ship, unit

CLOSED = ("NO_LAND", "NO_LAUNCH")


def struck(target: Ship, number: int, load: Deckload = NO_DECKLOAD, **faces: int) -> Ship:
    """The target after an attack; every die that it owes has to be given, and no other one."""
    thrown: dict[str, int] = {}
    names = {"amplified": AMPLIFIED_ROLL, "minor": MINOR_ROLL, "significant": SIGNIFICANT_ROLL}
    given = {names[name]: face for name, face in faces.items()}
    while owed := attack.next_roll(HOUSE, target, number, load, thrown):
        thrown[owed] = given.pop(owed)
    assert not given
    return attack.settled(HOUSE, target, number, load, thrown).ship


# -- ships (3.5) ---------------------------------------------------------------------------------------------------


def test_3_5_several_levels_in_one_attack_and_leftovers_are_lost() -> None:
    assert apply_hits(INTACT, (8, 7), 7) == (INTACT, 7)
    assert apply_hits(INTACT, (8, 7), 8) == (MINOR, 0)
    assert apply_hits(INTACT, (8, 7), 16) == (CRITICAL, 0)
    assert apply_hits(INTACT, (8, 7), 20) == (SUNK, 3)
    assert apply_hits(SIGNIFICANT, (8, 7), 6) == (SIGNIFICANT, 6)


def test_3_5_more_hits_never_do_less() -> None:
    for state, full in product(STATES, range(1, 19)):
        found = [STATES.index(apply_hits(state, (full, full - full // 5), number)[0]) for number in range(45)]
        assert found == sorted(found)
        assert found[0] == STATES.index(state)


def test_3_5_r_14_any_hit_on_minor_damage_is_significant_whether_it_is_repaired_or_not() -> None:
    for marker in (FRESH, REPAIRING):
        found = struck(ship("haguro", state=MINOR, repair=marker), 1)
        assert (found.state, found.repair) == (SIGNIFICANT, "")


def test_1_2_the_reduced_side_counts_from_significant_damage_on_and_critical_ships_have_no_guns() -> None:
    kind = HOUSE.roster.ships["haguro"]
    assert ships.values(HOUSE, ship("haguro", state=MINOR)) == kind.full
    assert ships.values(HOUSE, ship("haguro", state=SIGNIFICANT)) == kind.reduced
    assert ships.values(HOUSE, ship("haguro", state=CRITICAL))[:2] == (0, 0)
    assert ships.values(HOUSE, ship("DD_IJN.1", size=1)).aa == 0


def test_3_5_2_r_20_r_66_what_is_critical_has_to_retire_but_no_base_and_no_counter() -> None:
    assert struck(ship("haguro", state=SIGNIFICANT), 4).retire
    assert struck(ship("neosho", state=SIGNIFICANT), 3).retire
    assert not struck(ship("haguro"), 6).retire
    assert not struck(ship("midway", state=SIGNIFICANT), 15).retire
    assert not struck(ship("DD_IJN.1"), 5).retire


def test_r_85_what_is_sunk_takes_the_rest_without_dice() -> None:
    gone = struck(ship("hornet", state=CRITICAL), 1)
    assert (gone.state, gone.gone) == (SUNK, "sunk")
    assert attack.next_roll(HOUSE, gone, 9, Deckload(4, 2), {}) == ""
    found = attack.settled(HOUSE, gone, 9, Deckload(4, 2), {})
    assert (found.ship, found.exploded) == (gone, False)
    sunk = struck(ship("DD_USN.1"), 9)
    assert (sunk.state, sunk.size, sunk.gone) == (SUNK, 0, "sunk")
    assert struck(sunk, 3) == sunk


def test_r_86_the_hits_told_are_those_of_this_attack_with_what_exploded() -> None:
    found = attack.settled(HOUSE, ship("hornet"), 2, Deckload(3, 2), {AMPLIFIED_ROLL: 3, MINOR_ROLL: 6})
    assert (found.hits, found.exploded, found.ship.state) == (4, True, MINOR)


def test_r_15_attacks_are_applied_one_by_one_and_each_loses_its_leftovers() -> None:
    first = struck(ship("haguro"), 4)
    assert first.state == INTACT
    assert struck(first, 7).state == SIGNIFICANT
    assert struck(ship("haguro"), 11).state == SUNK


# -- counters (3.5.1) ----------------------------------------------------------------------------------------------


def test_3_5_1_r_17_what_is_left_after_the_first_ship_goes_on_to_the_second() -> None:
    assert counter_hits(2, 2, (), 5) == (1, (FRESH,))
    assert counter_hits(2, 2, (), 6) == (0, ())
    assert counter_hits(2, 2, (FRESH,), 1) == (1, ())
    assert counter_hits(2, 2, (FRESH, FRESH), 2) == (0, ())


def test_3_5_1_r_17_a_fresh_marker_is_lost_before_one_that_is_being_repaired() -> None:
    assert counter_hits(2, 2, (FRESH, REPAIRING), 1) == (1, (REPAIRING,))
    assert counter_hits(2, 2, (REPAIRING,), 3) == (1, (FRESH,))


# -- aircraft on deck (3.5.4) --------------------------------------------------------------------------------------


def test_3_5_4_r_16_fighters_and_bombers_are_rounded_separately() -> None:
    ready = [unit("akagi.A6M-1", 1), unit("akagi.D3A-1"), unit("akagi.B5N-1", 1)]
    assert deckload(HOUSE, ready) == (4, 1 + 6)


def test_3_5_4_r_16_the_die_is_thrown_with_at_least_one_hit_even_if_the_ship_sinks_anyway() -> None:
    load = Deckload(2, 3)
    assert attack.next_roll(HOUSE, ship("akagi"), 0, load, {}) == ""
    assert attack.next_roll(HOUSE, ship("akagi"), 1, Deckload(), {}) == ""
    for hits in (1, 40):
        assert attack.next_roll(HOUSE, ship("akagi"), hits, load, {}) == AMPLIFIED_ROLL
    assert attack.next_roll(HOUSE, ship("midway"), 1, load, {}) == AMPLIFIED_ROLL
    for face in range(1, 7):
        assert attack.settled(HOUSE, ship("akagi"), 1, load, {AMPLIFIED_ROLL: face}).exploded == (face <= 3)


def test_5_2_2_r_69_armoured_carriers_never_roll() -> None:
    for name in ("indomitable", "formidable", "illustrious"):
        assert attack.next_roll(HOUSE, ship(name), 3, Deckload(4, 6), {}) == ""
    assert struck(ship("illustrious"), HOUSE.roster.ships["illustrious"].full.structure, minor=6).state == MINOR


# -- flight decks (3.5.5) ------------------------------------------------------------------------------------------


def test_3_5_5_rolls_by_the_state_that_was_reached() -> None:
    assert decks.rolls(INTACT, MINOR) == (MINOR_ROLL,)
    assert decks.rolls(INTACT, SIGNIFICANT) == (MINOR_ROLL, SIGNIFICANT_ROLL)
    assert decks.rolls(MINOR, SIGNIFICANT) == (SIGNIFICANT_ROLL,)
    assert decks.rolls(INTACT, CRITICAL) == decks.rolls(MINOR, SUNK) == decks.rolls(MINOR, MINOR) == ()


def test_3_5_5_r_18_significant_damage_by_the_die() -> None:
    wanted: list[tuple[tuple[str, ...], bool]] = [
        (CLOSED, True), (("NO_LAND",), True), (("NO_LAND",), True), (("NO_LAUNCH",), True), (("NO_LAUNCH",), True),
        ((), False),
    ]  # fmt: skip
    for face, (deck, retire) in enumerate(wanted, 1):
        found = struck(ship("akagi", state=MINOR, repair=FRESH), 1, significant=face)
        assert (found.deck, found.retire, found.minor_deck) == (deck, retire, ())


def test_3_5_5_a_six_retires_a_deck_that_was_impaired_already_even_by_the_same_attack() -> None:
    assert struck(ship("akagi"), 8, minor=2, significant=6).retire
    assert not struck(ship("akagi"), 8, minor=3, significant=6).retire
    old = ship("akagi", state=MINOR, repair=FRESH, deck=("NO_LAND",), minor_deck=("NO_LAND",))
    found = struck(old, 1, significant=6)
    assert (found.retire, found.deck, found.minor_deck) == (True, ("NO_LAND",), ())


def test_3_5_5_critical_damage_closes_the_deck_without_a_roll() -> None:
    found = struck(ship("akagi"), 14)
    assert (found.state, found.deck, found.retire) == (CRITICAL, CLOSED, True)


def test_4_5_repair_gives_back_what_minor_damage_took() -> None:
    hurt = struck(ship("akagi"), 7, minor=1)
    assert (hurt.repair, hurt.deck, hurt.minor_deck) == (FRESH, ("NO_LAND",), ("NO_LAND",))
    next_turn = ships.repaired(hurt)
    assert (next_turn.state, next_turn.repair, next_turn.deck) == (MINOR, REPAIRING, ("NO_LAND",))
    assert ships.repaired(next_turn) == ship("akagi")
    lasting = struck(hurt, 1, significant=5)
    assert ships.repaired(ships.repaired(lasting)).deck == CLOSED
    counter = ship("DD_IJN.1", minors=(FRESH, REPAIRING))
    assert ships.repaired(counter).minors == (REPAIRING,)
    assert ships.repaired(ships.repaired(counter)).minors == ()


# -- bases (3.5.6) -------------------------------------------------------------------------------------------------


def test_3_5_6_r_24_r_94_a_halved_base_loses_whole_units_ready_first_and_reduced_first() -> None:
    base = ship("henderson", state=SIGNIFICANT)
    there = [
        unit("henderson.F4F-1"), unit("henderson.SBD-2", 1), unit("henderson.SBD-1"),
        unit("henderson.F4F-2", box=CAP), unit("henderson.P39-1", 1, RESERVE), unit("henderson.SBD-3", box=RESERVE),
        unit("rabaul.G4M-1"),
    ]  # fmt: skip
    assert air_bases.capacity(HOUSE, base) == 6
    assert [one.id for one in air_bases.surplus(HOUSE, base, there)] == ["henderson.SBD-2", "henderson.F4F-1"]
    assert air_bases.overflow(HOUSE, base, there) == 2
    assert air_bases.surplus(HOUSE, ship("henderson"), there) == []
    only = [unit("henderson.SBD-1"), unit("henderson.SBD-2"), unit("henderson.SBD-3", box=RESERVE)]
    assert air_bases.surplus(HOUSE, base, [*only, unit("henderson.F4F-1", 1)])[0].steps == 1


def test_3_5_6_r_25_carriers_keep_their_capacity() -> None:
    for state in (INTACT, SIGNIFICANT, CRITICAL):
        assert air_bases.capacity(HOUSE, ship("yorktown", state=state)) == 20
    assert air_bases.capacity(HOUSE, ship("midway", state=CRITICAL)) == 12
    with pytest.raises(KeyError):
        air_bases.capacity(HOUSE, ship("haguro"))


def test_4_3_1_r_61_room_in_ready() -> None:
    there: list[Any] = [unit("yorktown.F4F-1"), unit("yorktown.F4F-2", 1), unit("yorktown.SBD-1", box=RESERVE)]
    assert air_bases.ready_room(HOUSE, there, "yorktown") == 8 - 3
    assert air_bases.load(there, "yorktown", (READY,)) == 3
