"""Where something happens at a question: what a mail shows and tells first. From the reader's own View and question."""

from rules.iwo_jima.view_types import Facts, View
from rules.kernel import Ask

from .map.atlas import atlas_of
from .map.position import Position

_NEAR = 2
"""Hexes between pieces that look at each other."""


def places(view: View, facts: Facts, ask: Ask) -> list[str]:
    """The beaches of a landing, else the hexes of pieces that may act and have the enemy near, or of all of them."""
    position = Position(atlas_of(facts), view)
    if ask.kind == "landing":
        return [place for place, row in position.atlas.hexes.items() if row.get("landing")]
    asked = [position.pieces[about] for about in ask.about if about in position.pieces]
    standing = [(piece["hex"], piece["side"]) for piece in asked if piece["hex"]]
    near = {at for at, side in standing if _foes(position, at, side)}
    return sorted(near or {at for at, _side in standing})


def _foes(position: Position, at: str, side: str) -> bool:
    return any(
        position.atlas.distance(place, at) <= _NEAR and any(foe["side"] != side for foe in stack)
        for place, stack in position.on.items()
    )
