"""What a newcomer meets in the sensible player: it cuts open supply lines and keeps its own, attacks with enough, never
hopelessly, keeps its blocks supplied and spends its points."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from rules.pacific_victory.data_sets.dataset import HOUSE
from tests.laws.bot_play import LocalOrders
from tests.laws.random_play import RandomGame, some_options
from tests.laws.sparring import RANDOM, bout

from .bots_table import SYSTEM, answer, answered, ask_of, blocks_in, goals, moving, to_logistics
from .combat.fight import Fight, block
from .combat.fight import given as fight_at

OUTPOST = [block("jp-in", 3), block("jp-cv", 3), block("jp-bb", 3)]
"""A force that is worth cutting off."""
WAKE = {"Wake": "ALLIES"}


def unsupplied(state: Any, seat: str) -> set[str]:
    """Bases in which everybody sees blocks of that seat out of supply."""
    names = {HOUSE.board.place_ids[place]: name for name, place in HOUSE.board.by_name.items()}
    places = SYSTEM.view(state, None)["places"]
    return {names[place] for place, row in places.items() if seat in row["unsupplied"]}


# -- supply lines --------------------------------------------------------------------------------------------------


def test_an_open_link_is_cut_and_the_outpost_behind_it_goes_hungry() -> None:
    """Kwajalein lives by empty Saipan alone: of all that the cruiser could do it takes Saipan."""
    state = moving(
        "ALLIES",
        {
            "Kwajalein": OUTPOST,
            "Truk": [block("us-in", 2)],
            "Rabaul": [block("us-in2", 2)],
            "Wake": [block("us-ca", 2)],
        },
        control={**WAKE, "Truk": "ALLIES", "Rabaul": "ALLIES"},
    )
    lines = answer(state, "ALLIES")
    assert list(goals(lines)) == ["Saipan"]
    assert unsupplied(to_logistics(answered(state, "ALLIES")), "JAPAN") == {"Kwajalein"}


def test_the_link_is_cut_that_feeds_more() -> None:
    """A cruiser at Wake could walk into Truk and Kwajalein: it takes Kwajalein, by which the outpost in Fiji lives."""
    garrisons = {name: [block(f"jp-in{n}", 4)] for n, name in enumerate(("Guam", "Saipan", "Iwo Jima"), 2)}
    state = moving(
        "ALLIES",
        {"Fiji": OUTPOST, "Wake": [block("us-ca", 2)], **garrisons},
        control={**WAKE, "Fiji": "JAPAN", "Guam": "JAPAN"},
    )
    open_bases = {order.data["to"] for order in SYSTEM.legal(state, "ALLIES") if order.data.get("captures")}
    assert {HOUSE.board.place_ids[HOUSE.board.by_name[name]] for name in ("Truk", "Kwajalein")} <= open_bases
    assert list(goals(answer(state, "ALLIES"))) == ["Kwajalein"]


def test_an_own_link_is_not_left_open() -> None:
    """The same line from the other side: a fleet at Wake could walk into Saipan, so somebody goes there."""
    fleet = [block("us-cv", 4), block("us-cv2", 4), block("us-bb", 4), block("us-bb2", 4)]
    state = moving(
        "JAPAN",
        {
            "Kwajalein": OUTPOST, "Truk": [block("us-in", 2)], "Rabaul": [block("us-in2", 2)], "Wake": fleet,
            "Guam": [block("us-in3", 3)], "Seoul": [block("jp-ca", 2)], "Tokyo": [block("jp-in2", 2)],
        },
        control={**WAKE, "Truk": "ALLIES", "Rabaul": "ALLIES"},
    )  # fmt: skip
    assert not blocks_in(state, "JAPAN", "Saipan")
    assert blocks_in(answered(state, "JAPAN"), "JAPAN", "Saipan")


@pytest.mark.parametrize(("outpost", "stays"), [(OUTPOST, True), ([], False)])
def test_a_lone_garrison_stays_where_others_live_by_it(outpost: list[Any], stays: bool) -> None:
    """The marine at Saipan could take empty Guam. It does so only where nothing depends on Saipan."""
    state = moving(
        "JAPAN",
        {
            "Kwajalein": outpost, "Truk": [block("us-in", 2)], "Rabaul": [block("us-in2", 2)],
            "Wake": [block("us-ca", 2)], "Saipan": [block("jp-ma", 1)],
        },
        control={**WAKE, "Truk": "ALLIES", "Rabaul": "ALLIES"},
    )  # fmt: skip
    assert bool(blocks_in(answered(state, "JAPAN"), "JAPAN", "Saipan")) == stays


def test_ships_that_no_line_reaches_come_home() -> None:
    state = moving("ALLIES", {"M06": [block("us-cv", 2)], "Hawaii": [block("us-in", 2)], "Truk": [block("jp-in", 2)]})
    far = moving("ALLIES", {"N03": [block("us-cv", 2)], "Hawaii": [block("us-in", 2)], "Truk": [block("jp-in", 2)]})
    for position in (state, far):
        assert not unsupplied(to_logistics(answered(position, "ALLIES")), "ALLIES")


# -- attacks -------------------------------------------------------------------------------------------------------


def test_a_weak_garrison_is_attacked_with_ships_and_troops_together() -> None:
    landing = [block("us-ma", 4), block("us-cv", 3), block("us-bb", 3), block("us-ca", 3)]
    others = {name: [block(f"jp-in{n}", 4), block(f"jp-bb{n}", 4)] for n, name in enumerate(("Saipan", "Truk"), 2)}
    state = moving(
        "ALLIES",
        {"Kwajalein": [block("jp-in", 1)], "Johnston Island": landing, "Hawaii": [block("us-in", 2)], **others},
    )
    force = goals(answer(state, "ALLIES"))["Kwajalein"]
    assert any("-MA-" in name for name in force)
    assert any(kind in name for name in force for kind in ("-CV-", "-BB-", "-CA-"))


def test_infantry_invades_where_only_troops_can_take_the_base() -> None:
    """By sea it comes with a strategic sea invasion, two Strategic Moves each (4.91)."""
    headquarters = {"id": "AL-SHQ", "side": "ALLIES", "nation": "ALLIED", "type": "SHQ", "strength": 4}
    landing = [block("us-in2", 4), block("us-cv", 4), block("us-bb", 4), block("us-ca", 4)]
    state = moving(
        "ALLIES",
        {
            "Kwajalein": [block("jp-in", 1)], "Johnston Island": landing, "Hawaii": [block("us-in", 2)],
            "Panama": [headquarters],
        },
    )  # fmt: skip
    assert any(line.startswith("INV US-IN") and line.endswith("L06") for line in answer(state, "ALLIES"))


def test_one_cruiser_does_not_attack_a_fleet() -> None:
    fleet = [block(f"jp-{name}", 4) for name in ("cv", "bb", "ca", "ss", "in", "na")]
    lines = answer(moving("ALLIES", {"Kwajalein": fleet, "Wake": [block("us-ca", 1)]}, control=WAKE), "ALLIES")
    assert "Kwajalein" not in goals(lines)


def test_a_lost_battle_is_left_and_a_won_one_fought() -> None:
    def first_shot(own: int, *foes: dict[str, object]) -> str:
        fight = Fight(fight_at({"K05": [block("us-ca", own), *foes], "Hawaii": []}, P1="JAPAN"))
        while fight.ask.seat != "ALLIES":
            fight.order("PASS")
        (line,) = SYSTEM.choose(
            "sensible", SYSTEM.view(fight.state, "ALLIES"), fight.ask, LocalOrders(SYSTEM, fight.state, "ALLIES"), 1
        )
        return line.split()[0]

    assert first_shot(2, block("jp-cv", 4), block("jp-bb", 4), block("jp-bb2", 4)) == "RETREAT"
    assert first_shot(4, block("jp-ca", 1)) == "FIRE"


# -- production ----------------------------------------------------------------------------------------------------


def first_logistics(seed: int) -> Any:
    game = RandomGame(SYSTEM, "1942", seed)
    for _before, _act, step in game.steps():
        if step.state.phase == "logistics":
            return step.state
    raise AssertionError("no Logistics")


@pytest.mark.parametrize("seat", ["JAPAN", "ALLIES"])
def test_points_are_spent(seat: str) -> None:
    state = first_logistics(3)
    orders = LocalOrders(SYSTEM, state, seat)
    lines = answer(state, seat)
    assert lines[-1] == "DONE"
    accounts = SYSTEM.view(orders.after(lines[:-1]), seat)["logistics"]["accounts"]
    for account in accounts.values():
        assert account["left"] <= 0.15 * account["total"], "what is not spent is lost (7.24)"


# -- what it may know, and always an answer ------------------------------------------------------------------------


def test_the_same_view_and_seed_give_the_same_orders() -> None:
    """Also from a View that went through JSON: it needs nothing else than what a person is shown."""
    state = moving("ALLIES", {"Kwajalein": OUTPOST, "Wake": [block("us-ca", 2), block("us-ma", 2)]}, control=WAKE)
    copied = json.loads(json.dumps(SYSTEM.view(state, "ALLIES")))
    again = SYSTEM.choose("sensible", copied, ask_of(state, "ALLIES"), LocalOrders(SYSTEM, state, "ALLIES"), 1)
    assert again == answer(state, "ALLIES") == answer(state, "ALLIES")


def test_blocks_that_look_alike_are_attacked_alike() -> None:
    """What stands face down does not change its orders: neither classes nor strengths."""

    def against(*foes: dict[str, object]) -> list[str]:
        own = [block("us-ma", 3), block("us-cv", 3), block("us-bb", 3)]
        return answer(moving("ALLIES", {"Kwajalein": list(foes), "Wake": own}, control=WAKE), "ALLIES")

    assert against(block("jp-in", 4), block("jp-cv", 4)) == against(block("jp-ga", 1), block("jp-ca", 1))


@pytest.mark.parametrize("scenario", ["1941", "1942", "1943", "seac-1943"])
def test_it_answers_whatever_is_asked_in_positions_that_chance_made(scenario: str) -> None:
    """Every answer is legal, whatever the optional rules."""
    asked: Counter[str] = Counter()
    seed = len(scenario)
    game = RandomGame(SYSTEM, scenario, seed, options=some_options(SYSTEM, scenario, Random(seed)))
    for before, act, _step in game.steps():
        if act.order is None:
            continue
        kind = ask_of(before, act.order.seat).kind
        asked[kind] += 1
        if asked[kind] % 13 == 1:
            after = LocalOrders(SYSTEM, before, act.order.seat).after(answer(before, act.order.seat, seed))
            assert after != before
    assert {"movement", "logistics", "slot"} <= set(asked)


# -- games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "seed"), [("1943", 1), ("seac-1943", 1)])
@pytest.mark.parametrize("seat", ["JAPAN", "ALLIES"])
def test_chance_loses_against_it_on_either_side(scenario: str, seed: int, seat: str) -> None:
    """Two of the mirrored games of bench.rules.bots."""
    cast = {"JAPAN": RANDOM, "ALLIES": RANDOM} | {seat: "sensible"}
    outcome = SYSTEM.outcome(bout(SYSTEM, scenario, cast, seed).state)
    assert outcome is not None
    assert outcome.winner == seat
