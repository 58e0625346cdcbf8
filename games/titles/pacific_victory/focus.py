"""Where something happens at a question: what a mail shows and tells first. From the reader's own View and question."""

from rules.kernel import Ask
from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import View

from .map.atlas import Atlas, atlas_of

_NEAR = 3
"""Hexes between own blocks and enemies that look at each other."""


def places(view: View, facts: Facts, ask: Ask) -> list[str]:
    """The battle's hex, the places to choose from, or where the enemy came to or stands near."""
    atlas = atlas_of(facts)
    if ask.data.get("hex"):
        return [str(ask.data["hex"])]
    named = [str(about) for about in ask.about if about in atlas.at]
    if named:
        return named
    fought = [place for place, here in view["places"].items() if here["battle"] and not here["fought"]]
    if fought:
        return fought
    came = {flow["to"] for flow in view["flows"] if flow["seat"] != view["seat"]}
    return sorted(place for place in came | _close(view, atlas) if place in atlas.at)


def _close(view: View, atlas: Atlas) -> set[str]:
    """Places of the enemy near to blocks of the reader."""
    reached = {block["place"] for block in view["mine"] if block["place"] in atlas.at}
    for _step in range(_NEAR):
        reached |= {near for place in reached for near in atlas.neighbours[place]}
    foes = {
        place for place, here in view["places"].items()
        if any(n for seat, n in here["blocks"].items() if seat != view["seat"])
    }  # fmt: skip
    return foes & reached
