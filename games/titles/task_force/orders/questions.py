"""Which page a question has; and waiting for others."""

from dataclasses import replace
from urllib.parse import urlencode

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table

from .. import focus, screens, tabs
from ..map.live import Ring
from ..sheets import aircraft, fight, formations
from . import deciding, fleet, flying, placing, searching

_OF_A_QUESTION = ("own", "block", "hex", "to", "stage")
"""What an address says of one question: the next one begins on its own page."""
_FLEET = ("setup", "move", "air_reorg")
_SHEETS = {tabs.FORMATIONS: formations.screen, tabs.AIRCRAFT: aircraft.screen, tabs.FIGHT: fight.screen}


def screen(table: Table) -> Screen:
    """The page of the moment: a sheet if one is wanted, else the map with the question."""
    ask, sheet = table.ask, tabs.chosen(table)
    if table.params.get("to") == "done" and ask and table.draft is not None:
        return done(table)
    if sheet in _SHEETS:
        return _SHEETS[sheet](table)
    if ask is None:
        return waiting(table)
    if ask.kind == "recon":
        return searching.screen(table)
    if ask.kind == "status":
        return flying.screen(table)
    return fleet.screen(table) if ask.kind in _FLEET else deciding.screen(table)


def done(table: Table) -> Screen:
    """Before a step is ended: the draft, and what is lost by it."""
    assert table.ask is not None
    ending = [order for order in table.legal("DONE") if order.verb == "DONE"]
    closing = "DONE" if ending or table.ask.kind != "setup" or table.drafted() else "DEFAULT"
    idle = table.board.order_text.idle(table.view, table.facts, table.ask)
    context = {
        "step": say(table.ask.title),
        "ending": True,
        "closing": closing,
        "blocked": closing == "DONE" and not ending,
        "owing": fleet.owing(table) if closing == "DONE" and not ending else [],
        "idle": idle,
        "other": table.url(),
        "action": table.url("commit"),
        "revision": table.draft.revision,
        "here": urlencode(table.kept(*(key for key in table.params if key not in _OF_A_QUESTION))),
    }
    title, sheet = _("Done with this step?"), tabs.chosen(table)
    if sheet not in _SHEETS:
        return screens.build(table, "done", title, context, focus=_focus(table))
    found = _SHEETS[sheet](table)
    return replace(found, title=title, context={**found.context, **context, "panel": "task_force/done.html"})


def _focus(table: Table) -> list[str]:
    assert table.ask is not None
    return focus.places(table.view, table.facts, table.ask)


def waiting(table: Table) -> Screen:
    """Not the reader's turn: whom the game waits for, and what happened."""
    here = placing.tapped(table)
    context = {"waits": [] if table.lock else screens.waits(table), "tapped": here}
    place = str(here["hex"]) if here else ""
    return screens.build(
        table, "waiting", _("Waiting"), context, marked=place, zoom=None if table.phone else 1,
        focus=[place] if place else (), rings=_ranges(table, place),
    )  # fmt: skip


def _ranges(table: Table, place: str) -> list[Ring]:
    """The ranges of one's own piece in the hex that was tapped; else how far one's own searches see."""
    rings = [ring for piece in fleet.pieces(table).values() if piece.hex == place for ring in fleet.rings(table, piece)]
    return rings or fleet.searches(table)
