"""Mails that ask players whether they play the next round or season of an event, and remind them: to who has not
answered."""

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core import clock
from games.leagues.events import entering
from games.leagues.events.by_itself import seasons
from games.leagues.events.roll_call import confirming
from games.leagues.models import Event, EventState
from games.mail import addresses
from games.mail.outgoing.leagues.club_letters import written
from games.mail.outgoing.render import Rendered


def asked(event: Event, number: int) -> set[int | None]:
    """The numbers of those who have not answered for that round, 0 for a season; None among them for nobody."""
    if not number:
        return set(seasons.missing(event))
    return {entry.user_id for entry in confirming.unanswered(event, number)}


def written_asking(event: Event, user: User, number: int) -> Rendered | None:
    """The mail, in the active language; None if it is out of date for this reader. ``number``: 0 for a season."""
    if not number:
        return _asking_for_season(event, user)
    mine = next((entry for entry in confirming.unanswered(event, number) if entry.user_id == user.pk), None)
    if mine is None or confirming.round_of(event) != number or event.confirm_by is None or event.starts is None:
        return None
    values = {"n": number, "day": clock.until(event.confirm_by), "start": clock.day_of_year(event.starts)}
    lines = [_("Round %(n)s begins on %(start)s. Confirm until %(day)s that you play it, or rest it.") % values]
    if mine.silent:
        lines.append(_("You were silent once. If you do not answer now, you are out of the event."))
    else:
        lines.append(_("If you do not answer, you sit the round out. Who stays silent twice is out of the event."))
    lines += [how_to_confirm()] if addresses.receives() else []
    heading = _("Do you play round %(n)s?") % values
    where = reverse("events:standings", args=[event.slug])
    return written(event.club, user, heading, lines, "", _("Open the event"), where, over=event.name)


def _asking_for_season(event: Event, user: User) -> Rendered | None:
    if event.state != EventState.OPEN or entering.entries_are_over(event) or user.pk not in seasons.missing(event):
        return None
    lines = [*of_season(event, user), *([how_to_enter()] if addresses.receives() else [])]
    where = reverse("events:standings", args=[event.slug])
    heading = _("Do you play the next season?")
    return written(event.club, user, heading, lines, "", _("Open the event"), where, over=event.name)


def of_season(event: Event, user: User) -> list[str]:
    """When a season begins that does it by itself, and what that means for the reader."""
    if event.starts is None or event.confirm_by is None:
        return []
    values = {"day": clock.until(event.confirm_by), "start": clock.day_of_year(event.starts)}
    found = [_("It begins on %(start)s with who has entered until %(day)s.") % values]
    if user.pk in seasons.missing(event):
        found.append(_("You have played the season before: if you do not enter, your place is given to others."))
    return found


def how_to_confirm() -> str:
    """What to answer."""
    words = {"confirm": pgettext("to type", "CONFIRM ROUND"), "rest": pgettext("to type", "REST ROUND")}
    return _("To answer by mail, write %(confirm)s or %(rest)s, alone on a line.") % words


def how_to_enter() -> str:
    """What to answer to the mail that tells of a new event."""
    return _("To play in it, answer this mail with the word %(word)s.") % {"word": pgettext("to type", "ENTER")}
