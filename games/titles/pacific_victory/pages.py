"""What the frame of a game page asks of Pacific Victory (games.titles.parts.Pages)."""

from collections.abc import Mapping

from django.utils.text import capfirst
from django.utils.translation import pgettext

from games.core.words import word as _
from games.titles.screen import Screen, Step
from games.titles.table import Table
from rules.kernel import Order, Plain

from . import mapscreen, over, questions, words
from .battles import battle
from .battles import odds as battle_odds
from .order_words import Speaker
from .orders import deploying, logistics, movement, regrouping, reviewing


def screen(table: Table) -> Screen:
    """The page of the moment."""
    view, ask = mapscreen.seen(table), table.ask
    if table.over or view["outcome"]:
        return over.screen(table)
    if view["battle"] and table.params.get("map"):
        return questions.waiting(table)
    if ask is None:
        return battle.screen(table) if view["battle"] else questions.waiting(table)
    if ask.kind == "movement":
        return movement.screen(table)
    if ask.kind in deploying.KINDS:
        return deploying.screen(table)
    if ask.kind == "logistics":
        return logistics.screen(table)
    if regrouping.takes(ask):
        return regrouping.screen(table)
    if view["battle"] and ask.kind not in ("cap", "submarine", "next_battle", "intentions"):
        return battle.screen(table)
    return questions.screen(table)


def review(table: Table) -> Screen:
    """The page before a commit."""
    if table.ask is not None and table.ask.kind in deploying.KINDS:
        return deploying.review(table)
    return reviewing.screen(table)


def odds(table: Table, place: str) -> Screen:
    """What can come of a battle there."""
    return battle_odds.screen(table, place)


def outlook(table: Table, plan: str) -> Screen | None:
    """What may come of the battle that is being fought if that plan plays on."""
    return battle_odds.outlook(table, plan)


def steps(table: Table) -> list[Step]:
    """Initiative, first moves, second moves, battles, logistics; "You move" for the reader."""
    found = []
    for step in mapscreen.seen(table)["steps"]:
        seat, now = step["seat"], "next" if table.over and step["state"] == "now" else step["state"]
        if step["id"] in ("first_moves", "second_moves"):
            found.append(Step(_moves(table, seat, step["id"], now), now))
        else:
            labels = {"initiative": _("Initiative"), "battles": _battles(table), "logistics": _("Logistics")}
            found.append(Step(labels[step["id"]], now))
    return found


def _moves(table: Table, seat: str | None, ident: str, state: str) -> str:
    if seat is None:
        if ident == "first_moves":
            return pgettext("strip of the turn", "First moves")
        return pgettext("strip of the turn", "Second moves")
    if seat == table.team and (state != "now" or table.ask or seat == table.code):
        return _("You moved") if state == "done" else _("You move")
    side = words.seat(seat)
    return _("%(side)s moved") % {"side": side} if state == "done" else _("%(side)s to move") % {"side": side}


def _battles(table: Table) -> str:
    fighting = any(b["state"] == "now" for b in mapscreen.seen(table)["battles"])
    return capfirst(battle.number(table)) if fighting else _("Battles")


def when(table: Table) -> tuple[str, str]:
    """ "September 1942 · turn 2 of 13" and "Sept 1942 · turn 2"."""
    turn = mapscreen.seen(table)["turn"]
    year, month = turn["date"].split("-")
    values = {"date": words.date(turn["date"]), "n": turn["index"], "all": turn["count"]}
    short = {"date": f"{words.short_month(month)} {year}", "n": turn["index"]}
    return _("%(date)s · turn %(n)s of %(all)s") % values, _("%(date)s · turn %(n)s") % short


def mark(seat: str) -> str:
    """★ or ●."""
    return words.MARKS.get(seat, "")


def colour(seat: str) -> str:
    """us or jp."""
    return words.COLOURS.get(seat, "")


def line(table: Table, order: Order) -> str:
    """An order in words."""
    return Speaker(mapscreen.atlas(table), mapscreen.seen(table)).line(order)


def places(table: Table) -> list[tuple[str, str]]:
    """All bases, by name."""
    atlas = mapscreen.atlas(table)
    return sorted(((place, atlas.full(place)) for place in atlas.bases), key=lambda item: item[1])


def chapter(data: Mapping[str, Plain]) -> str:
    """ "Turn 2, September 1942"."""
    if "turn" not in data or "date" not in data:
        return ""
    return _("Turn %(n)s, %(date)s") % {"n": data["turn"], "date": words.date(data["date"])}


def aim(told: Mapping[str, Plain]) -> str:
    """What a shot was aimed at: "at Naval, 2 or less"."""
    if not told.get("target") or not told.get("need"):
        return ""
    group = words.GROUPS.get(told["target"], told["target"])
    return _("at %(group)s, %(need)s or less") % {"group": group, "need": told["need"]}
