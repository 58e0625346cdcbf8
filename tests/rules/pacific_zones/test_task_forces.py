"""Task forces and what is hidden (8, R-15, R-19)."""

from typing import Any

from rules.pacific_zones.facts import NUMBER

from .position import SCENARIO, SYSTEM, Game, position

FLEET: dict[str, Any] = {"JP-N07": 33, "JP-AN05": 33, "JP-A11": "JP-AN05", "JP-T18": 33, "US-N02": 53}


def test_8_1_r_15_a_task_force_goes_as_far_as_the_ship_that_went_farthest() -> None:
    game = Game(position("jp_move1", {"JP-N07": 33, "JP-N08": 34, "US-N02": 53}, pool=["JP-TF01", "JP-TF02"]))
    game.order("JP", "move JP-N07 33-34", "form JP-TF01 JP-N08", "join JP-TF01 JP-N07")
    assert game.marker("JP", "JP-TF01")["used"] == 1
    assert game.refused("JP", "move JP-TF01 34-28-23-18") == "6.1"
    assert game.refused("JP", "move JP-N07 34-28") == "8.1"
    game.order("JP", "move JP-TF01 34-28-23", "split JP-TF01 JP-N07")
    assert game.refused("JP", "move JP-N07 23-18") == "6.1"
    assert game.refused("JP", "split JP-TF01 JP-N08") == "8.1", "the last ship"
    game.order("JP", "form JP-TF02 JP-N07", "merge JP-TF01 JP-TF02")
    assert game.pool() == ["JP-TF02"]
    assert game.marker("JP", "JP-TF01")["contents"] == ["JP-N07", "JP-N08"]
    game.order("JP", "dissolve JP-TF01")
    assert game.pool() == ["JP-TF01", "JP-TF02"]
    assert game.refused("JP", "join JP-TF01 JP-N07") == "8.1"


def test_8_2_the_enemy_sees_markers_and_one_number_for_reserve_and_hidden_together() -> None:
    forces = {"JP-TF01": {"zone": 33, "contents": ["JP-N07", "JP-AN05"]}, "JP-TF02": {"zone": 34, "contents": []}}
    game = Game(position("al_move1", {**FLEET, "JP-N09": None}, task_forces=forces, pool=["JP-TF03"]))
    seen = game.view("AL")
    assert seen["markers"] == [
        {"id": "JP-TF01", "side": "JP", "zone": 33, "revealed": False, "contents": None},
        {"id": "JP-TF02", "side": "JP", "zone": 34, "revealed": False, "contents": None},
    ]
    assert seen["not_seen"]["JP"] == {"JP aeronaval": 1, "JP air": 1, "JP naval": 2}
    assert seen["marker_counts"]["JP"]["on_board"] == 2
    assert "JP" not in seen["own"]
    assert game.view("JP")["own"]["JP"]["reserve"] == ["JP-N09"]
    assert game.view(None)["not_seen"]["JP"] == seen["not_seen"]["JP"]
    assert set(game.sees(None)) == {"JP-T18", "US-N02"}


def test_8_2_the_moderator_sees_everything_at_once() -> None:
    game = Game(position("jp_move1", FLEET, pool=["JP-TF01"], options={"moderator": True}))
    game.order("JP", "form JP-TF01 JP-N07")
    assert game.marker("MOD", "JP-TF01")["contents"] == ["JP-N07"]
    assert game.marker("AL", "JP-TF01") is None
    assert game.told("task_force", "MOD")
    assert not game.told("task_force", "AL")


def test_8_3_a_shown_task_force_stays_shown_until_it_hides_out_of_contact() -> None:
    forces = {"JP-TF01": {"zone": 33, "contents": ["JP-N07"]}}
    game = Game(position("jp_move1", {"US-N02": 53}, task_forces=forces))
    assert game.refused("JP", "hide JP-TF01") == "8.3"
    game.order("JP", "reveal JP-TF01")
    assert game.marker("AL", "JP-TF01")["contents"] is None, "not before the step closes"
    game.order("JP", "done")
    assert game.marker("AL", "JP-TF01")["contents"] == ["JP-N07"]
    shown = {"JP-TF01": {"zone": 33, "contents": ["JP-N07"], "revealed": True}}
    game = Game(position("jp_move1", {"US-N02": 46}, task_forces=shown))
    assert game.marker("AL", "JP-TF01")["contents"] == ["JP-N07"]
    game.order("JP", "hide JP-TF01")
    game = Game(position("jp_move1", {"US-N02": 34}, task_forces=shown))
    assert game.refused("JP", "hide JP-TF01") == "8.3", "the enemy is next to it"
    game = Game(position("jp_move1", {"US-N02": 53}, task_forces=shown))
    game.order("JP", "move JP-TF01 33-27")
    assert game.refused("JP", "hide JP-TF01") == "8.3", "it has moved"


NEAR: dict[str, Any] = {"US-N02": 34}
"""An enemy next to zone 33."""
FAR: dict[str, Any] = {"US-N02": 53}


def after(game: Game, *orders: str) -> dict[str, Any]:
    """What the Allies see of each Japanese marker when Japan has given these orders and closed its step."""
    game.order("JP", *orders, "done")
    return {row["id"]: row["contents"] for row in game.view("AL")["markers"] if row["id"].startswith("JP")}


def test_8_3_r_19_next_to_the_enemy_no_marker_hides_a_ship_that_it_has_seen() -> None:
    open_ships = {"JP-N07": 33, "JP-N08": 33}
    form = ("form JP-TF01 JP-N07", "join JP-TF01 JP-N08")
    assert after(Game(position("jp_move1", {**open_ships, **FAR}, pool=["JP-TF01"])), *form) == {"JP-TF01": None}
    game = Game(position("jp_move1", {**open_ships, **NEAR}, pool=["JP-TF01"]))
    assert after(game, *form) == {"JP-TF01": ["JP-N07", "JP-N08"]}
    shown = {"JP-TF01": {"zone": 33, "contents": ["JP-N07", "JP-N08"], "revealed": True}}
    anew = ("dissolve JP-TF01", "form JP-TF01 JP-N07", "join JP-TF01 JP-N08")
    assert after(Game(position("jp_move1", FAR, task_forces=shown)), *anew) == {"JP-TF01": None}
    assert after(Game(position("jp_move1", NEAR, task_forces=shown)), *anew) == {"JP-TF01": ["JP-N07", "JP-N08"]}


def test_8_3_r_19_a_hidden_task_force_that_takes_in_a_known_ship_near_the_enemy_is_shown() -> None:
    forces = {"JP-TF01": {"zone": 33, "contents": ["JP-N07"]}, "JP-TF02": {"zone": 33, "contents": []}}
    game = Game(position("jp_move1", {"JP-N08": 33, **NEAR}, task_forces=forces))
    assert after(game, "join JP-TF01 JP-N08") == {"JP-TF01": ["JP-N07", "JP-N08"], "JP-TF02": None}
    game = Game(position("jp_move1", {"JP-N08": 33, **FAR}, task_forces=forces))
    assert after(game, "join JP-TF01 JP-N08") == {"JP-TF01": None, "JP-TF02": None}
    game = Game(position("jp_move1", {"JP-N08": 33, **NEAR}, task_forces=forces))
    assert after(game, "join JP-TF02 JP-N08") == {"JP-TF01": None, "JP-TF02": ["JP-N08"]}, "a false one too"
    game = Game(position("jp_move1", {"JP-N08": 33, **NEAR}, task_forces=forces))
    game.order("JP", "join JP-TF01 JP-N08")
    assert game.told("revealed", "JP"), "its owner learns it at once"
    assert not game.told("revealed", "AL")
    assert game.marker("AL", "JP-TF01")["contents"] is None, "the enemy not before the step closes"


def test_8_3_r_19_merging_near_the_enemy_shows_what_holds_a_known_ship() -> None:
    forces = {
        "JP-TF01": {"zone": 33, "contents": ["JP-N07"]},
        "JP-TF02": {"zone": 33, "contents": ["JP-N08"], "revealed": True},
    }
    for order, marker in (("merge JP-TF01 JP-TF02", "JP-TF01"), ("merge JP-TF02 JP-TF01", "JP-TF02")):
        game = Game(position("jp_move1", NEAR, task_forces=forces))
        assert after(game, order) == {marker: ["JP-N07", "JP-N08"]}
    game = Game(position("jp_move1", FAR, task_forces=forces))
    assert after(game, "merge JP-TF01 JP-TF02") == {"JP-TF01": None}


def test_8_3_r_19_a_task_force_that_loses_its_last_known_ship_is_hidden_as_far_as_its_others_were() -> None:
    forces = {"JP-TF01": {"zone": 33, "contents": ["JP-N07"]}}
    game = Game(position("jp_move1", {"JP-N08": 33, **NEAR}, task_forces=forces))
    assert after(game, "join JP-TF01 JP-N08", "split JP-TF01 JP-N08") == {"JP-TF01": None}
    assert game.sees("AL")["JP-N08"] == 33
    assert "JP-N07" not in game.sees("AL")
    shown = {"JP-TF01": {"zone": 33, "contents": ["JP-N07", "JP-N08"], "revealed": True}}
    game = Game(position("jp_move1", NEAR, task_forces=shown))
    assert after(game, "split JP-TF01 JP-N08") == {"JP-TF01": ["JP-N07"]}
    game = Game(position("jp_move1", {"JP-N08": 33, **NEAR}, task_forces=forces))
    seen = after(game, "reveal JP-TF01", "join JP-TF01 JP-N08", "split JP-TF01 JP-N08")
    assert seen == {"JP-TF01": ["JP-N07"]}, "what its owner shows is known"


def test_8_3_r_19_what_hid_before_it_came_near_the_enemy_stays_hidden_there() -> None:
    forces = {"JP-TF01": {"zone": 33, "contents": ["JP-N07", "JP-N08"], "revealed": True}}
    game = Game(position("jp_move1", {"US-N02": 46}, task_forces=forces, pool=["JP-TF02"]))
    orders = ("hide JP-TF01", "move JP-TF01 33-34-41", "split JP-TF01 JP-N08", "form JP-TF02 JP-N08")
    assert after(game, *orders) == {"JP-TF01": None, "JP-TF02": None}
    game = Game(position("jp_move1", {"JP-N07": 33, "US-N02": 46}, pool=["JP-TF01"]))
    assert after(game, "move JP-N07 33-34-41", "form JP-TF01 JP-N07") == {"JP-TF01": ["JP-N07"]}
    hidden = {"JP-TF01": {"zone": 33, "contents": ["JP-N07", "JP-N08"]}}
    game = Game(position("jp_move1", NEAR, task_forces=hidden, pool=["JP-TF02"]))
    assert after(game, "split JP-TF01 JP-N08", "form JP-TF02 JP-N08") == {"JP-TF01": None, "JP-TF02": None}


def test_9_r_19_before_turn_1_every_fleet_may_hide_also_next_to_the_enemy() -> None:
    game = Game(SYSTEM.start(SCENARIO))
    assert after(game, "form JP-TF01 JP-AN05", "form JP-TF02 JP-N06") == {"JP-TF01": None, "JP-TF02": None}
    while game.state.step != "jp_move1":
        game.order(game.asked[0], "done")
    seen = after(game, "dissolve JP-TF01", "form JP-TF01 JP-N08")
    assert seen == {"JP-TF01": ["JP-N08"], "JP-TF02": None}, "what stayed open is known now"
    assert game.sees("AL")["JP-AN05"] == 34


def test_8_4_a_false_task_force_begins_at_own_ships_moves_and_rests_when_it_is_shown() -> None:
    game = Game(position("jp_move1", {"JP-N07": 33, "US-N02": 53}, pool=["JP-TF01"]))
    assert game.refused("JP", "false JP-TF01 34") == "8.4"
    game.order("JP", "move JP-N07 33-34", "false JP-TF01 34")
    assert game.marker("JP", "JP-TF01")["used"] == 1, "as far as the ship that has gone least"
    game.order("JP", "move JP-TF01 34-28-23", "reveal JP-TF01")
    assert game.marker("JP", "JP-TF01") is None
    assert game.view("JP")["own"]["JP"]["resting"] == ["JP-TF01"]
    assert game.refused("JP", "form JP-TF01 JP-N07") == "8.4"
    game.order("JP", "done")
    while game.state.step != "jp_move1":
        game.order(game.asked[0], "done")
    game.order("JP", "form JP-TF01 JP-N07")


def test_8_4_ships_join_a_false_task_force_and_it_does_not_move_anew() -> None:
    game = Game(position("jp_move1", {"JP-N07": 33, "JP-N08": 34, "US-N02": 53}, pool=["JP-TF01"]))
    game.order("JP", "false JP-TF01 33", "move JP-TF01 33-34", "join JP-TF01 JP-N08")
    assert game.marker("JP", "JP-TF01")["used"] == 1
    assert game.refused("JP", "move JP-TF01 34-28-23-18") == "6.1"


def test_8_5_events_of_a_hidden_task_force_name_the_marker_only() -> None:
    forces = {"JP-TF01": {"zone": 33, "contents": ["JP-N07"]}}
    game = Game(position("jp_move1", {"US-N02": 53}, task_forces=forces))
    game.order("JP", "move JP-TF01 33-27", "done")
    assert [event.data for event in game.events if event.audience is None] == [
        {"side": "JP", "moves": [{"id": "JP-TF01", "from": 33, "to": 27}]}
    ]
    assert game.at("JP-N07") == 27
    assert game.state.host[NUMBER["JP-N07"]] == NUMBER["JP-TF01"]
