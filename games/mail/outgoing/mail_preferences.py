"""How a person wants the mails about games: single or once a day, with reminders or without, and when not at all."""

from datetime import datetime, timedelta
from datetime import time as hour
from typing import Any

from django.utils import timezone

from games.mail.models.outgoing import MailPreferences

_DAY = timedelta(days=1)


def mail_preferences_of(user: Any) -> MailPreferences:
    """What this person has chosen; what is usual, not saved, if nothing."""
    return getattr(user, "mail_preferences", None) or MailPreferences(user=user)


def quiet_until(user: Any, now: datetime) -> datetime | None:
    """The end of the quiet hours that this person is in; None if mails may go out."""
    preferences = mail_preferences_of(user)
    if not preferences.quiet or preferences.quiet_from == preferences.quiet_until:
        return None
    here = now.astimezone(user.profile.zone)
    since_begin = (here.hour - preferences.quiet_from) % 24
    if since_begin >= (preferences.quiet_until - preferences.quiet_from) % 24:
        return None
    return next_hour(user, preferences.quiet_until, now)


def next_hour(user: Any, of_day: int, now: datetime) -> datetime:
    """The next moment at which it is ``of_day`` o'clock where this person lives."""
    zone = user.profile.zone
    today = datetime.combine(now.astimezone(zone).date(), hour(of_day), zone)
    if today <= now:
        today = datetime.combine(today.date() + _DAY, hour(of_day), zone)
    return today.astimezone(timezone.get_default_timezone())


def in_digest(user: Any, due: datetime | None, now: datetime) -> bool:
    """Whether the next daily digest tells this person early enough of what is due then (None: at no time)."""
    preferences = mail_preferences_of(user)
    return preferences.digest and (
        due is None or due > next_hour(user, preferences.digest_hour, now) + timedelta(hours=1)
    )
