"""The odds of a combat (9.2 to 9.6): all throws of the engine counted, and nothing but the View asked."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from rules.iwo_jima.facts import FACES
from rules.iwo_jima.state import State
from rules.kernel import Order, Plain, RulesError

from ..position import SYSTEM, position

HELD = {"US-1-28": "1112", "US-2-28": "1111", "JP-309": "1011", "JP-F01": "1011"}
AWAKE = {"JP-BZ1": "active", "JP-BZ2": "active"}
POSITIONS: dict[str, State] = {
    "a pillbox": position("us_combat", HELD),
    "out of a pillbox": position("jp_combat", HELD),
    "a printed fortification": position("us_combat", {"US-1-27": "1009", "US-2-27": "1108", "JP-309": "1008"}),
    "a village": position("us_combat", {"US-1-27": "1007", "US-2-27": "1108", "JP-309": "1107", "JP-311": "1008"}),
    "several against several": position(
        "us_combat", {"US-1-27": "1111", "US-2-27": "1112", "JP-309": "1011", "JP-310": "1008", "JP-312": "1210"}
    ),
    "a charge from afar": position(
        "jp_charge", {"JP-BZ1": "1110", "US-1-28": "1112", "US-2-28": "1009", "JP-309": "1505"}, 3, banzai=AWAKE
    ),
}


def asked(order: Order) -> tuple[str, Mapping[str, Any]]:
    """The question that fits an attack or a round of a charge."""
    path = order.data.get("path") or [None]
    own = order.data.get("attackers") or [order.data["unit"]]
    return ",".join(order.data["defenders"]), {"bring": [{"id": one, "as": path[-1]} for one in own]}


def counted(state: State, order: Order) -> tuple[Counter[str], dict[str, Counter[int]], Counter[str]]:
    """All 36 throws by the engine: how it ends, how many pieces each side loses, how often each piece stays."""
    ends, lost, stays = Counter[str](), {"US": Counter[int](), "JP": Counter[int]()}, Counter[str]()
    for faces in product(FACES, FACES):
        now = SYSTEM.apply(state, order).state
        for face in faces:
            step = SYSTEM.throw(now, SYSTEM.pending(now).rolls[0].name, [face])
            now = step.state
        told = next(event.data for event in step.events if event.kind == "combat")
        gone = set(told["removed"])
        ends["attacker" if gone & set(told["defenders"]) else "destroyed" if gone else "tie"] += 1
        for side, counts in lost.items():
            counts[sum(one.startswith(side) for one in gone)] += 1
        stays.update({one for one in (*told["attackers"], *told["defenders"]) if one not in gone})
    return ends, lost, stays


def chance(throws: int) -> int:
    return round(10_000 * throws / 36)


@pytest.mark.parametrize("name", POSITIONS)
def test_9_5_the_odds_are_what_the_engine_s_dice_give(name: str) -> None:
    state = POSITIONS[name]
    view = SYSTEM.view(state, None)
    at = {row["id"]: row["hex"] for row in view["pieces"]}
    orders = [order for ask in SYSTEM.pending(state).asks for order in SYSTEM.legal(state, ask.seat)]
    fights = [order for order in orders if order.data.get("defenders")]
    assert len(fights) > 1
    for order in fights[:6]:
        defenders, bring = asked(order)
        places = ",".join(sorted({at[one] for one in defenders.split(",")}))
        odds = SYSTEM.odds(view, places, bring)
        ends, lost, stays = counted(state, order)
        assert {row["id"]: row["chance"] for row in odds["outcomes"]} == {
            end: chance(ends[end]) for end in ("attacker", "tie", "destroyed")
        }
        for side, spread in odds["lost"].items():
            found = {n: part for n, part in enumerate(spread) if part}
            assert found == pytest.approx({n: chance(times) for n, times in lost[side].items()}, abs=1)
        for row in odds["blocks"]:
            assert row["survives"] == pytest.approx(chance(stays[row["id"]]), abs=1)
        assert odds["error"] == 0


def test_9_3_without_a_word_all_attack_that_may() -> None:
    given = {"US-1-27": "1111", "US-2-27": "1110", "US-3-27": "0911", "JP-309": "1011", "US-1-9": "0717"}
    view = SYSTEM.view(position("us_combat", given, attacked=["US-2-27"]), "US")
    assert taking(SYSTEM.odds(view, "1011", {}), "US") == ["US-1-27", "US-3-27"]
    assert taking(SYSTEM.odds(view, "1011", {"leave": ["US-3-27"]}), "US") == ["US-1-27"]
    moved = {"bring": [{"id": "US-1-9", "as": "1010"}]}
    assert taking(SYSTEM.odds(view, "1011", moved), "US") == ["US-1-9"]


def taking(odds: Plain, side: str) -> list[str]:
    return [row["id"] for row in odds["blocks"] if row["side"] == side]


def test_12_1_the_same_knowledge_gives_the_same_odds() -> None:
    """What hides in a seat's View hides here too, and every View that shows the fight tells the same of it."""
    state = POSITIONS["several against several"]
    views = [SYSTEM.view(state, seat) for seat in ("US", "JP", None)]
    answers = [SYSTEM.odds(view, "1011", {}, seed) for seed, view in enumerate(views)]
    assert answers == [answers[0]] * 3
    hidden = [position("setup", {"US-1-28": None, "JP-309": at}) for at in ("1011", "1012")]
    refusals = []
    for one in hidden:
        with pytest.raises(RulesError) as error:
            SYSTEM.odds(SYSTEM.view(one, "US"), "1011", {"bring": [{"id": "US-1-28", "as": "1111"}]})
        refusals.append((str(error.value), error.value.rule))
    assert refusals[0] == refusals[1]


@pytest.mark.parametrize(
    ("about", "assumed", "rule"),
    [
        ("9999", {}, "1.1"),
        ("", {}, "1.1"),
        ("0620", {}, "9.1"),
        ("0717", {}, "9.3"),
        ("1011,1111", {}, "9.1"),
        ("1011", {"bring": [{"id": "US-1-9", "as": None}]}, "9.3"),
        ("1011", {"bring": [{"id": "US-1-23", "as": None}]}, "9.6"),
        ("1011", {"bring": [{"id": "JP-310", "as": "1111"}]}, "9.1"),
        ("1011", {"bring": [{"id": "nobody", "as": None}]}, "9.1"),
        ("1011", {"bring": [{"id": "US-1-27", "as": "by sea"}]}, "1.1"),
        ("1011", {"leave": ["US-1-27"]}, "9.3"),
        ("1011", {"enemy": [{"type": "JP-310", "strength": 0, "at_sea": None}]}, "12.1"),
        ("1011", {"defender": "US"}, "9.1"),
    ],
)
def test_what_cannot_be_is_refused_with_the_rule(about: str, assumed: Mapping[str, Any], rule: str) -> None:
    given = {"US-1-27": "1111", "JP-309": "1011", "US-1-9": "0717"}
    view = SYSTEM.view(position("us_combat", given), "US")
    with pytest.raises(RulesError) as error:
        SYSTEM.odds(view, about, assumed)
    assert (error.value.rule, error.value.code) == (rule, "odds")
