"""The board in words: the zones that matter as links, for those who do not see the drawing."""

from django.utils.html import format_html_join

from games.core.words import word as _

from . import words
from .position import Position


def groups(stay: str, board: Position) -> list[dict[str, object]]:
    """Zones with both sides, with one, and the others; each group with its rows as markup. ``stay``: the address of
    the page, up to the query of a zone."""
    both = board.contacts()
    held = {
        side: [zone for zone in board.atlas.zones if board.here(zone, side) and zone not in both]
        for side in ("JP", "AL")
    }
    rest = [zone for zone in board.atlas.zones if zone not in (*both, *held["JP"], *held["AL"])]
    found = [(_("Both sides"), both), *((words.SIDES[side], zones) for side, zones in held.items()), (_("Empty"), rest)]
    return [
        {
            "name": name,
            "rows": format_html_join(
                "", '<li><a href="{}hex={}"><i>{}</i><span><b>{}</b> {}</span></a></li>',
                ((stay, zone, zone, board.atlas.name(zone), about(board, zone)) for zone in zones),
            ),
        }
        for name, zones in found if zones
    ]  # fmt: skip


def about(board: Position, zone: str) -> str:
    """A zone in words, without its name: its ground, who holds it, and what is there."""
    parts = [ground(board, zone)]
    for side in ("JP", "AL"):
        there = contents(board, zone, side)
        if there:
            parts.append(f"{words.SIDES[side]}: {there}")
    return "; ".join(parts)


def ground(board: Position, zone: str) -> str:
    """ "coast and sea, Japan holds it, American reinforcements come in"."""
    row = board.atlas.zones[zone]
    parts = [str(words.TERRAIN[row["terrain"]])]
    owner = board.control.get(zone)
    if owner:
        parts.append(str(words.HOLDS[owner]))
    receives = {"JP": row["metropolitan_japan"], "US": row["star_us"], "UK": row["star_uk"]}
    for nation in (nation for nation, comes in receives.items() if comes):
        parts.append(_("%(nation)s reinforcements come in") % {"nation": words.OF_SEVERAL[nation]})
    return ", ".join(parts)


def contents(board: Position, zone: str, side: str) -> str:
    """What a side has there: "2 carriers, 1 ship, Japanese task force 1 (face down)"; "" for nothing."""
    loose = board.loose(zone, side)
    aboard = [rider for row in loose for rider in board.cargo(row["id"])]
    parts = [words.counted(loose)] if loose else []
    if aboard:
        parts.append(_("aboard them %(what)s") % {"what": words.counted(aboard)})
    for row in board.forces(zone, side):
        if row["contents"] is None:
            inside = _("face down")
        elif row["contents"]:
            inside = words.counted(board.cargo(row["id"]))
        else:
            inside = _("a decoy")
        parts.append(f"{words.marker(row['id'])} ({inside})")
    return ", ".join(parts)
