"""Every optional rule in words: no raw constant on a page, whatever a game with all of them asks or tells."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from games.titles.pacific_victory import ask_labels, pages
from games.titles.pacific_victory.battles import battle
from games.titles.pacific_victory.map.atlas import atlas_of
from games.titles.pacific_victory.order_words import STAGE_OF, Speaker
from rules import kernel
from rules.kernel import Order
from tests.laws.random_play import RandomGame, all_options

SYSTEM = kernel.get("pacific-victory")
DRAWN_ELSEWHERE = {"FIRE", "DONE", "CLEAR", *STAGE_OF}


def everything(scenario: str, three: bool) -> dict[str, Any]:
    found = all_options(SYSTEM, scenario)
    if three:
        del found["macarthurs_war"]
        found["macarthur_three_player"] = True
    return found


@pytest.mark.parametrize(("scenario", "seed"), [("1941", 1), ("1943", 2), ("1942", 3)])
def test_every_question_order_and_throw_of_a_game_with_all_options_has_words(scenario: str, seed: int) -> None:
    random, verbs = Random(seed), set()
    for before, act, step in RandomGame(SYSTEM, scenario, seed, options=everything(scenario, three=seed == 3)).steps():
        if act.name:
            assert SYSTEM.purpose(act.name), act.name
        for event in step.events:
            assert str(event.text)
        if act.order is None or random.random() < 0.8:
            continue
        seat = act.order.seat
        ask = next(ask for ask in SYSTEM.pending(before).asks if ask.seat == seat)
        assert ask_labels.yours(ask.kind), ask.kind
        assert ask_labels.deed(ask.kind), ask.kind
        speaker = Speaker(atlas_of(SYSTEM.facts()), SYSTEM.view(before, seat))
        if act.order.verb not in DRAWN_ELSEWHERE:
            assert speaker.words(act.order).title != act.order.text, act.order.text
            verbs.add(act.order.verb)
    assert verbs


@pytest.mark.parametrize(("text", "verb", "data", "told"), [
    ("SWAP JP-MA-1 JP-IN-1", "SWAP", {"block": "JP-MA-1", "partner": "JP-IN-1"}, "MA 1 and IN 3 change places"),
    ("HIT JP-CV-AKAGI", "HIT", {"block": "JP-CV-AKAGI"}, "CV Akagi 4 takes the hit"),
])  # fmt: skip
def test_orders_before_the_first_turn(text: str, verb: str, data: dict[str, str], told: str) -> None:
    speaker = Speaker(atlas_of(SYSTEM.facts()), SYSTEM.view(SYSTEM.start("1941"), "JAPAN"))
    assert speaker.line(Order("JAPAN", text, verb, data)) == told


def test_a_ship_for_singapore() -> None:
    speaker = Speaker(atlas_of(SYSTEM.facts()), SYSTEM.view(SYSTEM.start("1941"), "ALLIES"))
    state = SYSTEM.start("1941", {"singapore_stars": True})
    order = SYSTEM.parse(state, "ALLIES", "STAR US-CV-ENTERPRISE")
    assert speaker.line(order) == "CV Enterprise 2 to Singapore"


def test_a_charge_names_the_target_and_its_price() -> None:
    row: dict[str, Any] = {"class": "IN", "name": "", "strength": 2, "nation": "JP", "flags": []}
    view: Any = {"mine": [], "pool": [], "places": {}, "battle": {
        "blocks": [{**row, "label": "IN-a"}, {**row, "label": "IN-b", "nation": "US", "strength": 1}]}}  # fmt: skip
    told = Speaker(atlas_of(SYSTEM.facts()), view).words(
        Order("JAPAN", "BANZAI IN-a AT IN-b", "BANZAI", {"label": "IN-a", "at": "IN-b", "need": 3})
    )
    assert told.title == "IN 2 charges IN 1"
    assert "R-81" in told.detail


def test_what_a_shot_was_aimed_at_stands_after_the_purpose_of_its_dice() -> None:
    assert pages.aim({"target": "Naval", "need": 2}) == "at Naval, 2 or less"
    assert pages.aim({}) == pages.aim({"target": "Naval", "need": None}) == ""


FIGHT: Any = {"round": 4, "attacker": "JAPAN", "blocks": [
    {"label": "CA-a", "side": "JAPAN", "class": "CA", "group": "Naval", "fate": None, "fire": [0, 1, 1]},
    {"label": "CA-b", "side": "ALLIES", "class": "CA", "group": "Naval", "fate": None, "fire": [0, 1, 1]},
]}  # fmt: skip


def test_the_rounds_are_counted_by_the_rules_of_the_game() -> None:
    plain: Any = SimpleNamespace(view={"options": {}})
    pursued: Any = SimpleNamespace(view={"options": {"fourth_round": True}})
    second: Any = {"round": 2}
    assert battle.round_name(plain, second) == "Round 2 of 3"
    assert battle.round_name(pursued, second) == "Round 2 of 4"
    assert battle.round_name(pursued, FIGHT) == "Round 4: the pursuit"


def test_the_air_search_in_a_sentence() -> None:
    sides = {"JAPAN": {"total": 9}, "ALLIES": {"total": 12}}
    without: Any = {}
    searched: Any = {"search": {"sides": sides, "first": "ALLIES"}}
    assert battle.search(without) == ""
    assert battle.search(searched) == ("Air search: Allies 12, Japan 9. Allied ships fire first in their class.")


def test_submarines_as_a_group_of_their_own_stand_with_the_ships() -> None:
    submarine: Any = {"group": "Submarines"}
    assert battle._column(submarine) == "Naval"
