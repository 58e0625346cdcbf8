"""Bombardment (8)."""

import pytest

from rules.iwo_jima import board

from ..position import Game, position

GUNS = {"US-TEX": "0820", "US-FA13A": "0816", "US-AA1": "0916", "US-1-28": "0717"}


def shots(game: Game, seat: str, piece: str) -> set[str]:
    return {text.split()[-1] for text in game.legal(seat, piece) if text.startswith("bombard")}


def test_8_1_ships_and_artillery_each_once() -> None:
    game = Game(position("us_bombard", {**GUNS, "JP-309": "0815"}), [5, 5, 5])
    assert game.refused("US", "bombard US-1-28 0815") == "8.1"
    for piece in ("US-TEX", "US-FA13A", "US-AA1"):
        game.order("US", f"bombard {piece} 0815")
        assert game.refused("US", f"bombard {piece} 0815") == "8.1"


def test_8_1_artillery_bombards_or_attacks() -> None:
    game = Game(position("us_bombard", {**GUNS, "JP-309": "0815"}), [5])
    game.order("US", "bombard US-AA1 0815")
    game.order("US", "done")
    assert game.state.step == "us_combat"
    assert game.refused("US", "attack US-AA1 > JP-309") == "9.7"
    assert "attack US-FA13A > JP-309" in game.legal("US")


def test_8_1_garrisons_and_pieces_that_moved_may_bombard() -> None:
    given = {"JP-FA145": "1605", "JP-M3": "1204", "US-1-28": "1504"}
    game = Game(position("jp_bombard", given, turn=2, moved=["JP-M3"]))
    assert shots(game, "JP", "JP-FA145") == shots(game, "JP", "JP-M3") == {"1504"}


@pytest.mark.parametrize(("piece", "reach"), [("US-TEX", 5), ("US-FA13A", 3), ("US-AA1", 3)])
def test_8_2_ranges(piece: str, reach: int) -> None:
    start = "0820" if piece == "US-TEX" else "0914"
    at = board.NUMBER[start]
    near = next(n for n in range(420) if board.DISTANCE[at][n] == reach and board.TERRAIN[n] == board.LAND)
    far = next(n for n in range(420) if board.DISTANCE[at][n] == reach + 1 and board.TERRAIN[n] == board.LAND)
    game = Game(position("us_bombard", {piece: start, "JP-309": board.IDS[near], "JP-312": board.IDS[far]}))
    assert shots(game, "US", piece) == {board.IDS[near]}
    assert game.refused("US", f"bombard {piece} {board.IDS[far]}") == "8.2"


def test_8_2_coastal_artillery_reaches_five() -> None:
    game = Game(position("jp_bombard", {"JP-CA2": "0616", "US-NEV": "0720", "US-TEX": "0820"}, turn=1))
    distances = {h: board.DISTANCE[board.NUMBER["0616"]][board.NUMBER[h]] for h in ("0720", "0820")}
    assert shots(game, "JP", "JP-CA2") == {h for h, away in distances.items() if away <= 5}
    assert shots(game, "JP", "JP-CA2")


@pytest.mark.parametrize(
    ("die", "hard", "soft"), [(2, True, False), (3, False, True), (4, False, False), (5, False, False)]
)
def test_8_3_r_15_only_the_exact_value_hits(die: int, hard: bool, soft: bool) -> None:
    given = {"US-TEX": "0820", "US-NYK": "0920", "JP-309": "0815", "JP-F01": "0815", "JP-312": "0916"}
    game = Game(position("us_bombard", given), [die, die])
    game.order("US", "bombard US-TEX 0815")
    game.order("US", "bombard US-NYK 0916")
    assert [data["hit"] for data in game.told("shot")] == [hard, soft]
    assert (game.at("JP-309") is None) == (game.at("JP-F01") is None) == hard
    assert (game.at("JP-312") is None) == soft


def test_8_3_r_16_what_is_a_fortification_target() -> None:
    given = {
        "US-TEX": "0820", "US-NYK": "0619", "US-IDA": "0920", "US-NEV": "0720", "US-ARK": "1019", "US-TUS": "0419",
        "JP-F01": "0815", "JP-312": "0617", "JP-CA2": "0616", "JP-X1": "0716", "JP-O1": "0916", "JP-TK1": "0518",
    }  # fmt: skip
    game = Game(position("us_bombard", given), [5] * 6)
    wanted = {"0815": 2, "0617": 2, "0616": 2, "0716": 3, "0916": 3, "0518": 3}
    for ship, at in zip(("US-TEX", "US-NYK", "US-IDA", "US-NEV", "US-ARK", "US-TUS"), wanted, strict=True):
        game.order("US", f"bombard {ship} {at}")
    assert {data["hex"]: data["needed"] for data in game.told("shot")} == wanted


def test_8_4_r_17_only_coastal_artillery_fires_at_ships() -> None:
    given = {"JP-M3": "1612", "JP-CA2": "1712", "US-NEV": "1614", "US-1-28": "1512"}
    game = Game(position("jp_bombard", given, turn=1))
    assert game.refused("JP", "bombard JP-M3 1614") == "8.4"
    assert shots(game, "JP", "JP-CA2") == {"1614", "1512"}


def test_8_4_ships_fire_at_defences_too_but_not_at_an_empty_hex() -> None:
    game = Game(position("us_bombard", {"US-TEX": "0820", "JP-X1": "0716", "US-1-28": "0717"}), [3])
    assert game.refused("US", "bombard US-TEX 0816") == "8.4"
    assert game.refused("US", "bombard US-TEX 0717") == "8.4"
    game.order("US", "bombard US-TEX 0716")
    assert game.at("JP-X1") is None


def test_8_5_each_shot_is_thrown_before_the_next() -> None:
    game = Game(position("us_bombard", {"US-TEX": "0820", "US-NYK": "0920", "JP-309": "0815"}))
    game.order("US", "bombard US-TEX 0815")
    assert game.asked == []
    assert game.refused("US", "bombard US-NYK 0815") == "12.4"
    game.throw(5)
    game.dice = [3]
    game.order("US", "bombard US-NYK 0815")
    assert [data["piece"] for data in game.told("shot")] == ["US-TEX", "US-NYK"]
