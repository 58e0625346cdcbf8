"""The two coasts of Siam when one is blockaded (13, R-51, R-102)."""

from typing import Any

from rules.pacific_victory.data_sets.dataset import HOUSE

from ..combat.fight import Fight, block, given


def siam(*blocks: dict[str, Any]) -> Fight:
    there = [block("jp-in", 1), block("us-bb", 1, blockading=True), *blocks]
    return Fight(given({"Bangkok": there}, control={"Bangkok": "JAPAN"}))


def test_r_102_a_ship_that_meets_enemy_ships_on_the_other_coast_makes_a_battle() -> None:
    west: dict[str, Any] = {"coast": "west"}
    fight = siam(block("jp-ca", 1, **west), block("us-ca", 1, arrived=True, **west))
    assert [HOUSE.board.place_ids[place] for place, _d, _done in fight.state.battles] == ["D06"]
    assert fight.battle.was_blockade


def test_r_102_ships_beside_a_blockade_of_the_other_coast_compel_nothing() -> None:
    fight = siam(block("jp-ca", 1, coast="west", arrived=True))
    assert [ask.kind for ask in fight.asks] == ["intentions", "intentions"]
    joined = siam(block("us-ca", 1, coast="west", arrived=True))
    assert [ask.kind for ask in joined.asks] == ["intentions", "intentions"]
