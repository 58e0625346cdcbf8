"""Orders in words, for buttons, lists and messages."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext_lazy, gettext_noop, pgettext_lazy

from games.core.words import word as _
from rules.kernel import Order
from rules.task_force.view_types import Facts

from . import words
from .map.atlas import atlas_of

Said = Sequence[str]


def line(facts: Facts, order: Order) -> str:
    """ "TF1 to 2312", "Yorktown's F4F 1 to patrol"."""
    made = _MADE.get(order.verb)
    return made(facts, list(order.data["words"])) if made else order.text


def name(facts: Facts, one: str) -> str:
    """A word of an order by the name that people know: a ship, an aircraft, a hex; else as it is."""
    if one.isdigit() and len(one) == 4:
        return atlas_of(facts).place(one)
    if ":" in one:
        ship, _colon, to = one.partition(":")
        return _("%(ship)s to %(to)s") % {"ship": name(facts, ship), "to": to}
    if "-" in one and "." in one:
        return words.aircraft(facts, one)
    if one in words.BOXES:
        return str(words.BOXES[one])
    return words.ship_name(facts, one) if one not in words.SIDES else words.side(one)


def names(facts: Facts, some: Said) -> str:
    """Their names in a row."""
    return words.listed(name(facts, one) for one in some)


def _form(text: str, *keys: str) -> Callable[[Facts, Said], str]:
    """Words in their places; the last key takes all that are left."""

    def made(facts: Facts, said: Said) -> str:
        values = {key: name(facts, said[n]) for n, key in enumerate(keys[:-1])}
        if keys:
            values[keys[-1]] = names(facts, said[len(keys) - 1 :])
        return _(text) % values

    return made


def _move(facts: Facts, said: Said) -> str:
    leaves = said[-1] == "EXIT"
    way = said[1:-1] if leaves else said[1:]
    values = {"who": said[0], "to": name(facts, way[-1]), "by": way[0]}
    if leaves:
        return _("%(who)s by %(to)s off the map") % values
    return (_("%(who)s to %(to)s by %(by)s") if len(way) > 1 else _("%(who)s to %(to)s")) % values


def _split(facts: Facts, said: Said) -> str:
    drop = said[-1] if said[-2] == "DROP" else ""
    ships = names(facts, said[2:-2] if drop else said[2:])
    values = {"tf": said[0], "new": said[1], "ships": ships, "dummy": drop}
    if drop:
        return _("%(ships)s leave %(tf)s as %(new)s; dummy %(dummy)s goes") % values
    return _("%(ships)s leave %(tf)s as %(new)s") % values


def _air(facts: Facts, said: Said) -> str:
    values = {"who": name(facts, said[0]), "to": name(facts, said[1])}
    if said[1] == "RAID":
        values["to"] = name(facts, said[2])
        return (_("%(who)s raid %(to)s, the base") if said[3] == "base" else _("%(who)s raid %(to)s, ships")) % values
    if said[1] == "EXT_CAP":
        values["to"] = name(facts, said[2])
        return _("%(who)s patrol over %(to)s") % values
    return _("%(who)s: %(to)s") % values


def _versus(text: str) -> Callable[[Facts, Said], str]:
    def made(facts: Facts, said: Said) -> str:
        at = list(said).index(">")
        return _(text) % {"who": names(facts, said[:at]), "foes": names(facts, said[at + 1 :])}

    return made


def _dummies(facts: Facts, said: Said) -> str:
    return _("%(where)s: dummies added: %(n)s") % {"where": name(facts, said[0]), "n": said[1]}


def _transfer(facts: Facts, said: Said) -> str:
    values = {"ship": name(facts, said[0]), "start": said[1], "end": said[2], "box": said[3] if len(said) > 3 else ""}
    if values["box"]:
        return _("%(ship)s from %(start)s to %(end)s, box %(box)s") % values
    return _("%(ship)s from %(start)s to %(end)s") % values


def _retire(facts: Facts, said: Said) -> str:
    values = {"ship": name(facts, said[0]), "who": names(facts, said[2:])}
    if said[1] == "KEEP":
        return _("%(ship)s stays; its task force retires") % values
    if said[2:]:
        return _("%(ship)s breaks off with %(who)s") % values
    return _("%(ship)s breaks off") % values


def _yamato(facts: Facts, said: Said) -> str:
    return _("Yamato fires alone") if said[0] == "ALONE" else _("Yamato fires twice, with all others")


def _range(facts: Facts, said: Said) -> str:
    if said[0] == "BASIC":
        return _("Basic range")
    kind = str(words.TYPES[said[0]])
    return _("Range of %(kind)s: %(class)s and higher fire") % {"kind": kind, "class": said[0]}


def _zero(facts: Facts, said: Said) -> str:
    text = _("Split %(who)s in two") if said[0] == "SPLIT" else _("Join %(who)s")
    return text % {"who": names(facts, said[1:])}


def _raid(facts: Facts, said: Said) -> str:
    return _("Next: the raid of %(side)s on %(where)s") % {
        "side": words.of_side(said[1]),
        "where": name(facts, said[0]),
    }


_MADE: dict[str, Callable[[Facts, Said], str]] = {
    "DEFAULT": _form(gettext_noop("The set-up of the scenario")),
    "PUT": _form(gettext_noop("%(ship)s into %(tf)s, box %(box)s"), "ship", "tf", "box"),
    "AIRBOX": _form(gettext_noop("%(who)s: %(box)s"), "who", "box"),
    "MARK": _form(gettext_noop("%(tf)s at %(where)s"), "tf", "where"),
    "DUMMY": _form(gettext_noop("A dummy at %(where)s"), "where"),
    "TRANSFER": _transfer,
    "SWAP": _form(gettext_noop("%(ship)s and %(other)s change places"), "ship", "other"),
    "REORDER": _form(gettext_noop("%(tf)s in this order: %(ships)s"), "tf", "ships"),
    "MERGE": _form(gettext_noop("%(tf)s is dissolved: %(to)s"), "tf", "to"),
    "JOIN": _form(gettext_noop("%(tf)s sails under the marker of %(to)s"), "tf", "to"),
    "PART": _form(gettext_noop("%(tf)s gets a marker of its own (%(rest)s)"), "tf", "rest"),
    "SPLIT": _split,
    "DUMMIES": _dummies,
    "DIVIDE": _form(gettext_noop("%(ship)s divides (%(how)s)"), "ship", "how"),
    "UNITE": _form(gettext_noop("%(ship)s and %(other)s unite"), "ship", "other"),
    "RETIRE": _retire,
    "MOVE": _move,
    "EXIT": _form(gettext_noop("%(who)s leaves the map"), "who"),
    "BATTLE": _versus(gettext_noop("%(who)s against %(foes)s")),
    "YAMATO": _yamato,
    "RANGE": _range,
    "FIRE": _versus(gettext_noop("%(who)s at %(foes)s")),
    "BOMBARD": _form(gettext_noop("Bombard %(base)s"), "base"),
    "ADD": _form(gettext_noop("%(who)s joins"), "who"),
    "GO": _form(gettext_noop("Attack")),
    "ANSWER": _form(gettext_noop("Fire back at %(who)s"), "who"),
    "AIR": _air,
    "DITCH": _form(gettext_noop("%(who)s is given up"), "who"),
    "ZERO": _zero,
    "RAID": _raid,
    "SCRAMBLE": _form(gettext_noop("%(who)s scramble"), "who"),
    "ENGAGE": _versus(gettext_noop("%(who)s against raider %(foes)s")),
    "DECLINE": _form(gettext_noop("Do not intercept")),
    "TARGET": _form(gettext_noop("Attack %(who)s"), "who"),
    "LOSE": _form(gettext_noop("%(who)s loses a step"), "who"),
    "LAND": _form(gettext_noop("%(who)s lands at %(where)s"), "who", "where"),
    "SEARCH": _form(gettext_noop("%(who)s searches %(where)s"), "who", "where"),
    "DONE": _form(gettext_noop("Done")),
}
VERBS = {
    "TRANSFER": gettext_lazy("Transfer a ship"),
    "SWAP": gettext_lazy("Change places"),
    "REORDER": gettext_lazy("Change the order"),
    "MERGE": gettext_lazy("Dissolve into others"),
    "JOIN": gettext_lazy("Sail under one marker"),
    "PART": gettext_lazy("Part"),
    "SPLIT": gettext_lazy("Split off ships"),
    "DUMMIES": gettext_lazy("Add dummies"),
    "DIVIDE": gettext_lazy("Divide a counter"),
    "UNITE": gettext_lazy("Unite counters"),
    "RETIRE": gettext_lazy("Retirement"),
    "MOVE": gettext_lazy("Move"),
    "EXIT": gettext_lazy("Leave the map"),
    "PUT": gettext_lazy("Form task forces"),
    "AIRBOX": gettext_lazy("Aircraft into boxes"),
    "MARK": gettext_lazy("Mark hexes"),
    "DUMMY": gettext_lazy("Place a dummy"),
    "AIR": gettext_lazy("Aircraft"),
    "ZERO": gettext_lazy("Zeros"),
    "DITCH": gettext_lazy("Give up aircraft"),
    "TARGET": pgettext_lazy("button", "Attack"),
    "ADD": gettext_lazy("Add to the group"),
    "ENGAGE": gettext_lazy("Intercept"),
    "SCRAMBLE": gettext_lazy("Scramble"),
    "FIRE": pgettext_lazy("button", "Fire"),
    "BATTLE": gettext_lazy("Fight"),
    "BOMBARD": gettext_lazy("Bombard"),
    "LAND": pgettext_lazy("aircraft", "Land"),
    "LOSE": gettext_lazy("Lose a step"),
    "RAID": gettext_lazy("Raid"),
    "SEARCH": pgettext_lazy("aircraft", "Search"),
}


def verb(one: str) -> str:
    """What a kind of order is called."""
    return str(VERBS.get(one, one))


def so_far(facts: Facts, said: Said) -> str:
    """The first words of an order: "Split off ships: TF7, TF9, Hobart"; "" for none."""
    if not said:
        return ""
    return f"{verb(said[0])}: {names(facts, said[1:])}" if said[1:] else verb(said[0])
