"""Which sheet fills the page beside the panel: the map, the formations, the aircraft, or the fight that goes on.

The part ``own`` of an address names it; without one a question has the sheet that it is about.
"""

from django.utils.translation import pgettext

from games.core.words import word as _
from games.titles.table import Table
from rules.task_force.view_types import View

MAP, FORMATIONS, AIRCRAFT, FIGHT = "map", "formations", "aircraft", "fight"
_FIRST = {"status": AIRCRAFT, "air_reorg": FORMATIONS, "divert": AIRCRAFT, "land": AIRCRAFT}
_FIGHTS = ("yamato", "range", "targets", "bombard", "answer", "splits", "intercept", "losses", "attack")


def known(table: Table) -> list[str]:
    """The sheets that there are now."""
    view: View = table.view
    found = [MAP] if table.facts["map"]["bases"] else []
    fights = view["raid"] or view["battle"] or view["bombardment"]
    found += [FIGHT] if fights else []
    return [*found, FORMATIONS, AIRCRAFT] if table.facts["map"]["bases"] else [*found, AIRCRAFT]


def chosen(table: Table) -> str:
    """The sheet of this page."""
    named = table.params.get("own", "")
    return named if named in known(table) else asked(table)


def asked(table: Table) -> str:
    """The sheet that the question of the moment is about."""
    there = known(table)
    kind = table.ask.kind if table.ask else ""
    first = FIGHT if kind in _FIGHTS else _FIRST.get(kind, MAP)
    return first if first in there else there[0]


def links(table: Table) -> list[dict[str, object]]:
    """The sheets as tabs."""
    names = {MAP: _("Map"), FIGHT: pgettext("tab", "Fight"), FORMATIONS: _("Formations"), AIRCRAFT: _("Aircraft")}
    here = chosen(table)
    kept = table.kept("block")
    return [
        {"name": names[one], "href": table.url(**kept, own=one, stage=None), "on": one == here} for one in known(table)
    ]
