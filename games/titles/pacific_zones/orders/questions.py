"""The question of the moment: orders of a drafted step, battles to open, a battle, the result; waiting for others."""

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table

from .. import closing, order_words, screens, words, zonelist
from ..position import Position
from . import battle, ordering


def screen(table: Table) -> Screen:
    """The page of the moment for whoever is asked."""
    ask, fighting = table.ask, screens.seen(table)["battle"]
    if fighting and not table.params.get("hex"):
        return battle.screen(table)
    if ask is None or (fighting and table.params.get("hex")):
        return waiting(table)
    if ask.kind == "result":
        return _result(table)
    if words.phase(ask.kind) == "combat":
        return _combat(table)
    return ordering.screen(table)


def _combat(table: Table) -> Screen:
    """The zones where a battle may be opened; or, before the step is ended, those where none was."""
    assert table.ask is not None
    board = screens.position(table)
    offered = {str(order.data["zone"]): order.text for order in table.legal("declare")}
    zones = [str(zone) for zone in table.ask.data["zones"]]
    tapped = table.params.get("hex", "")
    expected = closing.expected(board.view, table.team or "")
    context = {
        "title": say(table.ask.title),
        "prompt": say(table.ask.prompt),
        "rows": [
            {
                "zone": zone,
                "name": words.zone(board.atlas, zone),
                "sides": [
                    {
                        "side": words.SIDES[side],
                        "colour": words.COLOURS[side],
                        "what": zonelist.contents(board, zone, side),
                    }
                    for side in ("JP", "AL")
                ],
                "text": offered[zone],
            }
            for zone in zones
        ],
        "ending": table.params.get("to") == "done",
        "warnings": closing.losses(board.atlas, expected),
        "follows": closing.gains(board.atlas, expected),
        "done": table.url(to="done"),
        "example": offered[zones[0]] if zones else "done",
        "other": table.url(),
        "tapped": zone_facts(board, tapped) if tapped in board.atlas.zones and tapped not in zones else None,
        "action": table.url("order"),
    }
    marked = tapped if tapped in board.atlas.zones else ""
    focus = [marked] if marked else zones[:1] if table.phone else zones
    return screens.build(table, "combat", say(table.ask.title), context, marked=marked, focus=focus)


def _result(table: Table) -> Screen:
    """Who has won, after the last turn (10)."""
    assert table.ask is not None
    board = screens.position(table)
    context = {
        "title": say(table.ask.title),
        "prompt": say(table.ask.prompt),
        "choices": [{"text": o.text, "words": order_words.line(board.atlas, o)} for o in table.legal("result")],
        "alone": table.code == "MOD",
        "action": table.url("order"),
    }
    return screens.build(table, "result", say(table.ask.title), context)


def zone_facts(board: Position, zone: str) -> dict[str, object]:
    """A zone that was tapped: its ground and what both sides have there, drawn and named."""
    return {
        "name": board.atlas.name(zone),
        "zone": zone,
        "about": zonelist.ground(board, zone),
        "sides": [
            {"side": words.SIDES[side], "rows": ordering.foes(board, zone, side)}
            for side in ("JP", "AL")
            if board.here(zone, side)
        ],
    }


def waiting(table: Table) -> Screen:
    """Not the reader's turn: whom the game waits for, what happened, what is not seen."""
    board = screens.position(table)
    zone = table.params.get("hex", "")
    tapped = zone_facts(board, zone) if zone in board.atlas.zones else None
    context = {
        "waits": [] if table.lock else battle.waits(table),
        "tapped": tapped,
        "fighting": table.url() if board.view["battle"] else "",
        "hidden": hidden(table),
    }
    focus = [zone] if tapped else board.contacts()[:1] if table.phone else board.contacts()
    return screens.build(table, "waiting", _("Waiting"), context, marked=zone if tapped else "", focus=focus)


def hidden(table: Table) -> list[dict[str, str]]:
    """What everybody may know of what is not seen: markers, pieces due, losses (8.2)."""
    view, rows = screens.seen(table), []
    lost = [screens.atlas(table).pieces[one] for one in view["eliminated"]]
    for side in ("JP", "AL"):
        counts = view["marker_counts"][side]
        unseen = [
            f"{words.NATIONS[nation]}: {words.of_class(cls, n)}"
            for (nation, _blank, cls), n in ((key.partition(" "), n) for key, n in view["not_seen"][side].items())
        ]
        gone = words.counted(row for row in lost if row["side"] == side)
        rows.append(
            {
                "side": str(words.SIDES[side]),
                "markers": _("%(n)s of %(all)s markers on the map") % {"n": counts["on_board"], "all": counts["owned"]},
                "unseen": "; ".join(unseen),
                "lost": gone,
            }
        )
    return rows
