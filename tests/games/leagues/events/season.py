"""A club of friends and its events, played with duels that somebody resigns."""

from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from games.core import referee
from games.core.models import Game, Status
from games.core.outbox import jobs
from games.leagues.clubs import founding
from games.leagues.events import entering, making, progress
from games.leagues.models import Club, Event, Member, Pairing, PairState
from tests.games.core.cast import person

NAMES = ("ana", "ben", "cai", "dea", "eli", "fay", "gus", "hal", "ida", "jon", "kim", "leo")


def club(*names: str, **more: Any) -> Club:
    """A club of these people; the first one founded it. ``more``: as of games.leagues.clubs.founding.Charter."""
    people = [person(name) for name in names]
    found = founding.found(people[0], founding.Charter("Levante", **more))
    Member.objects.bulk_create(Member(club=found, user=user, since=timezone.now()) for user in people[1:])
    return found


def opened(found: Club, **more: Any) -> Event:
    """An event that takes entries."""
    plan = making.Plan("Spring", "duel", "dawn", **more)
    event = making.create(user("ana"), found, plan)
    jobs.drain()
    event.refresh_from_db()
    return event


def begun(*names: str, **more: Any) -> Event:
    """An event of these people that has begun; ana directs it and plays."""
    event = opened(club(*names), **more)
    enter(event, *names)
    start(event)
    return event


def enter(event: Event, *names: str) -> None:
    """These people enter."""
    for name in names:
        entering.enter(user(name), event)


def start(event: Event) -> None:
    """Close the entries; the lots are opened and the first games made."""
    entering.close(user("ana"), event)
    jobs.drain()
    event.refresh_from_db()


def user(name: str) -> User:
    return User.objects.get(username=name)


def pairs(event: Event, number: int) -> list[tuple[str, str]]:
    """Who meets whom in a round, the first side first; "" for nobody."""
    rows = Pairing.objects.filter(round__event=event, round__number=number)
    found = rows.values_list("first__user__username", "second__user__username")
    return [(first or "", second or "") for first, second in found]


def resign(event: Event, loser: str) -> Game:
    """``loser`` gives up the game that is being played."""
    game = Game.objects.get(status=Status.RUNNING, pairing__round__event=event, seats__user__username=loser)
    referee.resign(game.code, game.seats.get(user__username=loser).code, game.seq)
    return game


def resign_pair(pairing: Pairing) -> None:
    """The second side of a pair gives up."""
    assert pairing.game
    assert pairing.second
    game = Game.objects.get(pk=pairing.game.pk)
    referee.resign(game.code, game.seats.get(user=pairing.second.user).code, game.seq)


def collect() -> None:
    """Results come in, and what follows is done."""
    progress.collect()
    jobs.drain()


def play_out(event: Event) -> None:
    """Of each pair the one with the higher seed wins, until the event is over."""
    while playing := list(Pairing.objects.filter(round__event=event, state=PairState.PLAYING)):
        for pairing in playing:
            assert pairing.second
            loser = max((pairing.first, pairing.second), key=lambda entry: entry.seed or 0)
            assert pairing.game
            game = Game.objects.get(pk=pairing.game.pk)
            referee.resign(game.code, game.seats.get(user=loser.user).code, game.seq)
        collect()
    event.refresh_from_db()
