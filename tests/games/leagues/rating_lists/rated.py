"""Rated events that are over, three days ago or more, with games that count."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.core.models import Ending, Game
from games.leagues.models import Event, Member, Result
from games.leagues.rating_lists import publishing
from tests.games.leagues.events import season


def event(*names: str) -> Event:
    """A round robin of these people, played out; the one with the higher seed has won each game."""
    found = season.club(*names)
    Member.objects.filter(club=found, user__username="ben").update(office="officer")
    made = season.opened(found, rated=True)
    season.enter(made, *names)
    season.start(made)
    season.play_out(made)
    played_on(made)
    return made


def another(made: Event) -> Event:
    """The same people once more, in another event of their club."""
    names = made.entries.values_list("user__username", flat=True)
    more = season.opened(made.club, rated=True)
    season.enter(more, *names)
    season.start(more)
    season.play_out(more)
    played_on(more)
    return more


def played_on(made: Event) -> None:
    """As if all games had gone on for some turns before they were given up."""
    for game in Game.objects.filter(pairing__round__event=made):
        Ending.objects.update_or_create(
            game=game,
            defaults={"system": game.system, "scenario": game.scenario, "turns": 4, "players": "people",
                      "level": "resignation"},
        )  # fmt: skip


def ended(made: Event, at: datetime) -> None:
    """As if all results were of that moment."""
    Result.objects.filter(pairing__round__event=made).update(at=at)


def published(made: Event, now: datetime | None = None) -> None:
    """Four days later, by default: the lists as they are then."""
    publishing.keep_up(now or timezone.now() + timedelta(days=4))
