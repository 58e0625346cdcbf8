"""The map of a table: open pieces, own task forces with what is under them, the backs of the enemy's."""

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from games.titles.hexboard.sheets import Frame

from .. import zonelist
from ..atlas import atlas_of
from ..map import live
from ..map.live import Scene
from ..position import Position
from ..screens import BAR
from ..sheet import SHEET


def drawn(sheet: BlockSheet) -> dict[str, object]:
    """The drawing, the list of zones that says the same, and the links that move the map."""
    board, chosen = board_of(sheet), in_hand(sheet)
    about = zone_about(sheet, board)
    frame = _frame(sheet, board, about)
    link = sheet.url(block=chosen, to="~") if chosen else sheet.url(hex="~")
    stem = link.replace("%7E", "~").rpartition("~")[0]
    here = frozenset({board.row(chosen)["zone"]} if board.on_board(chosen) else ())
    home = sheet.url()
    scene = Scene(board, frame, lambda zone: f"{stem}{zone}", here, marked=about, points=True)
    return {
        "map": SHEET.whole(frame, live.live(scene), "", levels=False),
        "map_defs": live.map_defs(),
        "regions": _regions(sheet, frame),
        "zoom_in": _url(sheet, z=str(min(frame.zoom + 1, 3))),
        "zoom_out": _url(sheet, z=str(max(frame.zoom - 1, 1))),
        "hexes": zonelist.groups(f"{home}{'&' if '?' in home else '?'}", board),
    }


def board_of(sheet: BlockSheet) -> Position:
    """The position as the reader sees it."""
    return Position(atlas_of(sheet.seen.facts), sheet.seen.view)


def in_hand(sheet: BlockSheet) -> str:
    """The piece that the reader has chosen; "" for one that they may not move."""
    chosen, facts = sheet.params.get("block", ""), atlas_of(sheet.seen.facts).pieces
    own = chosen in facts and facts[chosen]["side"] == sheet.seen.seat
    return chosen if sheet.seen.acts_for and own else ""


def zone_about(sheet: BlockSheet, board: Position) -> str:
    """The zone that the page is about; "" for none."""
    params, chosen = sheet.params, in_hand(sheet)
    stands = board.row(chosen)["zone"] if board.on_board(chosen) else ""
    named = (params.get("to", ""), params.get("hex", ""), stands, sheet.seen.met)
    return next((zone for zone in named if zone in board.atlas.zones), "")


def _frame(sheet: BlockSheet, board: Position, about: str) -> Frame:
    """What is shown: what was asked for, else around the zone that the page is about."""
    at, params = board.atlas.at, sheet.params
    view = BAR.views.get(params.get("region", ""), "")
    middle = at.get(params.get("at", "")) or at.get(about) or at.get(view)
    zoom = int(params["z"]) if params.get("z") in ("1", "2", "3") else 2
    return SHEET.frame(zoom, middle or at[BAR.views[BAR.home]], sheet.phone)


def _regions(sheet: BlockSheet, now: Frame) -> list[dict[str, object]]:
    names = {
        "japan": _("Japan"), "philippines": _("China and Philippines"), "indies": _("East Indies"),
        "solomons": _("New Guinea"),
    }  # fmt: skip
    here = sheet.params.get("region", "") if not now.far else ""
    return [
        {"name": _("Whole map"), "href": _url(sheet, z="1", region="", at=""), "on": now.far},
        *({"name": name, "href": _url(sheet, region=key, z="", at="", hex=""), "on": key == here}
          for key, name in names.items()),
    ]  # fmt: skip


def _url(sheet: BlockSheet, **changes: str) -> str:
    about = {name: sheet.params.get(name, "") for name in ("hex", "to")}
    return sheet.url(**{"block": in_hand(sheet), **about, **changes})
