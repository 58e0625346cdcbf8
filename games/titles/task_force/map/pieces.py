"""Where the pieces of a battle stand, as far as the View tells."""

from rules.task_force.view_types import SeenBattle, View


def hexes_of(view: View, battle: SeenBattle) -> list[str]:
    """The hexes of one's own pieces in it, of those of the other side that were turned up, and of retiring groups."""
    named = {(side, name) for side, names in battle["pieces"].items() for name in names}
    found = {row["hex"] for row in view["markers"] if (row["side"], row.get("name", row.get("tf"))) in named}
    return sorted(found | {row["hex"] for row in view["groups"] if (row["side"], row["name"]) in named})
