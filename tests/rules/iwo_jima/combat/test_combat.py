"""Combat (9), and the odds of appendix B."""

from itertools import product
from typing import Any

import pytest

from rules.iwo_jima.combat.factors import pairs

from ..position import Game, position

ODDS = {
    (1, 3): (0, 36), (1, 2): (1, 33), (2, 3): (5, 29), (3, 4): (7, 25), (1, 1): (13, 13), (4, 3): (25, 7),
    (3, 2): (29, 5), (2, 1): (33, 1), (5, 2): (35, 0), (3, 1): (36, 0),
}  # fmt: skip


def values(game: Game) -> list[int]:
    return list(game.told("combat")[-1]["values"])


def test_9_1_land_pieces_against_adjacent_land_pieces_in_their_own_step() -> None:
    given = {
        "US-1-27": "1111",
        "JP-309": "1011",
        "US-TEX": "0620",
        "JP-CA1": "0518",
        "JP-F01": "1112",
        "JP-312": "1208",
    }
    game = Game(position("us_combat", given))
    assert game.refused("US", "attack US-1-27 > JP-F01") == "9.1"
    assert game.refused("US", "attack US-TEX > JP-CA1") == "9.7"
    assert game.refused("US", "attack US-1-27 > JP-312") == "9.3"
    assert game.refused("JP", "attack JP-309 > US-1-27") == "3"
    assert [text for text in game.legal("US") if text.startswith("attack")] == ["attack US-1-27 > JP-309"]


def test_9_1_a_combat_is_settled_before_the_next_is_declared() -> None:
    game = Game(position("us_combat", {"US-1-27": "1111", "US-2-27": "1112", "JP-309": "1011"}))
    game.order("US", "attack US-1-27 > JP-309")
    assert game.refused("US", "attack US-2-27 > JP-309") == "12.4"
    game.throw(3)
    assert game.told("combat") == []
    game.throw(3)
    assert values(game) == [12, 12]


def test_9_2_the_value_is_die_times_factors() -> None:
    given = {"US-TK4": "1111", "US-1-27": "1112", "JP-309": "1011", "JP-NCB": "1010"}
    game = Game(position("us_combat", given), [4, 5])
    game.order("US", "attack US-1-27+US-TK4 > JP-309")
    assert values(game) == [36, 20]
    game = Game(position("us_combat", given), [2, 3])
    game.order("US", "attack US-TK4 > JP-309+JP-NCB")
    assert values(game) == [10, 15]


def test_9_3_r_20_every_attacker_next_to_every_defender() -> None:
    given = {"US-1-27": "1111", "US-2-27": "1112", "US-1-28": "1012", "JP-309": "1011", "JP-314": "1211"}
    game = Game(position("us_combat", given))
    assert game.refused("US", "attack US-1-27+US-1-28 > JP-309+JP-314") == "9.3"
    assert "attack US-1-27+US-2-27 > JP-309+JP-314" in game.legal("US")


def test_9_4_doubling_in_pillboxes_printed_fortifications_and_villages() -> None:
    for given, attack, wanted in (
        ({"JP-309": "0815", "JP-F01": "0815", "US-2-28": "0816"}, "JP-309 > US-2-28", [16, 8]),
        ({"JP-312": "0617", "US-2-28": "0717"}, "JP-312 > US-2-28", [16, 8]),
        ({"JP-314": "1611", "US-2-28": "1612"}, "JP-314 > US-2-28", [8, 8]),
        ({"JP-309": "1612", "US-2-28": "1611"}, "JP-309 > US-2-28", [8, 16]),
        ({"JP-TK1": "0617", "US-2-28": "0717"}, "JP-TK1 > US-2-28", [6, 8]),
        ({"JP-309": "0616", "US-2-28": "0617"}, "JP-309 > US-2-28", [8, 16]),
        ({"JP-309": "1612", "US-FA13A": "1611"}, "JP-309 > US-FA13A", [8, 4]),
    ):
        game = Game(position("jp_combat", given), [2, 2])
        game.order("JP", f"attack {attack}")
        assert values(game) == wanted, attack


def test_9_4_r_22_village_and_pillbox_double_once() -> None:
    game = Game(position("us_combat", {"JP-314": "1611", "JP-F01": "1611", "US-2-28": "1612"}), [2, 2])
    game.order("US", "attack US-2-28 > JP-314")
    assert values(game) == [8, 16]


def test_9_5_r_20_the_lower_side_loses_all_its_pieces() -> None:
    given = {"US-1-27": "1111", "US-2-27": "1112", "JP-309": "1011", "JP-314": "1211", "US-1-9": "0717"}
    game = Game(position("us_combat", given), [2, 5])
    game.order("US", "attack US-1-27+US-2-27 > JP-309+JP-314")
    assert game.told("combat")[0]["removed"] == ["US-1-27", "US-2-27"]
    assert game.state.losses == 8


def test_9_5_r_21_a_tie_removes_nobody_and_spends_the_attack() -> None:
    game = Game(position("us_combat", {"US-1-27": "1111", "JP-309": "1011"}), [4, 4])
    game.order("US", "attack US-1-27 > JP-309")
    assert game.told("combat")[0]["removed"] == []
    assert game.refused("US", "attack US-1-27 > JP-309") == "9.7"


def test_9_6_the_pillbox_goes_with_its_occupant_the_printed_one_stays() -> None:
    game = Game(position("us_combat", {"US-2-28": "0816", "JP-309": "0815", "JP-F01": "0815"}), [5, 2])
    game.order("US", "attack US-2-28 > JP-309")
    assert game.told("combat")[0]["removed"] == ["JP-309", "JP-F01"]
    given = {"US-2-28": "0717", "US-TK4": "0616", "JP-312": "0617", "JP-309": "0517"}
    game = Game(position("us_combat", given), [5, 2])
    game.order("US", "attack US-2-28+US-TK4 > JP-312")
    assert game.at("JP-312") is None
    us = Game(position("jp_combat", {"US-2-28": "0617", "JP-309": "0517"}), [2, 2])
    us.order("JP", "attack JP-309 > US-2-28")
    assert values(us) == [8, 16], "whoever's infantry is in it is doubled"


def test_9_7_once_a_turn_unless_debts_are_open() -> None:
    given = {"US-1-27": "1111", "JP-309": "1011", "JP-314": "1211"}
    game = Game(position("us_combat", given, owes={"US-1-27": ["JP-309"]}), [3, 3, 3, 3])
    assert game.refused("US", "attack US-1-27 > JP-314") == "9.7"
    game.order("US", "attack US-1-27 > JP-309")
    assert game.refused("US", "attack US-1-27 > JP-314") == "9.7"


def test_9_7_coast_guns_and_dormant_banzai_pieces_never_attack() -> None:
    given = {"JP-CA3": "1413", "JP-BZ1": "1412", "US-1-25": "1312", "US-2-25": "1512"}
    game = Game(position("jp_combat", given))
    assert game.refused("JP", "attack JP-CA3 > US-1-25") == "9.7"
    assert game.refused("JP", "attack JP-BZ1 > US-1-25") == "9.7"


def test_9_7_a_piece_defends_any_number_of_times_and_nobody_advances() -> None:
    given = {"US-1-27": "1111", "US-2-27": "1112", "JP-309": "1011"}
    game = Game(position("us_combat", given), [3, 3, 5, 2])
    game.order("US", "attack US-1-27 > JP-309")
    game.order("US", "attack US-2-27 > JP-309")
    assert game.at("JP-309") is None
    assert (game.at("US-1-27"), game.at("US-2-27")) == ("1111", "1112")


@pytest.mark.parametrize("piece", ["JP-O1", "JP-X1", "JP-F01"])
def test_9_8_obstacles_mines_and_empty_pillboxes_are_not_attacked(piece: str) -> None:
    game = Game(position("us_combat", {"US-1-27": "1111", piece: "1011", "JP-309": "1505"}))
    assert game.refused("US", f"attack US-1-27 > {piece}") == "9.1"


@pytest.mark.parametrize(("players", "seat"), [("2", "US"), ("4", "US-A"), ("4", "US-B")])
def test_legal_attacks_are_exactly_those_that_are_taken(players: str, seat: str) -> None:
    """Every set of attackers against every set of defenders."""
    us = {"US-1-27": "1111", "US-2-27": "1112", "US-FA13A": "1012", "US-AA1": "1210"}
    jp = {"JP-309": "1011", "JP-314": "1211", "JP-CA1": "1212"}
    owes = {"US-1-27": ["JP-309"]}
    us["US-1-25"] = "1113"
    more: dict[str, Any] = {"bombarded": ["US-AA1"], "attacked": ["US-1-27"], "options": {"players": players}}
    state = position("us_combat", {**us, **jp}, owes=owes, **more)
    listed = {text for text in Game(state).legal(seat) if text.startswith("attack")}
    taken = set()
    for mine, foes in product(subsets(sorted(us)), subsets(sorted(jp))):
        text = f"attack {'+'.join(mine)} > {'+'.join(foes)}"
        if not is_refused(Game(state), seat, text):
            taken.add(text)
    assert taken == listed
    assert len(taken) >= 2


def subsets(pieces: list[str]) -> list[list[str]]:
    return [[p for n, p in enumerate(pieces) if bits >> n & 1] for bits in range(1, 1 << len(pieces))]


def is_refused(game: Game, seat: str, text: str) -> bool:
    try:
        game.order(seat, text)
    except ValueError:
        return True
    return False


@pytest.mark.parametrize(("ratio", "wins"), ODDS.items())
def test_appendix_b_the_odds_of_a_combat(ratio: tuple[int, int], wins: tuple[int, int]) -> None:
    attack, defence = ratio
    won, tied, lost = pairs(attack, defence)
    assert (won, lost) == wins
    assert won + tied + lost == 36
