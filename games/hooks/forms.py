"""The form of a new webhook."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.hooks import addresses, keeping
from games.hooks.models import Event


class HookForm(forms.Form):
    """Address, events, and one game or all."""

    url = forms.CharField(
        label=_("Address"),
        max_length=addresses.LONGEST,
        help_text=_("It begins with https:// and is called with a POST request."),
        widget=forms.TextInput(attrs={"inputmode": "url", "autocomplete": "off", "spellcheck": "false"}),
    )
    events = forms.MultipleChoiceField(
        label=_("Call it"), choices=Event.choices, initial=list(Event.values), widget=forms.CheckboxSelectMultiple
    )
    game = forms.ChoiceField(label=_("For"), required=False)

    def __init__(self, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(game.code, game.name) for game in keeping.own_games(user)]
        self.fields["game"].choices = [("", _("all my games")), *games]  # type: ignore[attr-defined]
