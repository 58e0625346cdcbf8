"""The form of a new webhook."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.api.models.webhooks import Event, Shape
from games.api.webhooks import services
from games.core import languages
from games.core.calls import addresses
from games.core.names import NameField

_EVENT = "event:"


class HookForm(forms.Form):
    """Address, events, and one game or all."""

    url = forms.CharField(
        label=_("Address"),
        max_length=addresses.MAX_ADDRESS_LENGTH,
        help_text=_("It begins with https:// and is called with a POST request."),
        widget=forms.TextInput(attrs={"inputmode": "url", "autocomplete": "off", "spellcheck": "false"}),
    )
    events = forms.MultipleChoiceField(
        label=_("Call it"),
        choices=Event.choices,
        initial=[Event.TURN, Event.LATE, Event.OVER],
        widget=forms.CheckboxSelectMultiple,
    )
    game = forms.ChoiceField(label=_("For"), required=False)
    shape = forms.ChoiceField(
        label=_("It is"), choices=Shape.choices, initial=Shape.STANDARD, widget=forms.RadioSelect, required=False
    )
    language = forms.ChoiceField(label=_("Language"), required=False)
    key = forms.CharField(
        label=_("Key of the forum (API key)"),
        max_length=200,
        required=False,
        help_text=_("For Discourse and NodeBB. It is kept sealed and never shown again."),
        widget=forms.PasswordInput(attrs={"autocomplete": "off"}),
    )
    username = NameField(label=_("Post as"), max_length=60, required=False, help_text=_("For Discourse."))
    topic = forms.IntegerField(
        label=_("Number of the topic"), min_value=1, max_value=2**31 - 1, required=False, help_text=_("For Discourse.")
    )

    def clean(self) -> dict[str, Any]:
        """The one list of games and events as two fields."""
        chosen = self.cleaned_data.get("game", "")
        if chosen.startswith(_EVENT):
            self.cleaned_data |= {"game": "", "league_event": chosen.removeprefix(_EVENT)}
        return self.cleaned_data

    def clean_shape(self) -> str:
        return self.cleaned_data["shape"] or Shape.STANDARD

    def __init__(self, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(game.code, game.name) for game in services.own_games(user)]
        events = [(f"{_EVENT}{event.slug}", event.name) for event in services.own_events(user)]
        groups = [(_("One game"), games), (_("One event of a club"), events)]
        choices = [("", _("all my games and events")), *(group for group in groups if group[1])]
        self.fields["game"].choices = choices  # type: ignore[attr-defined]
        self.fields["language"].choices = [("", _("that of my profile")), *languages.names()]  # type: ignore[attr-defined]
