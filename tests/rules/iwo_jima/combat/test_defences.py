"""Pillboxes, obstacles and mines (10)."""

import pytest

from ..position import Game, position


def test_10_1_an_empty_pillbox_is_cleared_without_a_die() -> None:
    for piece, allowed in (("US-TK5", True), ("US-1-28", True), ("US-FA13A", False), ("US-AA1", False)):
        game = Game(position("us_combat", {piece: "0816", "JP-F01": "0815", "JP-309": "0915"}, turn=3))
        assert (f"clear {piece} 0815" in game.legal("US")) == allowed
        if allowed:
            game.order("US", f"clear {piece} 0815")
            assert game.at("JP-F01") is None
            assert not game.state.owed
        else:
            assert game.refused("US", f"clear {piece} 0815") == "10.2"


def test_10_1_with_an_occupant_it_is_not_cleared_and_us_pieces_never_enter() -> None:
    given = {"US-TK5": "0816", "JP-F01": "0815", "JP-309": "0815"}
    assert Game(position("us_combat", given)).refused("US", "clear US-TK5 0815") == "10.1"
    game = Game(position("us_move", {"US-TK5": "0816", "JP-F01": "0815", "JP-312": "1505"}))
    assert game.refused("US", "move US-TK5 0816-0815") == "6.3"


def test_10_2_r_23_clearing_an_obstacle() -> None:
    for piece, die, gone in (
        ("US-ENG5", 0, True), ("US-UDT", 0, True), ("US-1-28", 4, True), ("US-TK5", 5, True), ("US-1-28", 3, False),
    ):  # fmt: skip
        given = {piece: "0816", "US-1-9": "0717", "JP-O5": "0716", "JP-309": "1505"}
        game = Game(position("us_combat", given, turn=3), [die] if die else [])
        game.order("US", f"clear {piece} 0716")
        assert (game.at("JP-O5") is None) == gone
        assert not game.dice
        if not gone:
            assert game.refused("US", f"clear {piece} 0716") == "10.2"


@pytest.mark.parametrize("piece", ["US-FA13A", "US-AA1"])
def test_10_2_artillery_cannot_clear(piece: str) -> None:
    game = Game(position("us_combat", {piece: "0816", "US-1-28": "0717", "JP-O5": "0716"}))
    assert game.refused("US", f"clear {piece} 0716") == "10.2"


def test_10_2_in_place_of_an_attack() -> None:
    given = {"US-1-28": "0816", "JP-O5": "0716", "JP-309": "0815"}
    game = Game(position("us_combat", given), [3, 3])
    game.order("US", "attack US-1-28 > JP-309")
    assert game.refused("US", "clear US-1-28 0716") == "10.2"
    game = Game(position("us_combat", given), [4])
    game.order("US", "clear US-1-28 0716")
    assert game.refused("US", "attack US-1-28 > JP-309") == "9.7"


def test_10_2_nobody_enters_and_a_3_of_a_bombardment_removes_it() -> None:
    for seat, step, piece in (("US", "us_move", "US-1-28"), ("JP", "jp_move", "JP-309")):
        game = Game(position(step, {piece: "0816", "JP-O5": "0716"}))
        assert game.refused(seat, f"move {piece} 0816-0716") == "10.2"
    game = Game(position("us_bombard", {"US-TEX": "0820", "JP-O5": "0716"}), [3])
    game.order("US", "bombard US-TEX 0716")
    assert game.at("JP-O5") is None


@pytest.mark.parametrize(("die", "lost"), [(2, True), (3, True), (4, False), (5, False)])
def test_10_3_r_24_stepping_on_mines(die: int, lost: bool) -> None:
    given = {"US-1-28": "0717", "US-1-9": "0816", "JP-X1": "0716", "JP-309": "0715"}
    game = Game(position("us_move", given, turn=3), [die])
    assert game.refused("US", "move US-1-28 0717-0716-0616") == "10.3"
    game.order("US", "move US-1-28 0717-0716")
    assert game.at("JP-X1") is None
    assert game.at("US-1-28") == (None if lost else "0716")
    assert game.owes() == ({} if lost else {"US-1-28": ["JP-309"]})
    assert game.state.losses == (4 if lost else 0)


@pytest.mark.parametrize("piece", ["US-ENG5", "US-UDT"])
def test_10_3_engineers_and_rangers_are_safe(piece: str) -> None:
    game = Game(position("us_move", {piece: "0717", "JP-X1": "0716", "JP-309": "0715", "US-1-9": "0816"}, turn=3))
    game.order("US", f"move {piece} 0717-0716")
    assert (game.at(piece), game.at("JP-X1")) == ("0716", None)
    assert game.owes() == {piece: ["JP-309"]}


def test_10_3_japanese_pieces_keep_out_and_it_may_be_cleared_from_beside() -> None:
    assert (
        Game(position("jp_move", {"JP-309": "0715", "JP-X1": "0716"})).refused("JP", "move JP-309 0715-0716") == "10.3"
    )
    game = Game(position("us_combat", {"US-1-28": "0717", "JP-X1": "0716", "JP-309": "1505"}), [4])
    game.order("US", "clear US-1-28 0716")
    assert game.at("JP-X1") is None


def test_10_4_losses_to_mines_count_and_can_end_the_game() -> None:
    given = {"US-TK5": "0717", "JP-X1": "0716", "JP-309": "1505"}
    game = Game(position("us_move", given, turn=3, us_loss_points=70), [2])
    game.order("US", "move US-TK5 0717-0716")
    assert (game.state.losses, game.state.over) == (75, "JP")
