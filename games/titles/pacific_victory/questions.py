"""Short questions with the map beside them: set-up, initiative, blockade intentions, next battle, CAP, submarines."""

from typing import NamedTuple

from games.core import clock, referee
from games.core.words import say
from games.core.words import word as _
from games.titles.drawn_dice import dice
from games.titles.registry import happening
from games.titles.screen import Screen
from games.titles.sightings import notebook
from games.titles.table import Table
from rules.kernel import Order

from . import hexlist, mapscreen, words
from .map.scene import Choice
from .order_words import Speaker

_PANEL = "pacific_victory/question.html"
_AT_FOOT = 3
_BACK, _MAX_LINES = 14, 8
"""So many entries back, and so many lines, for who only watches."""


def screen(table: Table) -> Screen:
    """The question, each answer a button; places that it is about are marked on the map."""
    ask = table.ask
    assert ask is not None
    atlas, speaker = mapscreen.atlas(table), Speaker(mapscreen.atlas(table), mapscreen.seen(table))
    orders = table.legal()
    places = [p for p in dict.fromkeys(_place(o) for o in orders) if p in atlas.at]
    groups = _groups(table, speaker, orders)
    context = {
        "kind": ask.kind,
        "title": say(ask.title),
        "prompt": say(ask.prompt),
        "groups": groups,
        "few": _few(groups),
        "throw": initiative(table) if ask.kind == "initiative" else None,
        "one": orders[0].text if len(orders) == 1 else "",
    }
    focus = places[0] if len(places) == 1 else ""
    choices = {p: Choice(ask.kind in ("next_battle", "intentions"), 0) for p in places}
    return mapscreen.build(
        table, _PANEL, say(ask.title), context, focus=focus, choices=choices if focus or places else {}
    )


def _place(order: Order) -> str:
    return str(order.data.get("hex") or order.data.get("to") or "")


class Row(NamedTuple):
    """An answer as a button."""

    text: str
    title: str
    detail: str
    tone: str


class Group(NamedTuple):
    """Answers about one block or hex, which ``head`` names."""

    head: str
    rows: list[Row]


def _groups(table: Table, speaker: Speaker, orders: list[Order]) -> list[Group]:
    """Answers under the block or hex that they are about."""
    found: dict[str, list[Row]] = {}
    atlas = mapscreen.atlas(table)
    for order in orders:
        data, told = order.data, speaker.words(order)
        head = ""
        if order.verb in ("FIGHT", "HOLD"):
            head = atlas.full(data["hex"])
        elif data.get("block"):
            head = speaker.block(data["block"])
        found.setdefault(head, []).append(Row(order.text, told.title, told.detail, told.tone))
    return [Group(head, rows) for head, rows in found.items()]


def _few(groups: list[Group]) -> list[Row]:
    """The answers of a question about one thing, if all of them fit the foot of a phone."""
    rows = groups[0].rows if len(groups) == 1 else []
    return rows if len(rows) <= _AT_FOOT else []


def initiative(table: Table) -> dict[str, object] | None:
    """Both pairs of dice as they fell, and who won."""
    thrown = mapscreen.seen(table)["initiative"]
    if not thrown or not thrown["dice"]:
        return None
    sides = [
        {
            "side": words.seat(seat),
            "mark": words.MARKS[seat],
            "colour": words.COLOURS[seat],
            "dice": dice(faces, None, 44),
            "total": sum(faces),
            "won": seat == thrown["winner"],
        }
        for seat, faces in sorted(thrown["dice"].items(), key=lambda item: item[0] != table.team)
    ]
    return {"sides": sides, "tie": len({s["total"] for s in sides}) == 1}


def waiting(table: Table) -> Screen:
    """Not my turn: the whole map, the last moves of the others, and for whom the game waits."""
    atlas = mapscreen.atlas(table)
    flows = [
        {
            "from": atlas.name(f["from"]),
            "to": atlas.full(f["to"]),
            "blocks": f["blocks"],
            "kind": words.FLOWS.get(f["kind"], f["kind"]),
            "side": words.seat(f["seat"]),
            "colour": words.COLOURS[f["seat"]],
            "mark": words.MARKS[f["seat"]],
        }
        for f in mapscreen.seen(table)["flows"]
        if f["seat"] != table.team
    ]
    waits = [
        _("Waiting for %(who)s: %(what)s, %(since)s.")
        % {"who": table.person(o.seat), "what": say(o.title), "since": clock.since(o.since)}
        for o in table.owed
        if o.seat != table.code
    ]
    place = table.params.get("hex", "")
    context: dict[str, object] = {
        "waits": waits,
        "flows": flows,
        "situation": situation(table),
        "throw": initiative(table) if mapscreen.seen(table)["phase"] in ("initiative", "movement") else None,
        "battles": [{"name": atlas.full(b["hex"]), "state": b["state"]} for b in mapscreen.seen(table)["battles"]],
        "chosen": _chosen(table, place),
        "memory": notebook.at_place(table, place),
        "fighting": bool(mapscreen.seen(table)["battle"]),
        "recent": _recent(table) if table.seat is None else [],
    }
    title = waits[0] if waits else _("The game")
    panel = "pacific_victory/waiting.html"
    return mapscreen.build(table, panel, title, context, focus=place or hot_spot(table), marked=place)


def _recent(table: Table) -> list[str]:
    """To who only watches: what happened in the last entries, the latest first."""
    told = referee.events(table.game.code, None, max(table.version - _BACK, -1), table.version)
    lines = [happening(table.game.system, table.facts, one.kind, one.text, one.data) for one in told]
    return [line for line in lines if line][::-1][:_MAX_LINES]


def hot_spot(table: Table) -> str:
    """On a phone, where to look first: a battle, or where the other side went last."""
    if not table.phone:
        return ""
    view, known = mapscreen.seen(table), mapscreen.atlas(table).at
    battles = sorted(view["battles"], key=lambda b: ("now", "waiting", "done").index(b["state"]))
    spots = [b["hex"] for b in battles] + [f["to"] for f in reversed(view["flows"]) if f["seat"] != table.team]
    return next((spot for spot in spots if spot in known), "")


def _chosen(table: Table, place: str) -> dict[str, object] | None:
    atlas = mapscreen.atlas(table)
    if place not in atlas.hexes and place not in atlas.boxes:
        return None
    scene = mapscreen.scene_of(table, mapscreen.frame_of(table, place))
    return hexlist.row(scene, place)


def situation(table: Table) -> dict[str, object]:
    """Victory points on their scale, points of the accounts, blocks on the map."""
    view = mapscreen.seen(table)
    totals = {"JAPAN": 0, "ALLIES": 0}
    for here in view["places"].values():
        for seat, n in here["blocks"].items():
            totals[seat] += n
    vp = view["vp"]
    accounts = [
        (words.ACCOUNTS.get(key, _("either")), n)
        for seat in ("JAPAN", "ALLIES")
        for key, n in ((view["accounts"] or {}).get(seat) or {}).items()
        if n or (key != "either" and not view["area"])
    ]
    cells = [{"x": k * 10, "on": k < vp} for k in range(24)] if vp is not None else []
    return {"vp": vp, "cells": cells, "accounts": accounts, "blocks": [(words.seat(s), n) for s, n in totals.items()]}
