"""The forms of the lobby: a new game, joining one, an invitation."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.core.commands import spectating
from games.core.commands.making import PACES, WATCH_DELAYS
from games.core.datasets import versions
from games.core.dice import beacon_relay
from games.core.errors import Refused
from games.core.models import Deadline, Game, OwnPace
from games.core.models.datasets import DataSet
from games.core.models.talk import Press
from games.core.names import NameField
from games.core.queries import people
from games.core.words import say
from games.leagues.models import Club
from games.titles import names
from games.titles.wording import paces
from games.web.lobby.deposit import DepositForm
from games.web.models import NAME_MOST
from rules import kernel
from rules.kernel import Plain

RANDOM = "?"
NOBODY = "none"
MEMBERS = "club"
"""As an opponent: any member of the club in which the game is played."""
OWN = "own:"
"""What the values of one's own paces begin with."""


def days() -> list[tuple[Any, str]]:
    """The times for a phase that a game may have."""
    return [(n, ngettext("%(n)s day", "%(n)s days", n) % {"n": n}) for n in PACES]


def all_paces() -> list[tuple[Any, Any]]:
    """The same, and the paces that have names."""
    return [*days(), *paces.choices()]


class PersonField(forms.CharField):
    """Somebody who has an account here, by name; None where nothing was typed."""

    def __init__(self, **more: Any) -> None:
        widget = forms.TextInput(attrs={"list": "people", "autocomplete": "off"})
        super().__init__(label=_("Name of your opponent"), max_length=NAME_MOST, widget=widget, **more)

    def clean(self, value: Any) -> User | None:
        """The person. ValidationError if nobody is called so."""
        name = super().clean(value)
        if not name:
            return None
        found = people.find(name)
        if found is None:
            words = gettext("Nobody here is called “%(name)s”. Please look at the spelling, or invite by mail.")
            raise forms.ValidationError(words % {"name": name})
        return found


class NewGameForm(forms.Form):
    """A new game of one scenario. The fields ``option_<id>`` come from the system's options.

    ``club``: in which it is played, if in one: its members may be offered the seat.
    """

    name = NameField(
        label=_("Name of the game"), max_length=60, help_text=_("It stands in lists and mails: “Solomons autumn”.")
    )
    seat = forms.ChoiceField(label=_("Your side"), widget=forms.RadioSelect)
    opponent = forms.ChoiceField(
        label=_("Your opponent"),
        widget=forms.RadioSelect,
        initial="mail",
    )
    person = PersonField(required=False, help_text=_("Only for an invitation to somebody who has an account here."))
    email = forms.EmailField(
        label=_("Address of your opponent"), required=False, help_text=_("Only for an invitation by mail.")
    )
    pace = forms.ChoiceField(
        label=_("Time for each phase"),
        initial=3,
        choices=all_paces,
        widget=forms.RadioSelect,
    )
    on_deadline = forms.ChoiceField(
        label=_("When somebody is late"),
        help_text=_("Counts where you have chosen days; a pace with a name says itself what follows."),
        initial=Deadline.REMIND,
        choices=[
            (Deadline.REMIND, _("The game waits, and a reminder is sent")),
            (Deadline.DEFAULT, _("The default of the rules is played")),
        ],
        widget=forms.RadioSelect,
    )
    press = forms.ChoiceField(
        label=_("What the players say to one another here"),
        initial=Press.PUBLIC,
        choices=Press.choices,
        widget=forms.RadioSelect,
        required=False,
    )
    public = forms.BooleanField(
        label=_("Anybody may watch"),
        required=False,
        help_text=_("Spectators see what both sides may know, and nothing more."),
    )
    watch_delay = forms.ChoiceField(
        label=_("When spectators see a move"),
        required=False,
        initial="0",
        help_text=_(
            "Counts only if anybody may watch. If they are late, a friend who watches cannot tell your opponent "
            "anything in time."
        ),
    )

    beacon = forms.BooleanField(
        label=_("Dice with a public beacon"),
        required=False,
        help_text=_(
            "A number that nobody can know before enters each throw: whoever runs this site can't foresee it either. "
            "Dice take ten seconds longer."
        ),
    )
    data_set = forms.ChoiceField(
        label=_("Data set"),
        required=False,
        help_text=_(
            "Map, blocks and set-up: ours, or a corrected set. Your opponents see what differs before they join."
        ),
    )

    def __init__(
        self, *args: Any, system: str, scenario: str, user: Any, data: str = "", club: Club | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.system = kernel.get(system)
        self.row = names.scenario(self.system, scenario)
        self.options = self.system.options(scenario)
        self._choose("seat", [*self._all_seats().items(), (RANDOM, _("Draw it by lot"))])
        bots = [(f"bot:{bot}", _("Play against %(bot)s") % {"bot": names.bot_name(bot)}) for bot in self.system.bots()]
        offers: list[tuple[str, Any]] = [
            ("person", _("Invite somebody who has an account here")),
            ("mail", _("Invite somebody by mail")),
            ("link", _("Invite by a link that I pass on")),
        ]
        self._choose("watch_delay", [(str(days), names.delay(days)) for days in WATCH_DELAYS])
        if club is not None:
            words = _("Offer the seat to the members of %(club)s")
            offers.insert(0, (MEMBERS, words % {"club": club.name}))
        own = OwnPace.objects.filter(user=user) if user.is_authenticated else []
        self._choose("pace", [*all_paces(), *((f"{OWN}{row.pk}", row.name) for row in own)])
        self._choose("opponent", [*offers, ("open", _("Offer the seat in the lobby")), *bots])
        for option in self.options:
            self.fields[f"option_{option['id']}"] = _option_field(option)
        if versions.takes_data(system):
            sets = [(f"{row.code}/{row.version}", _named(row)) for row in versions.offered(user, self.system.slug)]
            self._choose("data_set", [("", _("The house set")), *sets])
            self.fields["data_set"].initial = data
        else:
            del self.fields["data_set"]
        if not beacon_relay.is_offered():
            del self.fields["beacon"]

    def _all_seats(self) -> dict[str, str]:
        """The seats of the scenario, then those that only a game with some option has, with the name of the option."""
        found = {seat["id"]: say(seat["title"]) for seat in self.system.seats(self.row["id"])}
        for option in self.options:
            for choice in option["choices"]:
                for seat in self.system.seats(self.row["id"], {option["id"]: choice}):
                    found.setdefault(seat["id"], f"{say(seat['title'])} ({say(option['title'])})")
        return found

    def _check_seat(self, seat: str, options: dict[str, Plain]) -> None:
        """The side must be one of the game with these options."""
        try:
            seats = {row["id"]: say(row["title"]) for row in self.system.seats(self.row["id"], options)}
        except ValueError:
            return  # options that exclude one another: that is said at the option
        if seat != RANDOM and seat not in seats:
            words = _("With these optional rules the sides are: %(sides)s.")
            self.add_error("seat", words % {"sides": "; ".join(seats.values())})

    def _choose(self, name: str, choices: list[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the options, for a folded part of the page."""
        return [self[f"option_{option['id']}"] for option in self.options]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("opponent") == "mail" and not data.get("email") and "email" not in self.errors:
            self.add_error("email", _("Whom do you invite? Type the address, or choose another way."))
        if data.get("opponent") == "person" and not data.get("person") and "person" not in self.errors:
            self.add_error("person", _("Whom do you invite? Type the name, or choose another way."))
        data["options"] = self._options(data)
        data["data_set"] = self._data_set(data.get("data_set", ""))
        if data.get("seat"):
            self._check_seat(data["seat"], data["options"])
        return data

    def _data_set(self, name: str) -> DataSet | None:
        """The chosen data set, which may have been retired meanwhile."""
        if not name:
            return None
        code, _slash, version = name.partition("/")
        try:
            return versions.chosen(self.user, self.system.slug, code, int(version))
        except Refused as refused:
            self.add_error("data_set", refused.reason)
            return None

    def _options(self, data: dict[str, Any]) -> dict[str, Plain]:
        """The chosen options; those that exclude one another are named at the second of them."""
        chosen = {option["id"]: _value(option, data.get(f"option_{option['id']}")) for option in self.options}
        for option in self.options:
            if chosen[option["id"]] != option["default"] and any(_all_chosen(m, chosen) for m in option["excludes"]):
                self.add_error(f"option_{option['id']}", _("This can not be combined with another choice."))
        return chosen


class PlayOnForm(NewGameForm):
    """A practice game from a moment of a finished one, whose scenario, options and data set it has."""

    _ELSEWHERE = ("on_deadline", "press", "public", "watch_delay", "beacon", "data_set")

    def __init__(self, *args: Any, game: Game, user: Any, **kwargs: Any) -> None:
        self.former = game
        super().__init__(*args, system=game.system, scenario=game.scenario, user=user, **kwargs)
        self.options = []
        for name in [name for name in self.fields if name in self._ELSEWHERE or name.startswith("option_")]:
            del self.fields[name]
        self._choose("pace", days())
        bots = next(iter(self.system.bots()), "")
        self.fields["opponent"].initial = f"bot:{bots}" if bots else "link"

    def _all_seats(self) -> dict[str, str]:
        return {row["id"]: say(row["title"]) for row in self.system.seats(self.row["id"], self.former.options)}

    def clean(self) -> dict[str, Any]:
        return {**super().clean(), "options": self.former.options, "data_set": self.former.data_set}


class ImportForm(forms.Form):
    """The journal of a finished game of another site of this kind."""

    file = forms.FileField(
        label=_("Journal"),
        max_length=200,
        help_text=_("The file that the other site offers under “Journal”, such as k3x9.jsonl; 4 MB at most."),
        widget=forms.FileInput(attrs={"accept": ".jsonl,application/x-ndjson"}),
    )
    name = NameField(label=_("Name of the game here"), max_length=60, required=False)


def _named(row: DataSet) -> str:
    return gettext("%(title)s, version %(n)s") % {"title": row.title, "n": row.version}


def _option_field(option: Plain) -> forms.Field:
    """A tick for an option that is on or off, else a choice."""
    label, about = say(option["title"]), say(option["about"]) if "about" in option else ""
    if set(map(repr, option["choices"])) == {"True", "False"}:
        return forms.BooleanField(label=label, help_text=about, required=False, initial=option["default"])
    choices = [(str(choice), str(choice)) for choice in option["choices"]]
    return forms.ChoiceField(label=label, help_text=about, choices=choices, initial=str(option["default"]))


def _all_chosen(choices: Mapping[str, Plain], chosen: Mapping[str, Plain]) -> bool:
    """Whether these choices are all among the chosen ones."""
    return all(chosen.get(option) == choice for option, choice in choices.items())


def _value(option: Plain, given: Any) -> Plain:
    """The form's text back as the choice that the system named."""
    return next((choice for choice in option["choices"] if str(choice) == str(given)), option["default"])


class JoinForm(DepositForm):
    """Taking a seat. ``seat``: which, where more than one is free."""

    seat = forms.ChoiceField(label=_("Your side"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, seats: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["seat"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = seats
        field.initial = seats[0][0]


def _days_of(choice: str) -> int | None:
    return None if choice == NOBODY else int(choice)


class WatchingForm(forms.Form):
    """Who may watch from now on. ``choices``: whether anything is left to choose."""

    days = forms.TypedChoiceField(
        label=_("From now on spectators see everything"), widget=forms.RadioSelect, coerce=_days_of
    )

    def __init__(self, *args: Any, game: Game, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.choices = [_watching_choice(days) for days in spectating.choices(game)]
        field = self.fields["days"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = self.choices


def _watching_choice(days: int | None) -> tuple[str, str]:
    if days is None:
        return NOBODY, gettext("never: only the players see the game")
    return str(days), names.delay(days)


class InviteForm(forms.Form):
    """Another invitation to a game that still waits for a player: to a person, or to a mail address."""

    person = PersonField(required=False)
    email = forms.EmailField(label=_("or the address"), required=False)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors and not data.get("person") and not data.get("email"):
            self.add_error("person", _("Whom do you invite? Type a name or an address."))
        return data
