"""What is proposed in a club, in words."""

from typing import Any

from django.utils.translation import gettext as _

from games.leagues.events import correcting
from games.leagues.models import Club, PendingDeed
from games.leagues.rating_lists import corrections


def of(pending: PendingDeed) -> str:
    """What is proposed: a question, or, of what is done to a game, which has a page of its own to propose it, a
    sentence."""
    if pending.act == corrections.ACT:
        return correcting.said(pending.thing, pending.reason)
    assert pending.club is not None
    return question(pending.act, pending.club, pending.person)


def question(act: str, club: Club, person: Any) -> str:
    """What is proposed about a member, or about the club, as a question."""
    words = {"name": person.profile.name if person is not None else "", "club": club.name}
    return {
        "exclude": _("Exclude %(name)s?"),
        "name_officer": _("Make %(name)s an officer?"),
        "remove_officer": _("Take the office from %(name)s?"),
        "close_club": _("Close %(club)s?"),
    }[act] % words
