"""The odds against battles that the engine plays itself, and against what a seat may not know."""

from random import Random
from typing import Any

import pytest

from rules.kernel import Plain, RulesError
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import State
from tests.laws.random_play import RandomGame

from ..combat.fight import Fight, block, given
from ..lawful import disguise
from .measured import SYSTEM, as_played, odds_of

FLEETS = given(
    {"K05": [block("jp-cv", 3, name="Akagi"), block("jp-bb", 3, name="Ise"), block("jp-ca", 3), block("us-bb", 2),
             block("us-cv", 4, name="Enterprise"), block("us-ca", 3)]}
)  # fmt: skip
ASSAULT = given(
    {"Guadalcanal": [block("jp-in", 2), block("jp-na", 2), block("jp-ca", 1), block("us-ma", 4, at_sea=True),
                     block("us-cv", 3, name="Enterprise"), block("us-ca", 2)]},
    control={"Guadalcanal": "JAPAN"},
)  # fmt: skip


def submarines() -> dict[str, Any]:
    """The fleets with submarines, and the options that change a sea battle."""
    rows = [*FLEETS["positions"]["K05"], block("jp-ss", 3), block("us-ss", 2)]
    return given({"K05": rows}, options=["asw", "air_search", "fourth_round"])


@pytest.mark.parametrize("place", [FLEETS, ASSAULT, submarines()], ids=["fleets", "assault", "submarines"])
def test_the_engine_agrees(place: dict[str, Any]) -> None:
    state = Fight(place).state
    as_played(state, odds_of(state))


def test_a_shot_that_decides_is_reckoned_exactly() -> None:
    """One cruiser of one step each, at sea: the Defender hits first with one die in six."""
    odds = odds_of(Fight(given({"K05": [block("jp-ca", 1), block("us-ca", 1)]}, P1="ALLIES")).state, None)
    hit = 1 / 6
    first = sum((1 - hit) ** (2 * n) * hit for n in range(3))
    second = sum((1 - hit) ** (2 * n + 1) * hit for n in range(3))
    by = {odds["defender"]: second, odds["attacker"]: first}
    for row in odds["blocks"]:
        assert row["survives"] == pytest.approx(10_000 * (1 - by[row["side"]]), abs=1)
    assert odds["error"] == 0


def test_in_a_battle_all_see_the_same_odds() -> None:
    fight = Fight(FLEETS)
    seen = [odds_of(fight.state, seat) for seat in ("JAPAN", "ALLIES", None)]
    assert seen[0]["outcomes"] == seen[1]["outcomes"] == seen[2]["outcomes"]


def test_half_way_through_a_round_the_shots_so_far_count() -> None:
    fight = Fight(given({"K05": [block("jp-ca", 1), block("us-ca", 1)]}))
    shooter = fight.battle.defender
    before = odds_of(fight.state, None)
    name = ("jp-ca", "us-ca")[shooter]
    fight.fire(name, "NAVAL", 6)
    after = odds_of(fight.state, None)
    survives = {row["side"]: row["survives"] for row in after["blocks"]}
    assert survives[SEATS[1 - shooter]] > next(
        row["survives"] for row in before["blocks"] if row["side"] == SEATS[1 - shooter]
    )


# -- before a battle -----------------------------------------------------------------------------------------------


def early(scenario: str = "1942", seed: int = 3, steps: int = 60) -> list[State]:
    """Positions of the first movement phases of a random game."""
    game, found = RandomGame(SYSTEM, scenario, seed), []
    for number, (_before, _act, step) in enumerate(game.steps()):
        if step.state.phase == "movement":
            found.append(step.state)
        if number > steps:
            break
    return found


def enemy_hex(seen: Plain, foe: str) -> str:
    """A hex with unseen enemy blocks where battles are allowed."""
    found: str = next(
        place for place, row in seen["places"].items()
        if row["blocks"].get(foe, 0) > 1 and len(place) == 3 and place not in seen["weather"]["hexes"]
        and seen["seat"] not in row["blocks"]
    )  # fmt: skip
    return found


def carrier(seen: Plain) -> str:
    """An own carrier."""
    return next(str(row["id"]) for row in seen["mine"] if row["class"] == "CV")


def test_what_a_seat_may_not_know_changes_nothing() -> None:
    """Two positions that look alike have the same odds, to the byte."""
    random, compared = Random(5), 0
    for state in early(steps=40)[::12]:
        seat = SEATS[state.moving]
        other = disguise(state, seat, random)
        if other is None:
            continue
        seen = SYSTEM.view(state, seat)
        place, ours = enemy_hex(seen, SEATS[1 - state.moving]), {"bring": [{"id": carrier(seen)}]}
        assert SYSTEM.odds(seen, place, ours) == SYSTEM.odds(SYSTEM.view(other, seat), place, ours)
        compared += 1
    assert compared > 2


def moment() -> Plain:
    """A View of the Allies, who move."""
    state = early()[0]
    return SYSTEM.view(state, SEATS[state.moving])


def test_assumptions_about_unseen_blocks_count() -> None:
    seen = moment()
    foe = "JAPAN" if seen["seat"] == "ALLIES" else "ALLIES"
    place, ours = enemy_hex(seen, foe), [{"id": carrier(seen)}]
    weak = SYSTEM.odds(seen, place, {"bring": ours, "enemy": [{"type": "CA", "strength": 1}] * 2})
    strong = SYSTEM.odds(seen, place, {"bring": ours, "enemy": [{"type": "CV", "strength": 4}] * 2})
    assert weak["blocks"][0]["survives"] > 8_000 > strong["blocks"][0]["survives"]
    assert sum(weak["lost"][foe][3:]) == 0, "two steps are all there is"


def test_a_seed_draws_another_sample_of_the_same_question() -> None:
    seen = moment()
    foe = "JAPAN" if seen["seat"] == "ALLIES" else "ALLIES"
    many = {"bring": [{"id": carrier(seen)}], "enemy": [{"type": ""}] * 4}
    one, again = (SYSTEM.odds(seen, enemy_hex(seen, foe), many) for _ in range(2))
    other = SYSTEM.odds(seen, enemy_hex(seen, foe), many, 1)
    assert one == again
    assert one["error"] > 0
    for before, after in zip(one["outcomes"], other["outcomes"], strict=True):
        assert abs(before["chance"] - after["chance"]) <= 2 * one["error"]


@pytest.mark.parametrize(
    ("place", "assumed", "words"),
    [
        ("ZZZ", {}, "no hex ZZZ"),
        ("PANAMA", {}, "no hex PANAMA"),
        ("here", {}, "None of your blocks"),
        ("here", {"bring": [{"id": "JP-NOBODY"}]}, "no block JP-NOBODY"),
        ("here", {"bring": "CV", "enemy": [{"type": "TANK"}]}, "no kind of block TANK"),
        ("here", {"bring": "CV", "enemy": [{"type": "CA", "strength": 9}]}, "1 to 4 steps"),
        ("here", {"bring": "CV", "enemy": [{"type": "MA"}] * 9}, "No such enemy blocks"),
        ("here", {"bring": "all"}, "At most 2 air, 6 naval and 2 land"),
    ],
)
def test_what_cannot_be_is_refused_in_words(place: str, assumed: dict[str, Any], words: str) -> None:
    seen = moment()
    foe = "JAPAN" if seen["seat"] == "ALLIES" else "ALLIES"
    if assumed.get("bring") == "CV":
        assumed = {**assumed, "bring": [{"id": carrier(seen)}]}
    if assumed.get("bring") == "all":
        assumed = {"bring": [{"id": row["id"]} for row in seen["mine"]]}
    with pytest.raises(RulesError, match=words):
        SYSTEM.odds(seen, enemy_hex(seen, foe) if place == "here" else place, assumed)


def test_a_spectator_gets_none_before_the_reveal() -> None:
    seen = SYSTEM.view(early()[0], None)
    with pytest.raises(RulesError, match="for players"):
        SYSTEM.odds(seen, "K08", {"bring": [], "enemy": [{"type": "CA"}]})
