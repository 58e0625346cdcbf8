"""Banzai: a land block charges one enemy block and is lost unless it eliminates it (option banzai, R-81)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError
from rules.pacific_victory import combat
from rules.pacific_victory.bots import choose
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import JAPAN
from rules.pacific_victory.view import view

from ...lawful import in_range
from ..fight import Fight, block, given


def ashore(*blocks: dict[str, Any], options: tuple[str, ...] = ("banzai",), control: str = "ALLIES") -> Fight:
    """A battle on Guam, a minor base on clear ground; the Allies defend unless told otherwise."""
    return Fight(given({"Guam": list(blocks)}, options=list(options), control={"Guam": control}))


def until(fight: Fight, name: str) -> Fight:
    """Pass until that block may act."""
    while fight.label(name) not in fight.ask.about:
        fight.order("PASS")
    return fight


def charge(*blocks: dict[str, Any], **more: Any) -> Fight:
    return until(ashore(*blocks, **more), "jp-in")


def test_r_81_each_enemy_block_ashore_is_a_target_strongest_first() -> None:
    fight = charge(block("jp-in", 2), block("us-in1", 2), block("us-in2", 3), block("us-ma", 1, at_sea=True))
    charges = [text for text in fight.legal("jp-in") if text.startswith("BANZAI")]
    assert charges == [f"BANZAI IN-a AT {fight.label('us-in2')}", f"BANZAI IN-a AT {fight.label('us-in1')}"]
    order = fight.parse(charges[0].lower())
    shot = {"target": "Ground", "dice": 2, "need": 3, "chance": 7500}
    assert order.data == {"label": "IN-a", "at": fight.label("us-in2"), **shot}


def test_r_81_g3_all_hits_on_the_target_and_it_lives_if_the_target_falls() -> None:
    fight = charge(block("jp-in", 3), block("us-in1", 2), block("us-in2", 4))
    fight.order("BANZAI {jp-in} AT {us-in1}")
    assert fight.state.owed[0].name.endswith("/battle/Guam/r1/IN-a")
    fight.dice(3, 3, 1)
    assert (fight.block("us-in1").place, fight.block("us-in2").strength) == (HOUSE.board.pool, 4), (
        "the surplus hit is lost"
    )
    assert fight.block("jp-in").strength == 3


def test_r_81_it_is_eliminated_unless_its_target_is() -> None:
    fight = charge(block("jp-in", 2), block("us-in1", 2), block("jp-in2", 2))
    fight.order("BANZAI {jp-in} AT {us-in1}")
    fight.dice(3, 4)
    assert fight.block("us-in1").strength == 1
    assert fight.block("jp-in").place == HOUSE.board.pool, "it may be built again"
    assert fight.said("eliminated") == [f"{'IN-a' if fight.names['jp-in'] < fight.names['jp-in2'] else 'IN-b'} "
                                        "is lost in its charge at Guam."]  # fmt: skip
    in_range(fight.state)


def test_r_81_double_defence_applies() -> None:
    fight = Fight(given({"Manila": [block("jp-in", 2), block("us-in1", 2)]}, options=["banzai"],
                        control={"Manila": "ALLIES"}))  # fmt: skip
    until(fight, "jp-in")
    fight.order("BANZAI {jp-in} AT {us-in1}")
    fight.dice(1, 1)
    assert fight.block("us-in1").strength == 1
    assert fight.block("jp-in").place == HOUSE.board.pool


def test_r_81_defending_too() -> None:
    fight = charge(block("jp-in", 1), block("us-in1", 1), control="JAPAN")
    assert f"BANZAI IN-a AT {fight.label('us-in1')}" in fight.legal("jp-in")


@pytest.mark.parametrize("blocks", [
    [block("jp-in", 2, supply="none"), block("us-in1", 2)],
    [block("jp-in", 2), block("us-af", 2), block("us-ca", 2)],
])  # fmt: skip
def test_r_81_not_without_supply_nor_at_anything_but_troops_ashore(blocks: list[dict[str, Any]]) -> None:
    fight = ashore(*blocks)
    while fight.in_rounds:
        assert not [text for text in fight.legal(seat=fight.ask.seat) if text.startswith("BANZAI")]
        fight.order("PASS")


def test_r_81_marines_at_sea_and_allied_troops_make_none() -> None:
    fight = ashore(block("jp-ma", 2, at_sea=True), block("us-ca", 2), block("us-in1", 2))
    while fight.in_rounds:
        assert not [text for text in fight.legal(seat=fight.ask.seat) if text.startswith("BANZAI")]
        fight.order("STAY-AT-SEA" if fight.ask.kind == "landing" else "PASS")


def test_18_without_the_option_it_is_refused() -> None:
    fight = charge(block("jp-in", 2), block("us-in1", 2), options=())
    assert not [text for text in fight.legal("jp-in") if text.startswith("BANZAI")]
    with pytest.raises(IllegalOrder, match="without the option"):
        fight.order("BANZAI {jp-in} AT {us-in1}")


def test_r_81_what_is_no_charge_is_refused() -> None:
    fight = charge(block("jp-in", 2), block("us-in1", 2), block("us-af", 1))
    for refused in ("BANZAI {jp-in} AT {us-af}", "BANZAI {jp-in} AT {jp-in}"):
        with pytest.raises(IllegalOrder) as error:
            fight.order(refused)
        assert error.value.rule == "R-81"
    for unread in ("BANZAI IN-a", "BANZAI IN-a AT", "BANZAI IN-a AT IN-b NOW"):
        with pytest.raises(NotationError):
            fight.parse(unread)


def test_20_2_the_default_is_no_banzai() -> None:
    fight = charge(block("jp-in", 2), block("us-in1", 2))
    assert combat.default(fight.state, JAPAN).text == "FIRE IN-a GROUND"


def sensible(fight: Fight) -> str:
    seen = view(fight.state, JAPAN)
    (line,) = choose(HOUSE, seen, fight.ask, lambda about=None, played=(): combat.legal(fight.state, JAPAN, about), 1)
    return line


def test_the_sensible_player_charges_when_the_target_will_probably_fall() -> None:
    assert sensible(charge(block("jp-in", 4), block("us-in1", 1), block("us-in2", 1))).startswith("BANZAI")
    assert sensible(charge(block("jp-in", 1), block("us-in1", 4))).startswith("FIRE")
