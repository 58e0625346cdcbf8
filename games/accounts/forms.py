"""The forms about oneself: name at sign-up, and the profile."""

from functools import cache
from typing import Any, ClassVar
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language, get_language_info
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Profile


@cache
def _known() -> frozenset[str]:
    """All names of time zones. To find them a whole folder is read."""
    return frozenset(available_timezones())


@cache
def zones() -> tuple[tuple[str, str], ...]:
    """All time zones that are places, and UTC, as choices."""
    places = sorted(name for name in _known() if "/" in name and not name.startswith(("Etc/", "SystemV/")))
    return (("UTC", "UTC"), *((name, name.replace("_", " ")) for name in places))


def clean_name(name: str) -> str:
    """``name`` with its blanks put right. ValidationError if it could be taken for an address."""
    name = " ".join(name.split())
    if "@" in name:
        raise forms.ValidationError(_("This name is shown to your opponents: better not a mail address."))
    return name


class NameForm(forms.Form):
    """What sign-up asks besides address and password; allauth puts it before its own fields."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=40,
        help_text=_("Opponents see it. A first name will do."),
        widget=forms.TextInput(attrs={"autocomplete": "given-name"}),
    )
    time_zone = forms.CharField(required=False, widget=forms.HiddenInput)
    field_order = ("name", "email", "password1", "time_zone")

    def clean_name(self) -> str:
        return clean_name(self.cleaned_data["name"])

    def clean_time_zone(self) -> str:
        """The zone that the browser names; UTC if it is none."""
        zone = self.cleaned_data["time_zone"]
        return zone if zone in _known() else "UTC"

    def signup(self, request: HttpRequest, user: Any) -> None:
        """Called by allauth when the account is made."""
        profile = Profile.objects.get(user=user)
        profile.name = self.cleaned_data["name"]
        profile.language = (get_language() or "en")[:2]
        profile.time_zone = self.cleaned_data["time_zone"]
        profile.save()


def languages() -> list[tuple[str, str]]:
    """The languages of the site, each by its own name."""
    return [(code, get_language_info(code)["name_local"].capitalize()) for code, _name in settings.LANGUAGES]


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    """Name, language, time zone."""

    language = forms.ChoiceField(label=_("Language"), choices=languages)
    time_zone = forms.ChoiceField(
        label=_("Time zone"), choices=zones, help_text=_("Deadlines on pages and in mails are told in this zone.")
    )

    class Meta:
        model = Profile
        fields: ClassVar[list[str]] = ["name", "language", "time_zone"]
        help_texts: ClassVar[dict[str, Any]] = {
            "name": _("Opponents see it. A first name will do."),
        }

    def clean_name(self) -> str:
        return clean_name(self.cleaned_data["name"])
