"""The odds of a battle in which one side follows a plan, against battles that the engine plays by that plan (20.2)."""

from typing import Any

import pytest

from rules.kernel import RulesError

from ..combat.fight import Fight, block, given
from .measured import SYSTEM, as_played, chance, odds_of
from .test_odds import carrier, enemy_hex, moment

FLEETS = given(
    {"K05": [block("jp-cv", 3, name="Akagi"), block("jp-bb", 3, name="Ise"), block("jp-ca", 3), block("us-bb", 2),
             block("us-cv", 4, name="Enterprise"), block("us-ca", 3)]}
)  # fmt: skip
ASSAULT = given(
    {"Guadalcanal": [block("jp-in", 2), block("jp-na", 2), block("jp-ca", 1), block("us-ma", 4, at_sea=True),
                     block("us-ma", 2, at_sea=True), block("us-cv", 3, name="Enterprise"), block("us-ca", 2)]},
    control={"Guadalcanal": "JAPAN"},
)  # fmt: skip
RETREAT = "RETREAT IF ROUND >= 2 AND RATIO <= 1:2"
TARGETS = "FIRE AT AIR, NAVAL, GROUND\nFIRE CA AT GROUND, NAVAL, PASS"


@pytest.mark.parametrize(
    ("place", "seat", "plan"),
    [
        (FLEETS, "JAPAN", RETREAT),
        (FLEETS, "ALLIES", "RETREAT CV IF STEPS <= 2\nFIRE CA AT PASS\nHITS CA, CV, BB"),
        (FLEETS, "JAPAN", "RETREAT"),
        (ASSAULT, "ALLIES", "LAND DEFENDERS <= 1\nBLOCKADE NONE\nRETREAT CA IF ENEMY AIR"),
        (ASSAULT, "ALLIES", f"LAND ROUND 2\n{TARGETS}"),
        (ASSAULT, "JAPAN", f"{RETREAT}\n{TARGETS}"),
    ],
    ids=["by odds", "last steps", "at once", "waiting", "targets", "ashore"],
)
def test_the_engine_agrees_with_a_plan(place: dict[str, Any], seat: str, plan: str) -> None:
    state = Fight(place).state
    as_played(state, odds_of(state, seat, plan=plan), by=(seat, plan))


def test_a_plan_for_pursuits_is_reckoned_with() -> None:
    """With a fourth round the Defender may still retreat or fire in it (R-83)."""
    rows = [*FLEETS["positions"]["K05"], block("jp-ss", 3), block("us-ss", 2)]
    state = Fight(given({"K05": rows}, options=["asw", "air_search", "fourth_round"])).state
    plan = "RETREAT IF OWN STEPS <= 4\nFIRE AT AIR, SUBMARINES, NAVAL"
    as_played(state, odds_of(state, "JAPAN", plan=plan), by=("JAPAN", plan))


def test_who_retreats_in_time_loses_less_and_holds_less() -> None:
    state = Fight(FLEETS).state
    stays, goes = odds_of(state, "JAPAN"), odds_of(state, "JAPAN", plan="RETREAT")
    assert _mean(goes["lost"]["JAPAN"]) < _mean(stays["lost"]["JAPAN"])
    ends = "attacker" if stays["attacker"] == "JAPAN" else "repelled"
    assert chance(goes, ends) < chance(stays, ends)


def test_a_plan_that_says_nothing_changes_nothing() -> None:
    state = Fight(ASSAULT).state
    one, other = odds_of(state, "ALLIES"), odds_of(state, "ALLIES", plan="OTHERWISE DEFAULT")
    assert (one["outcomes"], one["lost"], one["blocks"]) == (other["outcomes"], other["lost"], other["blocks"])
    assert len(other["model"]) == len(one["model"]) + 1


def test_what_is_not_reckoned_is_said() -> None:
    told = [str(text[0]) for text in odds_of(Fight(ASSAULT).state, "JAPAN", plan="BANZAI")["model"]]
    assert any("Not reckoned with" in line for line in told)


def test_before_a_battle_the_plan_counts_for_the_blocks_that_take_part() -> None:
    seen = moment()
    foe = "JAPAN" if seen["seat"] == "ALLIES" else "ALLIES"
    place, ship = enemy_hex(seen, foe), {"bring": [{"id": carrier(seen)}], "enemy": [{"type": "BB", "strength": 3}] * 2}
    stays = SYSTEM.odds(seen, place, ship)
    goes = SYSTEM.odds(seen, place, {**ship, "plan": "RETREAT IF ROUND >= 2"})
    assert goes["blocks"][0]["survives"] > stays["blocks"][0]["survives"]
    assert not goes["outcomes"][0]["chance"] > stays["outcomes"][0]["chance"]


def test_what_is_no_plan_or_nobodys_is_refused_in_words() -> None:
    state = Fight(FLEETS).state
    with pytest.raises(RulesError, match=r"The plan can.t be read\. Line 1"):
        odds_of(state, "JAPAN", plan="DANCE")
    with pytest.raises(RulesError, match="Only players have plans"):
        odds_of(state, None, plan="RETREAT")


def _mean(lost: list[int]) -> float:
    return sum(steps * chance for steps, chance in enumerate(lost)) / 10_000
