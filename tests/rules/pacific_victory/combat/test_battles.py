"""Which hexes fight and in what order (10.1, 10.2)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import ALLIES, JAPAN
from rules.pacific_victory.view import view

from .fight import Fight, block, given


def blockade(*more: dict[str, Any], **rest: Any) -> Fight:
    """The Allies blockade Japanese Rabaul."""
    there = [block("us-ca", 2, blockading=True), block("jp-in", 2), *more]
    return Fight(given({"Rabaul": there}, control={"Rabaul": "JAPAN"}, **rest))


def listed(fight: Fight) -> list[str]:
    return [HOUSE.board.place_ids[place] for place, _defender, _done in fight.state.battles]


def test_5_1_every_hex_with_units_of_both_sides_fights() -> None:
    fight = Fight(
        given({"K05": [block("jp-ca", 1), block("us-ca", 1)], "Wake": [block("jp-ss", 1), block("us-in", 1)]})
    )
    assert listed(fight) == ["K05", "L05"]
    (event,) = [event for event in fight.events if event.kind == "battles"]
    assert (event.audience, event.data["hexes"]) == (None, ["K05", "L05"])


def test_r_27_both_sides_are_asked_at_once_about_a_blockade() -> None:
    fight = blockade()
    assert [(ask.seat, ask.kind, list(ask.about)) for ask in fight.asks] == [
        ("JAPAN", "intentions", ["J07"]),
        ("ALLIES", "intentions", ["J07"]),
    ]
    assert fight.legal(seat="JAPAN") == ["FIGHT J07", "HOLD J07"]


@pytest.mark.parametrize(("japan", "allies", "battles"), [
    ("HOLD", "HOLD", []), ("FIGHT", "HOLD", ["J07"]), ("HOLD", "FIGHT", ["J07"]), ("FIGHT", "FIGHT", ["J07"]),
])  # fmt: skip
def test_r_27_one_fight_is_enough(japan: str, allies: str, battles: list[str]) -> None:
    fight = blockade()
    fight.order(f"{japan} Rabaul", seat="JAPAN")
    fight.order(f"{allies} Rabaul", seat="ALLIES")
    assert listed(fight) == battles


def test_r_27_a_side_sees_again_what_it_has_said_itself() -> None:
    fight = blockade()
    fight.order("FIGHT Rabaul", seat="JAPAN")
    assert [view(fight.state, side)["intentions"] for side in (JAPAN, ALLIES, None)] == [
        [{"hex": "J07", "fight": True}], [], [],
    ]  # fmt: skip


def test_r_27_what_a_side_said_is_sealed_and_never_told() -> None:
    fight = blockade()
    assert fight.parse("FIGHT Rabaul", seat="JAPAN").secret
    fight.order("FIGHT Rabaul", seat="JAPAN")
    assert [event.audience for event in fight.events] == [("JAPAN",)]
    assert [ask.seat for ask in fight.asks] == ["ALLIES"]
    assert fight.legal(seat="JAPAN") == []
    with pytest.raises(IllegalOrder):
        fight.order("HOLD Rabaul", seat="JAPAN")
    fight.order("HOLD Rabaul", seat="ALLIES")
    public = [event for event in fight.events if event.audience is None]
    assert not any("HOLD" in str(event.data) or "FIGHT" in str(event.data) for event in public)


@pytest.mark.parametrize("comer", [
    block("us-af", 1), block("us-ma", 1, at_sea=True), block("us-in", 1),
    block("us-ss", 1, mission="sub_patrol", origin="Truk"), block("jp-ca", 1, arrived=True),
    block("jp-ma", 1, at_sea=True), block("jp-na", 1, mission="strategic_bombing", origin="Truk"),
])  # fmt: skip
def test_r_99_and_5_8_some_arrivals_make_it_a_battle_without_asking(comer: dict[str, Any]) -> None:
    fight = blockade(comer)
    assert listed(fight) == ["J07"]


@pytest.mark.parametrize("comer", [block("us-bb", 1, arrived=True), block("jp-af", 1), block("jp-ma", 1)])
def test_r_99_ships_that_join_the_blockade_and_help_for_the_base_compel_nothing(comer: dict[str, Any]) -> None:
    assert [ask.kind for ask in blockade(comer).asks] == ["intentions", "intentions"]


def test_r_50_no_fight_in_a_blockade_where_weather_forbids_combat() -> None:
    fight = blockade(turn="1943-06")
    assert (fight.state.intentions, listed(fight)) == ((), [])


def test_6_3_no_battle_is_fought_in_a_typhoon() -> None:
    okinawa = [block("us-ca", 2, blockading=True), block("jp-in", 2)]
    fight = Fight(given({"Okinawa": okinawa}, turn="1943-09", typhoon=3))
    assert (fight.state.intentions, listed(fight)) == ((), [])


def two() -> Fight:
    k05, wake = [block("jp-ca", 1), block("us-ca", 1)], [block("jp-ss", 1), block("us-in", 1)]
    return Fight(given({"K05": k05, "Wake": wake}, P1="ALLIES"))


def test_5_1_the_first_player_chooses_the_next_battle() -> None:
    fight = two()
    assert (fight.ask.seat, fight.ask.kind, list(fight.ask.about)) == ("ALLIES", "next_battle", ["K05", "L05"])
    assert fight.legal() == ["BATTLE K05", "BATTLE L05"]
    with pytest.raises(IllegalOrder):
        fight.order("BATTLE K05", seat="JAPAN")
    fight.order("BATTLE Wake")
    assert fight.battle.place == HOUSE.board.by_name["Wake"]


def test_5_1_the_last_one_left_is_opened_without_asking() -> None:
    fight = Fight(given({"K05": [block("jp-ca", 1), block("us-ca", 1)]}))
    assert fight.battle.round == 1


def test_10_2_a_hex_that_lost_a_side_is_struck_off() -> None:
    from rules.pacific_victory.combat.battles import go_on
    from rules.pacific_victory.working_state import WorkingState

    fight = two()
    table = WorkingState(fight.state)
    table.eliminate(fight.names["jp-ss"])
    go_on(table)
    assert [done for _place, _defender, done in table.battles] == [0, 1]
    assert table.battle is not None
