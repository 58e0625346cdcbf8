"""Task forces are moved, reorganised or set up: which piece, where to, or what else is done with it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.task_force.view_types import SeenFormation, SeenGroup, SeenMarker, SeenShip

from .. import screens, tabs, walking, words
from ..map import counters
from ..map.live import Choice, Ring
from . import placing

_MOVES = ("MOVE",)
_GOES = ("MOVE", "EXIT")
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


class Piece(NamedTuple):
    """A marker or a retiring group of one's own. ``short``: under its picture; ``called``: in words; ``earlier``: what
    the other side was told of it before; ``drawn``: around the origin; ``homes``: its ships."""

    name: str
    hex: str
    moved: bool
    short: str
    called: str
    earlier: str
    drawn: str
    sheets: list[Under]
    homes: list[str]


def screen(table: Table) -> Screen:
    """The page of a chosen piece, of words that were chosen, or of all pieces."""
    found = pieces(table)
    piece = found.get(table.params.get("block", ""))
    here = [row for row in found.values() if row.hex and row.hex == table.params.get("hex")]
    if piece is None and len(here) == 1:
        piece = here[0]
    return _chosen(table, piece) if piece is not None else _which(table, here)


def pieces(table: Table) -> dict[str, Piece]:
    """One's own markers and retiring groups by name."""
    view = screens.seen(table)
    found = [_marker(table, row) for row in view["markers"] if "name" in row]
    found += [_group(table, row) for row in view["groups"] if row["side"] == table.team]
    return {piece.name: piece for piece in found}


def _marker(table: Table, row: SeenMarker) -> Piece:
    view, facts = screens.seen(table), screens.facts(table)
    under = [sheet for sheet in _sheets(table) if sheet["tf"] in row.get("tfs", ())]
    return Piece(
        row["name"], row["hex"], row.get("moved", False), words.marker_short(row), words.marker(facts, row, mine=True),
        words.earlier(facts, row), counters.own(row, counters.kind(view, row)),
        [Under(sheet["tf"], str(words.FORMS[sheet["kind"]]), _aboard(sheet["ships"])) for sheet in under],
        _ids(ship for sheet in under for ship in sheet["ships"]),
    )  # fmt: skip


def _group(table: Table, row: SeenGroup) -> Piece:
    """A retiring group; that it has moved only the draft tells."""
    return Piece(
        row["name"], row["hex"], drafted_by(table, row["name"], _GOES) is not None, row["name"],
        words.group(row), "", counters.group(row["name"], row["side"]),
        [Under(row["name"], _("Ships"), _aboard(row["ships"]))], _ids(row["ships"]),
    )  # fmt: skip


def _aboard(ships: Iterable[SeenShip]) -> list[Aboard]:
    return [Aboard(words.ship(one), words.ship_state(one)) for one in ships]


def _ids(ships: Iterable[SeenShip]) -> list[str]:
    return [ship["id"] for ship in ships if "id" in ship]


def _which(table: Table, at_hex: Sequence[Piece]) -> Screen:
    """All pieces, or those of a hex that was tapped, and what can be done beside moving."""
    ask = table.ask
    assert ask is not None
    stay = table.beside()
    moving = ask.kind == "move"
    rows = [
        {
            "name": piece.short,
            "picture": counters.picture(piece.drawn),
            "href": f"{stay}{urlencode({'block': piece.name})}",
            "moved": piece.moved,
            "about": _about(table, piece),
        }
        for piece in at_hex or pieces(table).values()
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
    own = sorted({piece.hex for piece in pieces(table).values() if piece.sheets and piece.hex})
    marked = str(here["hex"]) if here else ""
    focus = [marked] if marked else own[len(own) // 2 :][:1] if table.phone else own
    return screens.build(table, "which", say(ask.title), context, marked=marked, focus=focus)


def _about(table: Table, piece: Piece) -> str:
    """Where a piece stands and what is under it, for those who see no picture: "2311, CV Shōkaku, DD"."""
    ships = [ship.name for sheet in piece.sheets for ship in sheet.ships]
    return words.listed([*([screens.atlas(table).place(piece.hex)] if piece.hex else []), *ships])


def _chosen(table: Table, piece: Piece) -> Screen:
    """Where a piece may go, and what else it may do."""
    assert table.ask is not None
    orders = table.legal(piece.name)
    moves = [order for order in orders if order.verb in _MOVES and order.data["words"][0] == piece.name]
    others = [order for order in orders if order.verb not in ("DONE", *_MOVES)]
    to = table.params.get("to", "")
    spots: dict[str, list[Order]] = {}
    for order in moves:
        spots.setdefault(_end(order), []).append(order)
    here = [order for order in moves if _end(order) == to]
    context = {
        "piece": piece,
        "name": piece.called,
        "earlier": piece.earlier,
        "at": screens.atlas(table).place(piece.hex) if piece.hex else "",
        "picture": counters.picture(piece.drawn, 66),
        "sheets": piece.sheets,
        "spots": [
            {"place": place, "name": screens.atlas(table).place(place), "text": staying[0].text}
            for place, found in sorted(spots.items())
            if (staying := [order for order in found if not _leaves(order)])
        ],
        "here": [walking.offer(table, order) for order in here],
        "marked": to if here else "",
        "exits": [walking.offer(table, order) for order in _exits(orders, spots)],
        "walk": walking.walk(table, [order for order in others if order.verb != "EXIT"]) if others else None,
        "this": table.url(block=piece.name, stage=None),
        "other": table.url(stage=None),
        "action": table.url("add"),
        "undo": drafted_by(table, piece.name),
    }
    return screens.build(
        table, "chosen", _("%(piece)s: where?") % {"piece": piece.called}, context, chosen=piece.name,
        choices={place: Choice() for place in spots}, marked=to if here else "", rings=rings(table, piece),
        focus=[piece.hex] if piece.hex else (),
    )  # fmt: skip


def _exits(orders: Sequence[Order], spots: Mapping[str, Sequence[Order]]) -> Iterator[Order]:
    """Ways off the map: from where the piece is, and one from each hex where it may end."""
    yield from (order for order in orders if order.verb == "EXIT")
    for _place, found in sorted(spots.items()):
        yield from [order for order in found if _leaves(order)][:1]


def _leaves(order: Order) -> bool:
    return bool(order.data["words"][-1] == "EXIT")


def _end(order: Order) -> str:
    way = [word for word in order.data["words"][1:] if word != "EXIT"]
    return str(way[-1])


def drafted_by(table: Table, piece: str, verbs: Sequence[str] = ()) -> int | None:
    """The number of the last line of the draft that names a piece. ``verbs``: of these alone, all without it."""
    lines = table.draft.lines if table.draft else []
    orders = [(line["number"], line["order"]) for line in reversed(lines)]
    named = (number for number, order in orders
             if piece in order["data"]["words"] and (not verbs or order["verb"] in verbs))  # fmt: skip
    return next(named, None)


def owing(table: Table) -> list[dict[str, str]]:
    """What keeps a step from its end, each with the page where that is put right: ships that must say how they retire;
    then pieces that retire and have still to move."""
    stay, found = table.beside(), list[dict[str, str]]()
    ships = {ship["id"]: ship for row in _sheets(table) for ship in row["ships"] if "id" in ship and ship["retire"]}
    for ident, ship in ships.items():
        if not ship["kept"]:
            said = _("%(ship)s must retire: alone, with escorts, or with its task force") % {"ship": words.ship(ship)}
            about = {"own": tabs.FORMATIONS, "block": ident, "stage": f"RETIRE {ident}"}
            found.append({"href": f"{stay}{urlencode(about)}", "words": said})
    if found:
        return found
    groups = {row["name"] for row in screens.seen(table)["groups"] if row["side"] == table.team}
    for piece in pieces(table).values():
        retires = piece.name in groups or any(ship in ships for ship in piece.homes)
        if retires and not piece.moved and any(order.verb in _GOES for order in table.legal(piece.name)):
            said = _("%(piece)s must go on towards the edge of the map") % {"piece": piece.called}
            found.append({"href": f"{stay}{urlencode({'own': tabs.MAP, 'block': piece.name})}", "words": said})
    return found


def _sheets(table: Table) -> list[SeenFormation]:
    return [row for row in screens.seen(table)["formations"] if row["side"] == table.team]


def rings(table: Table, piece: Piece) -> list[Ring]:
    """Ranges of the carriers of a piece."""
    return of_homes(table, piece.homes, piece.hex)


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
