"""What an order and a question tell a page of fire, held against what the engine does: dice, chance, closed groups."""

from fractions import Fraction
from itertools import product

import pytest

from rules.kernel import Order, text_from
from rules.pacific_victory import combat
from rules.pacific_victory.language.purposes import of as purpose
from rules.pacific_victory.sides import SEATS

from .fight import Fight, block, given

SHIPS = block("us-bb", 2), block("jp-ca", 2), block("jp-in", 2), block("jp-na", 2)


def guadalcanal(*blocks: dict[str, object], **more: object) -> Fight:
    return Fight(given({"Guadalcanal": list(blocks)}, control={"Guadalcanal": "JAPAN"}, **more))


def until(fight: Fight, name: str) -> Fight:
    """The same battle, passed on to the slot of that block."""
    while fight.label(name) not in fight.ask.about:
        fight.order("PASS")
    return fight


def closed(fight: Fight, name: str) -> dict[str, str]:
    rows = until(fight, name).ask.data["closed"].get(fight.label(name), {})
    return {group: str(text_from(why)) for group, why in rows.items()}


def shots(fight: Fight, name: str) -> list[Order]:
    found = combat.legal(fight.state, SEATS.index(fight.ask.seat), fight.label(name))
    return [order for order in found if order.verb in ("FIRE", "BANZAI")]


@pytest.mark.parametrize(("name", "strength"), [("us-bb", 2), ("us-ca", 1), ("us-cv", 3), ("us-af", 3)])
def test_5_31_the_chance_that_is_told_is_that_of_the_dice_which_the_engine_counts(name: str, strength: int) -> None:
    fight = until(guadalcanal(block(name, strength), block("jp-ca", 4)), name)
    for order in shots(fight, name):
        n, hit = order.data["dice"], 0
        assert n == strength
        for faces in product(range(1, 7), repeat=n):
            tried = until(guadalcanal(block(name, strength), block("jp-ca", 4)), name)
            tried.order(order.text)
            tried.dice(*faces)
            hit += bool(tried.battle.shots[-1].hits)
        assert order.data["chance"] == round(10_000 * Fraction(hit, 6**n))


def test_5_4_every_group_is_open_or_says_why_not() -> None:
    fight, seen = guadalcanal(*SHIPS), set[str]()
    while fight.in_rounds:
        for label in fight.ask.about:
            orders = combat.legal(fight.state, SEATS.index(fight.ask.seat), label)
            groups = {order.data["target"] for order in orders if order.verb == "FIRE"}
            shut = set(fight.ask.data["closed"].get(label, ()))
            assert groups | shut == ({"Air", "Naval", "Ground"} if groups else set()), label
            assert not groups & shut
            seen |= groups
        fight.order("PASS")
    assert seen == {"Naval"}


def test_5_44_and_5_45_flak_waits_and_ships_keep_ships_from_the_shore() -> None:
    told = closed(guadalcanal(*SHIPS), "us-bb")
    assert "5.45" in told["Ground"]
    assert "5.44" in told["Air"]


def test_closed_for_want_of_enemies_or_firepower() -> None:
    assert closed(guadalcanal(block("us-ca", 2), block("jp-ca", 2)), "us-ca") == {
        "Air": "No enemy aircraft.", "Ground": "No enemy ashore.",
    }  # fmt: skip
    submarine = guadalcanal(block("us-ss", 2), block("jp-ca", 2), block("jp-na", 2))
    assert closed(submarine, "us-ss")["Air"] == "It has no firepower against them."
    assert closed(guadalcanal(*SHIPS[:2], options=["asw"]), "us-bb")["Submarines"] == "No enemy submarine."


def test_r_102_ships_off_the_other_coast_of_siam_are_out_of_reach() -> None:
    rows = [block("us-ca", 2), block("jp-in", 2), block("jp-ca", 2, coast="west")]
    fight = Fight(given({"Bangkok": rows}, control={"Bangkok": "JAPAN"}))
    assert closed(fight, "us-ca")["Naval"] == "They lie off the other coast (R-102)."


def test_r_59_a_kamikaze_has_one_kind_of_target() -> None:
    rows = [block("jp-na", 2), block("us-ca", 2), block("us-af", 2)]
    fight = Fight(given({"Truk": rows}, turn="1944-06", control={"Truk": "JAPAN"}))
    fight.order("KAMIKAZE {jp-na}")
    assert closed(fight, "jp-na")["Air"] == "A kamikaze attacks one ship, or troops at sea (R-59)."


def test_r_83_who_may_not_fire_in_the_pursuit_is_told_of_no_group() -> None:
    fight = guadalcanal(block("us-bb", 4), block("jp-bb", 4), options=["fourth_round"])
    while fight.battle.round < 4 or fight.battle.acting != fight.battle.attacker:
        fight.order("PASS")
    assert fight.ask.about
    assert fight.ask.data["closed"] == {}


@pytest.mark.parametrize(("roll", "told"), [
    ("t3/initiative/JAPAN", "Initiative, turn 3"),
    ("t2/typhoon", "Typhoon, turn 2"),
    ("t1/pearl-harbor/JAPAN", "Raid on Pearl Harbor"),
    ("t1/pearl-harbor/ALLIES", "Pearl Harbor: the battleships fire back"),
    ("t5/battle/Truk/search/ALLIES", "Truk: air search, the Allies"),
    ("t5/battle/Guadalcanal/r2/AF-a", "Guadalcanal, round 2: AF-a"),
])  # fmt: skip
def test_11_4_what_dice_are_for(roll: str, told: str) -> None:
    assert str(purpose(roll)) == told


@pytest.mark.parametrize("name", ["t5/battle/Truk", "battle 33 JP 3d6", "typhoon", ""])
def test_names_of_other_dice_say_nothing(name: str) -> None:
    assert purpose(name) is None
