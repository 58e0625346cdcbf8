"""Seats, and attacks that need both commanders of a side (4)."""

from typing import Any

import pytest

from rules.iwo_jima import board
from rules.iwo_jima.facts import PIECES, SCENARIO
from rules.kernel import IllegalOrder

from ..position import SYSTEM, Game, position

BOTH = {"US-1-27": "1111", "US-1-25": "1112", "JP-309": "1011", "JP-314": "1211"}
MIXED = "attack US-1-25+US-1-27 > JP-309"


def battle(dice: tuple[int, ...] = (), **given: Any) -> Game:
    return Game(position("us_combat", BOTH, options={"players": "4"}, **given), dice)


@pytest.mark.parametrize(
    ("players", "seats"),
    [("2", "US JP"), ("3a", "US-A US-B JP"), ("3b", "US JP-A JP-B"), ("4", "US-A US-B JP-A JP-B")],
)
def test_r_07_the_seats_of_each_number_of_players(players: str, seats: str) -> None:
    rows = SYSTEM.seats(SCENARIO["id"], {"players": players})
    assert [row["id"] for row in rows] == seats.split()
    assert {row["side"] for row in rows} == {"US", "JP"}
    state = SYSTEM.start(SCENARIO["id"], {"players": players})
    with pytest.raises(ValueError, match="there are: " + ", ".join(seats.split())):
        SYSTEM.legal(state, "ALLIES")


def test_r_07_commands_are_of_about_half_the_pieces() -> None:
    for side in (0, 1):
        first = sum(piece.command == 0 for piece in PIECES if piece.side == side)
        assert 20 < first < 40
    assert all(p.command == 0 for p in PIECES if p.formation == "5. Marine Division")
    assert all(p.command == 1 for p in PIECES if p.formation in ("3. Marine Division", "4. Marine Division"))


def test_rule_4_a_commander_orders_only_his_own_pieces() -> None:
    game = Game(position("us_move", BOTH, options={"players": "3a"}))
    assert game.refused("US-A", "move US-1-25 1112-1212") == "4"
    assert not [text for text in game.legal("US-A") if "US-1-25" in text]
    game.order("US-B", "move US-1-25 1112-1212")
    assert game.refused("US-A", "attack US-1-25 > JP-309") == "3"


def test_4_both_are_asked_and_done_is_final() -> None:
    game = Game(position("us_move", BOTH, options={"players": "3a"}))
    assert game.asked == ["US-A", "US-B"]
    game.order("US-A", "done")
    assert game.asked == ["US-B"]
    assert game.refused("US-A", "done") == "4"
    assert game.refused("US-A", "move US-1-27 1111-1010") == "4"
    game.order("US-B", "done")
    assert game.state.step == "us_combat"


def hemmed(**more: str) -> Game:
    """American movement: pieces of US-A stand all round the one piece of US-B, which was passed over."""
    ring = (board.IDS[near] for near in board.NEAR[board.NUMBER["1111"]])
    around = dict(zip(("US-1-27", "US-2-27", "US-3-27", "US-1-28", "US-2-28", "US-3-28"), ring, strict=True))
    game = Game(position("landing", {"US-1-25": "1111", **around, **more}, options={"players": "3a"}))
    game.order("US-A", "done")
    game.order("US-B", "done")
    assert game.state.step == "us_move"
    return game


def test_4_r_28_a_commander_whom_the_partner_hems_in_is_asked_as_soon_as_there_is_something_to_order() -> None:
    game = hemmed()
    assert game.asked == ["US-A"], "it could order nothing but done"
    assert game.legal("US-B") == []
    assert game.refused("US-B", "done") == "4"
    start = game.at("US-1-27")
    game.order("US-A", next(text for text in game.legal("US-A", "US-1-27") if text.startswith("move")))
    assert game.asked == ["US-A", "US-B"]
    game.order("US-A", "done")
    assert game.asked == ["US-B"], "the step stays open for it"
    game.order("US-B", f"move US-1-25 1111-{start}")
    assert game.asked == ["US-B"]
    assert game.refused("US-A", "done") == "4", "done is final"
    game.order("US-B", "done")
    assert game.state.step != "us_move"


def test_4_r_28_a_commander_who_stays_hemmed_in_is_not_asked_and_the_step_closes() -> None:
    game = hemmed()
    game.order("US-A", "done")
    assert game.state.step != "us_move"


def test_4_r_28_who_has_said_done_is_not_asked_again_when_the_partner_makes_room() -> None:
    game = hemmed(**{"US-1-24": "1411"})
    assert game.asked == ["US-A", "US-B"]
    game.order("US-B", "done")
    game.order("US-A", next(text for text in game.legal("US-A", "US-1-27") if text.startswith("move")))
    assert game.asked == ["US-A"]


def test_4_r_07_a_mixed_attack_waits_for_the_partner() -> None:
    game = battle()
    assert MIXED in game.legal("US-A")
    game.order("US-A", MIXED)
    assert game.asked == ["US-B"]
    assert game.legal("US-B") == ["consent", "refuse"]
    assert game.legal("US-A") == []
    assert game.refused("US-A", "done") == "4"
    assert game.refused("US-A", "consent") == "4"
    assert game.refused("JP-A", "consent") == "4"
    assert game.refused("US-B", "done") == "4"
    game.dice = [3, 4]
    game.order("US-B", "consent")
    assert game.told("combat")[0]["values"] == [24, 16]


def test_4_12_1_the_enemy_cannot_tell_a_proposal_by_what_is_refused() -> None:
    before, after = battle(), battle()
    after.order("US-A", MIXED)
    for text in ("done", "consent", "attack JP-309 > US-1-27", "move JP-309 1011-1010"):
        assert reason(before, "JP-B", text) == reason(after, "JP-B", text)


def reason(game: Game, seat: str, text: str) -> str:
    with pytest.raises(IllegalOrder) as refusal:
        game.order(seat, text)
    return str(refusal.value)


def test_4_a_refused_attack_may_not_be_proposed_again_in_the_step() -> None:
    game = battle()
    game.order("US-B", MIXED)
    assert SYSTEM.default(game.state, "US-A").text == "refuse"
    game.order("US-A", "refuse")
    assert game.asked == ["US-A", "US-B"]
    for seat in ("US-A", "US-B"):
        assert game.refused(seat, MIXED) == "4"
    assert "attack US-1-25+US-1-27 > JP-314" in game.legal("US-A")


def test_4_the_partner_answers_even_when_he_is_done() -> None:
    game = battle()
    game.order("US-B", "done")
    game.order("US-A", MIXED)
    assert game.asked == ["US-B"]
    game.order("US-B", "refuse")
    assert game.asked == ["US-A"]


def test_4_every_attacker_must_be_free_to_join_when_it_is_proposed() -> None:
    game = battle(attacked=["US-1-25"])
    assert game.refused("US-A", MIXED) == "9.7"
    assert game.refused("US-A", "attack US-1-25 > JP-309") == "4"


def test_4_done_fights_the_debts_of_ones_own_pieces_only() -> None:
    game = battle((3, 3), owes={"US-1-27": ["JP-309"], "US-1-25": ["JP-314"]})
    game.order("US-A", "done")
    assert [data["attackers"] for data in game.told("combat")] == [["US-1-27"]]
    assert game.owes() == {"US-1-25": ["JP-314"]}
    assert game.asked == ["US-B"]


def test_4_the_dice_are_thrown_by_the_commanders_of_the_pieces() -> None:
    game = battle()
    game.order("US-B", "attack US-1-25 > JP-314")
    assert [roll.seat for roll in SYSTEM.pending(game.state).rolls] == ["US-B", "JP-B"]
