"""Who must leave and cannot is lost: the odds know it as far as the View tells (12.2, R-20, R-21, R-40)."""

from typing import Any

import pytest

from ..combat.fight import Fight, block, given
from .measured import SYSTEM, as_played, chance, odds_of

BOMBERS = [block("us-af", 3), block("us-af2", 2)]


def raid_on_guam(**bases: list[dict[str, Any]]) -> Fight:
    """Two Allied air blocks over Guam, which infantry holds; ``bases``: what else stands where."""
    positions = {"Guam": [block("jp-in", 4), *BOMBERS], "Hollandia": [block("jp-in9", 1)], **bases}
    held = {"Guam": "JAPAN", "Hollandia": "JAPAN", **dict.fromkeys(bases, "ALLIES")}
    return Fight(given(positions, control=held))


def test_aircraft_without_a_base_in_reach_are_lost() -> None:
    fight = raid_on_guam()
    odds = odds_of(fight.state, "ALLIES")
    assert (chance(odds, "destroyed"), chance(odds, "repelled")) == (10_000, 0)
    assert [row["survives"] for row in odds["blocks"] if row["side"] == "ALLIES"] == [0, 0]
    played = as_played(fight.state, odds, 20)
    assert played.outcomes["destroyed"] == played.games


def test_one_of_two_finds_room() -> None:
    """The stronger one lands, the other is lost, but for the few cases in which both are shot down."""
    fight = raid_on_guam(Saipan=[block("us-in", 1), block("us-af3", 1)])
    odds = odds_of(fight.state, "ALLIES")
    assert 9_900 < chance(odds, "repelled") < 10_000
    as_played(fight.state, odds, 60)
    survive = [row["survives"] for row in odds["blocks"] if row["side"] == "ALLIES"]
    assert sum(survive) == pytest.approx(chance(odds, "repelled"), abs=2)


def test_a_base_that_is_full_takes_nobody() -> None:
    fight = raid_on_guam(Saipan=[block("us-in", 1), block("us-af3", 1), block("us-af4", 1)])
    assert chance(odds_of(fight.state, "ALLIES"), "destroyed") == 10_000


def test_who_cannot_see_what_stands_there_takes_it_for_free() -> None:
    """Japan sees three blocks at Saipan, not that two of them are aircraft: the same odds as with two cruisers."""
    full = raid_on_guam(Saipan=[block("us-in", 1), block("us-af3", 1), block("us-af4", 1)])
    other = raid_on_guam(Saipan=[block("us-in", 1), block("us-ca", 1), block("us-ca2", 1)])
    assert odds_of(full.state) == odds_of(other.state)
    assert chance(odds_of(full.state), "repelled") > 9_900


@pytest.mark.parametrize(("held", "way_out"), [("ALLIES", True), ("JAPAN", False)])
def test_aircraft_that_are_brought_come_back_to_where_they_started(held: str, way_out: bool) -> None:
    """Before the battle: the base that they leave has room for them again, if it is still theirs."""
    start = {"Saipan": [block("us-af", 3), block("us-in", 1)]} if way_out else {"Iwo Jima": [block("us-af", 3)]}
    place = {"Guam": [block("jp-in", 1)], "Hollandia": [block("jp-in9", 1)], **start}
    state = Fight(given(place, control={"Guam": "JAPAN", "Hollandia": "JAPAN", "Saipan": held})).state
    seen = SYSTEM.view(state, "ALLIES")
    mine = next(row["id"] for row in seen["mine"] if row["class"] == "AF")
    odds = SYSTEM.odds(seen, "Guam", {"bring": [{"id": mine}], "enemy": [{"type": "IN", "strength": 1}]})
    assert (odds["blocks"][0]["survives"] > 0) is way_out


def test_in_the_pursuit_who_cannot_leave_is_lost() -> None:
    place = given(
        {"Guam": [block("jp-in", 4), block("jp-na", 2), block("jp-ca", 4), *BOMBERS],
         "Hollandia": [block("jp-in9", 1)]},
        control={"Guam": "JAPAN", "Hollandia": "JAPAN"}, options=["fourth_round"],
    )  # fmt: skip
    fight = Fight(place)
    odds = odds_of(fight.state, "ALLIES")
    assert chance(odds, "repelled") == 0
    as_played(fight.state, odds)


def test_of_equal_blocks_the_first_leaves_an_overfull_base() -> None:
    """The Kuriles hold one block of troops in peace: the other has nowhere to go (R-44)."""
    fight = Fight(given({"Kuriles": [block("jp-in", 2), block("jp-in2", 2), block("us-ca", 1)]}, turn="1942-09"))
    odds = odds_of(fight.state)
    troops = [row["survives"] for row in odds["blocks"] if row["class"] == "IN"]
    assert sorted(troops) == [0, 10_000]
    as_played(fight.state, odds, 30)
