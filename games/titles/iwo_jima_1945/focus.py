"""Where something happens at a question: what a mail shows and tells first. From the reader's own View and question."""

from typing import Any

from rules.kernel import Ask

from .atlas import atlas_of
from .position import Position

Plain = Any
_NEAR = 2
"""Hexes between pieces that look at each other."""


def places(view: Plain, facts: Plain, ask: Ask) -> list[str]:
    """The beaches of a landing, else the hexes of pieces that may act and have the enemy near, or of all of them."""
    position = Position(atlas_of(facts), view)
    if ask.kind == "landing":
        return [place for place, row in position.atlas.hexes.items() if row.get("landing")]
    asked = [position.pieces[about] for about in ask.about if about in position.pieces]
    standing = [piece for piece in asked if piece["hex"]]
    near = [piece["hex"] for piece in standing if _foes(position, piece)]
    return sorted(set(near or [piece["hex"] for piece in standing]))


def _foes(position: Position, piece: Plain) -> bool:
    return any(
        position.atlas.distance(place, piece["hex"]) <= _NEAR and any(foe["side"] != piece["side"] for foe in stack)
        for place, stack in position.on.items()
    )
