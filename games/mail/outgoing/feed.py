"""The calendar of a person's deadlines (RFC 5545), at an address that only that person knows."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from games.core import languages, links
from games.core.commands import absence
from games.core.queries import todo_list
from games.mail.models.outgoing import MailPreferences
from games.mail.outgoing import headers
from games.titles import summaries

_LONG = 32
_HOUR = timedelta(hours=1)


def address(preferences: MailPreferences) -> str:
    """Where the calendar is; "" if there is none."""
    return links.link(reverse("post:calendar", args=[preferences.feed])) if preferences.feed else ""


def renew(user: Any) -> None:
    """A new address; the old one is gone."""
    MailPreferences.objects.update_or_create(user=user, defaults={"feed": get_random_string(_LONG)})


def close(user: Any) -> None:
    """No calendar any more."""
    MailPreferences.objects.filter(user=user).update(feed="")


def owner(token: str) -> User | None:
    """Whose calendar it is."""
    mine = MailPreferences.objects.select_related("user__profile").filter(feed=token).first() if token else None
    return mine.user if mine is not None and mine.user.is_active else None


def calendar(user: User) -> bytes:
    """What is asked of this person and until when, and their absences; nothing that is not on the list of their
    games."""
    from icalendar import Calendar, Event  # loaded by those only who give out calendars

    sheet = Calendar()
    sheet.add("prodid", "-//Pacific by Post//EN")
    sheet.add("version", "2.0")
    with languages.speaking_to(user):
        sheet.add("x-wr-calname", _("Pacific by Post"))
        sheet.add("refresh-interval", _HOUR, parameters={"value": "DURATION"})
        for owed in todo_list.owed_by(user):
            event = Event()
            event.add("uid", f"{owed.game.code}.{owed.seat}.{owed.seq}@{headers.host()}")
            event.add("dtstamp", owed.since)
            event.add("dtstart", owed.due - _HOUR)
            event.add("dtend", owed.due)
            event.add("summary", f"{owed.game.name}: {summaries.asked(owed.game, owed.kind, owed.title)}")
            event.add("url", links.link(reverse("game:board", args=[owed.game.code])))
            sheet.add_component(event)
        for away in absence.standing(user):
            event = Event()
            event.add("uid", f"away.{away.pk}@{headers.host()}")
            event.add("dtstamp", timezone.now())
            event.add("dtstart", away.first)
            event.add("dtend", away.last + timedelta(days=1))
            event.add("summary", _("Away: time stands still"))
            sheet.add_component(event)
    return bytes(sheet.to_ical())
