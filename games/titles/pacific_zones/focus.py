"""Where something happens at a question: what a mail shows and tells first. From the reader's own View and question."""

from typing import Any

from rules.kernel import Ask

from .atlas import atlas_of
from .position import Position

Plain = Any


def places(view: Plain, facts: Plain, ask: Ask) -> list[str]:
    """The zone of the battle, the zones to open one in, or those with both sides."""
    if ask.data.get("zone"):
        return [str(ask.data["zone"])]
    if ask.data.get("zones"):
        return [str(zone) for zone in ask.data["zones"]]
    return [str(zone) for zone in Position(atlas_of(facts), view).contacts()]
