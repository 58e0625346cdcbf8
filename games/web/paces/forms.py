"""An own pace as a form: what games.core.clocks.loader takes, field by field."""

from typing import Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext_lazy as _

from games.core.clocks import loader
from games.core.clocks.loader import BadPace
from games.core.commands.clocks import paces
from games.core.names import NameField
from games.titles.wording.paces import PHASES, POLICIES

_HOURS_A_DAY = 24
_SPANS = ("allowance", "bank", "increment", "cap", "grace")


def _weekdays() -> list[tuple[int, Any]]:
    return [(n + 1, name) for n, name in WEEKDAYS.items()]


def _policies() -> list[tuple[str, Any]]:
    return [(policy.value, words) for policy, words in POLICIES.items()]


def _later() -> list[tuple[str, Any]]:
    return [("", _("the same again")), *_policies()]


class PaceForm(forms.Form):
    """All parts of a pace; hours and days are whole numbers."""

    name = NameField(label=_("Name of the pace"), max_length=30)
    allowance = forms.IntegerField(
        label=_("Hours for each answer"), initial=72, min_value=0, help_text=_("They cost nothing.")
    )
    at = forms.TimeField(
        label=_("Answers fall due at"),
        required=False,
        input_formats=["%H:%M"],
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=_("Such as 21:00, in your time zone; empty: to the minute."),
    )
    days = forms.TypedMultipleChoiceField(
        label=_("On these days only"),
        choices=_weekdays,
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("None chosen: on every day."),
    )
    rest = forms.TypedMultipleChoiceField(
        label=_("Days of rest"),
        choices=_weekdays,
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("No clock runs on them."),
    )
    bank = forms.IntegerField(
        label=_("Days in the bank"), initial=10, min_value=0, help_text=_("What is late is paid from it.")
    )
    cap = forms.IntegerField(label=_("Days that it may hold at most"), initial=10, min_value=0)
    increment = forms.IntegerField(label=_("Hours that each answer adds to it"), initial=0, min_value=0)
    grace = forms.IntegerField(
        label=_("Hours of a last span"), initial=24, min_value=0, help_text=_("When the bank is empty.")
    )
    missed = forms.ChoiceField(label=_("Then, the first time"), choices=_policies)
    missed_again = forms.ChoiceField(label=_("The second time and later"), choices=_later, required=False)
    hold = forms.BooleanField(label=_("A player may keep a draft open until it is due"), required=False, initial=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for kind in loader.KINDS:
            self.fields[f"kind_{kind}"] = forms.IntegerField(label=PHASES[kind], required=False, min_value=0)

    def general(self) -> list[forms.BoundField]:
        """The fields that every pace needs."""
        return [field for field in self if not field.name.startswith("kind_")]

    def of_phases(self) -> list[forms.BoundField]:
        """Hours of phases that have more or less than the others, for a folded part of the page."""
        return [field for field in self if field.name.startswith("kind_")]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            try:
                loader.load(self.terms(), agreed=True)
            except BadPace as bad:
                self.add_error(self._field_of(bad), paces.problem(bad))
        return data

    def terms(self) -> dict[str, Any]:
        """What was typed, as the loader reads it."""
        data = self.cleaned_data
        kinds = {kind: data.get(f"kind_{kind}") for kind in loader.KINDS}
        later = [data["missed_again"]] if data["missed_again"] else []
        found: dict[str, Any] = {
            "allowance_h": data["allowance"],
            "kinds_h": {kind: hours for kind, hours in kinds.items() if hours is not None},
            "bank_h": data["bank"] * _HOURS_A_DAY,
            "cap_h": data["cap"] * _HOURS_A_DAY,
            "increment_h": data["increment"],
            "grace_h": data["grace"],
            "rest": data["rest"],
            "missed": [data["missed"], *later],
            "hold": data["hold"],
        }
        if data["at"]:
            found["at"] = data["at"].strftime("%H:%M")
        if data["days"]:
            found["days"] = data["days"]
        return found

    def _field_of(self, bad: BadPace) -> str | None:
        if bad.field == "kinds":
            return None
        return bad.field if bad.field in self.fields else None
