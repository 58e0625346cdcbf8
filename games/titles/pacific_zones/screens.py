"""A page with the map: the drawn map, its views and layers, and a panel with the question beside it."""

from collections.abc import Callable, Container, Mapping, Sequence

from django.utils.translation import ngettext

from games.core import referee
from games.core.words import word as _
from games.titles import drafted
from games.titles.hexboard import arrows, viewport_bar
from games.titles.hexboard.sheets import Frame, middle
from games.titles.hexboard.viewport_bar import LAYERS
from games.titles.parts import EventLine
from games.titles.screen import Screen
from games.titles.sightings import notebook
from games.titles.table import Table
from rules.pacific_zones.view_types import View

from . import event_text, sightings, zonelist
from .atlas import Atlas, atlas_of
from .map import live
from .map.live import Choice, Scene
from .position import Position
from .sheet import SHEET, SIDE

BAR = viewport_bar.Bar(
    SHEET,
    {"japan": "10", "philippines": "26", "malaya": "30", "indies": "44", "solomons": "46"},
    "philippines",
    30,
    LAYERS,
)
"""Views to choose, by the zone in their middle."""
_BACK = 14
"""Entries of the journal that "what just happened" looks back over."""
_MAX_SHOWN = 8


def atlas(table: Table) -> Atlas:
    """The map of this game."""
    return atlas_of(table.facts)


def seen(table: Table) -> View:
    """What the reader sees, with their draft."""
    view: View = table.view
    return view


def position(table: Table) -> Position:
    """The position as the reader sees it, with their draft."""
    return Position(atlas(table), seen(table))


def chosen(table: Table, key: str = "with") -> list[str]:
    """What the address names: several in one parameter with commas, or ticked one by one."""
    named = [name for value in table.params.getlist(key) for name in value.split(",") if name]
    return list(dict.fromkeys(named))


def build(
    table: Table,
    panel: str,
    title: str,
    context: Mapping[str, object],
    *,
    about: Sequence[str] = (),
    choices: Mapping[str, Choice] | None = None,
    marked: str = "",
    focus: Sequence[str] = (),
    zoom: int | None = None,
    whole: str = "pacific_zones/map.html",
) -> Screen:
    """The page: ``panel`` is the name of the template of its right half, ``focus`` the zones that it is about.

    ``about``: ids of what was chosen; ``choices``: where it may go; ``whole``: the template of the page around it.

    Long since every part of the page is named here, once.
    """
    board, choices = position(table), choices or {}
    at = board.atlas.at
    around = [at[zone] for zone in focus if zone in at]
    seen = BAR.frame(table, at, around, zoom)
    hide = viewport_bar.hidden(table)
    here = frozenset(board.row(one)["zone"] for one in about if board.on_board(one))
    points = board.view["options"].get("victory") == "house"
    arrows_ = arrows.moves(table.drafted())
    scene = Scene(board, seen, _links(table, seen, about, choices), here, choices, marked, hide, arrows_, points)
    _remember(scene, table, at)
    layer = live.live(scene)
    need = str(SHEET.window(middle(around), SIDE, SIDE)) if around else ""
    keep = table.kept("block", "hex", "do") | ({"with": ",".join(about)} if about else {})
    parts = {
        **context,
        **drafting(table),
        "panel": f"pacific_zones/{panel}.html",
        "map": SHEET.whole(scene.frame, layer, need),
        "need": need,
        "map_defs": live.map_defs(),
        "memory": notebook.at_place(table, zone) if (zone := table.params.get("hex", "")) in at else None,
        **BAR.parts(table, seen, keep, _views(table), hide),
        "status": status(table),
        "recent": [] if "happened" in context else recent(table),
        "zones": zonelist.groups(table.beside(), board),
    }
    return Screen(whole, title, "pacific_zones/panel.html", layer, parts)


def _remember(scene: Scene, table: Table, known: Container[str]) -> None:
    """Draw what the reader remembers and has noted, if they keep a book; notes on ``known`` places."""
    if table.sight is not None:
        scene.remembered = sightings.marks(table)
        scene.notes = [zone for zone in table.notes if zone in known]


def _links(table: Table, seen: Frame, about: Sequence[str], choices: Mapping[str, Choice]) -> Callable[[str], str]:
    """The address of a zone: on a far phone a closer look, else what can be done there."""
    stay, come = table.beside(), table.beside(())
    goes = "".join(f"{key}={table.params[key]}&" for key in ("do",) if table.params.get(key))
    named = f"with={','.join(about)}&{goes}" if about else ""

    def link(zone: str) -> str:
        if seen.far and seen.phone:
            return f"{come}{named}z=2&at={zone}"
        return f"{stay}{named}to={zone}" if zone in choices else f"{stay}hex={zone}"

    return link


def _views(table: Table) -> dict[str, str]:
    """Those that are offered: there is less room beside a large map."""
    names = {
        "japan": _("Japan"),
        "philippines": _("China and Philippines"),
        "malaya": _("Malaya"),
        "indies": _("East Indies"),
        "solomons": _("New Guinea"),
    }
    return names if table.phone else {key: names[key] for key in ("japan", "philippines", "indies")}


def status(table: Table) -> dict[str, object]:
    """The strip over the question: points of both sides; on demand zones, markers and what is not seen."""
    view = seen(table)
    japan, allies = view["points"]["JP"], view["points"]["AL"]
    total = atlas(table).facts["map"]["vp_total"]
    return {
        "japan": japan,
        "allies": allies,
        "bars": (japan * 240 // total, allies * 240 // total, 240 - allies * 240 // total),
    }


def drafting(table: Table) -> dict[str, object]:
    """The draft in words, and the way to its review; nothing where orders count at once."""
    found = drafted.panel(table)
    if table.draft is None:
        return found
    n = len(table.draft.lines)
    label = ngettext("Review %(n)s order", "Review %(n)s orders", n) % {"n": n} if n else _("Review: no orders")
    return {**found, "review": table.url("review"), "review_label": label, "foe": table.foe}


def recent(table: Table) -> list[EventLine]:
    """What happened in the last entries, the latest first, with its dice drawn."""
    if table.game.seq < 0:
        return []
    told = referee.events(table.game.code, table.code, max(table.version - _BACK, -1))
    lines = [event_text.line(table.facts, one) for one in told if one.kind not in (*event_text.QUIET, *event_text.OWN)]
    return lines[::-1][:_MAX_SHOWN]
