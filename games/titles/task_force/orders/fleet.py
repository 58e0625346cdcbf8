"""Task forces are moved, reorganised or set up: which piece, where to, or what else is done with it."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.task_force.view_types import SeenMarker

from .. import screens, walking, words
from ..map.counters import drawn_marker
from ..map.live import Choice, Ring
from . import placing

_MOVES = ("MOVE",)
_AIRFIELDS = ("CV", "CVL", "BASE")


class Aboard(NamedTuple):
    """A ship of a sheet and what is wrong with it, in words."""

    name: str
    state: str


class Under(NamedTuple):
    """A formation under a marker."""

    tf: str
    form: str
    ships: list[Aboard]


def screen(table: Table) -> Screen:
    """The page of a chosen piece, of words that were chosen, or of all pieces."""
    block = table.params.get("block", "")
    piece = pieces(table).get(block)
    here = [row for row in pieces(table).values() if row["hex"] and row["hex"] == table.params.get("hex")]
    if piece is None and len(here) == 1:
        piece = here[0]
    return _chosen(table, piece) if piece is not None else _which(table, here)


def pieces(table: Table) -> dict[str, SeenMarker]:
    """One's own markers by name."""
    return {row["name"]: row for row in screens.seen(table)["markers"] if "name" in row}


def _which(table: Table, at_hex: Sequence[SeenMarker]) -> Screen:
    """All pieces, or those of a hex that was tapped, and what can be done beside moving."""
    ask = table.ask
    assert ask is not None
    stay = table.beside()
    moving = ask.kind == "move"
    rows = [
        {
            "name": words.marker_short(row),
            "picture": drawn_marker(screens.seen(table), row),
            "href": f"{stay}{urlencode({'block': name})}",
            "moved": row.get("moved", False),
            "about": _about(table, row),
        }
        for name, row in ({row["name"]: row for row in at_hex} or pieces(table)).items()
    ]
    if ask.kind == "setup":
        orders = [order for order in table.legal() if order.verb not in ("DONE", "DEFAULT")]
    else:
        orders = walking.reorganising(table)
    here = placing.tapped(table)
    context = {
        "prompt": say(ask.prompt),
        "pieces": rows,
        "moving": moving,
        "walk": walking.walk(table, orders) if orders else None,
        "setting_up": ask.kind == "setup",
        "setup": ask.kind == "setup" and not table.drafted(),
        "tapped": here,
        "at_hex": bool(at_hex),
        "top": table.url(stage=None),
        "action": table.url("add"),
        "commit": table.url("commit"),
    }
    own = sorted({row["hex"] for row in pieces(table).values() if row.get("tfs") and row["hex"]})
    marked = str(here["hex"]) if here else ""
    focus = [marked] if marked else own[len(own) // 2 :][:1] if table.phone else own
    return screens.build(table, "which", say(ask.title), context, marked=marked, focus=focus)


def _about(table: Table, row: SeenMarker) -> str:
    """Where a marker stands and what is under it, for those who see no picture: "2311, CV Shōkaku, DD"."""
    ships = [ship.name for sheet in sheets(table, row) for ship in sheet.ships]
    return words.listed([*([screens.atlas(table).place(row["hex"])] if row["hex"] else []), *ships])


def _chosen(table: Table, piece: SeenMarker) -> Screen:
    """Where a piece may go, and what else it may do."""
    assert table.ask is not None
    name = piece["name"]
    orders = table.legal(name)
    moves = [order for order in orders if order.verb in _MOVES and order.data["words"][0] == name]
    others = [order for order in orders if order.verb not in ("DONE", *_MOVES)]
    to = table.params.get("to", "")
    spots: dict[str, list[Order]] = {}
    for order in moves:
        spots.setdefault(_end(order), []).append(order)
    here = [order for order in moves if _end(order) == to]
    context = {
        "piece": piece,
        "name": words.marker(screens.facts(table), piece, mine=True),
        "earlier": words.earlier(screens.facts(table), piece),
        "at": screens.atlas(table).place(piece["hex"]) if piece["hex"] else "",
        "picture": drawn_marker(screens.seen(table), piece, 66),
        "sheets": sheets(table, piece),
        "spots": [
            {"place": place, "name": screens.atlas(table).place(place), "text": found[0].text}
            for place, found in sorted(spots.items())
        ],
        "here": [walking.offer(table, order) for order in here],
        "marked": to if here else "",
        "exits": [walking.offer(table, order) for order in orders if order.verb == "EXIT"],
        "walk": walking.walk(table, [order for order in others if order.verb != "EXIT"]) if others else None,
        "this": table.url(block=name, stage=None),
        "other": table.url(stage=None),
        "action": table.url("add"),
        "undo": drafted_by(table, name),
    }
    return screens.build(
        table, "chosen", _("%(piece)s: where?") % {"piece": name}, context, chosen=name,
        choices={place: Choice() for place in spots}, marked=to if here else "", rings=rings(table, piece),
        focus=[piece["hex"]] if piece["hex"] else (),
    )  # fmt: skip


def _end(order: Order) -> str:
    way = [word for word in order.data["words"][1:] if word != "EXIT"]
    return str(way[-1])


def drafted_by(table: Table, piece: str) -> int | None:
    """The number of the last line of the draft that names a piece."""
    lines = table.draft.lines if table.draft else []
    return next((line["number"] for line in reversed(lines) if piece in line["order"]["data"]["words"]), None)


def sheets(table: Table, row: SeenMarker) -> list[Under]:
    """The formations under a marker, ship by ship."""
    found: list[Under] = []
    for sheet in screens.seen(table)["formations"]:
        if sheet["side"] == row["side"] and sheet["tf"] in row.get("tfs", ()):
            ships = [Aboard(words.ship(one), words.ship_state(one)) for one in sheet["ships"]]
            found.append(Under(sheet["tf"], str(words.FORMS[sheet["kind"]]), ships))
    return found


def rings(table: Table, row: SeenMarker) -> list[Ring]:
    """Ranges of the carriers under a marker."""
    ships = [
        ship["id"] for sheet in screens.seen(table)["formations"]
        if sheet["side"] == row["side"] and sheet["tf"] in row.get("tfs", ())
        for ship in sheet["ships"] if "id" in ship
    ]  # fmt: skip
    return of_homes(table, ships, row["hex"])


def of_homes(table: Table, homes: list[str], middle: str) -> list[Ring]:
    """How far a search sees, and how far the aircraft of these homes fly."""
    facts, own = screens.facts(table), [row for row in screens.seen(table)["air"] if row["home"] in homes]
    if not middle or not any(facts["ships"].get(home, {"type": ""})["type"] in _AIRFIELDS for home in homes):
        return []
    land = any(base["id"] in homes for base in screens.seen(table)["bases"])
    reach: dict[int, list[str]] = {}
    for kind in sorted({row["type"] for row in own}):
        row = facts["aircraft"][kind]
        reach.setdefault(row["long_range"] if land and row["long_range"] else row["range"], []).append(kind)
    found = [_search(table, middle)]
    for n, (steps, kinds) in enumerate(sorted(reach.items(), reverse=True)):
        label = _("%(types)s %(n)s") % {"types": words.listed(kinds), "n": steps}
        found.append(Ring(middle, steps, ("raid", "short", "long")[min(n, 2)], label))
    return found


def searches(table: Table) -> list[Ring]:
    """How far each of one's own carriers and bases searches by day, one ring for each hex; who may search by night
    does it at any range (10.2)."""
    view = screens.seen(table)
    sheets = {row["tf"]: row["ships"] for row in view["formations"] if row["side"] == table.team}
    own = [row for row in view["markers"] if row["side"] == table.team and row["hex"]]
    found = {row["hex"] for row in view["bases"] if row["side"] == table.team and row["state"] != "sunk"}
    for row in own:
        ships = [ship for tf in row.get("tfs", ()) for ship in sheets.get(tf, ())]
        if any(ship["type"] in _AIRFIELDS for ship in ships):
            found.add(row["hex"])
    return [_search(table, at) for at in sorted(found)]


def _search(table: Table, middle: str) -> Ring:
    far = screens.facts(table)["search"]
    return Ring(middle, far, "search", _("search %(n)s") % {"n": far})
