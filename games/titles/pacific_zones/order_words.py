"""Orders in words, for buttons, lists and messages."""

from collections.abc import Mapping
from typing import TypedDict

from django.utils.translation import ngettext

from games.core.words import word as _
from rules.kernel import Order, Plain

from . import words
from .atlas import Atlas

STANDING = ("air", "carrier", "naval", "losses", "withdraw")


def line(atlas: Atlas, order: Order) -> str:
    """ "Akagi to Formosa 21"."""
    return of_data(atlas, order.data)


def of_data(atlas: Atlas, data: Mapping[str, Plain]) -> str:
    """An order from its data alone: "Akagi is lost"."""
    verb = str(data["type"])
    rows = atlas.pieces
    who = data.get("unit") if verb not in ("form", "join", "split") else data.get("marker")
    who = who or data.get("marker")
    zones = data.get("path") or ([data["zone"]] if data.get("zone") else [])
    values = {
        "who": words.piece(rows[who]) if who else "",
        "ship": words.piece(rows[data["on"]]) if data.get("on") else "",
        "other": words.piece(rows[data["other"]]) if data.get("other") else "",
        "unit": words.piece(rows[data["unit"]]) if data.get("unit") else "",
        "zone": words.zone(atlas, zones[-1]) if zones else "",
        "item": data.get("item", ""),
    }
    if verb == "move":
        return f"{_move(values, data, zones)}{_by(atlas, zones)}"
    if verb == "place":
        text = _("%(who)s comes in aboard %(ship)s") if data.get("on") else _("%(who)s comes in at %(zone)s")
        return text % values
    if verb == "retreat":
        text = _("%(who)s retreats to %(ship)s, %(zone)s") if data.get("on") else _("%(who)s retreats to %(zone)s")
        return text % values
    if verb == "dice":
        return dice(data["dice"])
    if verb in ("standing", "control", "result"):
        return _words(verb, data["words"])
    return _SENTENCES[verb]() % values


def _move(values: Mapping[str, object], data: Mapping[str, Plain], zones: list[int]) -> str:
    if data.get("on"):
        return (_("%(who)s aboard %(ship)s") if len(zones) < 2 else _("%(who)s to %(ship)s, %(zone)s")) % values
    return (_("%(who)s ashore") if len(zones) < 2 else _("%(who)s to %(zone)s")) % values


def _by(atlas: Atlas, zones: list[int]) -> str:
    between = zones[1:-1]
    return " " + _("by %(zones)s") % {"zones": ", ".join(atlas.name(str(zone)) for zone in between)} if between else ""


_SENTENCES = {
    "load": lambda: _("%(unit)s goes aboard %(ship)s"),
    "unload": lambda: _("%(unit)s goes ashore"),
    "airlift": lambda: _("%(who)s lifts %(other)s to %(zone)s"),
    "form": lambda: _("%(unit)s under %(who)s"),
    "join": lambda: _("%(unit)s joins %(who)s"),
    "split": lambda: _("%(unit)s leaves %(who)s"),
    "merge": lambda: _("%(other)s joins %(who)s"),
    "dissolve": lambda: _("%(who)s is dissolved"),
    "hide": lambda: _("%(who)s hides"),
    "reveal": lambda: _("%(who)s is shown"),
    "false": lambda: _("%(who)s as a decoy at %(zone)s"),
    "declare": lambda: _("Battle at %(zone)s"),
    "accept": lambda: _("The dice are accepted"),
    "decline": lambda: _("The dice are declined"),
    "remove": lambda: _("%(who)s is lost"),
    "confirm": lambda: _("Item %(item)s is agreed"),
    "dispute": lambda: _("Item %(item)s is disputed"),
    "uphold": lambda: _("Item %(item)s stands"),
    "reject": lambda: _("Item %(item)s is rejected"),
    "close": lambda: _("Nothing more to propose"),
    "done": lambda: _("Done with this step"),
}


class Dice(TypedDict):
    """So many dice of so many sides, thrown for a side."""

    side: str
    n: int
    sides: int


def dice(data: Dice) -> str:
    """ "3 dice of 6 sides for Japan"."""
    values = {"side": words.SIDES[data["side"]], "n": data["n"], "sides": data["sides"]}
    text = ngettext(
        "%(n)s die of %(sides)s sides for %(side)s", "%(n)s dice of %(sides)s sides for %(side)s", data["n"]
    )
    return text % values


def _words(verb: str, said: list[str]) -> str:
    if verb == "control":
        return _("Nobody holds the zone") if said[0] == "none" else _("%(side)s holds the zone") % {
            "side": words.SIDES[said[0]]
        }  # fmt: skip
    if verb == "result":
        return result(said[0])
    name, value = said
    return f"{standing_name(name)}: {standing_value(name, value)}"


def result(level: str) -> str:
    """Who has won, as one names it."""
    return {"JP": _("Japan wins"), "AL": _("The Allies win"), "DRAW": _("A draw")}.get(level, level)


def standing_name(name: str) -> str:
    """What a standing order is about (7.3)."""
    return {
        "air": _("Aircraft fire at"),
        "carrier": _("Carriers fire at"),
        "naval": _("Ships fire at"),
        "losses": _("Losses are taken from"),
        "withdraw": _("Ships leave a battle"),
    }[name]


def standing_value(name: str, value: str) -> str:
    """Its setting in words: "ships, then aircraft, then land groups"."""
    if name == "losses":
        return {"high": _("the newest pieces first"), "low": _("the oldest pieces first")}[value]
    if name == "withdraw":
        if value == "never":
            return _("never")
        return _("after round %(n)s") % {"n": value}
    return (", " + _("then") + " ").join(str(words.AIMS[letter]) for letter in value)
