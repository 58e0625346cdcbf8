"""Banzai charges (7.5)."""

from rules.iwo_jima.state import ACTIVE, ATTACKED, MOVED, SPENT

from ..position import NUMBER, SYSTEM, Game, position

AWAKE = {"JP-BZ1": "active", "JP-BZ2": "active"}


def bits(game: Game, piece: str) -> int:
    found: int = game.state.did[NUMBER[piece]]
    return found


def test_7_5_a_charge_goes_on_until_nothing_is_in_reach() -> None:
    given = {"JP-BZ1": "1110", "US-1-28": "1112", "US-2-28": "1009", "US-1-9": "0717", "JP-309": "1505"}
    game = Game(position("jp_charge", given, turn=3, banzai=AWAKE), [5, 2, 5, 2])
    assert game.asked == ["JP"]
    assert "done" not in game.legal("JP")
    assert game.refused("JP", "done") == "7.5"
    game.order("JP", "banzai JP-BZ1 1110-1111 > US-1-28")
    assert game.asked == ["JP"]
    assert game.state.banzai[0] == ACTIVE
    game.order("JP", "banzai bz1 1110 > 2-28")
    assert game.state.banzai[0] == SPENT
    assert game.state.losses == 8


def test_7_5_spent_in_this_turn_it_has_moved_and_attacked() -> None:
    given = {"JP-BZ1": "1110", "US-1-28": "1112", "JP-309": "1505", "US-1-9": "1504"}
    game = Game(position("jp_charge", given, turn=3, banzai=AWAKE), [5, 2])
    game.order("JP", "banzai JP-BZ1 1110-1111 > US-1-28")
    assert game.state.step == "jp_combat"
    assert bits(game, "JP-BZ1") == MOVED | ATTACKED
    assert not [text for text in game.legal("JP") if "BZ1" in text]


def test_7_5_r_13_a_tie_does_not_end_it_and_it_must_charge() -> None:
    given = {"JP-BZ1": "1110", "US-1-28": "1111", "JP-309": "1505"}
    game = Game(position("jp_charge", given, turn=3, banzai=AWAKE), [4, 5])
    game.order("JP", "banzai JP-BZ1 1110 > US-1-28")
    assert game.told("combat")[0]["values"] == [20, 20]
    assert game.asked == ["JP"]
    assert SYSTEM.view(game.state, None)["charge"] == {"piece": "JP-BZ1", "ties": 1}


def test_7_5_after_twenty_ties_it_breaks_off_for_this_turn() -> None:
    given = {"JP-BZ1": "1110", "US-1-28": "1111", "JP-309": "1505"}
    game = Game(position("jp_charge", given, turn=3, banzai=AWAKE), [4, 5] * 20)
    for _round in range(20):
        assert game.state.step == "jp_charge"
        game.order("JP", "banzai JP-BZ1 1110 > US-1-28")
    assert game.state.step != "jp_charge"
    assert game.state.banzai[0] == ACTIVE


def test_7_5_a_charge_once_begun_is_finished_first() -> None:
    given = {"JP-BZ1": "1110", "JP-BZ2": "1210", "US-1-28": "1111", "JP-309": "1505"}
    game = Game(position("jp_charge", given, turn=3, banzai=AWAKE), [4, 5])
    assert {text.split()[1] for text in game.legal("JP")} == {"JP-BZ1", "JP-BZ2"}
    game.order("JP", "banzai JP-BZ2 1210 > US-1-28")
    assert {text.split()[1] for text in game.legal("JP")} == {"JP-BZ2"}
    assert game.refused("JP", "banzai JP-BZ1 1110 > US-1-28") == "7.5"


def test_7_5_a_target_next_to_the_end_of_a_legal_path_only() -> None:
    given = {"JP-BZ1": "1110", "US-1-28": "1112", "US-2-28": "1014", "US-TEX": "1515"}
    game = Game(position("jp_charge", given, turn=3, banzai=AWAKE))
    assert game.refused("JP", "banzai JP-BZ1 1110-1111 > US-2-28") == "7.5"
    assert game.refused("JP", "banzai JP-BZ1 1110-1111-1011-1012 > US-2-28") == "6.6"
    assert "banzai JP-BZ1 1110-1111 > US-1-28" in game.legal("JP")


def test_7_5_the_default_takes_the_cheapest_path_then_the_lowest_id() -> None:
    given = {"JP-BZ1": "1110", "US-2-28": "1112", "US-1-28": "1008"}
    game = Game(position("jp_charge", given, turn=3, banzai=AWAKE))
    order = SYSTEM.default(game.state, "JP")
    cheapest = min(
        (len(path.split("-")), foe, path)
        for text in game.legal("JP") if text.count("+") == 0
        for path, foe in [text.removeprefix("banzai JP-BZ1 ").split(" > ")]
    )  # fmt: skip
    assert order.text == f"banzai JP-BZ1 {cheapest[2]} > {cheapest[1]}"


def test_7_5_active_it_moves_only_while_nothing_is_in_reach_and_then_does_not_charge() -> None:
    near = {"JP-BZ1": "1110", "US-1-28": "1114"}
    game = Game(position("jp_move", near, turn=3, banzai=AWAKE))
    assert game.refused("JP", "move JP-BZ1 1110-1109") == "7.5"
    game = Game(position("jp_move", {"JP-BZ1": "1106", "US-1-28": "1112"}, turn=3, banzai=AWAKE))
    game.order("JP", "move JP-BZ1 1106-1107-1108-1109")
    assert game.state.step != "jp_charge"
    assert game.state.banzai[0] == ACTIVE


def test_7_5_with_nothing_in_reach_nobody_is_asked_and_it_stays_active() -> None:
    given = {"JP-BZ1": "1106", "US-1-28": "0717", "JP-309": "0716", "JP-M3": "0714"}
    game = Game(position("jp_bombard", given, turn=3, banzai=AWAKE))
    game.order("JP", "done")
    assert game.state.step == "jp_combat"
    assert game.state.banzai[0] == ACTIVE


def test_7_5_a_banzai_piece_that_loses_takes_its_pillbox_along() -> None:
    given = {"JP-BZ1": "1110", "JP-F01": "1110", "US-1-28": "1111", "US-2-28": "1010", "JP-309": "1505"}
    game = Game(position("jp_charge", given, turn=3, banzai=AWAKE), [2, 5])
    game.order("JP", "banzai JP-BZ1 1110 > US-1-28+US-2-28")
    assert game.told("combat")[0]["values"] == [20, 40]
    assert game.told("combat")[0]["removed"] == ["JP-BZ1", "JP-F01"]
    assert game.state.charge == ()
