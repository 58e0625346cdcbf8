"""Turns and steps (1.4, 3), and who is asked in them (R-28)."""

from rules.iwo_jima.facts import SCENARIO

from .position import NUMBER, SYSTEM, Game, position

FULL = {
    "US-TEX": "0820", "US-1-28": "0816", "US-FA13A": "0717", "US-UDT": None, "JP-309": "0815", "JP-M3": "0714",
    "JP-310": "1505", "JP-BZ1": "1106",
}  # fmt: skip


def steps(game: Game, turns: int) -> list[tuple[int, str]]:
    """The steps in which somebody was asked, with ``done`` or the default for all."""
    found: list[tuple[int, str]] = []
    while not game.state.over and game.state.turn <= turns:
        now = (game.state.turn, game.state.step)
        if now not in found:
            found.append(now)
        if game.state.owed:
            game.throw(3)
        else:
            seat = game.asked[0]
            game.order(seat, SYSTEM.default(game.state, seat).text)
    return [row for row in found if row[0] <= turns]


def test_1_4_r_04_fourteen_turns_of_which_five_are_landing_turns() -> None:
    game = Game(position("landing", {**FULL, "US-1-9": None}, turn=1))
    played = steps(game, 14)
    assert {turn for turn, _step in played} == set(range(1, 15))
    assert game.state.over == "JP"
    calendar = SCENARIO["turn_calendar"]
    assert [calendar[str(turn)] for turn in (1, 6, 14)] == [
        "19 February 1945 (D-day), wave 1", "1945-02-20 to 1945-02-23", "1945-03-24 to 1945-03-27",
    ]  # fmt: skip


def test_rule_3_r_06_the_steps_come_in_order() -> None:
    game = Game(position("landing", FULL, turn=1, banzai={"JP-BZ1": "active"}))
    order = [step for turn, step in steps(game, 1) if turn == 1]
    wanted = ["landing", "us_move", "us_bombard", "us_combat", "jp_move", "jp_bombard", "jp_combat"]
    assert order == wanted
    with_charge = Game(position("jp_bombard", {**FULL, "US-1-28": "1108"}, turn=6, banzai={"JP-BZ1": "active"}))
    with_charge.order("JP", "done")
    assert with_charge.state.step == "jp_charge"


def test_3_a_piece_that_moved_is_fixed_until_its_owners_next_turn() -> None:
    game = Game(position("us_move", FULL, turn=7))
    game.order("US", "move US-1-28 0816-0916")
    assert game.state.did[NUMBER["US-1-28"]]
    assert game.refused("US", "move US-1-28 0916-0816") == "6.2"
    for _step in range(20):
        if (game.state.turn, game.state.step) == (8, "us_move"):
            break
        if game.state.owed:
            game.throw(2)
        else:
            game.order(game.asked[0], "done")
    assert (game.state.turn, game.state.step) == (8, "us_move")
    assert game.state.did[NUMBER["US-1-28"]] == 0
    assert "move US-1-28 0916-0816" in game.legal("US")


def test_3_orders_out_of_step_are_refused() -> None:
    game = Game(position("us_move", FULL, turn=2))
    assert game.refused("US", "attack US-1-28 > JP-309") == "3"
    assert game.refused("US", "bombard US-TEX 0815") == "8.1"
    assert game.refused("JP", "move JP-309 0815-0715") == "3"


def test_r_06_from_turn_6_only_rangers_land_and_garrisons_move() -> None:
    game = Game(position("landing", {**FULL, "US-1-9": None}, turn=6))
    assert {text.split()[1] for text in game.legal("US") if text != "done"} == {"US-UDT"}
    game = Game(position("jp_move", FULL, turn=6))
    assert "JP-310" in {text.split()[1] for text in game.legal("JP") if text != "done"}


def test_r_28_a_step_in_which_nobody_could_order_anything_closes_by_itself() -> None:
    given = {"US-TEX": "0820", "US-1-28": "0717", "JP-X1": "0716", "JP-310": "1505"}
    game = Game(position("us_move", given, turn=3))
    game.order("US", "done")
    assert game.state.step == "us_bombard"
    game.order("US", "done")
    assert game.state.step == "us_combat"  # there are mines to clear
    game.order("US", "done")  # Japan can do nothing: its garrison is not activated
    assert (game.state.turn, game.state.step) == (4, "us_move")


def test_r_28_a_commander_with_nothing_to_order_is_not_asked() -> None:
    given = {"US-1-28": "0717", "US-1-9": None, "JP-309": "1505", "JP-310": "1506"}
    game = Game(position("landing", given, turn=5, options={"players": "3a"}))
    game.order("US-B", "done")
    game.order("US-A", "done")
    assert game.state.step == "us_move"
    assert game.asked == ["US-A"]
    assert game.refused("US-B", "done") == "4"


def test_3_what_was_done_in_one_turn_is_forgotten_in_the_next() -> None:
    given = {"US-1-28": "0816", "JP-309": "0815", "US-UDT": None}
    game = Game(position("us_combat", given, turn=6), [3, 3, 3, 3, 3, 3])
    game.order("US", "attack US-1-28 > JP-309")
    game.order("US", "done")
    game.order("JP", "done")
    game.order("JP", "attack JP-309 > US-1-28")
    game.order("JP", "done")
    assert game.state.turn == 7
    assert set(game.state.did[: NUMBER["US-1-28"] + 1]) == {0, 2}, "Japan's marks stay until Japan's turn"
