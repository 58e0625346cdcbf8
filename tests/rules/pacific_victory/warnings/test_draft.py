"""What a drafted Movement Phase costs is told before it is committed: each rule by which a base or aircraft is lost."""

from typing import Any

import pytest

from rules.kernel import Plain, get
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS, other
from rules.pacific_victory.view import view
from rules.pacific_victory.warnings import of_draft

from .. import seac
from ..movement.cast import Phase

WAKE: dict[str, Any] = {"control": {"Wake": "JAPAN"}}
OPEN = "Left empty, open to the first enemy troops or ships that come: {}."


def told(game: Phase) -> list[tuple[str, str]]:
    """The warnings of the side that moves, with their rules."""
    return [(str(one.text), one.rule) for one in of_draft(HOUSE, view(game.state, game.side))]


def drafted(placed: dict[str, str], *lines: str, side: str = "JAPAN", **given: Any) -> list[tuple[str, str]]:
    """The warnings after these orders."""
    return told(Phase(placed, side, **given).give(*lines))


def test_nothing_is_said_before_anything_moves() -> None:
    assert drafted({"Wake": "x JP CA1", "Kwajalein": "y JP AF1"}, **WAKE) == []


def test_4_31_a_captured_base_that_the_last_block_leaves() -> None:
    said = drafted({"Wake": "x JP CA1"}, "OP x Wake Kwajalein", **WAKE)
    assert said == [("Wake is left without a holder and goes back to the Allies at once.", "4.31")]


def test_4_31_a_captured_base_that_no_block_was_in_is_no_news() -> None:
    assert drafted({"Truk": "x JP CA1, y JP CA1"}, "OP x Truk Saipan", **WAKE) == []


def test_4_31_own_bases_that_are_left_empty_are_told_in_one_line() -> None:
    said = drafted({"Truk": "x JP CA1", "Saipan": "y JP CA1"}, "OP x Truk K06", "OP y Saipan K06")
    assert [(text, rule) for text, rule in said if rule == "4.31"] == [(OPEN.format("Saipan, Truk"), "4.31")]


def test_r_23_submarines_that_stay_hold_nothing() -> None:
    said = drafted({"Wake": "x JP CA1, y JP SS1"}, "OP x Wake Kwajalein", **WAKE)
    assert said == [("Wake goes back to the Allies at once: what stays there cannot hold a base.", "R-23")]


@pytest.mark.parametrize("stays", ["JP CA1", "JP AF1", "JP IN1"])
def test_r_23_who_keeps_a_base_keeps_it(stays: str) -> None:
    assert drafted({"Wake": f"x JP CA1, y {stays}"}, "OP x Wake Kwajalein", **WAKE) == []


def test_4_52_a_captured_base_that_only_patrols_keep() -> None:
    placed = {"Wake": "x JP CA1", "Kwajalein": "y JP AF1"}
    said = drafted(placed, "OP y Kwajalein Wake CAP", "OP x Wake Kwajalein", **WAKE)
    text = "Only air patrols (CAP) hold Wake: it goes back to the Allies if they land elsewhere or are lost."
    assert said == [(text, "4.52")]


def test_4_52_patrols_whose_base_is_lost_behind_them() -> None:
    said = drafted({"Wake": "x JP AF1"}, "OP x Wake L04 CAP", **WAKE)
    text = "AF 1 on patrol (CAP) at L04 has no base with room within one hex to land on."
    assert ("Wake is left without a holder and goes back to the Allies at once.", "4.31") in said
    assert (text, "4.52") in said


def test_4_51_aircraft_that_attack_from_a_base_that_is_lost_behind_them() -> None:
    said = drafted({"Wake": "x JP AF1", "Midway": "us US IN1"}, "OP x Wake Midway", **WAKE)
    text = "AF 1 has no base with room within one hex of Midway to land on as things stand."
    assert (text, "4.51") in said


def test_4_51_a_base_with_room_next_door_is_enough() -> None:
    placed = {"Kwajalein": "x JP AF1", "Wake": "us US IN1"}
    assert drafted(placed, "OP x Kwajalein Wake") == [(OPEN.format("Kwajalein"), "4.31")]


def test_4_52_a_base_that_is_full_takes_no_patrol_in() -> None:
    placed = {"Wake": "x JP AF1, in JP IN1", "Truk": "na JP NA1"}
    assert drafted({**placed, "Kwajalein": "k JP IN1"}, "OP x Wake L04 CAP", **WAKE) == []
    game = Phase({"Wake": "x JP AF1, in JP IN1", "Kwajalein": "y JP AF1"}, **WAKE)
    game.give("OP y Kwajalein Wake", "OP x Wake L04 CAP")
    assert ("AF 1 on patrol (CAP) at L04 has no base with room within one hex to land on.", "4.52") in told(game)


def test_r_21_a_raider_whose_own_base_is_lost_behind_it() -> None:
    placed = {"Rabaul": "s JP SS2, ca JP CA1", "Guadalcanal": "us US CA1", "Tokyo": "hq JP SHQ3"}
    lines = ("PATROL s Rabaul Guadalcanal", "OP ca Rabaul Truk")
    said = drafted(placed, *lines, control={"Rabaul": "JAPAN"})
    assert ("SS 2 cannot come back to Rabaul, which is lost: it goes to a Home Base, or is lost.", "R-21") in said


def test_7_14_a_captured_base_kept_by_a_ship_that_starves() -> None:
    said = drafted({"Wake": "x JP CA1 starving"}, **WAKE)
    text = "Wake goes back to the Allies in Logistics if CA 1 is still without supply and loses the last step."
    assert said == [(text, "7.14")]
    assert drafted({"Wake": "x JP CA2 starving"}, **WAKE) == []
    assert drafted({"Wake": "x JP CA1 starving, in JP IN1 starving"}, **WAKE) == []


def test_r_52_an_own_base_whose_starving_garrison_leaves_it_to_blockaders() -> None:
    said = drafted({"Saipan": "x JP AF1 starving, bb US BB1 blockading"})
    text = "Saipan falls to the ships before it in Logistics if AF 1 is still without supply and loses the last step."
    assert said == [(text, "7.14")]
    assert drafted({"Saipan": "x JP AF1 starving, in JP IN1, bb US BB1 blockading"}) == []


def test_r_07_a_headquarters_that_stays_alone() -> None:
    said = drafted({"Tokyo": "hq JP SHQ3, ca JP CA1"}, "OP ca Tokyo I05")
    text = "Only the headquarters stays at Tokyo: the first enemy troops or ships that come take both."
    assert said == [(text, "R-07")]


def test_8_12_india_surrenders_if_its_last_base_is_left_empty() -> None:
    placed = {"Calcutta": "a JP IN1", "Bombay": "b JP IN1", "Ceylon": "c UK CA2"}
    said = drafted(placed, "OP c Ceylon Madras", side="ALLIES", control={"Calcutta": "JAPAN", "Bombay": "JAPAN"})
    text = "India surrenders, and all Allied blocks there are lost, if Japan takes Ceylon in this turn."
    assert said == [(text, "8.12"), (OPEN.format("Ceylon"), "4.31")]


def test_8_13_australia_surrenders_if_its_last_bases_are_left_empty() -> None:
    taken = ("Darwin", "Perth", "Brisbane", "Sydney")
    placed = {**{name: f"j{n} JP IN1" for n, name in enumerate(taken)}, "Melbourne": "c UK CA2"}
    control = dict.fromkeys(taken, "JAPAN")
    said = drafted(placed, "OP c Melbourne H11", side="ALLIES", control=control)
    text = "Australia surrenders, and all Allied blocks there are lost, if Japan takes Melbourne in this turn."
    assert (text, "8.13") in said
    guarded = {**placed, "Melbourne": "c UK CA2, d UK CA2"}
    assert drafted(guarded, "OP c Melbourne H11", side="ALLIES", control=control) == []


def test_the_other_side_and_spectators_are_told_nothing() -> None:
    game = Phase({"Wake": "x JP CA1"}, **WAKE).give("OP x Wake Kwajalein")
    for reader in (other(game.side), None):
        assert of_draft(HOUSE, view(game.state, reader)) == []


def test_a_warning_rests_on_what_its_side_may_know() -> None:
    """Blocks of the enemy that stand elsewhere, or of another kind, change no word."""
    lines = ("OP x Wake Kwajalein",)
    known = drafted({"Wake": "x JP CA1", "Midway": "us US CA1"}, *lines, **WAKE)
    assert known == drafted({"Wake": "x JP CA1", "Midway": "us US AF2"}, *lines, **WAKE)


def test_the_system_tells_them() -> None:
    system = get("pacific-victory")
    seen: Plain = {**view(Phase({"Wake": "x JP CA1"}, **WAKE).give("OP x Wake Kwajalein").state, 0)}
    assert [one.rule for one in system.warnings(seen)] == ["4.31"]


def test_8_13_a_country_outside_the_map_is_no_matter_in_south_east_asia() -> None:
    for side in (seac.JAPAN, seac.ALLIES):
        seen = view(seac.START, SEATS.index(side))
        assert [one.rule for one in of_draft(seac.START.edition, seen)] == []
