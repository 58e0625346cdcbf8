"""The map of a table: own blocks, numbers of the other side, a ring where forces have met."""

from collections.abc import Callable

from django.templatetags.static import static

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet

from .. import hexlist
from ..map import live as drawing
from ..map.atlas import atlas_of
from ..map.part import part_frames
from ..map.regions import BY_ID, REGIONS, Frame, frame
from ..map.scene import HexLinks, Scene


def drawn(sheet: BlockSheet) -> dict[str, object]:
    """The drawing, the list of hexes that says the same, and the links that move the map."""
    scene = _scene(sheet)
    terrain = drawing.image("terrain", static("pacific_victory/terrain.svg"))
    ids = drawing.image("ids", static("pacific_victory/ids.svg"))
    zoom = scene.frame.zoom
    return {
        "map": drawing.whole(scene, terrain, ids, drawing.live(scene), "", levels=False),
        "map_defs": drawing.map_defs(),
        "regions": _regions(sheet, scene.frame),
        "zoom_in": _url(sheet, z=str(min(zoom + 1, 3))),
        "zoom_out": _url(sheet, z=str(max(zoom - 1, 1))),
        "hexes": hexlist.groups(scene),
    }


def in_hand(sheet: BlockSheet) -> str:
    """The block that the reader has chosen; "" for one that they may not move."""
    chosen, view = sheet.params.get("block", ""), sheet.seen.view
    own = {row["id"] for row in (*view["mine"], *view["pool"])}
    return chosen if sheet.seen.acts_for and chosen in own else ""


def _scene(sheet: BlockSheet) -> Scene:
    seen, chosen = sheet.seen, in_hand(sheet)
    atlas, on_board = atlas_of(seen.facts), {row["id"]: row["place"] for row in seen.view["mine"]}
    may = seen.acts_for
    about = sheet.params.get("to") or sheet.params.get("hex") or on_board.get(chosen, "") or seen.met
    link = sheet.url(block=chosen, to="~") if chosen else sheet.url(hex="~")
    block_link: Callable[[str], str] | None = (lambda block: sheet.url(block=block)) if may and not chosen else None
    return Scene(
        atlas,
        seen.view,
        _frame(sheet, about),
        HexLinks(link.replace("%7E", "~").rpartition("~")[0]),
        block_link,
        chosen,
        marked=about,
        able=frozenset(on_board),
    )


def _frame(sheet: BlockSheet, about: str) -> Frame:
    """What is shown: what was asked for, else around the place that the page is about."""
    atlas, params = atlas_of(sheet.seen.facts), sheet.params
    part = part_frames(atlas, sheet.phone) if sheet.seen.view["area"] else None
    region = params.get("region", "") if params.get("region", "") in BY_ID and not part else ""
    zoom = int(params["z"]) if params.get("z") in ("1", "2", "3") else None
    at = atlas.at.get(params.get("at", "")) or atlas.at.get(about)
    if at and region and BY_ID[region].box.holds(at, -40) and zoom is None:
        return frame(None, region, None, sheet.phone, part)
    return frame(zoom or (2 if at else None), region, at, sheet.phone, part)


def _regions(sheet: BlockSheet, now: Frame) -> list[dict[str, object]]:
    whole = {"name": _("Whole map"), "href": _url(sheet, z="1", region="", at=""), "on": now.zoom == 1}
    if sheet.seen.view["area"]:
        return [whole]
    rest = [
        {"name": one.name, "href": _url(sheet, region=one.id, z="", at=""), "on": now.region == one.id}
        for one in REGIONS
    ]
    return [whole, *rest]


def _url(sheet: BlockSheet, **changes: str) -> str:
    about = {name: sheet.params.get(name, "") for name in ("hex", "to")}
    return sheet.url(**{"block": in_hand(sheet), **about, **changes})
