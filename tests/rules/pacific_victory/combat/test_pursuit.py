"""The fourth round, a pursuit: Defenders fire, Attackers that may not stay leave in their slots (option, R-83)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory import combat
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import ALLIES, SEATS

from ..position import place_of
from .fight import Fight, block, given

OPTION = ["fourth_round"]


def pursued(positions: dict[str, list[dict[str, Any]]], options: list[str] = OPTION, **more: Any) -> Fight:
    """The battle after three rounds in which everybody passed."""
    fight = Fight(given(positions, options=options, **more))
    while fight.in_rounds and fight.battle.round < 4:
        fight.order("STAY-AT-SEA" if fight.ask.kind == "landing" else "PASS")
    return fight


def sea(*blocks: dict[str, Any], **more: Any) -> Fight:
    """At sea off Truk: Japan moved first and defends; both have bases in reach."""
    return pursued({"K05": list(blocks)}, **more)


def finish(fight: Fight) -> None:
    """Whatever is left of the battle by the defaults; all dice miss."""
    while fight.state.battle is not None:
        if fight.state.owed:
            fight.dice(*[6] * fight.state.owed[0].n)
            continue
        order = combat.default(fight.state, SEATS.index(fight.ask.seat))
        fight.order(order.text)


JP, US = block("jp-ca", 3), block("us-ca", 3)


def test_r_83_after_round_3_defenders_may_fire_once_more() -> None:
    fight = sea(JP, US)
    assert fight.said("round")[-1] == "K05: round 4, the pursuit. Attackers that may not stay leave in their slot."
    assert (fight.ask.seat, fight.ask.data["round"], fight.ask.data["slot"]) == ("JAPAN", 4, "CA")
    assert fight.legal("jp-ca")[:2] == ["FIRE CA-a NAVAL", "PASS CA-a"]


def test_r_83_attackers_leave_in_their_slot_and_neither_fire_nor_pass() -> None:
    fight = sea(JP, US)
    fight.order("PASS")
    assert (fight.ask.seat, fight.ask.kind) == ("ALLIES", "slot")
    texts = fight.legal(seat="ALLIES")
    assert texts
    assert all(text.startswith("RETREAT CA-") for text in texts)
    for refused in ("PASS", "PASS {us-ca}", "FIRE {us-ca} NAVAL"):
        with pytest.raises(IllegalOrder):
            fight.order(refused)
    default = combat.default(fight.state, ALLIES)
    assert default.text in texts
    fight.order(texts[0])
    assert fight.state.battle is None or fight.battle.step != "slot"
    assert HOUSE.board.name[fight.block("us-ca").place] != "K05"


def test_r_83_without_the_option_three_rounds_are_all() -> None:
    assert not sea(JP, US, options=[]).in_rounds


def test_r_83_the_fast_ones_are_gone_before_the_slow_ones_fire() -> None:
    fight = sea(block("jp-ca", 2), block("us-cv", 1, name="Enterprise"), block("us-ca", 1))
    order = []
    while fight.in_rounds:
        order.append((fight.ask.data["slot"], fight.ask.seat))
        able = fight.legal(seat=fight.ask.seat)
        fight.order(next((text for text in able if text.startswith("RETREAT") and fight.ask.seat == "ALLIES"), "PASS"))
    assert order == [("CV", "ALLIES"), ("CA", "JAPAN"), ("CA", "ALLIES")]


def test_r_83_ships_that_could_blockade_stay() -> None:
    fight = pursued({"Truk": [block("jp-in", 2), block("us-bb", 3)]}, control={"Truk": "JAPAN"})
    assert not fight.in_rounds, "nobody has anything to decide in round 4"
    assert fight.ask.kind == "after"
    assert any(text.startswith("BLOCKADE") for text in fight.legal(seat="ALLIES"))


def test_r_83_unsupplied_ships_could_not_and_leave() -> None:
    ship = block("us-bb", 3, supply="none")
    fight = pursued({"Truk": [block("jp-in", 2), ship]}, control={"Truk": "JAPAN"})
    assert (fight.ask.seat, fight.battle.round) == ("ALLIES", 4)
    assert all(text.startswith("RETREAT") for text in fight.legal(seat="ALLIES"))


def test_r_83_troops_ashore_that_nobody_opposes_ashore_stay_and_take_the_base() -> None:
    fight = pursued({"Guam": [block("jp-af", 1), block("us-in", 2)], "Saipan": [block("jp-in", 1)]},
                    control={"Guam": "JAPAN"})  # fmt: skip
    assert fight.battle.round == 4
    finish(fight)
    assert HOUSE.board.name[fight.block("us-in").place] == "Guam"
    assert SEATS[fight.state.control[fight.block("us-in").place]] == "ALLIES"


def test_r_83_troops_ashore_that_are_opposed_leave_in_the_pursuit() -> None:
    fight = pursued({"Rangoon": [block("jp-in", 2), block("us-in", 2)]}, control={"Rangoon": "JAPAN"})
    fight.fire("jp-in", "GROUND", 1, 6)
    assert fight.block("us-in").strength == 1
    assert fight.state.battle is None or not fight.in_rounds
    assert HOUSE.board.name[fight.block("us-in").place] == "Dhaka", "its only way out"


def test_r_83_who_cannot_leave_is_eliminated_in_its_slot() -> None:
    fight = pursued({"Wake": [block("jp-in", 2), block("us-in", 2)]}, control={"Wake": "JAPAN"})
    fight.order("PASS")
    assert fight.block("us-in").place == HOUSE.board.pool
    assert fight.said("eliminated")[-1].endswith("cannot leave Wake and is eliminated.")


def test_r_83_nobody_lands_and_troops_at_sea_leave() -> None:
    marines = block("us-ma", 1, at_sea=True, origin="Midway")
    there = [block("jp-in", 2), block("us-ca", 2), marines]
    fight = pursued({"Wake": there, "Midway": [block("us-in", 1)]}, control={"Wake": "JAPAN"})
    assert "landing" not in [ask.kind for ask in fight.asks]
    finish(fight)
    assert fight.said("landing") == []
    assert fight.block("us-ma").place not in (HOUSE.board.pool, place_of("Wake"))


def test_r_83_one_round_attackers_are_gone() -> None:
    bomber = block("us-af", 2, mission="strategic_bombing", origin="Saipan")
    fight = pursued({"Guam": [block("jp-in", 2), bomber], "Saipan": [block("us-in", 1)]},
                    control={"Guam": "JAPAN", "Saipan": "ALLIES"})  # fmt: skip
    assert fight.state.battle is None
    assert not [text for text in fight.said("round") if "pursuit" in text]


def test_r_47_when_nobody_can_hurt_anybody_the_pursuit_comes_at_once() -> None:
    fight = Fight(given({"K05": [block("jp-na", 1), block("us-ca", 1)]}, options=OPTION, P1="ALLIES"))
    assert fight.ask.data["round"] == 1
    finish(fight)
    assert len(fight.said("round")) == 3, "shots were possible, so all rounds are played"
    ships = Fight(given({"Wake": [block("jp-in", 1), block("us-ss", 1)]}, options=OPTION, control={"Wake": "JAPAN"}))
    ships.order("PASS")
    assert len(ships.said("round")) == 1, "rounds 2 and 3 would be empty"
    assert not ships.in_rounds, "the submarine may blockade, so it stays"
