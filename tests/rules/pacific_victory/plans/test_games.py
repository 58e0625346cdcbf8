"""Whole turns and games with plans: the reference turn of 20.3, the defaults, what a plan may know, and the end."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.laws.bot_play import LocalOrders
from tests.laws.random_play import RandomGame, some_options, throw

from ..lawful import disguise, in_range
from .planned import SYSTEM, Planned, answer, ask_of, block, in_battle

GUIDE = SYSTEM.plan_guide()
STANDARD = GUIDE["standard"]
PEOPLE_S = ("movement", "logistics", "setup")
"""What the standard plan leaves to people."""


# -- the reference turn (20.3) -------------------------------------------------------------------------------------


def reference_turn() -> Planned:
    """The Combat Phase of 20.3: a landing (A), a fleet action (B), a land battle (C), a patrol (D), a blockade."""
    places = {
        "Rabaul": [
            block("jp-na", 3), block("jp-cv", 3), block("jp-bb", 3), block("jp-ca", 3), block("jp-ma", 2, at_sea=True),
            block("us-af", 3), block("us-ss", 3), block("us-bb", 3), block("us-ca", 3), block("us-in", 3),
        ],
        "L05": [
            block("us-cv", 3), block("us-ca2", 3), block("jp-cv2", 3), block("jp-bb2", 3), block("jp-ca2", 3),
        ],
        "Rangoon": [block("jp-af", 3), block("jp-in", 3), block("uk-af", 3), block("uk-in", 3)],
        "K04": [block("us-ss2", 2, mission="sub_patrol", origin="Hawaii"), block("jp-ca3", 2)],
        "Lae": [block("us-ca3", 2, blockading=True), block("jp-in2", 1)],
    }  # fmt: skip
    control = {"Rabaul": "ALLIES", "Rangoon": "ALLIES", "Lae": "JAPAN", "Hawaii": "ALLIES"}
    return in_battle(places, control=control)


def waits(japan: str | None, allies: str | None) -> Counter[str]:
    """Hand-offs of the Combat Phase by kind; who has no plan answers by default. No die hits (20.3)."""
    fight, found = reference_turn(), Counter[str]()
    plans = {"JAPAN": japan, "ALLIES": allies}
    while fight.state.phase in ("intentions", "combat", "after_combat"):
        if fight.state.owed:
            fight.step("")
            continue
        asks = SYSTEM.pending(fight.state).asks
        plan = plans[asks[0].seat]
        answered = None if plan is None else answer(fight.state, asks[0].seat, plan)
        if answered is None or answered.asks:
            found[asks[0].kind] += 1
            order = SYSTEM.default(fight.state, asks[0].seat)
        else:
            order = SYSTEM.parse(fight.state, asks[0].seat, answered.lines[0])
        fight.state = SYSTEM.apply(fight.state, order).state
    return found


def test_with_plans_on_both_sides_the_combat_phase_waits_for_nobody() -> None:
    assert waits(STANDARD, STANDARD) == {}


def test_without_plans_it_waits_for_every_decision() -> None:
    found = waits(None, None)
    assert found["next_battle"] == 3, "the last of four battles needs no choice"
    assert found["intentions"] == 2
    assert sum(found.values()) >= 70, "78 with the initiative, the moves and the builds"


def test_a_checkpoint_in_each_battle_is_one_hand_off_a_battle() -> None:
    checkpoint = STANDARD + "IF ATTACKING THEN ASK BATTLE\n"
    assert waits(checkpoint, checkpoint) == {"slot": 4}
    assert waits(STANDARD + "ASK BATTLE\n", STANDARD)["slot"] == 4


# -- what is not in a plan is done by default ----------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seed"), [("1941", 1), ("seac-1943", 4)])
def test_an_empty_plan_does_what_the_rules_do_by_default(scenario: str, seed: int) -> None:
    asked = by_default(RandomGame(SYSTEM, scenario, seed, options=some_options(SYSTEM, scenario, Random(seed))))
    assert {"initiative", "movement", "logistics", "slot", "regroup"} <= set(asked)


def test_an_empty_plan_does_so_for_either_of_two_commanders() -> None:
    by_default(RandomGame(SYSTEM, "1943", 5, options={"macarthur_three_player": True}))


def by_default(game: RandomGame) -> Counter[str]:
    """Every question of a random game but drafts and the set-up, which are the person's (20.2); what was asked."""
    asked = Counter[str]()
    for before, act, _step in game.steps():
        if act.order is None:
            continue
        seat = act.order.seat
        ask = ask_of(before, seat)
        asked[ask.kind] += 1
        found = SYSTEM.follow_plan("", SYSTEM.view(before, seat), ask, LocalOrders(SYSTEM, before, seat))
        if ask.draft or ask.kind in ("setup", "raid"):
            assert found is None
        else:
            assert found is not None
            assert found.lines == (SYSTEM.default(before, seat).text,)
    return asked


def test_what_a_seat_does_not_know_changes_no_answer() -> None:
    """The same position with other enemy blocks under the same faces (19)."""
    plan, compared = "MOVE OP US-CV-ENTERPRISE Midway\n" + GUIDE["example"], 0
    game, random = RandomGame(SYSTEM, "1942", 7), Random(7)
    for before, act, _step in game.steps():
        twin = act.order and disguise(before, act.order.seat, random)
        if act.order is None or twin is None or random.random() > 0.15:
            continue
        seat = act.order.seat
        assert answer(before, seat, plan) == answer(twin, seat, plan)
        compared += 1
    assert compared > 20


# -- games ---------------------------------------------------------------------------------------------------------


def play(scenario: str, seed: int, plans: dict[str, str]) -> tuple[Any, Counter[str]]:
    """A game in which plans answer what they can and people move a little at random; what people were asked."""
    random, asked = Random(seed), Counter[str]()
    game = RandomGame(SYSTEM, scenario, seed)
    state = game.state
    while SYSTEM.outcome(state) is None:
        pending = SYSTEM.pending(state)
        if pending.rolls:
            roll = pending.rolls[0]
            state = SYSTEM.throw(state, roll.name, throw(random, roll)).state
            continue
        ask = pending.asks[0]
        orders = LocalOrders(SYSTEM, state, ask.seat)
        found = SYSTEM.follow_plan(plans[ask.seat], SYSTEM.view(state, ask.seat), ask, orders)
        if found is not None and not found.asks:
            assert ask.draft or found.lines[0] in {order.text for order in orders()}
            state = orders.after(found.lines)
        else:
            asked[ask.kind] += 1
            game.state = state
            state = SYSTEM.apply(state, game.choose(ask)).state
        in_range(state)
    return state, asked


@pytest.mark.parametrize(("scenario", "seed"), [("1943", 1), ("seac-1943", 2)])
def test_games_with_plans_come_to_an_end_and_ask_people_for_moves_and_builds_only(scenario: str, seed: int) -> None:
    _state, asked = play(scenario, seed, {"JAPAN": STANDARD, "ALLIES": STANDARD})
    assert set(asked) <= set(PEOPLE_S)


def test_plans_for_everything_play_on_without_anybody_but_for_moves() -> None:
    builds = STANDARD + "BUILD ADD TROOPS 2\nBUILD ADD CV FULL\nBUILD NEW SS 2\nBUILD ADD ALL FULL\nBUILDS COMMIT\n"
    plan = GUIDE["example"].replace("BUILDS DRAFT", "BUILDS COMMIT").replace("ASK RETREAT\n", "")
    _state, asked = play("1943", 3, {"JAPAN": builds, "ALLIES": plan.replace("  ASK BATTLE\n", "")})
    assert set(asked) == {"movement"}
