"""What a player is told whose order is refused: the rule and a reason that is true of the piece and the position."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError

from .position import SYSTEM, Game, position

MOVING: dict[str, Any] = {
    "JP-N07": 33, "JP-N08": 34, "JP-AN05": 33, "JP-A11": "JP-AN05", "JP-A12": "JP-AN05", "JP-A10": 33, "JP-T18": 33,
    "JP-T19": "JP-N07", "JP-N06": 21, "JP-T20": 12, "US-N02": 47, "US-TF01": 53, "US-N03": "US-TF01", "JP-TF01": 27,
    "JP-N01": "JP-TF01", "JP-TF02": 34, "JP-N02": "JP-TF02",
}  # fmt: skip


def told(game: Game, seat: str, text: str) -> str:
    with pytest.raises(IllegalOrder) as refusal:
        SYSTEM.apply(game.state, SYSTEM.parse(game.state, seat, text))
    assert text not in game.legal(seat)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("move US-N02 47-46", "4.3: US-N02 is not yours."),
        ("move JP-N05 13-14", "6.1: JP-N05 is not on the board."),
        ("move JP-N01 27-28", "8.1: JP-N01 moves with its task force; split it off first."),
        ("move JP-T19 33-34", "6.6: JP-T19 is embarked and moves with its ship."),
        ("move JP-N07 34-28", "6.1: The path of JP-N07 begins in zone 33 and names no zone twice."),
        ("move JP-N06 21-15", "6.3: JP-N06 cannot pass from zone 21 to zone 15."),
        ("move JP-T18 33-34", "6.2: JP-T18 cannot pass from zone 33 to zone 34."),
        ("move JP-N07 33-34-28-23-22", "6.1: JP-N07 has 3 of its 3 zones left in this step."),
        ("move JP-A11 33-34-28-23", "6.1: JP-A11 has 2 of its 2 zones left in this step."),
        ("move JP-A10 33-34 on JP-AN05", "6.6: In zone 34 there is no such carrier of yours with room."),
        ("move JP-A10 33 on JP-AN05", "6.6: In zone 33 there is no such carrier of yours with room."),
        ("move JP-A10 33 on US-AN02", "6.6: In zone 33 there is no such carrier of yours with room."),
        ("move JP-A10 33 on JP-N07", "6.6: In zone 33 there is no such carrier of yours with room."),
        ("move JP-A11 33 on JP-AN05", "6.6: In zone 33 there is no such carrier of yours with room."),
        (
            "move JP-A10 33-27",
            "6.4: Air pieces end a movement on own ground or an own carrier, in the first one also over enemies.",
        ),
        ("move JP-A10 33", "6.4: JP-A10 is there already."),
        ("move JP-N07 33-34 on JP-AN05", "6.6: Only air pieces move aboard; land pieces are loaded."),
        ("move JP-N07 33", "6.1: JP-N07 is there already."),
        ("reveal US-TF01", "8.1: US-TF01 is none of your task force markers."),
        ("dissolve JP-TF03", "8.1: JP-TF03 is not on the board."),
        ("join JP-TF01 JP-N07", "8.1: JP-N07 is not in the zone of JP-TF01."),
        ("join JP-TF01 JP-T18", "8.1: JP-T18 is no ship of yours on the board outside task forces."),
        ("join JP-TF02 US-N02", "8.1: US-N02 is no ship of yours on the board outside task forces."),
        ("join JP-TF02 JP-N01", "8.1: JP-N01 is no ship of yours on the board outside task forces."),
        ("split JP-TF01 JP-N01", "8.1: JP-N01 is not in JP-TF01, or is the last ship in it: dissolve it then."),
        ("merge JP-TF01 JP-TF02", "8.1: Two task forces of yours in the same zone are merged."),
        ("merge JP-TF01 JP-TF01", "8.1: Two task forces of yours in the same zone are merged."),
        ("merge JP-TF01 US-TF01", "8.1: Two task forces of yours in the same zone are merged."),
        ("hide JP-TF01", "8.3: A shown task force hides before it moves, with no enemy in or next to its zone."),
        (
            "form JP-TF03 JP-N07",
            "8.1: JP-TF03 is not at hand: markers of the pool are used in movements, those received when they come in.",
        ),
        ("load US-T03 JP-N07", "6.6: Transport is for your own pieces."),
        ("load JP-T18 US-N02", "6.6: Transport is for your own pieces."),
        ("load JP-T18 JP-N08", "6.6: A land piece is loaded where the ship is, and neither has moved."),
        ("load JP-T18 JP-A10", "6.6: A land piece is loaded where the ship is, and neither has moved."),
        ("load JP-T18 JP-N07", "6.6: JP-N07 loads in a mixed zone, before it moves, if it has room."),
        ("unload JP-T18", "6.6: JP-T18 is not aboard a ship in a mixed zone."),
        ("unload JP-A11", "6.6: JP-A11 is not aboard a ship in a mixed zone."),
        (
            "airlift JP-A10 JP-T20 33-34",
            "6.6: An air piece on the ground lifts a land piece in its zone; neither has moved.",
        ),
        ("airlift JP-A10 JP-T18 33", "6.1: A lift goes up to 3 zones, from side to side."),
        (
            "airlift JP-A10 JP-T18 33-27",
            "6.6: A lift goes from an own land or mixed zone to another one without enemies.",
        ),
        (
            "place JP-N09 10",
            "4.3: This step (First Japanese movement) takes: move, load, unload, airlift, form, join, "
            "split, merge, dissolve, hide, reveal, false, standing, done.",
        ),
        ("standing air ASL", "7.3: Standing orders are for battles by the house table."),
    ],
)
def test_6_8_what_is_told_in_a_movement(order: str, reason: str) -> None:
    assert told(Game(position("jp_move1", MOVING, turn=2)), "JP", order) == reason


def test_6_1_who_has_gone_all_zones_is_told_so() -> None:
    game = Game(position("jp_move1", {"JP-N07": 33, "US-N02": 53}))
    game.order("JP", "move JP-N07 33-34-28-23")
    assert told(game, "JP", "move JP-N07 23-18") == "6.1: JP-N07 has 0 of its 3 zones left in this step."
    game = Game(position("jp_move1", {"JP-N07": 33, "JP-N08": 34, "US-N02": 53}, pool=["JP-TF01"]))
    game.order("JP", "move JP-N07 33-34-28-23", "form JP-TF01 JP-N07", "dissolve JP-TF01")
    assert told(game, "JP", "move JP-N07 23-18") == "6.1: JP-N07 has 0 of its 3 zones left in this step."


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("place US-TF03 53", "5.8: A task force marker comes in with form or false, not with place."),
        ("place US-N02 18", "4.4: US-N02 is not among your reinforcements that are due."),
        ("place US-N12 18", "4.4: US-N12 is not among your reinforcements that are due."),
        ("place JP-N09 10", "4.4: JP-N09 is not among your reinforcements that are due."),
        ("place US-T07 53", "5.5: US-T07 cannot stand in zone 53."),
        ("place US-T07 on US-N02", "5.5: US-T07 needs an own ship on the board with room for it."),
        ("place US-T07 on JP-N07", "5.5: US-T07 needs an own ship on the board with room for it."),
        ("place US-T07 on US-N05", "5.5: US-T07 needs an own ship on the board with room for it."),
        ("place US-N04 46", "5.3: A supply line ends in a sea zone or in a zone of your own; zone 46 is neither."),
        ("place US-N04 27", "5.3: The supply line is blocked at zone 27."),
        ("form US-TF03 US-N03", "5.8: No ship line reaches zone 22."),
        ("false US-TF03 22", "5.8: No ship line ends in zone 22."),
        ("join US-TF01 US-N02", "5.8: Only what was received in this step may join, or be joined, now."),
        ("merge US-TF01 US-TF03", "8.1: This step takes of the orders for task forces: form, join, false, reveal."),
    ],
)
def test_5_what_is_told_in_a_reinforcement_step(order: str, reason: str) -> None:
    pieces: dict[str, Any] = {
        "US-N04": None, "US-T07": None, "US-TF03": None, "JP-N07": 33, "US-N02": 47, "US-T03": "US-N02", "US-N03": 22,
        "JP-N06": 16, "JP-N05": 17, "JP-N04": 23, "US-TF01": 47, "US-N01": "US-TF01",
    }  # fmt: skip
    game = Game(position("al_reinforce", pieces, control={"46": "JP"}))
    assert told(game, "AL", order) == reason


def test_5_3_where_no_line_goes_it_is_told() -> None:
    game = Game(position("al_reinforce", {"US-N04": None, "JP-N05": 38, "JP-N06": 50}, turn=9))
    assert told(game, "AL", "place US-N04 42") == "5.3: No supply line of the United States reaches zone 42."


def test_4_2_5_7_what_is_told_who_is_not_asked_or_has_lost_the_zone() -> None:
    game = Game(position("jp_reinforce", {"JP-N09": None, "US-N02": 53}, control={"10": "AL"}))
    assert told(game, "JP", "place JP-N09 10") == "5.7: Zone 10 is conquered and receives nothing."
    assert told(game, "AL", "done") == "4.2: It is not your step, but this one: Japanese reinforcements."


@pytest.mark.parametrize("number", [0, 54, 999])
def test_3_1_a_zone_that_is_not_on_the_board_is_named_with_those_that_are(number: int) -> None:
    game = Game(position("jp_move1", MOVING))
    with pytest.raises(NotationError) as refusal:
        SYSTEM.parse(game.state, "JP", f"move JP-N07 33-{number}")
    assert f"There is no zone {number}: zones are 1 to 53." in str(refusal.value)
