"""Air search: dice and air steps decide who fires first among ships of one class (option air_search, R-79)."""

import json
from typing import Any

import pytest

from rules.pacific_victory.battle_record import Battle
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import dump, load

from ..position import examples, place_of
from .fight import Fight, block, given, seen_of

CV = block("us-cv", 2, name="Enterprise")


def searched(*blocks: dict[str, Any], turn: str = "1942-12", place: str = "K05", **more: Any) -> Fight:
    return Fight(given({place: list(blocks)}, turn=turn, options=["air_search"], **more))


@pytest.mark.parametrize("example", examples("air_search", optional=True), ids=lambda example: example["id"])
def test_air_search_vector(example: dict[str, Any]) -> None:
    action, expected = example["action"], example["expected"]
    fight = Fight(example["given"])
    if not fight.state.owed:
        fight.order("NO-KAMIKAZE")
    assert fight.battle.place == place_of(action["hex"])
    for owed in fight.state.owed:
        fight.dice(*action["dice"][SEATS[owed.side]])
    seen = seen_of(fight, None)
    rows = seen["search"]["sides"]
    got = {
        "totals": {seat: row["total"] for seat, row in rows.items()},
        "first": seen["search"]["first"],
        "defender": seen["defender"],
    }
    assert {key: got[key] for key in expected} == expected


def test_r_79_both_throw_two_dice_under_public_names_before_round_1() -> None:
    fight = searched(block("jp-ca", 1), CV)
    assert [(owed.name, owed.n, owed.sides, SEATS[owed.side]) for owed in fight.state.owed] == [
        ("t5/battle/K05/search/JAPAN", 2, 6, "JAPAN"), ("t5/battle/K05/search/ALLIES", 2, 6, "ALLIES"),
    ]  # fmt: skip
    fight.dice(1, 1)
    assert len(fight.state.owed) == 1
    assert load(HOUSE, dump(fight.state)) == fight.state
    fight.dice(1, 1)
    assert not fight.state.owed
    assert fight.said("search") == [
        "Air search at K05: Japan 1 + 1 + 0 = 2, the Allies 1 + 1 + 2 = 4. Allied ships fire first in their class."
    ]
    assert load(HOUSE, dump(fight.state)) == fight.state


def order_of_slots(fight: Fight) -> list[tuple[str, str]]:
    """Who is asked in each slot of round 1 while all pass."""
    found = []
    while fight.in_rounds and fight.ask.data["round"] == 1:
        found.append((fight.ask.data["slot"], fight.ask.seat))
        fight.order("PASS")
    return found


def four_slots(japan: tuple[int, int], allies: tuple[int, int]) -> list[tuple[str, str]]:
    """Japan defends with NA and CA, the Allies attack with AF and CA, and both have infantry on the base."""
    there = [block("jp-na", 1), block("jp-ca", 1), block("jp-in", 1), block("us-na", 1) | {"type": "AF"}]
    fight = searched(*there, block("us-ca", 1), block("us-in", 1), place="Truk", control={"Truk": "JAPAN"})
    fight.dice(*japan)
    fight.dice(*allies)
    return order_of_slots(fight)


def test_r_79_the_winner_is_first_among_ships_only_and_in_every_round() -> None:
    slots = four_slots((1, 1), (6, 6))
    assert slots.index(("CA", "ALLIES")) < slots.index(("CA", "JAPAN"))
    assert slots.index(("IN", "JAPAN")) < slots.index(("IN", "ALLIES")), "land units keep their order"


def test_r_79_a_defender_that_wins_or_ties_is_first() -> None:
    for japan, allies in (((6, 6), (1, 1)), ((3, 3), (3, 3))):
        slots = four_slots(japan, allies)
        assert slots.index(("CA", "JAPAN")) < slots.index(("CA", "ALLIES"))


def test_r_79_the_defender_does_not_change() -> None:
    fight = searched(block("jp-ca", 1), block("us-ca", 1), place="Truk", control={"Truk": "JAPAN"})
    fight.dice(1, 1)
    fight.dice(6, 6)
    assert SEATS[fight.battle.defender] == "JAPAN"
    assert (fight.ask.seat, fight.ask.data["slot"]) == ("ALLIES", "CA")


def test_r_79_strategic_attackers_count_their_air_steps() -> None:
    bomber = block("us-af", 3, mission="strategic_bombing", origin="Guam")
    fight = searched(block("jp-ca", 2), block("us-ca", 2), bomber, place="Truk", control={"Truk": "JAPAN"})
    fight.dice(2, 3)
    fight.dice(2, 2)
    assert seen_of(fight, None)["search"]["sides"]["ALLIES"] == {"dice": [2, 2], "steps": 3, "total": 7}


@pytest.mark.parametrize("blocks", [
    [block("jp-na", 2), block("us-ca", 2)],
    [block("jp-ca", 2), block("jp-in", 1), block("us-ma", 1, at_sea=True)],
])  # fmt: skip
def test_r_79_only_where_both_sides_have_ships_troops_at_sea_are_none(blocks: list[dict[str, Any]]) -> None:
    fight = searched(*blocks, place="Truk", control={"Truk": "JAPAN"})
    assert not fight.state.owed
    assert "search" not in seen_of(fight, None)


def test_18_no_search_without_the_option() -> None:
    fight = Fight(given({"K05": [block("jp-ca", 1), CV]}))
    assert not fight.state.owed
    assert HOUSE.board.name[fight.battle.place] == "K05"


def test_law_6_without_a_search_a_battle_is_dumped_as_in_games_without_the_option() -> None:
    fight = Fight(given({"K05": [block("jp-ca", 1), CV]}))
    row = json.loads(dump(fight.state))["battle"]
    assert len(row) == len(Battle._fields) - 1
    assert Battle.from_plain(row).search == ()
    assert load(HOUSE, dump(fight.state)) == fight.state


def test_11_1_kamikaze_come_before_the_search() -> None:
    fight = searched(block("jp-na", 2), block("jp-ca", 2), CV, turn="1944-06")
    assert fight.ask.kind == "kamikaze"
    fight.order("NO-KAMIKAZE")
    assert len(fight.state.owed) == 2
