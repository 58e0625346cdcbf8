"""A page with the map: the drawn map, its views and layers, and a panel with the question beside it."""

from collections.abc import Callable, Mapping, Sequence
from urllib.parse import urlencode

from django.utils.translation import ngettext

from games.core import referee
from games.core.words import named_place, say
from games.core.words import word as _
from games.titles import drafted
from games.titles.drawn_dice import dice
from games.titles.hexboard import arrows, viewport_bar
from games.titles.hexboard.hexes import SIDE
from games.titles.hexboard.sheets import Frame, middle
from games.titles.screen import Screen
from games.titles.table import Table
from rules.iwo_jima.view_types import View
from rules.kernel import Plain

from . import words
from .map import hexlist, live
from .map.atlas import Atlas, atlas_of
from .map.live import Choice, Scene
from .map.position import Position
from .map.sheet import SHEET

BAR = viewport_bar.Bar(SHEET, {"beaches": "1116", "south": "0617", "centre": "1211", "north": "1407"}, "beaches", 50)
"""Views to choose, by the hex in their middle."""
SEEN = ("turn", "loss_points")
"""Happenings that a page tells elsewhere: in its head, in the strip over the question."""
_BACK = 12
"""Entries of the journal that "what just happened" looks back over."""


def atlas(table: Table) -> Atlas:
    """The map of this game."""
    return atlas_of(table.facts)


def seen(table: Table) -> View:
    """What the reader sees."""
    view: View = table.view
    return view


def position(table: Table) -> Position:
    """The position as the reader sees it."""
    return Position(atlas(table), seen(table))


def build(
    table: Table,
    panel: str,
    title: str,
    context: Mapping[str, object],
    *,
    able: Sequence[str] = (),
    chosen: str = "",
    choices: Mapping[str, Choice] | None = None,
    marked: str = "",
    focus: Sequence[str] = (),
    zoom: int | None = None,
    whole: str = "iwo_jima_1945/map.html",
    past: bool = False,
) -> Screen:
    """The page: ``panel`` is the name of the template of its right half, ``focus`` the hexes that it is about.

    ``whole``: the template of the page around it; ``past``: it shows an earlier moment. Long since every
    part of the page is named here, once.
    """
    board, choices = position(table), choices or {}
    seen = BAR.frame(table, board.atlas.at, [board.atlas.at[place] for place in focus], zoom)
    hide = viewport_bar.hidden(table)
    scene = Scene(
        board, seen, _links(table, seen, chosen, choices), frozenset(able), chosen, choices, marked, hide, past,
        arrows.moves(table.drafted()),
    )  # fmt: skip
    layer = live.live(scene)
    need = str(SHEET.window(middle([board.atlas.at[place] for place in focus]), 2 * SIDE, 2 * SIDE)) if focus else ""
    keep = table.kept("block", "hex")
    parts = {
        **context,
        **drafting(table),
        "panel": f"iwo_jima_1945/{panel}.html",
        "map": SHEET.whole(scene.frame, layer, need),
        "need": need,
        "map_defs": live.map_defs(),
        **BAR.parts(table, seen, keep, _views(), hide),
        "status": status(table, board),
        "recent": [] if "happened" in context else recent(table),
        "hexes": hexlist.groups(table, board),
    }
    return Screen(whole, title, "iwo_jima_1945/panel.html", layer, parts)


def drafting(table: Table) -> dict[str, object]:
    """The draft in words, and the way to the end of the step; nothing where orders count at once."""
    found = drafted.panel(table)
    if table.draft is None:
        return found
    n = len(table.draft.lines)
    label = ngettext("End the step: %(n)s order", "End the step: %(n)s orders", n) % {"n": n}
    return {**found, "done": table.url(to="done", stage=None), "done_label": label if n else _("End the step")}


def _links(table: Table, seen: Frame, chosen: str, choices: Mapping[str, Choice]) -> Callable[[str], str]:
    """The address of a hex: on a far phone a closer look, else what can be done there."""
    stay, come = table.beside(), table.beside(())
    block = f"{urlencode({'block': chosen})}&" if chosen else ""

    def link(place: str) -> str:
        if seen.far and seen.phone:
            return f"{come}{block}z=2&at={place}"
        if place in choices:
            return f"{stay}{block}{'hex' if choices[place].fight else 'to'}={place}"
        return f"{stay}hex={place}"

    return link


def _views() -> dict[str, str]:
    return {"beaches": _("Beaches"), "south": _("Suribachi"), "centre": _("Airfields"), "north": _("North")}


def status(table: Table, board: Position) -> dict[str, object]:
    """The strip over the question: American losses against their limit, and who holds each objective."""
    view = board.view
    held = [
        {
            "name": named_place(name),
            "side": words.SIDES[view["control"][name]],
            "mark": words.MARKS[view["control"][name]],
            "colour": words.COLOURS[view["control"][name]],
            "href": table.url(hex=hex_id),
        }
        for hex_id, name in board.atlas.objectives.items()
    ]
    return {
        "losses": view["losses"],
        "limit": view["loss_limit"],
        "bar": min(view["losses"], view["loss_limit"]) * 240 // view["loss_limit"],
        "held": held,
        "american": sum(side == "US" for side in view["control"].values()),
        "awake": [named_place(village) for village in view["activated"]],
    }


def recent(table: Table) -> list[dict[str, str]]:
    """What happened in the last entries that are of this step, the latest first, with its dice drawn."""
    if table.game.seq < 0:
        return []
    told = referee.events(table.game.code, table.code, max(table.version - _BACK, -1))
    lines = [{"text": say(one.text), "dice": _dice(one.kind, one.data)} for one in told if one.kind not in SEEN]
    return lines[::-1][:6]


def _dice(kind: str, data: Mapping[str, Plain]) -> str:
    if kind == "combat":
        return dice(data["dice"], size=26)
    return dice([data["die"]], data["die"] if data.get("hit") else None, size=26) if data.get("die") else ""
