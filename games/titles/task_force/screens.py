"""A page with the map: the drawn map, its views and layers, and a panel with the question beside it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from games.core import referee
from games.core.words import say
from games.core.words import word as _
from games.titles import drafted
from games.titles.hexboard import viewport_bar
from games.titles.hexboard.hexes import SIDE
from games.titles.hexboard.sheets import Frame, middle
from games.titles.parts import EventLine
from games.titles.screen import Screen
from games.titles.table import Table
from rules.task_force.view_types import Facts, View

from . import event_text, tabs
from .map import hexlist, live
from .map.atlas import Atlas, atlas_of
from .map.live import Choice, Ring, Scene
from .map.sheet import dimmed

SEEN = ("turn",)
"""Happenings that a page tells elsewhere: in its head."""
_BACK, _RECENT = 14, 8
"""Entries of the journal that "what just happened" looks back over, and how many lines it shows."""
_VIEWS = 4


def atlas(table: Table) -> Atlas:
    """The map of this game."""
    return atlas_of(table.facts)


def facts(table: Table) -> Facts:
    """What never changes."""
    found: Facts = table.facts
    return found


def seen(table: Table) -> View:
    """What the reader sees."""
    view: View = table.view
    return view


def has_odds(table: Table) -> bool:
    """Whether chances are told: to players, while the game goes on, and not in the tutorial, whose map has no bases."""
    return table.team is not None and not table.over and bool(atlas(table).bases)


def waits(table: Table) -> list[str]:
    """Whom the game waits for, and for what."""
    return [
        _("Waiting for %(who)s: %(what)s") % {"who": table.person(owed.seat), "what": say(owed.title)}
        for owed in table.owed
    ]


def bar(table: Table) -> viewport_bar.Bar:
    """The views of this map: around places with a name."""
    board = atlas(table)
    places = sorted(board.names, key=lambda at: (at not in board.bases.values(), board.names[at]))[:_VIEWS]
    middle_ = f"{board.size[0] // 2 + 1:02}{board.size[1] // 2 + 1:02}"
    sheet = board.sheet(night=not seen(table)["day"])
    return viewport_bar.Bar(sheet, {at: at for at in [*places, middle_]}, middle_, SIDE)


def build(
    table: Table,
    panel: str,
    title: str,
    context: Mapping[str, object],
    *,
    chosen: str = "",
    choices: Mapping[str, Choice] | None = None,
    marked: str = "",
    rings: Sequence[Ring] = (),
    focus: Sequence[str] = (),
    zoom: int | None = None,
    whole: str = "task_force/map.html",
    past: bool = False,
) -> Screen:
    """The page: ``panel`` is the name of the template of its right half, ``focus`` the hexes that it is about.

    ``whole``: the template of the page around it; ``past``: it shows an earlier moment.
    """
    board, views, choices = atlas(table), bar(table), choices or {}
    at = [board.at[one] for one in focus if one in board.at]
    frame, hide, show = views.frame(table, board.at, at, zoom), viewport_bar.hidden(table), shown(table)
    scene = Scene(
        board, seen(table), frame, _links(table, frame, choices), chosen, choices, marked, hide, "zones" in show,
        tuple(rings) if "ranges" in show else (), _planned(table), past,
    )  # fmt: skip
    layer = live.live(scene)
    need = str(views.sheet.window(middle(at), 2 * SIDE, 2 * SIDE)) if at else ""
    parts = {
        **context,
        **drafting(table),
        **views.parts(table, frame, table.kept("block", "hex"), _names(board, views), hide),
        "panel": f"task_force/{panel}.html",
        "map": dimmed(views.sheet.whole(frame, layer, need), night=not seen(table)["day"]),
        "need": need,
        "signs": _signs(table, bool(rings)),
        **_around(table, past=past),
    }
    return Screen(whole, title, "task_force/panel.html", layer, parts)


def _around(table: Table, *, past: bool) -> dict[str, object]:
    """What stands on every page with a map; one of the past tells by itself what happened."""
    return {
        "map_defs": live.map_defs(),
        "clock": track(table),
        "recent": [] if past else recent(table),
        "tabs": [] if past else tabs.links(table),
        "hexes": hexlist.groups(seen(table), atlas(table), table.beside()),
        "example": table.facts["notation"][-1],
    }


def _names(board: Atlas, views: viewport_bar.Bar) -> dict[str, str]:
    """What the views of the bar are called."""
    return {at: board.name(at) for at in views.views if at in board.names}


def _planned(table: Table) -> tuple[str, ...]:
    """Hexes that searches of the draft look at, in the order of reading."""
    return tuple(dict.fromkeys(order.data["words"][1] for order in table.drafted() if order.verb == "SEARCH"))


def shown(table: Table) -> frozenset[str]:
    """What the reader has asked to see on the map: "zones", "ranges"."""
    return frozenset(table.params.get("show", "").split(",")) & {"zones", "ranges"}


def _signs(table: Table, ranges: bool) -> list[dict[str, object]]:
    """Links that show or hide zones of control, and ranges where something with aircraft is chosen."""
    on = shown(table)
    keep: dict[str, Any] = dict(table.kept("block", "hex", "to", "stage"))
    names = {"zones": _("Zones of control")} | ({"ranges": _("Ranges")} if ranges else {})
    return [
        {"name": name, "on": key in on, "href": table.url(**(keep | {"show": ",".join(sorted(on ^ {key})) or None}))}
        for key, name in names.items()
    ]


def drafting(table: Table) -> dict[str, object]:
    """The draft in words, and the way to its end; nothing where orders count at once."""
    found = drafted.panel(table)
    return {**found, "done": table.url(to="done", stage=None)} if table.draft is not None else found


def _links(table: Table, frame: Frame, choices: Mapping[str, Choice]) -> Callable[[str], str]:
    """The address of a hex: on a far phone a closer look, else what can be done there."""
    stay, come = table.beside(), table.beside(())
    block = table.params.get("block", "")
    kept = f"{urlencode({'block': block})}&" if block else ""

    def link(place: str) -> str:
        if frame.far and frame.phone:
            return f"{come}{kept}z=2&at={place}"
        return f"{stay}{kept}to={place}" if place in choices else f"{stay}hex={place}"

    return link


def track(table: Table) -> list[dict[str, object]]:
    """The turns around this one: night and day, the last searches and raids."""
    rows, now = facts(table)["track"], seen(table)["turn"]
    first = max(0, min(now - 4, len(rows) - 10))
    found: list[dict[str, object]] = []
    for row in rows[first : first + 10]:
        note = _("night") if not row["day"] else "" if row["searches"] else _("no search")
        note = _("no raids") if row["day"] and not row["launches"] else note
        found.append({**row, "now": row["turn"] == now, "past": row["turn"] < now, "note": note})
    return found


def recent(table: Table) -> list[EventLine]:
    """What happened in the last entries, the latest first, with its dice drawn."""
    if table.game.seq < 0:
        return []
    told = referee.events(table.game.code, table.code, max(table.version - _BACK, -1))
    return [event_text.line(facts(table), one) for one in told if one.kind not in SEEN][::-1][:_RECENT]
