"""Happenings in words: hexes by name, reports as they are read aloud, with the dice drawn."""

from collections.abc import Callable, Iterable, Mapping

from django.utils.translation import ngettext, pgettext

from games.core.referee import Told
from games.core.words import say
from games.core.words import word as _
from games.titles import drawn_dice
from games.titles.parts import EventLine
from rules.kernel import Plain
from rules.task_force.view_types import Facts

from . import words
from .map.atlas import atlas_of

Data = Mapping[str, Plain]
SHEET = ""
OWN: tuple[str, ...] = ()
_CHITS = {"DETECTED": "✓", "MISDIRECT": "≠", "QUESTION": "?"}


def map_defs() -> str:
    """Its dice need nothing."""
    return ""


def together(facts: Facts, told: Iterable[Told]) -> list[Told]:
    """Each by itself."""
    return list(told)


def line(facts: Facts, told: Told) -> EventLine:
    """Its words, and the faces that it tells of."""
    data = told.data
    thrown = [data["die"]] if data.get("die") else list(data["dice"].values()) if data.get("dice") else []
    drawn = drawn_dice.dice(thrown, size=24) if thrown else ""
    return {"text": sentence(facts, told.kind, data) or say(told.text), "dice": drawn}


def sentence(facts: Facts, kind: str, data: Data) -> str:
    """A happening in this game's words; "" for one whose own text does."""
    made = _MADE.get(kind)
    return made(facts, data) if made else ""


def _at(facts: Facts, where: str) -> str:
    return atlas_of(facts).place(where)


def _moved(facts: Facts, data: Data) -> str:
    values = {
        "side": words.side(data["side"]), "start": _at(facts, data["start"]), "end": _at(facts, data["end"]),
        "group": data["group"],
    }  # fmt: skip
    if data["group"]:
        return _("%(side)s: group %(group)s from %(start)s to %(end)s.") % values
    return _("%(side)s: a marker from %(start)s to %(end)s.") % values


def _about(data: Data, japan: str, allies: str) -> str:
    """The sentence of which the side is the subject: Japan is one, the Allies are many."""
    return japan if data["side"] == "IJN" else allies


def _search(facts: Facts, data: Data) -> str:
    text = _about(data, _("Japan searches %(where)s."), _("The Allies search %(where)s."))
    return text % {"where": _at(facts, data["hex"])}


def _reports(facts: Facts, data: Data) -> str:
    said = "; ".join(words.report(code) for code in data["reports"]) or _("nothing")
    text = ngettext("Report from %(where)s: %(said)s.", "Reports from %(where)s: %(said)s.", len(data["reports"]) or 1)
    return text % {"where": _at(facts, data["hex"]), "said": said}


def _searched(facts: Facts, data: Data) -> str:
    """What the owner learns: which marker was reported as what, and by the option which chit was drawn (R-64)."""
    said = "; ".join(f"{name}: {words.report(code)}" for name, code in data["reports"]) or words.report("NOTHING_LEFT")
    values = {"where": _at(facts, data["hex"]), "said": said, "chit": chit(data["chit"])}
    many = len(data["reports"]) or 2
    if data["chit"]:
        text = ngettext("Your marker at %(where)s was searched (%(chit)s): %(said)s.",
                        "Your markers at %(where)s were searched (%(chit)s): %(said)s.", many)  # fmt: skip
    else:
        text = ngettext("Your marker at %(where)s was searched: %(said)s.",
                        "Your markers at %(where)s were searched: %(said)s.", many)  # fmt: skip
    return text % values


def chit(drawn: str) -> str:
    """What a chit gives: "≠ a false report"; "" for one that is not known."""
    names = {"DETECTED": _("a true report"), "MISDIRECT": _("a false report"), "QUESTION": _("no report")}
    return f"{_CHITS[drawn]} {names[drawn]}" if drawn in names else ""


def _raid(facts: Facts, data: Data) -> str:
    text = _about(data, _("Japan raids %(where)s."), _("The Allies raid %(where)s."))
    return text % {"where": _at(facts, data["hex"])}


def _status(facts: Facts, data: Data) -> str:
    return _about(data, _("Japan goes first in the air."), _("The Allies go first in the air."))


def _fire(facts: Facts, data: Data) -> str:
    values = {
        "side": words.side(data["side"]), "who": words.listed(words.ship_name(facts, one) for one in data["by"]),
        "target": words.ship_name(facts, data["on"]),
    }  # fmt: skip
    text = ngettext("%(side)s: %(who)s fires at %(target)s.", "%(side)s: %(who)s fire at %(target)s.", len(data["by"]))
    return text % values


def _range(facts: Facts, data: Data) -> str:
    ijn, allied = (_("basic") if one == "BASIC" else str(one) for one in data["proposals"])
    same = pgettext("range", "agreed") if ijn == allied else _("no agreement: the basic range")
    return _("Range proposed: Japan %(ijn)s, Allies %(allied)s; %(same)s.") % {
        "ijn": ijn, "allied": allied, "same": same,
    }  # fmt: skip


def _damage(facts: Facts, data: Data) -> str:
    """What an attack did to a flight deck and to what stood ready on it; "" where it did neither."""
    deck = [] if data["state"] == "sunk" else data["deck"]
    if not (deck or data["exploded"]):
        return ""
    values = {
        "ship": words.ship_name(facts, data["ship"]), "where": _at(facts, data["hex"]), "n": data["hits"],
        "state": words.STATES[data["state"]],
    }  # fmt: skip
    said = ngettext("%(ship)s in %(where)s: %(n)s hit, %(state)s.", "%(ship)s in %(where)s: %(n)s hits, %(state)s.",
                    data["hits"]) % values  # fmt: skip
    closed = words.listed(str(words.DECKS[one]) for one in deck)
    parts = [said, _("Its deck: %(deck)s.") % {"deck": closed} if closed else ""]
    parts.append(_("The aircraft that stood ready exploded.") if data["exploded"] else "")
    return " ".join(filter(None, parts))


def _placed(facts: Facts, data: Data) -> str:
    return _about(data, _("Japan has set up."), _("The Allies have set up."))


def _locate(facts: Facts, data: Data) -> str:
    values = {"base": words.ship_name(facts, data["base"]), "where": _at(facts, data["hex"])}
    text = _("The raid from %(base)s finds %(where)s.") if data["found"] else _(
        "The raid from %(base)s does not find %(where)s.")  # fmt: skip
    return text % values


_MADE: dict[str, Callable[[Facts, Data], str]] = {
    "moved": _moved, "search": _search, "reports": _reports, "searched": _searched, "raid": _raid, "status": _status,
    "fire": _fire, "range": _range, "placed": _placed, "locate": _locate,
    "damage": _damage,
}  # fmt: skip
