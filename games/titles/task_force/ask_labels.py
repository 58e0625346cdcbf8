"""What a seat is asked to do, in the words of a heading, a mail's subject and a button."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from rules.kernel import Ask, Plain

_YOURS = {
    "setup": _("Your set-up"), "move": _("Your movement"), "air_reorg": _("Your reorganisation"),
    "battles": _("Your choice of battles"), "yamato": _("Your choice for Yamato"), "range": _("Your range"),
    "targets": _("Your gunfire"), "bombard": _("Your bombardment"), "answer": _("Your answer to a bombardment"),
    "status": _("Your aircraft"), "divert": _("Your diversions"), "land": _("Your landings"),
    "raid_order": _("Your order of raids"), "splits": _("Your Zeros"), "intercept": _("Your interception"),
    "losses": _("Your losses"), "attack": _("Your air attack"), "recon": _("Your searches"),
}  # fmt: skip
_DEEDS = {
    "setup": _("Set up"), "move": _("Move"), "air_reorg": _("Reorganise"), "battles": _("Choose battles"),
    "yamato": _("Choose for Yamato"), "range": _("Propose a range"), "targets": pgettext_lazy("button", "Fire"),
    "bombard": _("Bombard"), "answer": _("Fire back"), "status": _("Order aircraft"), "divert": _("Divert"),
    "land": pgettext_lazy("aircraft", "Land"),
    "raid_order": _("Order raids"), "splits": _("Split Zeros"), "intercept": _("Intercept"),
    "losses": _("Take losses"), "attack": pgettext_lazy("button", "Attack"),
    "recon": pgettext_lazy("aircraft", "Search"),
}  # fmt: skip


def yours(kind: str) -> str:
    """What is asked, as a title: "Your movement". "" for a kind without words of its own."""
    return str(_YOURS.get(kind, ""))


def deed(kind: str) -> str:
    """The deed, as a button: "Search". "" for a kind without words of its own."""
    return str(_DEEDS.get(kind, ""))


def now(facts: Plain, ask: Ask) -> str:
    """The deed without a place must do."""
    return ""


def means(view: Plain, ask: Ask) -> str:
    """There is nothing to spend."""
    return ""
