"""Fanatical defence: Japanese Defenders ashore have double defence everywhere and stay (option, R-82)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory.combat.hits import double_defence
from rules.pacific_victory.data_sets.dataset import HOUSE

from ...position import place_of
from ..fight import Fight, block, given, seen_of

OPTION = ["fanatical_defence"]


def on(place: str, control: str, *blocks: dict[str, Any], options: list[str] = OPTION, **near: Any) -> Fight:
    return Fight(given({place: list(blocks), **near}, options=options, control={place: control}))


def doubled(fight: Fight, name: str) -> bool:
    return double_defence(fight.state, fight.battle, fight.names[name])


@pytest.mark.parametrize("kind", ["jp-in", "jp-ga", "jp-ma"])
def test_r_82_double_defence_on_any_ground(kind: str) -> None:
    assert not HOUSE.board.rough[place_of("Guam")]
    troops = block(kind, 1, flags=["garrison"]) if kind == "jp-ga" else block(kind, 1)
    assert doubled(on("Guam", "JAPAN", troops, block("us-ca", 2)), kind)
    assert not doubled(on("Guam", "JAPAN", troops, block("us-ca", 2), options=[]), kind)


def test_r_82_only_as_defender_and_only_ashore() -> None:
    attacking = on("Guam", "ALLIES", block("jp-in", 2), block("us-in", 2))
    assert not doubled(attacking, "jp-in")
    assert not doubled(attacking, "us-in")
    afloat = on("Guam", "JAPAN", block("jp-in", 1), block("jp-ma", 1, at_sea=True), block("us-ca", 2))
    assert not doubled(afloat, "jp-ma")


def test_r_82_it_does_not_cumulate() -> None:
    fight = on("Truk", "JAPAN", block("jp-in", 2), block("us-in", 4))
    while fight.ask.seat == "JAPAN":
        fight.order("PASS")
    fight.fire("us-in", "GROUND", 1, 1, 6, 6)
    assert fight.block("jp-in").strength == 1, "two hits, one step, on a major base too"
    shown = {row["label"]: row["double_defence"] for row in seen_of(fight, None)["blocks"]}
    assert shown == {"IN-a": True, "IN-b": False}


def beside(options: list[str]) -> Fight:
    """Rangoon, held by Japan; Bangkok lies behind it."""
    there = [block("jp-in", 2), block("us-in", 4)]
    return on("Rangoon", "JAPAN", *there, options=options)


def test_r_82_no_retreat_in_a_round() -> None:
    plain, fanatical = beside([]), beside(OPTION)
    ways = [text for text in plain.legal("jp-in") if text.startswith("RETREAT")]
    assert ways
    assert not [text for text in fanatical.legal("jp-in") if text.startswith("RETREAT")]
    with pytest.raises(IllegalOrder):
        fanatical.order(ways[0].replace("IN-a", "{jp-in}"))


def test_r_82_attackers_may_retreat() -> None:
    there = [block("jp-in", 2, origin="Bangkok"), block("us-in", 4)]
    fight = on("Rangoon", "ALLIES", *there)
    while fight.label("jp-in") not in fight.ask.about:
        fight.order("PASS")
    assert [text for text in fight.legal("jp-in") if text.startswith("RETREAT")]


def test_r_82_after_the_battle_the_victor_does_not_withdraw_them() -> None:
    fight = on("Rangoon", "JAPAN", block("jp-in", 2), block("us-ss", 1))
    fight.passes()
    while fight.state.battle is not None:
        assert not [text for text in fight.legal(seat=fight.ask.seat) if text.startswith("WITHDRAW")]
        fight.order("REGROUPED" if fight.ask.kind == "regroup" else fight.legal(seat=fight.ask.seat)[0])
    assert HOUSE.board.name[fight.block("jp-in").place] == "Rangoon"


def test_r_104_marines_that_are_still_at_sea_leave_as_ships_do() -> None:
    relief = block("jp-ma", 1, at_sea=True, origin="Saipan", arrived=True)
    blockade = block("us-ca", 4, blockading=True)
    fight = Fight(given({"Guam": [block("jp-in", 1), relief, blockade], "Saipan": [block("jp-in9", 1)]}, options=OPTION,
                        control={"Guam": "JAPAN"}))  # fmt: skip
    fight.passes()
    while fight.state.battle is not None:
        fight.order(fight.legal(seat=fight.ask.seat)[0])
    assert fight.block("jp-ma").place != HOUSE.board.pool
    assert HOUSE.board.name[fight.block("jp-in").place] == "Guam"
