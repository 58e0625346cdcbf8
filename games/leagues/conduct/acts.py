"""The table of acts (acts.json beside this page): who may do each, where it is written down, and who is told.

Marks: ``y`` yes; ``own``: to one's own seat, person or thing; ``n``: who is neutral; ``2``: two people; ``2n``: two
neutral people. A role without a mark may not. Source: the specification of clubs, section 1, as "Settled" changes it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROLES = ("visitor", "player", "officer", "director", "moderator", "admin")
"""In the order in which rights grow; one person may have several."""
OF_OFFICE = ("n", "2", "2n")
"""Marks that ask who does it, where the consent of both seats replaces the office."""


@dataclass(frozen=True, slots=True)
class Act:
    """One row. ``who``: the mark of each role that has one; ``game``: it changes a game, which has two seats.

    ``effect``: what it touches: "read", "content", "admin", "fog", "clock", "rewind", "result", "seat" or "identity".
    """

    name: str
    effect: str
    game: bool
    who: Mapping[str, str]
    log: tuple[str, ...]
    told: tuple[str, ...]

    @property
    def by_two(self) -> bool:
        """Whether it takes two people, unless both seats agree."""
        return any(mark in ("2", "2n") for mark in self.who.values())


@cache
def all_acts() -> Mapping[str, Act]:
    """The rows by the name of their act."""
    rows = json.loads((Path(__file__).parent / "acts.json").read_text(encoding="utf-8"))
    return {
        row["act"]: Act(row["act"], row["effect"], row["game"], row["who"], tuple(row["log"]), tuple(row["told"]))
        for row in rows
    }
