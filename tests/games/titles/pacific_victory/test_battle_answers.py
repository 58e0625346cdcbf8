"""Chances in a battle are exact, and closed targets say why."""

from fractions import Fraction
from typing import Any

from games.titles.pacific_victory.battle_answers import hit_chance, percent, why_closed


def block(cls: str, group: str, side: str = "JAPAN", **more: Any) -> dict[str, Any]:
    return {"label": f"{cls}-a", "class": cls, "side": side, "group": group, "fate": None, "fire": [1, 2, 2], **more}


def test_the_chance_of_at_least_one_hit_is_exact() -> None:
    assert hit_chance(2, 3) == Fraction(3, 4)
    assert hit_chance(1, 1) == Fraction(1, 6)
    assert hit_chance(4, 2) == 1 - Fraction(16, 81)


def test_a_percentage_is_never_rounded_to_certainty() -> None:
    assert percent(Fraction(3, 4)) == "75\u00a0%"
    assert percent(Fraction(1, 1000)) == "1\u00a0%"
    assert percent(Fraction(999, 1000)) == "99\u00a0%"


def test_closed_targets_say_why() -> None:
    ship: Any = block("BB", "Naval", "ALLIES")
    fight: Any = {"blocks": [ship, block("CA", "Naval"), block("IN", "Ground"), block("NA", "Air")]}
    assert "5.45" in why_closed(fight, ship, "Ground")
    assert "5.44" in why_closed(fight, ship, "Air")
    alone: Any = {"blocks": [ship]}
    assert why_closed(alone, ship, "Naval") == "No enemy at sea."
    cruiser: Any = block("CA", "Naval", "ALLIES", fire=[0, 1, 1])
    assert why_closed(fight, cruiser, "Air") == "It has no firepower against them."
