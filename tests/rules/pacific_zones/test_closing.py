"""What a side has to expect when its step closes, one test a rule; and that what was foretold then happens."""

from typing import Any

from rules.kernel import text_from
from rules.pacific_zones.board import METROPOLITAN, POINTS
from tests.rules import position_file

from .position import SYSTEM, Game, position

HOUSE = {"combat": "house", "victory": "house"}
_ALLIED = {str(zone): "AL" for zone in METROPOLITAN[:2]}


def closing(game: Game, seat: str, *kinds: str) -> list[Any]:
    rows = game.view(seat)["own"][seat].get("closing", [])
    assert [row["loss"] for row in rows] == sorted((row["loss"] for row in rows), reverse=True), "losses first"
    return [row for row in rows if not kinds or row["kind"] in kinds]


def brief(game: Game, seat: str, *kinds: str) -> list[tuple[Any, ...]]:
    return [
        (row["kind"], row["rule"], row["loss"], row.get("zone") or row.get("pieces") or row.get("side"))
        for row in closing(game, seat, *kinds)
    ]


def test_4_4_what_is_not_brought_in_stays_in_the_reserve() -> None:
    game = Game(position("jp_reinforce", {"JP-N09": None, "JP-T21": None, "JP-N01": 10}))
    assert brief(game, "JP") == [("kept", "4.4", False, ["JP-N09", "JP-T21"])]
    game.order("JP", "place JP-N09 10")
    assert brief(game, "JP") == [("kept", "4.4", False, ["JP-T21"])]


def test_r_01_what_is_not_brought_in_in_the_last_turn_never_comes() -> None:
    game = Game(position("jp_reinforce", {"JP-N09": None, "JP-N01": 10}, turn=12))
    assert brief(game, "JP") == [("forfeit", "R-01", True, ["JP-N09"])]


def test_3_6_a_zone_passes_to_who_alone_has_land_pieces_there_when_the_combat_closes() -> None:
    game = Game(position("jp_move1", {"JP-T17": 30, "US-T01": 30, "JP-N07": 31}, control={30: "JP"}))
    assert closing(game, "JP", "control") == []
    game.order("JP", "move JP-T17 30-24")
    assert brief(game, "JP", "control") == [("control", "3.6", True, 30)]
    game.order("JP", "done", "done")
    assert game.view("JP")["control"]["30"] == "AL"


def test_3_6_a_landing_alone_takes_the_zone() -> None:
    game = Game(position("jp_move1", {"JP-N07": 26, "JP-T17": "JP-N07"}, control={26: "AL"}))
    game.order("JP", "unload JP-T17")
    assert brief(game, "JP") == [("control", "3.6", False, 26)]
    game.order("JP", "done")
    assert game.view("JP")["control"]["26"] == "JP"


def test_3_6_an_own_zone_that_the_last_land_piece_leaves() -> None:
    game = Game(position("jp_move1", {"JP-T05": 20, "JP-T06": 20, "JP-N01": 10}, control={20: "JP", 24: "JP"}))
    game.order("JP", "move JP-T05 20-24")
    assert closing(game, "JP") == []
    game.order("JP", "move JP-T06 20-24")
    assert brief(game, "JP") == [("left", "3.6", True, 20)]


def test_5_7_a_metropolitan_zone_that_is_conquered_receives_nothing() -> None:
    zone = METROPOLITAN[0]
    game = Game(position("jp_combat", {"US-T01": zone, "US-N02": zone, "JP-N01": zone, "JP-T01": 10}))
    assert brief(game, "JP") == [("control", "3.6", True, zone), ("conquered", "5.7", True, zone)]
    assert closing(game, "AL") == [], "it is not their step"


def test_6_4_aircraft_over_the_enemy_have_to_find_a_base() -> None:
    start = {"JP-A01": 34, "US-N02": 41, "JP-N01": 10, "JP-T01": 34}
    game = Game(position("jp_move1", start, control={34: "JP"}))
    game.order("JP", "move JP-A01 34-41")
    assert brief(game, "JP") == [("aloft", "6.4", False, ["JP-A01"])]


def test_6_4_aircraft_whose_base_is_lost_with_none_in_reach_are_lost() -> None:
    start = {"JP-A01": 41, "US-N02": 41, "US-T01": 41, "JP-T01": 10}
    game = Game(position("jp_move1", start, control={**dict.fromkeys(range(16, 54), "AL"), 41: "JP"}))
    assert brief(game, "JP") == [
        ("control", "3.6", True, 41), ("stranded", "6.4", True, ["JP-A01"]),
    ]  # fmt: skip
    carrier = Game(position("jp_move1", {**start, "JP-AN01": 40}, control=dict.fromkeys(range(16, 54), "AL")))
    assert brief(carrier, "JP", "stranded", "aloft") == [("aloft", "6.4", False, ["JP-A01"])]


def test_6_4_aircraft_without_a_base_are_lost_when_the_second_movement_closes() -> None:
    game = Game(position("jp_move2", {"JP-A01": 41, "JP-A02": 34, "JP-AN01": 41, "JP-N01": 10}, control={34: "JP"}))
    assert brief(game, "JP") == [("unbased", "6.4", True, ["JP-A01"])]
    game.order("JP", "move JP-A01 41 on JP-AN01")
    assert closing(game, "JP") == []


def test_10_points_that_go_with_a_zone_are_told_where_points_count() -> None:
    pieces = {"JP-T17": 26, "US-N02": 28, "JP-N01": 10}
    game = Game(position("jp_move1", pieces, control={26: "AL"}, options=HOUSE))
    before = game.view("JP")["points"]["JP"]
    assert [(row["zone"], row["points"]) for row in closing(game, "JP", "control")] == [(26, POINTS[26])]
    game.order("JP", "done")
    assert game.view("JP")["points"]["JP"] == before + POINTS[26]
    refereed = Game(position("jp_move1", pieces, control={26: "AL"}))
    assert "points" not in closing(refereed, "JP", "control")[0]


def test_10_the_turn_ends_the_game_when_somebody_has_won() -> None:
    pieces = {"JP-N01": 10, "US-N02": 28}
    game = Game(position("al_move2", pieces, control=_ALLIED, options=HOUSE))
    assert brief(game, "AL") == [("over", "10", False, "AL")]
    game.order("AL", "done")
    assert game.state.over == "AL"
    last = Game(position("al_move2", pieces, turn=12, options=HOUSE, control=dict.fromkeys(range(16, 48), "JP")))
    assert brief(last, "AL") == [("over", "10", True, "JP")]
    assert closing(Game(position("al_move2", pieces, turn=11, options=HOUSE)), "AL") == []
    assert closing(Game(position("al_move2", pieces, control=_ALLIED)), "AL") == [], "the players say who has won"


def test_what_is_foretold_happens_when_nothing_more_is_ordered() -> None:
    """In all recorded positions: lost aircraft, the end, and zones that change hands without a battle."""
    foretold = 0
    for file in position_file.files("pacific_zones"):
        for dumped in position_file.states(file)[1]:
            state = SYSTEM.load(dumped)
            for ask in SYSTEM.pending(state).asks:
                rows = SYSTEM.view(state, ask.seat).get("own", {}).get(ask.seat, {}).get("closing", [])
                for row in rows:
                    assert str(text_from(row["text"]))
                if ask.kind[3:] in ("move2", "combat"):
                    step = SYSTEM.apply(state, SYSTEM.parse(state, ask.seat, "done"))
                    lost = [piece for event in step.events if event.kind == "lost" for piece in event.data["pieces"]]
                    passed = [
                        (event.data["zone"], event.data["side"]) for event in step.events if event.kind == "control"
                    ]
                    assert [p for row in rows if row["kind"] == "unbased" for p in row["pieces"]] == lost
                    assert [(r["zone"], r["side"]) for r in rows if r["kind"] == "control"] == passed
                    foretold += len(rows)
    assert foretold
