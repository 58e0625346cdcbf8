"""How a person wants mails, and when that person is away, as forms."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.mail.models.outgoing import MailPreferences
from games.mail.outgoing.mail_preferences import mail_preferences_of, next_hour


def hours() -> list[tuple[int, str]]:
    """The hours of the day."""
    return [(hour, f"{hour:02}:00") for hour in range(24)]


class MailPreferencesForm(forms.Form):
    """Each wish as a plain choice."""

    notices = forms.BooleanField(
        label=_("Mail me about my games"),
        required=False,
        help_text=_("When it is your turn, before your time runs out, and when a game is over."),
    )
    digest = forms.TypedChoiceField(
        label=_("How often"),
        choices=[(0, _("At once, when a game comes to me")), (1, _("Once a day, all games in one mail"))],
        coerce=int,
        widget=forms.RadioSelect,
    )
    digest_hour = forms.TypedChoiceField(
        label=_("The daily mail comes at"),
        choices=hours,
        coerce=int,
        help_text=_("What would run out before the next daily mail is still mailed at once."),
    )
    reminders = forms.BooleanField(
        label=_("Remind me"),
        required=False,
        help_text=_(
            "When half of my time is gone, when a fifth of it is left, a day and three hours before its end, and daily "
            "when I am late; never in my quiet hours, or between 22:00 and 8:00 if I have none."
        ),
    )
    picture = forms.BooleanField(
        label=_("A map in my mails"), required=False, help_text=_("A small picture of what you may see.")
    )
    _OF_WISHES = ("digest", "digest_hour", "reminders", "picture")

    def __init__(self, user: Any, data: Any = None) -> None:
        self.user = user
        mine = mail_preferences_of(user)
        initial: dict[str, Any] = {name: getattr(mine, name) for name in self._OF_WISHES}
        super().__init__(data, initial=initial | {"notices": user.profile.notices, "digest": int(mine.digest)})

    def save(self, now: Any) -> None:
        """Keep them."""
        values = {name: self.cleaned_data[name] for name in self._OF_WISHES} | {
            "digest": bool(self.cleaned_data["digest"])
        }
        due = next_hour(self.user, values["digest_hour"], now) if values["digest"] else None
        MailPreferences.objects.update_or_create(user=self.user, defaults=values | {"digest_due": due})
        profile = self.user.profile
        profile.notices = self.cleaned_data["notices"]
        profile.save(update_fields=["notices"])


class QuietForm(forms.Form):
    """The hours of a day without mails."""

    quiet = forms.BooleanField(
        label=_("Quiet hours"),
        required=False,
        help_text=_(
            "Mails wait until they are over. Deadlines do not. Without them nobody reminds me from 22:00 to 8:00."
        ),
    )
    quiet_from = forms.TypedChoiceField(label=_("Quiet from"), choices=hours, coerce=int)
    quiet_until = forms.TypedChoiceField(label=_("Quiet until"), choices=hours, coerce=int)

    _FIELDS = ("quiet", "quiet_from", "quiet_until")

    def __init__(self, user: Any, data: Any = None) -> None:
        self.user = user
        mine = mail_preferences_of(user)
        super().__init__(data, initial={name: getattr(mine, name) for name in self._FIELDS})

    def save(self) -> None:
        """Keep them."""
        MailPreferences.objects.update_or_create(
            user=self.user, defaults={name: self.cleaned_data[name] for name in self._FIELDS}
        )


class AbsenceForm(forms.Form):
    """From which day to which day."""

    first = forms.DateField(label=_("First day away"), widget=forms.DateInput(attrs={"type": "date"}))
    last = forms.DateField(label=_("Last day away"), widget=forms.DateInput(attrs={"type": "date"}))
    emergency = forms.BooleanField(label=_("It is an emergency: from now on"), required=False)
