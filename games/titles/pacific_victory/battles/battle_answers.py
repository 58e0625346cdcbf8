"""The answers in a battle: fire with its dice and chances, retreat, pass; hits, landings, and what comes after."""

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from django.utils.translation import ngettext

from games.core.plans import short
from games.core.words import say
from games.core.words import word as _
from games.titles.shares import percent
from games.titles.table import Table
from rules.kernel import Order, Plain, text_from
from rules.pacific_victory.view_types import Battle, BattleBlock

from .. import mapscreen, words
from ..order_words import Speaker

_MOVES = ("RETREAT", "WITHDRAW")
_AT_FOOT = 4
"""So many places are told at the foot of a phone; of more the way to their list."""


class Option(TypedDict):
    """An order as a button. ``tone``: how much it matters ("attack", "quiet" or "")."""

    text: str
    title: str
    detail: str
    tone: str


class Fire(TypedDict):
    """Fire at a target. ``text``: "" for a group that is closed, with why in ``detail``.

    ``tag``: dice and what hits; ``chance``: of one hit or more.
    """

    text: str
    title: str
    detail: str
    tag: NotRequired[str]
    chance: NotRequired[str]
    dice: NotRequired[str]


class PlanOffer(TypedDict):
    """A plan that would play the rest of the battle. ``fields``: its answers, as a form sends them; ``playing``: one
    plays already, and left the question to the person."""

    brief: str
    text: str
    fields: list[tuple[str, str]]
    playing: bool
    hex: str


class Spot(TypedDict):
    """A place that a block may leave for. ``hexes``: how far; ``how``: in words."""

    place: str
    name: str
    hexes: int
    text: str
    how: str


class UnitLink(TypedDict):
    """A block that may act now."""

    name: str
    href: str
    on: bool


class Answers(TypedDict, total=False):
    """What the panel offers. ``kind``: "wait", "unit" (of one block, among ``units``) or "flat".

    ``closing``: options that end the question; ``at_foot``: places that are few; ``out``: the page with all places.
    """

    kind: str
    unit: str
    name: str
    title: str
    units: list[UnitLink]
    fires: list[Fire]
    closed: list[Fire]
    options: list[Option]
    closing: list[Option]
    places: list[Spot]
    at_foot: list[Spot]
    way_out: str
    out: str
    prompt: str
    plan: PlanOffer | None


def answers(table: Table) -> Answers:
    """What the panel offers: blocks that may act, options of the chosen one, places to retreat to."""
    ask = table.ask
    if ask is None:
        return {"kind": "wait"}
    if ask.kind in ("slot", "after"):
        return _by_unit(table, mapscreen.fought(table))
    return _flat(table)


def _by_unit(table: Table, fight: Battle) -> Answers:
    orders = table.legal()
    labels = list(dict.fromkeys(o.data["label"] for o in orders if o.data.get("label")))
    unit = table.params.get("unit", "")
    unit = unit if unit in labels else (labels[0] if labels else "")
    block = next((b for b in fight["blocks"] if b["label"] == unit), None)
    if block is None:
        return _flat(table)
    own = [o for o in orders if o.data.get("label") == unit]
    fires = _fires(table, fight, block, [o for o in own if o.verb == "FIRE"])
    speaker = Speaker(mapscreen.atlas(table), mapscreen.seen(table))
    others = [_option(speaker, o) for o in own if o.verb not in ("FIRE", *_MOVES)]
    everybody = [
        _option(speaker, o) for o in orders if o.verb == "PASS" and not o.data.get("label") and len(labels) > 1
    ]
    places = _places(table, [o for o in own if o.verb in _MOVES], fight["hex"])
    names = {b["label"]: words.battle_name(b) for b in fight["blocks"]}
    shown = names[unit]
    return {
        "kind": "unit",
        "unit": unit,
        "name": shown,
        "title": ngettext("%(block)s, %(n)s die", "%(block)s, %(n)s dice", block["strength"])
        % {"block": shown, "n": block["strength"]}
        if fires
        else shown,
        "units": [{"name": names[n], "href": table.url(unit=n), "on": n == unit} for n in labels],
        "fires": [f for f in fires if f["text"]],
        "closed": [f for f in fires if not f["text"]],
        "options": [*others, *everybody],
        "places": places,
        "at_foot": places if len(places) <= _AT_FOOT and not fires else [],
        "way_out": _way_out(block, len(places)),
        "out": table.url(unit=unit, out=1),
        "plan": plan_offer(table),
        "prompt": _can(shown, bool([f for f in fires if f["text"]]), bool(places), bool(others)),
    }


def _can(unit: str, fire: bool, retreat: bool, rest: bool) -> str:
    if fire and retreat:
        return _("Your %(unit)s may fire, retreat or pass.") % {"unit": unit}
    if fire:
        return _("Your %(unit)s may fire or pass.") % {"unit": unit}
    if retreat and rest:
        return _("Your %(unit)s: stay or go?") % {"unit": unit}
    if retreat:
        return _("Your %(unit)s: where does it go?") % {"unit": unit}
    return _("Your %(unit)s: what does it do?") % {"unit": unit}


def _way_out(block: BattleBlock, n: int) -> str:
    if block["class"] in ("NA", "AF"):
        return ngettext("Fly to a base: %(n)s place", "Fly to a base: %(n)s places", n) % {"n": n}
    return ngettext("Retreat: %(n)s place", "Retreat: %(n)s places", n) % {"n": n}


def _fires(table: Table, fight: Battle, block: BattleBlock, orders: list[Order]) -> list[Fire]:
    """One row for each target group: open ones with dice, the best chance first, then closed ones with the reason."""
    assert table.ask is not None
    found: list[Fire] = []
    for order in sorted(orders, key=lambda o: -o.data["chance"]):
        group, n, need = order.data["target"], order.data["dice"], order.data["need"]
        chance = percent(order.data["chance"])
        coast = f" ({order.data['coast']})" if "coast" in order.data else ""
        found.append(
            {
                "text": order.text,
                "title": _fire_title(fight, order) + coast,
                "tag": _dice(n, need),
                "chance": chance,
                "dice": ngettext("%(n)s die", "%(n)s dice", n) % {"n": n},
                "detail": _("Every hit falls on it; the aircraft are lost for good (R-59).")
                if "at" in order.data
                else _targets(fight, block, group, chance),
            }
        )
    closed: Mapping[str, Plain] = table.ask.data.get("closed", {}).get(block["label"], {})
    found += [{"text": "", "title": _at(group), "detail": say(why)} for group, why in closed.items()]
    return found


def _at(group: str) -> str:
    return _("Fire at %(group)s") % {"group": words.GROUPS.get(group, group)}


def _fire_title(fight: Battle, order: Order) -> str:
    aimed = next((b for b in fight["blocks"] if b["label"] == order.data.get("at")), None)
    if aimed is not None:
        return _("Fire at %(block)s") % {"block": f"{words.battle_name(aimed)} {aimed['strength']}"}
    return _at(order.data["target"])


def _dice(n: int, need: int) -> str:
    dice = ngettext("%(n)s die", "%(n)s dice", n) % {"n": n}
    hit = _("hit on 1") if need == 1 else _("hit on 1–%(need)s") % {"need": need}
    return f"{dice}, {hit}"


def _targets(fight: Battle, block: BattleBlock, group: str, chance: str) -> str:
    foes = [b for b in fight["blocks"] if b["side"] != block["side"] and not b["fate"] and b["group"] == group]
    names = [f"{words.battle_name(b)} {b['strength']}" for b in sorted(foes, key=lambda b: -b["strength"])]
    if len(foes) == 1 and foes[0]["strength"] == 1 and not foes[0]["double_defence"]:
        return _("One target: %(block)s. One hit removes it: %(chance)s.") % {"block": names[0], "chance": chance}
    if len(foes) == 1:
        return _("One target: %(block)s. At least one hit: %(chance)s.") % {"block": names[0], "chance": chance}
    values = {"blocks": ", ".join(names), "chance": chance}
    return _("There: %(blocks)s; the strongest takes the hit (5.46). At least one hit: %(chance)s.") % values


def _places(table: Table, orders: list[Order], start: str) -> list[Spot]:
    atlas = mapscreen.atlas(table)
    found: list[Spot] = []
    for order in orders:
        to = order.data["to"]
        hexes = atlas.distance(start, to) if start in atlas.hexes and to in atlas.hexes else 0
        how = _("by land") if order.data.get("by") == "land" else ""
        found.append({"place": to, "name": atlas.full(to), "hexes": hexes, "text": order.text, "how": how})
    return sorted(found, key=lambda spot: (spot["hexes"], spot["name"]))


def plan_offer(table: Table) -> PlanOffer | None:
    """The plan that plays the rest as newcomers are offered it; None but where blocks fire."""
    where = short.scope(table.game, table.view, table.ask)
    if not where or table.code is None or table.ask is None or table.ask.kind != "slot":
        return None
    form = short.form(table.game, table.code, table.view, {}, everywhere=False)
    fields = [(q["id"], one["id"]) for q in form["questions"] for one in q["choices"] if one["on"]]
    return {
        "brief": say(text_from(form["brief"])),
        "text": form["text"],
        "fields": fields,
        "playing": short.playing(table.game, table.code, where) is not None,
        "hex": table.view["battle"]["hex"],
    }


def _option(speaker: Speaker, order: Order) -> Option:
    told = speaker.words(order)
    return {"text": order.text, "title": told.title, "detail": told.detail, "tone": told.tone}


def _flat(table: Table) -> Answers:
    """Hits, landings, regrouping: each order a button."""
    speaker = Speaker(mapscreen.atlas(table), mapscreen.seen(table))
    orders = table.legal()
    ends = ("REGROUPED", "STAY-AT-SEA")
    moves = [o for o in orders if o.verb not in ends]
    closing = [o for o in orders if o.verb in ends]
    options = [_option(speaker, o) for o in moves]
    return {
        "kind": "flat",
        "title": say(table.ask.title) if table.ask else "",
        "options": options,
        "places": [],
        "closing": [_option(speaker, o) for o in closing],
        "prompt": say(table.ask.prompt) if table.ask else "",
    }
