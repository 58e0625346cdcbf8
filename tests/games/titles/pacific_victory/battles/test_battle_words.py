"""What a battle page says of hits: half a hit is never "no effect", and numbers on blocks have their words."""

import pytest

from games.titles.pacific_victory.battles.battle import _caption, _shot
from games.titles.pacific_victory.record.battles import Line


def block(**changes: object) -> dict[str, object]:
    """An Indian infantry block that stands in a battle."""
    return {
        "label": "IN-a", "side": "ALLIES", "class": "IN", "fate": "", "half": False, "lost": 0, "strength": 3,
        "at_sea": False, "acted": False, "mission": "", "fire": [0, 1, 2], "number": None, "nation": "IN", **changes,
    }  # fmt: skip


def test_half_a_hit_says_that_two_are_needed() -> None:
    assert _caption(block(half=True), acting=False) == "half a hit: two are needed"  # type: ignore[arg-type]


@pytest.mark.parametrize(("hits", "words"), [(0, "no hit"), (1, "1 hit"), (3, "3 hits")])
def test_a_throw_of_which_nobody_has_taken_a_hit_yet(hits: int, words: str) -> None:
    shot = {"round": 1, "label": "IN-a", "side": "ALLIES", "target": "Ground", "need": 2, "dice": [1], "hits": hits,
            "effects": []}  # fmt: skip
    assert _shot({"blocks": []}, shot).result == words  # type: ignore[arg-type,typeddict-item]


def test_the_record_says_so_too() -> None:
    assert Line(1, hits=0, dice="x").result == "no hit"
    assert Line(1, hits=2, dice="x").result == "2 hits, nobody to take them"
