"""Stacking at the end of a Movement Phase: 4.1, 5.11, R-11, section 2.4."""

from typing import Any

from rules.pacific_victory.stacking import excess
from rules.pacific_victory.working_state import WorkingState

from .movement.cast import Phase, hex_

FULL = (0, 0, 0)


def over(placed: dict[str, str], place: str, side: str = "JAPAN", **given: Any) -> tuple[int, int, int]:
    game = Phase(placed, side, **given)
    return excess(WorkingState(game.state), hex_(place), game.side)


def ships(number: int) -> str:
    return ", ".join(f"c{i} JP CA1" for i in range(number))


def test_4_1_a_minor_base_holds_one_air_six_naval_one_land() -> None:
    assert over({"Okinawa": ships(6) + ", na JP NA1, in JP IN1"}, "Okinawa") == FULL
    assert over({"Okinawa": ships(6) + ", s JP SS1, na JP NA1, nb JP NA1, in JP IN1, im JP IN1"}, "Okinawa") == (
        1,
        1,
        1,
    )


def test_4_1_a_major_base_holds_two_and_two() -> None:
    assert over({"Truk": "na JP NA1, nb JP NA1, in JP IN1, im JP IN1"}, "Truk") == FULL
    assert over({"Truk": "na JP NA1, nb JP NA1, nc JP NA1, in JP IN1, im JP IN1, io JP IN1"}, "Truk") == (1, 0, 1)


def test_4_1_the_shq_never_counts() -> None:
    assert over({"Tokyo": "hq JP SHQ4, in JP IN1, im JP IN1"}, "Tokyo") == FULL


def test_4_1_a_sea_hex_holds_six_ships_and_cap() -> None:
    assert over({"K06": ships(6)}, "K06") == FULL
    game = Phase({"Truk": "na JP NA1, nb JP NA1", "Kwajalein": "nc JP NA1"})
    game.give("OP na Truk K06", "OP nb Truk K06")
    assert excess(game.table, hex_("K06"), 0) == FULL
    game.give("OP nc Kwajalein K06")
    assert excess(game.table, hex_("K06"), 0) == (1, 0, 0)


def test_r_11_battle_hexes_hold_two_six_two_for_each_side() -> None:
    enemy = ", e US IN1, f US IN1, g US AF1"
    assert over({"Okinawa": ships(6) + ", na JP NA1, nb JP NA1, in JP IN1, im JP IN1" + enemy}, "Okinawa") == FULL
    assert over({"Okinawa": ships(6) + ", ma JP MA1 at_sea, in JP IN1" + enemy}, "Okinawa") == (0, 1, 0)


def test_r_11_cap_over_a_base_fills_up_to_two_aircraft() -> None:
    game = Phase({"Okinawa": "na JP NA1", "Kure": "nb JP NA1, nc JP NA1"})
    game.give("OP nb Kure Okinawa CAP")
    assert excess(game.table, hex_("Okinawa"), 0) == FULL
    game.give("OP nc Kure Okinawa CAP")
    assert excess(game.table, hex_("Okinawa"), 0) == (1, 0, 0)


def test_2_4_the_blockaded_side_keeps_base_limits_and_its_spare_aircraft_are_cap() -> None:
    foe = ", e US CA1 blockading"
    assert over({"Okinawa": "na JP NA1, nb JP NA1, in JP IN1" + foe}, "Okinawa") == FULL
    assert over({"Okinawa": "na JP NA1, nb JP NA1, nc JP NA1, in JP IN1, im JP IN1" + foe}, "Okinawa") == (1, 0, 1)


def test_2_4_unless_it_moved_a_ship_in() -> None:
    foe = ", e US CA1 blockading"
    placed = {"Okinawa": "in JP IN1, im JP IN1, s JP CA1 arrived" + foe}
    assert over(placed, "Okinawa") == FULL


def test_2_4_a_west_coast_blockade_makes_no_battle_stack_either() -> None:
    placed = {"Bangkok": "in JP IN1, im JP IN1, e UK CA1 west blockading"}
    assert over(placed, "Bangkok") == (0, 0, 1)


def test_4_1_boxes_have_no_limit() -> None:
    placed = {"Panama": ", ".join(f"c{i} US CA1" for i in range(8))}
    game = Phase(placed, "ALLIES")
    game.done()
