"""Refereed battles (7.0, 7.1, R-14)."""

from typing import Any

import pytest

from .position import SYSTEM, Game, position

FLEETS: dict[str, Any] = {"JP-N07": 33, "JP-T18": 33, "JP-A11": 33, "US-N02": 33, "US-T03": 32}


def battle(**given: Any) -> Game:
    game = Game(position("al_combat", {**FLEETS, **given.pop("pieces", {})}, **given))
    game.order("AL", "declare 33")
    return game


def items(game: Game) -> list[tuple[str, str]]:
    return [(row["text"], row["state"]) for row in game.view(None)["battle"]["items"]]


def test_7_r_14_the_mode_is_that_of_the_option() -> None:
    assert battle().asked == ["JP", "AL"]
    game = Game(position("al_combat", FLEETS, options={"combat": "house"}))
    assert [(roll.seat, roll.spec["n"]) for roll in SYSTEM.pending(game.state).rolls] == [("JP", 2), ("AL", 1)]
    assert game.asked == []


def test_7_0_the_active_side_shows_first_and_a_false_marker_shows_nothing() -> None:
    forces = {"US-TF01": {"zone": 34, "contents": []}, "JP-TF01": {"zone": 34, "contents": ["JP-N08"]}}
    game = Game(position("al_combat", {"US-N02": 53}, task_forces=forces))
    game.order("AL", "declare 34")
    assert game.pool() == ["US-TF01"]
    assert game.marker("AL", "JP-TF01")["contents"] is None
    assert game.told("no_battle") == [{"zone": 34}]
    forces["US-TF01"]["contents"] = ["US-N02"]
    game = Game(position("al_combat", {}, task_forces=forces))
    game.order("AL", "declare 34")
    assert game.marker("AL", "JP-TF01")["contents"] == ["JP-N08"]
    assert game.marker("JP", "US-TF01")["contents"] == ["US-N02"]
    assert game.state.battle


def test_7_1_a_battle_is_opened_once_in_each_contact_zone() -> None:
    game = battle(pieces={"JP-N08": 34, "US-N03": 34})
    assert game.refused("AL", "declare 34") == "7.1", "one zone at a time"
    game.order("AL", "close")
    game.order("JP", "close")
    assert game.refused("AL", "declare 33") == "7.1"
    assert game.refused("AL", "declare 27") == "7.1"
    game.order("AL", "declare 34")
    assert game.view(None)["battle"]["zone"] == 34


def test_7_1_dice_that_both_agree_on_are_thrown_and_published() -> None:
    game = battle()
    game.order("AL", "dice JP 3 6")
    assert game.refused("AL", "accept") == "7.1"
    assert game.refused("JP", "dice AL 1 6") == "7.1", "one proposal at a time"
    game.order("JP", "accept")
    (roll,) = SYSTEM.pending(game.state).rolls
    assert (roll.name, roll.spec, roll.seat) == ("r1 battle 33 JP 3d6", {"n": 3, "sides": 6}, "JP")
    assert not roll.sealed
    assert game.asked == []
    for faces in ([1, 2], [0, 1, 2], [1, 2, 7], [1, 2, True]):
        with pytest.raises(ValueError, match="3 dice of 6 sides"):
            SYSTEM.throw(game.state, roll.name, faces)
    with pytest.raises(ValueError, match="no dice are owed"):
        SYSTEM.throw(game.state, "r2", [1, 2, 3])
    game.dice = [6, 1, 5]
    game.fall()
    assert game.view(None)["battle"]["thrown"] == [{"side": "JP", "n": 3, "sides": 6, "faces": [6, 1, 5]}]
    game.order("JP", "dice AL 1 20")
    game.order("AL", "decline")
    assert game.view(None)["battle"]["offer"] is None


def test_7_1_what_was_said_of_proposed_dice_is_told_as_it_was_said() -> None:
    game = battle()
    for answer in ("accept", "decline"):
        game.order("AL", "dice JP 3 6")
        game.dice = [1, 2, 3]
        game.order("JP", answer)
    answers = [event for event in game.events if event.kind == "dice_answer"]
    assert [(str(event.text), event.data["accepted"]) for event in answers] == [
        ("JP agrees: 3 dice of 6 sides for JP.", True),
        ("JP declines: 3 dice of 6 sides for JP.", False),
    ]


def test_7_1_nothing_is_removed_without_both_players() -> None:
    game = battle(pieces={"JP-AN05": 33, "JP-A12": "JP-AN05"})
    game.order("AL", "remove JP-AN05", "remove JP-N07", "remove US-N02")
    assert game.refused("AL", "confirm 1") == "7.1"
    assert game.refused("JP", "confirm 4") == "7.1"
    assert game.refused("JP", "uphold 1") == "7.1"
    game.order("JP", "confirm 1", "dispute 2")
    assert game.gone() == ["JP-A12", "JP-AN05"]
    assert game.refused("JP", "confirm 2") == "7.1"
    game.order("AL", "close")
    game.order("JP", "close")
    assert game.gone() == ["JP-A12", "JP-AN05"], "the third item lapsed"
    assert game.state.battle is None


def test_7_1_retreats() -> None:
    forces = {"JP-TF01": {"zone": 33, "contents": ["JP-N08", "JP-N06"]}}
    game = battle(pieces={"US-N03": 32, "JP-AN05": 28, "JP-A12": 33}, task_forces=forces)
    assert game.refused("JP", "retreat JP-N07 32") == "7.1", "the enemy is there"
    assert game.refused("JP", "retreat JP-N07 23") == "7.1"
    assert game.refused("JP", "retreat JP-T18 34") == "7.1"
    assert game.refused("JP", "retreat JP-A11 22") == "7.1"
    assert game.refused("JP", "retreat JP-A11 6") == "7.1"
    game.order("JP", "retreat JP-N08 34", "retreat JP-TF01 27", "retreat JP-A11 34", "retreat JP-A12 28 on JP-AN05")
    game.order("AL", "confirm 1", "confirm 2", "confirm 3", "confirm 4")
    assert [game.at(piece) for piece in ("JP-N08", "JP-TF01", "JP-N06", "JP-A11", "JP-A12")] == [34, 27, 27, 34, 28]
    assert game.marker("AL", "JP-TF01")["contents"] == ["JP-N06"]


def test_7_1_8_2_a_hidden_carrier_is_offered_to_its_owner_only() -> None:
    forces = {"JP-TF01": {"zone": 34, "contents": ["JP-AN05"]}}
    game = battle(task_forces=forces)
    assert "retreat JP-A11 34 on JP-AN05" in game.legal("JP")
    assert game.refused("AL", "retreat JP-A11 34 on JP-AN05") == "7.1"


def test_7_1_control_by_agreement_and_items_that_have_become_impossible() -> None:
    game = battle()
    game.order("AL", "control none", "remove JP-N07", "retreat JP-N07 34")
    game.order("JP", "confirm 1", "confirm 2", "confirm 3")
    assert items(game) == [("control none", "done"), ("remove JP-N07", "done"), ("retreat JP-N07 34", "dropped")]
    assert game.view(None)["control"]["33"] is None
    game.order("JP", "close")
    game.order("AL", "close")
    assert game.view(None)["control"]["33"] == "JP", "3.6: Japan alone has land pieces ashore"


def test_7_1_who_has_closed_is_asked_again_after_a_proposal() -> None:
    game = battle()
    game.order("JP", "close")
    assert game.asked == ["AL"]
    assert game.refused("JP", "control JP") == "7.1"
    game.order("AL", "remove US-N02")
    assert game.asked == ["JP", "AL"]


def test_7_1_at_most_forty_proposals() -> None:
    game = battle()
    for _number in range(40):
        game.order("AL", "control JP")
    assert game.refused("AL", "control JP") == "7.1"
    assert game.refused("AL", "dice AL 1 6") == "7.1"
    assert game.view("AL")["battle"]["left"] == {"JP": 40, "AL": 0}


def test_7_1_the_moderator_decides_what_is_disputed_or_left_unanswered() -> None:
    game = battle(options={"moderator": True})
    game.order("AL", "remove JP-N07", "remove JP-T18")
    game.order("JP", "dispute 1")
    assert game.asked == ["JP", "AL", "MOD"]
    game.order("JP", "close")
    game.order("AL", "close")
    assert game.asked == ["MOD"]
    assert game.refused("MOD", "close") == "7.1"
    assert SYSTEM.default(game.state, "MOD").text == "reject 1"
    game.order("MOD", "uphold 1")
    assert game.gone() == ["JP-N07"]
    game.order("MOD", "reject 2")
    assert game.state.battle is None


def test_11_deadline_defaults() -> None:
    game = battle()
    assert SYSTEM.default(game.state, "JP").text == "close"
    game = Game(position("al_combat", FLEETS))
    assert SYSTEM.default(game.state, "AL").text == "done"
    with pytest.raises(ValueError, match="nothing is asked"):
        SYSTEM.default(game.state, "JP")
    assert game.refused("JP", "done") == "11"
