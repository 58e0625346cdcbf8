"""Surfaces: what the event that a game is in sends to its reader and to who directs it."""

from collections.abc import Iterator
from functools import partial

from django.contrib.auth.models import User
from django.core import mail

from games.core.outbox import jobs
from games.leagues.events import news
from games.leagues.events.by_itself import late_games
from games.leagues.events.news import News, What
from games.leagues.models import Event
from games.titles.wording import forecast_words
from tests.fog.stage import Stage
from tests.fog.surfaces.surface import Surface

_NEWS = (News(What.PAIRED, 1), News(What.ENDING, 1, days=14), News(What.ENDED))


def surfaces(stage: Stage) -> Iterator[Surface]:
    """None where the game is in no event."""
    if not stage.event:
        return
    for told in _NEWS:
        yield Surface(f"mail of an event: {told.what}", "", partial(_told, told), of_event=True)
    yield Surface("mail of an event: late", "", _late, of_event=True)


def _told(told: News, stage: Stage) -> bytes:
    news.tell(Event.objects.get(slug=stage.event), told)
    return _sent(stage)


def _late(stage: Stage) -> bytes:
    """The reminder of a game that is likely to go on beyond its round, or none."""
    late_games.remind(forecast_words.handoffs)
    return _sent(stage)


def _sent(stage: Stage) -> bytes:
    """The mails to the reader and to who directs, whole."""
    mail.outbox = []
    jobs.drain(["club"])
    both = set(User.objects.filter(username__in=(stage.holder, stage.watcher)).values_list("email", flat=True))
    return b"\n\n".join(letter.message().as_bytes() for letter in mail.outbox if both & set(letter.to))
