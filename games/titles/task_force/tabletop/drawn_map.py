"""The map of a table: own markers with their names, the blank ones of the other side, ships in the open."""

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from games.titles.hexboard.sheets import Frame, Sheet

from ..map import hexlist, live
from ..map.atlas import Atlas, atlas_of
from ..map.live import Scene
from ..map.sheet import dimmed
from . import own
from .own import Piece

_VIEWS = 4


def drawn(sheet: BlockSheet) -> dict[str, object]:
    """The drawing, the list of hexes that says the same, and the links that move the map."""
    board, view, chosen = atlas(sheet), sheet.seen.view, in_hand(sheet)
    about = hex_about(sheet)
    frame = _frame(sheet, about)
    moves = chosen is not None and chosen.ship is None  # a tap shows no ship to everybody: that takes a word more
    link = sheet.url(block=chosen.id, to="~") if chosen and moves else sheet.url(hex="~")
    stem = link.replace("%7E", "~").rpartition("~")[0]
    taps = frozenset(board.at) - board.land if moves else frozenset()
    marker = chosen.marker["name"] if chosen and chosen.marker else ""
    scene = Scene(board, view, frame, lambda place: f"{stem}{place}", marker, marked=about, taps=taps)
    home = sheet.url()
    return {
        "map": dimmed(_drawing(sheet).whole(frame, live.live(scene), "", levels=False), night=not view["day"]),
        "map_defs": live.map_defs(),
        "regions": _regions(sheet, frame),
        "zoom_in": _url(sheet, z=str(min(frame.zoom + 1, 3))),
        "zoom_out": _url(sheet, z=str(max(frame.zoom - 1, 1))),
        "hexes": hexlist.groups(view, board, f"{home}{'&' if '?' in home else '?'}"),
    }


def atlas(sheet: BlockSheet) -> Atlas:
    """The map of the scenario."""
    return atlas_of(sheet.seen.facts)


def in_hand(sheet: BlockSheet) -> Piece | None:
    """The piece that the reader has chosen; None for one that they may not move."""
    block = sheet.params.get("block", "")
    if not block or not sheet.seen.acts_for:
        return None
    return own.pieces(sheet.seen.view, sheet.seen.facts).get(block)


def hex_about(sheet: BlockSheet) -> str:
    """The hex that the page is about; "" for none."""
    params, chosen = sheet.params, in_hand(sheet)
    named = (params.get("to", ""), params.get("hex", ""), chosen.place if chosen else "", sheet.seen.met)
    return next((place for place in named if place in atlas(sheet).at), "")


def _drawing(sheet: BlockSheet) -> Sheet:
    return atlas(sheet).sheet(night=not sheet.seen.view["day"])


def _frame(sheet: BlockSheet, about: str) -> Frame:
    """What is shown: what was asked for, else around the hex that the page is about, else around one's own markers."""
    board, params = atlas(sheet), sheet.params
    at = board.at
    mine = [row["hex"] for row in sheet.seen.view["markers"] if "name" in row and row["hex"]]
    home = mine[0] if mine else next(iter(board.bases.values()))
    middle = at.get(params.get("at", "")) or at.get(about) or at.get(params.get("region", ""))
    zoom = int(params["z"]) if params.get("z") in ("1", "2", "3") else 2
    return _drawing(sheet).frame(zoom, middle or at[home], sheet.phone)


def _regions(sheet: BlockSheet, now: Frame) -> list[dict[str, object]]:
    """Around places with a name, bases first."""
    board = atlas(sheet)
    places = sorted(board.names, key=lambda at: (at not in board.bases.values(), board.names[at]))[:_VIEWS]
    here = sheet.params.get("region", "") if not now.far else ""
    return [
        {"name": _("Whole map"), "href": _url(sheet, z="1", region="", at=""), "on": now.far},
        *({"name": board.name(at), "href": _url(sheet, region=at, z="", at="", hex=""), "on": at == here}
          for at in places),
    ]  # fmt: skip


def _url(sheet: BlockSheet, **changes: str) -> str:
    about = {name: sheet.params.get(name, "") for name in ("hex", "to")}
    chosen = in_hand(sheet)
    return sheet.url(**{"block": chosen.id if chosen else "", **about, **changes})
