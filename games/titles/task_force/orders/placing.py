"""A hex that was tapped: what stands there, what was told of it, how far it is."""

from games.core.words import word as _
from games.titles.sightings import notebook
from games.titles.table import Table

from .. import screens
from ..map.hexlist import about


def tapped(table: Table) -> dict[str, object] | None:
    """The hex of the address in words; None if there is none."""
    place = table.params.get("hex", "")
    board, view = screens.atlas(table), screens.seen(table)
    if place not in board.at:
        return None
    return {
        "place": board.place(place),
        "hex": place,
        "rows": about(board, view, place),
        "far": _far(table, place),
        "odds": _hostile(table, place),
        "memory": notebook.at_place(table, place),
        "other": table.url(stage=None),
    }


def _hostile(table: Table, place: str) -> bool:
    """Is something of the other side there that could be searched or attacked: then there are chances to tell."""
    view = screens.seen(table)
    rows = [*view["markers"], *view["groups"], *view["bases"]]
    return screens.has_odds(table) and any(row["hex"] == place and row["side"] != table.team for row in rows)


def _far(table: Table, place: str) -> str:
    """How far it is from the nearest ring of one's own: for raids and searches; "" without one or in its hex."""
    view, board = screens.seen(table), screens.atlas(table)
    rings = {row["tf"] for row in view["formations"] if row["side"] == table.team and row["kind"] == "ring"}
    near = [
        (board.distance(row["hex"], place), tf)
        for row in view["markers"] if row["side"] == table.team and row["hex"]
        for tf in row.get("tfs", ()) if tf in rings
    ]  # fmt: skip
    if not near or not min(near)[0]:
        return ""
    return _("%(n)s hexes from %(tf)s") % {"n": min(near)[0], "tf": min(near)[1]}
