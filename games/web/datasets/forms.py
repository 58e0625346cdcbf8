"""The form of a new data set, or of a new version of one."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.core.models.datasets import DataSet
from games.core.names import NameField


class DataSetForm(forms.Form):
    """A file, its name for people, and where the corrections come from."""

    title = NameField(
        label=_("Name"), max_length=60, help_text=_("It stands beside each game: “Printed map, Madrid club”.")
    )
    file = forms.FileField(
        label=_("File"),
        max_length=200,
        help_text=_(
            "One JSON file, or a ZIP with one or more of map.json, units.json and scenarios.json; 512 kB at most."
        ),
        widget=forms.FileInput(attrs={"accept": ".json,.zip,application/json,application/zip"}),
    )
    note = forms.CharField(
        label=_("Sources"),
        max_length=2000,
        required=False,
        help_text=_("What was corrected, and by what: everybody who plays with the set reads it."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    shared = forms.BooleanField(
        label=_("Anybody on this site may play with it"),
        required=False,
        help_text=_("Else only you can begin games with it. Whoever plays in them, or has its address, can read it."),
    )
    meant = forms.BooleanField(
        label=_("Contradictions to the rulebook are meant"),
        required=False,
        help_text=_("Such a set is taken only with this tick. They are shown to everybody who looks at it."),
    )

    def __init__(self, *args: Any, before: DataSet | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if before is not None:
            self.fields["title"].initial = before.title
            self.fields["shared"].initial = before.shared
