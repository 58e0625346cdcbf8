"""What can come of a battle, a raid or searches at a hex, drawn; and the form of what the reader takes for granted."""

from django.http import Http404

from games.core import referee
from games.core.errors import Refused
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.task_force.view_types import SeenBattle, View

from .. import screens
from ..map.hexlist import about
from . import drawn, form


def screen(table: Table, place: str) -> Screen:
    """The page for one hex. Http404 for what is no hex of the map, and for who has no seat."""
    board, view = screens.atlas(table), screens.seen(table)
    if place not in board.at or table.team is None:
        raise Http404
    given = form.assumptions(table, place)
    found, refused = None, ""
    if table.lock:
        refused = _("Dice are being thrown: look again when they have fallen.")
    else:
        try:
            found = referee.odds(table.game, table.view, place, given)
        except Refused as error:
            refused = str(error)
    title = _("What are my chances at %(place)s?") % {"place": board.place(place)}
    context = {
        "place": place,
        "heading": title,
        "about": about(board, view, place),
        "refused": refused,
        "drawn": drawn.odds(screens.facts(table), found) if found else None,
        "form": None if fought(view, place, table.team) else form.form(table, place, given),
    }
    return Screen("task_force/odds.html", title, context=context)


def fought(view: View, place: str, mine: str) -> bool:
    """Whether a battle of one's own, or one's own raid, is fought in that hex now: then nothing is left to assume."""
    raid, battle = view["raid"], view["battle"]
    if raid and raid["hex"] == place and "targets" in raid:
        return True
    return battle is not None and place in _hexes(view, battle, mine)


def where(view: View, mine: str) -> str:
    """The hex of the battle or raid of one's own for which there are chances now; "" if there is none."""
    if view["raid"] and fought(view, view["raid"]["hex"], mine):
        return view["raid"]["hex"]
    battle = view["battle"]
    if not battle or not battle["classes"] or "foes" not in battle:
        return ""
    return next(iter(_hexes(view, battle, mine)), "")


def by_range(table: Table) -> tuple[str, list[dict[str, object]]]:
    """The hex of the battle whose range is asked, and what each range brings; nothing where no ship of the other side
    is known."""
    view = screens.seen(table)
    battle = view["battle"]
    if not (battle and table.team and table.ask and table.ask.kind == "range"):
        return "", []
    place = _hexes(view, battle, table.team)[0]
    try:
        return place, drawn.ranges(screens.facts(table), referee.odds(table.game, table.view, place, {}))
    except Refused:
        return "", []


def _hexes(view: View, battle: SeenBattle, mine: str) -> list[str]:
    """Where own pieces fight: markers, and groups that retire (R-89)."""
    pieces = battle["pieces"].get(mine, [])
    marked = [row["hex"] for row in view["markers"] if row.get("name") in pieces]
    return [*marked, *(row["hex"] for row in view["groups"] if row["name"] in pieces and row["side"] == mine)]
