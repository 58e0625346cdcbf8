"""A seat's share in the dice: 32 random bytes from the browser, or what somebody typed."""

from hashlib import sha256
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.core.models import Game

_MIN_LENGTH = 12


def receipt(game: Game) -> str:
    """The end of the journal as people note it down: the site's part of the dice is fixed by it. "" before that."""
    return f"{game.seq}:{game.head[:16]}" if game.seq >= 0 else ""


class DepositForm(forms.Form):
    """``deposit``: 64 hex digits made by static/js/deposit.js. ``typed``: used when there is no script."""

    deposit = forms.RegexField(r"^[0-9a-f]{64}$", required=False, widget=forms.HiddenInput)
    typed = forms.CharField(
        required=False,
        max_length=500,
        label=_("Letters and digits that nobody can guess"),
        help_text=_("At least twelve: press keys at random. You need not remember them."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not data.get("deposit"):
            typed = data.get("typed", "")
            if len(typed) < _MIN_LENGTH:
                self.add_error("typed", _("Your share in the dice is missing: type at least twelve letters or digits."))
            else:
                data["deposit"] = sha256(typed.encode()).hexdigest()
        return data
