"""The event of a club that the game of a ground belongs to: its pages, files and mails may tell of the game no more
than the game itself does."""

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from games.core.models import Game
from games.leagues.clubs import founding
from games.leagues.events import making
from games.leagues.models import Club, Entry, Event, EventState, Format, Member, Pairing, PairState, Round

_ROUND = timedelta(days=9)
"""So short a round that its games are likely to go on beyond it: players and director are told so."""


def in_an_event(game: Game, director: str) -> None:
    """Make a game the first of a ladder's round, between those who hold its seats; nothing if they are not two.

    ``director``: a person who founds the club and plays in no game of it.
    """
    players = [seat.user for seat in game.seats.select_related("user").order_by("order") if seat.user is not None]
    if len(players) != game.seats.count() or len(players) != making.SEATS:
        return
    founder = User.objects.get(username=director)
    club = _club(founder, players)
    plan = making.Plan("Autumn ladder", game.system, game.scenario, format=Format.LADDER, options=game.options)
    event = making.create(founder, club, plan)
    now = timezone.now()
    Event.objects.filter(pk=event.pk).update(state=EventState.RUNNING, key="ab" * 32, begun=now)
    entries = [Entry.objects.create(event=event, user=user, seed=n, entered=now) for n, user in enumerate(players, 1)]
    held = Round.objects.create(event=event, number=1, published=now, ends=now + _ROUND, order=[1, 2])
    Pairing.objects.create(round=held, board=1, first=entries[0], second=entries[1], game=game, state=PairState.PLAYING)


def _club(founder: User, players: Sequence[User]) -> Club:
    """A club that everybody may look into."""
    found = founding.found(founder, founding.Charter("Naval Club", private=False, unlisted=False))
    Member.objects.bulk_create(Member(club=found, user=user, since=timezone.now()) for user in players)
    return found
