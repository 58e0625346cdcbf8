"""The vacant seats in a daily digest: what everybody may know of those that its reader may take (4.1)."""

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import clock, links
from games.core.models import Vacancy, Volunteer
from games.core.queries import reliability
from games.core.queries.seats import vacancies
from games.titles import names, summaries
from games.titles.wording import paces, record_words

_MOST = 5
_NEW = timedelta(days=1)


def told_to(user: User, now: datetime) -> list[dict[str, Any]]:
    """The seats that wait longest first, each with its facts as sentences."""
    return [_row(one, now) for one in vacancies.offered_to(user)[:_MOST]]


def worth_a_mail(user: User, now: datetime) -> bool:
    """Whether a digest goes out for vacant seats alone: one is new, and its reader has offered to take one before."""
    offers = Volunteer.objects.filter(user=user).exists()
    return offers and any(one.since > now - _NEW for one in vacancies.offered_to(user))


def _row(one: Vacancy, now: datetime) -> dict[str, Any]:
    game = one.game
    since = _("vacant since %(when)s") % {"when": clock.short(one.since)}
    others = [record_words.words(reliability.record_of(other.user, now)) for other in
              vacancies.opponents(game, one.seat)]  # fmt: skip
    return {
        "title": names.game_title(game),
        "line": " · ".join(filter(None, [names.seat_title(game, one.seat), summaries.public_turn(game), since])),
        "pace": " ".join(paces.sentences(game.clock)),
        "others": [_("Opponent: %(record)s.") % {"record": record} for record in others],
        "link": links.link(reverse("lobby:vacant")),
    }
