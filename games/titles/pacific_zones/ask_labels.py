"""What a seat is asked to do, in the words of a heading, a mail's subject and a button."""

from django.utils.translation import gettext_lazy as _

from rules.kernel import Ask
from rules.pacific_zones.view_types import Facts, View

from .atlas import atlas_of
from .words import phase
from .words import zone as zone_name

_YOURS = {
    "hide": _("Your fleets may hide"),
    "reinforce": _("Your reinforcements"),
    "move1": _("Your first movement"),
    "combat": _("Your combat"),
    "move2": _("Your second movement"),
    "battle": _("Your answer in the battle"),
    "result": _("Your word on the result"),
}
_DEEDS = {
    "hide": _("Hide the fleets"),
    "reinforce": _("Bring them in"),
    "move1": _("Move"),
    "combat": _("Open battles"),
    "move2": _("Move again"),
    "battle": _("Go to the battle"),
    "result": _("Say who has won"),
}


def yours(kind: str) -> str:
    """What is asked, as a title: "Your first movement". "" for a kind without words of its own."""
    return str(_YOURS.get(phase(kind), ""))


def deed(kind: str) -> str:
    """The deed, as a button: "Move". "" for a kind without words of its own."""
    return str(_DEEDS.get(phase(kind), ""))


def now(facts: Facts, ask: Ask) -> str:
    """The deed with its place: "Go to the battle at Luzon 26". "" for a question of the whole board."""
    zone = ask.data.get("zone")
    if not zone:
        return ""
    return _("%(deed)s at %(zone)s") % {"deed": deed(ask.kind), "zone": zone_name(atlas_of(facts), str(zone))}


def means(view: View, ask: Ask) -> str:
    """Points are told with the question."""
    return ""
