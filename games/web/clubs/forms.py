"""Forms of clubs."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.core.models import Deadline
from games.core.models.talk import Press
from games.core.names import NameField
from games.leagues.clubs import house_rules
from games.leagues.clubs.founding import Charter
from games.leagues.conduct.book import REASON_LEAST, REASON_MOST
from games.leagues.models import Club, Door
from games.leagues.models.clubs import NAME_MOST, PURPOSE_MOST
from games.web.accounts.forms import zones
from games.web.lobby.forms import PersonField, all_paces

_READERS = (
    ("us", _("Only we: nobody else knows of the club")),
    ("listed", _("Others see its name and purpose; only members see more")),
    ("public", _("Everybody reads talk, games, rules and deeds; members write")),
)


class CharterForm(forms.Form):
    """Name, purpose, who reads, the door."""

    name = NameField(label=_("Name of the club"), max_length=NAME_MOST)
    purpose = forms.CharField(
        label=_("Purpose"),
        max_length=PURPOSE_MOST,
        required=False,
        help_text=_("One line: who you are, what you play."),
    )
    readers = forms.ChoiceField(label=_("Who reads it"), choices=_READERS, initial="us", widget=forms.RadioSelect)
    door = forms.ChoiceField(
        label=_("How one becomes a member"), choices=Door.choices, initial=Door.CLOSED, widget=forms.RadioSelect
    )
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    time_zone = forms.ChoiceField(label=_("Time zone"), choices=zones)

    @property
    def charter(self) -> Charter:
        """What was filled in."""
        data = self.cleaned_data
        return Charter(
            data["name"],
            data["purpose"],
            data["language"],
            data["time_zone"],
            data["door"],
            private=data["readers"] != "public",
            unlisted=data["readers"] == "us",
        )


def charter_of(club: Club) -> dict[str, Any]:
    """What the form begins with for a club that there is."""
    readers = "us" if club.unlisted else "listed" if club.private else "public"
    fields = {name: getattr(club, name) for name in ("name", "purpose", "door", "language", "time_zone")}
    return {**fields, "readers": readers}


class DefaultsForm(forms.Form):
    """What a new game of the club begins with."""

    pace = forms.ChoiceField(label=_("Time for each phase"), choices=all_paces, widget=forms.RadioSelect)
    on_deadline = forms.ChoiceField(
        label=_("When somebody is late"), choices=Deadline.choices, widget=forms.RadioSelect
    )
    press = forms.ChoiceField(
        label=_("What the players say to one another here"), choices=Press.choices, widget=forms.RadioSelect
    )
    public = forms.BooleanField(label=_("Anybody may watch"), required=False)


def defaults_of(club: Club) -> dict[str, Any]:
    """What the form begins with."""
    usual = {"pace": "league", "on_deadline": Deadline.REMIND, "press": Press.PUBLIC, "public": False}
    return {**usual, **club.defaults}


class WordsForm(forms.Form):
    """What an applicant writes."""

    words = forms.CharField(
        label=_("A word about yourself"), required=False, max_length=500, widget=forms.Textarea(attrs={"rows": 3})
    )


class ReasonForm(forms.Form):
    """Why something is proposed."""

    words = forms.CharField(
        label=_("Reason"),
        min_length=REASON_LEAST,
        max_length=REASON_MOST,
        help_text=_("At least 20 characters. It stands in the deed book, and the person concerned reads it."),
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class RulesForm(forms.Form):
    """The house rules as text."""

    text = forms.CharField(
        label=_("House rules"), required=False, max_length=house_rules.MOST, widget=forms.Textarea(attrs={"rows": 16})
    )
    seen = forms.IntegerField(min_value=0, max_value=99_999, widget=forms.HiddenInput)


class PersonForm(forms.Form):
    """Somebody who has an account here."""

    person = PersonField(help_text=_("They get a mail, and find the invitation under “Clubs”."))

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["person"].label = _("Name of a person who plays here")


class AddressForm(forms.Form):
    """A mail address."""

    email = forms.EmailField(label=_("Mail address"), help_text=_("It is used for this one mail and then forgotten."))
