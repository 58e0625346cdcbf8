"""The forms about oneself: name at sign-up, and the profile."""

from functools import cache
from typing import Any, ClassVar
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.core import languages, names
from games.web.accounts import naming
from games.web.models import ABOUT_MOST, NAME_MOST, Profile, Shown


@cache
def _known() -> frozenset[str]:
    """All names of time zones. To find them a whole folder is read."""
    return frozenset(available_timezones())


@cache
def zones() -> tuple[tuple[str, str], ...]:
    """All time zones that are places, and UTC, as choices."""
    places = sorted(name for name in _known() if "/" in name and not name.startswith(("Etc/", "SystemV/")))
    return (("UTC", "UTC"), *((name, name.replace("_", " ")) for name in places))


class NameForm(forms.Form):
    """What sign-up asks besides address and password; allauth puts it before its own fields."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=NAME_MOST,
        help_text=_("Opponents see it. A first name will do."),
        widget=forms.TextInput(attrs={"autocomplete": "given-name"}),
    )
    time_zone = forms.CharField(required=False, widget=forms.HiddenInput)
    field_order = ("name", "email", "password1", "time_zone")

    def clean_name(self) -> str:
        return naming.clean_name(self.cleaned_data["name"])

    def clean_time_zone(self) -> str:
        """The zone that the browser names; UTC if it is none."""
        zone = self.cleaned_data["time_zone"]
        return zone if zone in _known() else "UTC"

    def signup(self, request: HttpRequest, user: Any) -> None:
        """Called by allauth when the account is made. The name is not held yet (games.web.accounts.naming)."""
        Profile.objects.filter(user=user).update(
            name=self.cleaned_data["name"],
            by_letters=None,
            by_sight=None,
            language=get_language() or settings.LANGUAGE_CODE,
            time_zone=self.cleaned_data["time_zone"],
        )


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    """Name and what else others see, language, time zone."""

    language = forms.ChoiceField(label=_("Language"), choices=languages.names)
    time_zone = forms.ChoiceField(
        label=_("Time zone"), choices=zones, help_text=_("Deadlines on pages and in mails are told in this zone.")
    )

    shown_to = forms.ChoiceField(label=_("Who may see your page"), choices=Shown, required=False)

    class Meta:
        model = Profile
        fields: ClassVar[list[str]] = ["name", "about", "shown_to", "in_ratings", "language", "time_zone"]
        help_texts: ClassVar[dict[str, Any]] = {
            "name": _("Opponents see it. A first name will do."),
            "about": _("Others read it on your page: where you live, when you play, what you like to play."),
            "in_ratings": _(
                "Anybody reads these lists. Without it you stand there as “a player”, and count all the same."
            ),
        }

    def clean_about(self) -> str:
        text = self.cleaned_data["about"].strip()
        return names.clean(text, ABOUT_MOST) if text else ""

    def clean_shown_to(self) -> str:
        return str(self.cleaned_data["shown_to"] or self.instance.shown_to)

    def clean_name(self) -> str:
        return naming.clean_name(self.cleaned_data["name"], self.instance)

    def keep(self) -> bool:
        """Save; False, with the reason at the name, if somebody took it at the same moment."""
        try:
            naming.give(self.instance, self.cleaned_data["name"])
        except forms.ValidationError as error:
            self.add_error("name", error)
        return not self.errors


class DisplayForm(forms.ModelForm):  # type: ignore[type-arg]
    """How pages look: colours, contrast, size of the text, the board, blocks and names on maps."""

    class Meta:
        model = Profile
        fields: ClassVar[list[str]] = ["theme", "contrast", "text_size", "board", "blocks", "labels"]
        widgets: ClassVar[dict[str, Any]] = dict.fromkeys(fields, forms.RadioSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("contrast", "board", "blocks", "labels"):  # a page from before there were these leaves them
            self.fields[name].required = False
