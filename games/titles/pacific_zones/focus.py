"""Where something happens at a question: what a mail shows and tells first. From the reader's own View and question."""

from rules.kernel import Ask
from rules.pacific_zones.view_types import Facts, View

from .atlas import atlas_of
from .position import Position


def places(view: View, facts: Facts, ask: Ask) -> list[str]:
    """The zone of the battle, the zones to open one in, or those with both sides."""
    if ask.data.get("zone"):
        return [str(ask.data["zone"])]
    if ask.data.get("zones"):
        return [str(zone) for zone in ask.data["zones"]]
    return [str(zone) for zone in Position(atlas_of(facts), view).contacts()]
