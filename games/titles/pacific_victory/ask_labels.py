"""What a seat is asked to do, in the words of a heading, a mail's subject and a button."""

from django.utils.translation import gettext_lazy as _

from rules.kernel import Ask
from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import View

from . import words
from .map.atlas import atlas_of

_YOURS = {
    "setup": _("Your set-up"),
    "deployment": _("Your free deployment"),
    "stars": _("Your ships for Singapore"),
    "raid": _("Your choice of a hit"),
    "initiative": _("Your choice of first or second"),
    "movement": _("Your movement"),
    "intentions": _("Your intentions at blockades"),
    "next_battle": _("Your choice of the next battle"),
    "slot": _("Your fire in battle"),
    "kamikaze": _("Your choice of kamikaze"),
    "tie": _("Your choice of a hit"),
    "landing": _("Your landing"),
    "after": _("Your blocks after the battle"),
    "regroup": _("Your regrouping"),
    "cap": _("Your air patrols go home"),
    "submarine": _("Your submarines"),
    "logistics": _("Your logistics"),
}
_DEEDS = {
    "setup": _("Set up"),
    "deployment": _("Deploy your blocks"),
    "stars": _("Choose the ships"),
    "raid": _("Take the hit"),
    "initiative": _("Choose first or second"),
    "movement": _("Enter your move"),
    "intentions": _("Fight or hold"),
    "next_battle": _("Choose the battle"),
    "slot": _("Fight the battle"),
    "kamikaze": _("Choose kamikaze or none"),
    "tie": _("Take the hit"),
    "landing": _("Land or wait"),
    "after": _("Retreat or stay"),
    "regroup": _("Regroup"),
    "cap": _("Bring the air home"),
    "submarine": _("Place the submarines"),
    "logistics": _("Spend the points"),
}

_NOW = {
    "slot": _("Fire for %(blocks)s at %(place)s"),
    "kamikaze": _("Kamikaze or none at %(place)s"),
    "tie": _("Choose who takes the hit at %(place)s: %(blocks)s"),
    "landing": _("Land or wait at %(place)s: %(blocks)s"),
    "after": _("Retreat or stay at %(place)s: %(blocks)s"),
    "regroup": _("Regroup after the battle of %(place)s"),
}
_MAX_NAMED = 3


def yours(kind: str) -> str:
    """What is asked, as a title: "Your movement". "" for a kind without words of its own."""
    return str(_YOURS.get(kind, ""))


def deed(kind: str) -> str:
    """The deed, as a button: "Fight the battle". "" for a kind without words of its own."""
    return str(_DEEDS.get(kind, ""))


def now(facts: Facts, ask: Ask) -> str:
    """The deed with its place: "Fire for AF-a at Midway". "" for a question of the whole board."""
    place = str(ask.data.get("hex") or "")
    if ask.kind not in _NOW or not place:
        return ""
    blocks = ", ".join(ask.about[:_MAX_NAMED]) + (" ..." if len(ask.about) > _MAX_NAMED else "")
    return str(_NOW[ask.kind]) % {"blocks": blocks, "place": atlas_of(facts).name(place)}


def means(view: View, ask: Ask) -> str:
    """What there is to spend in logistics: "Points left: Japan 14 of 20". "" for any other question."""
    books = view["logistics"]
    if ask.kind != "logistics" or not books:
        return ""
    accounts = [
        _("%(name)s %(left)s of %(total)s")
        % {"name": words.ACCOUNTS[key], "left": row["total"] - row["spent"], "total": row["total"]}
        for key, row in books["accounts"].items()
    ]
    return _("Points left: %(accounts)s") % {"accounts": ", ".join(accounts)}
