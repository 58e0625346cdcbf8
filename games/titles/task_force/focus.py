"""Where something happens at a question: what a mail shows and tells first. From the reader's own View and question."""

from rules.kernel import Ask
from rules.task_force.view_types import Facts, View

from .map.pieces import hexes_of


def places(view: View, facts: Facts, ask: Ask) -> list[str]:
    """The hexes of the fight that goes on, that of a base that answers, or of one's own markers that are no dummies."""
    if view["raid"]:
        return [view["raid"]["hex"]]
    if view["battle"]:
        return hexes_of(view, view["battle"])
    shelled = (ask.data["about"] if ask.kind == "answer" else "", (view["bombardment"] or {"base": ""})["base"])
    if any(shelled):
        return [row["hex"] for row in view["bases"] if row["id"] in shelled]
    return sorted({row["hex"] for row in view["markers"] if row.get("tfs") and row["side"] == view["seat"]})
