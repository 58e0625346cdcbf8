"""The form of a new event: three fields and a button; what else there is begins folded."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.leagues.events import making
from games.leagues.events.making import Plan
from games.leagues.models import Format
from games.leagues.models.events import EVENT_NAME_MOST
from games.leagues.standings import divisions
from games.titles.wording import paces

SWISS_ROUNDS = 5
IN_HAND = 2
QUALIFY = 4


class PlanForm(forms.Form):
    """A new event of a club."""

    name = forms.CharField(label=_("Name"), max_length=EVENT_NAME_MOST)
    plays = forms.ChoiceField(label=_("What is played"))
    pace = forms.ChoiceField(label=_("Pace"))
    format = forms.ChoiceField(
        label=_("Who meets whom"), choices=Format.choices, initial=Format.ROUND_ROBIN, required=False
    )
    double = forms.BooleanField(label=_("All meet twice, once with each side (round robin)"), required=False)
    in_hand = forms.IntegerField(
        label=_("Games that a player has at once (round robin)"), min_value=1, max_value=making.MOST_IN_HAND,
        initial=IN_HAND, required=False,
    )  # fmt: skip
    qualify = forms.IntegerField(
        label=_("Players who go on to the elimination (Swiss, then elimination)"), min_value=making.LEAST_QUALIFY,
        max_value=making.MOST_QUALIFY, initial=QUALIFY, required=False,
    )  # fmt: skip
    months = forms.IntegerField(
        label=_("Months that a round lasts (ladder)"), min_value=1, max_value=making.MOST_MONTHS,
        initial=making.MONTHS, required=False,
    )  # fmt: skip
    size = forms.IntegerField(
        label=_("Players of a division, about (divisions)"), min_value=divisions.LEAST_SIZE,
        max_value=divisions.MOST_SIZE, initial=divisions.SIZE, required=False,
    )  # fmt: skip
    moved = forms.IntegerField(
        label=_("Players of a division who rise, and as many fall (divisions)"), min_value=1,
        max_value=divisions.MOST_MOVED, initial=divisions.MOST_MOVED, required=False,
    )  # fmt: skip
    confirms = forms.BooleanField(
        label=_("Players confirm each round (Swiss and ladder)"),
        help_text=_("They are asked before the next one. Who stays silent sits it out, and twice is out of the event."),
        required=False,
    )
    bids = forms.BooleanField(
        label=_("Players bid for sides with victory points"),
        help_text=_("Both write in secret which side they want and how many points they give away for it."),
        required=False,
    )
    rated = forms.BooleanField(
        label=_("Games count for the ratings"),
        help_text=_("The lists are public, and call by name only who agreed to that. It takes two officers."),
        required=False,
    )
    rounds = forms.IntegerField(
        label=_("Rounds (Swiss)"), min_value=1, max_value=making.MOST_ROUNDS, initial=SWISS_ROUNDS, required=False
    )

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        titles: dict[str, list[tuple[str, str]]] = {}
        for one in making.playable():
            titles.setdefault(one.system_title, []).append((f"{one.system}:{one.scenario}", one.title))
        self.fields["plays"].choices = list(titles.items())  # type: ignore[attr-defined]
        known = dict(paces.choices())
        self.fields["pace"].choices = [(name, known.get(name, name)) for name in making.PACES]  # type: ignore[attr-defined]

    def plan(self) -> Plan:
        """What was asked for."""
        data = self.cleaned_data
        system, _colon, scenario = data["plays"].partition(":")
        return Plan(
            data["name"],
            system,
            scenario,
            data["pace"],
            data["format"] or Format.ROUND_ROBIN,
            data["double"],
            data["rounds"] or SWISS_ROUNDS,
            data["in_hand"] or IN_HAND,
            data["rated"],
            data["qualify"] or QUALIFY,
            data["bids"],
            data["months"] or making.MONTHS,
            data["size"] or divisions.SIZE,
            data["moved"] or divisions.MOST_MOVED,
            data["confirms"],
        )
