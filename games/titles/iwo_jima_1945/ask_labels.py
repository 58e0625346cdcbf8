"""What a seat is asked to do, in the words of a heading, a mail's subject and a button."""

from django.utils.translation import gettext_lazy as _

from rules.kernel import Ask, Plain

_YOURS = {
    "setup": _("Your set-up"),
    "landing": _("Your landing"),
    "us_move": _("Your movement"),
    "us_bombard": _("Your bombardment"),
    "us_combat": _("Your combat"),
    "jp_move": _("Your movement"),
    "jp_bombard": _("Your bombardment"),
    "jp_charge": _("Your banzai charge"),
    "jp_combat": _("Your combat"),
    "proposal": _("Your answer to your partner"),
}
_DEEDS = {
    "setup": _("Set up"),
    "landing": _("Land"),
    "us_move": _("Move"),
    "us_bombard": _("Bombard"),
    "us_combat": _("Fight"),
    "jp_move": _("Move"),
    "jp_bombard": _("Bombard"),
    "jp_charge": _("Charge"),
    "jp_combat": _("Fight"),
    "proposal": _("Consent or refuse"),
}


def yours(kind: str) -> str:
    """What is asked, as a title: "Your movement". "" for a kind without words of its own."""
    return str(_YOURS.get(kind, ""))


def deed(kind: str) -> str:
    """The deed, as a button: "Fight". "" for a kind without words of its own."""
    return str(_DEEDS.get(kind, ""))


def now(facts: Plain, ask: Ask) -> str:
    """The deed without a place must do."""
    return ""


def means(view: Plain, ask: Ask) -> str:
    """There is nothing to spend."""
    return ""
