"""A league in the demo club: two rounds are played, one player came late, and a seat of the third has changed hands.

Ana and Ben play in it; computers play for all others, who are accounts that nobody signs in to.
"""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from games.core import referee
from games.core.commands import lobby
from games.core.commands.seats import filling, leaving
from games.core.models import Game
from games.core.outbox import jobs
from games.leagues.events import entering, making, progress
from games.leagues.events.making import Plan
from games.leagues.models import Club, Event, Format, Member, Pairing, PairState

NAME = "Autumn league"
PLAYERS, LATE, SUBSTITUTE = ("Cai", "Dea", "Eli", "Fay", "Gus"), "Ida", "Jon"
ROUNDS, PLAYED = 4, 2
_BOT = "sensible"


def make(club: Club, people: list[User], account: Callable[[str], User], system: str, scenario: str) -> None:
    """Make it once; the first of ``people`` directs it. ``account``: makes one of that name that nobody signs in to."""
    if Event.objects.filter(club=club, name=NAME).exists():
        return
    *others, late, substitute = [account(name) for name in (*PLAYERS, LATE, SUBSTITUTE)]
    event = making.create(people[0], club, Plan(NAME, system, scenario, format=Format.SWISS, rounds=ROUNDS))
    joined = timezone.now()  # after the mails on the new event, which computers do not read
    Member.objects.bulk_create(Member(club=club, user=user, since=joined) for user in (*others, late, substitute))
    jobs.drain(["league_key"])
    for user in (*people, *others):
        entering.enter(user, event)
    entering.close(people[0], event)
    jobs.drain(["league_key"])
    entering.enter(late, event)
    for _number in range(PLAYED):
        _give_up(_begin(event, people))
    _hand_over(_begin(event, people), people, substitute)


def _begin(event: Event, people: list[User]) -> list[Game]:
    """Make the games of the pairs that are drawn: people sit where they play, and computers elsewhere.

    In the last of those that only computers would play accounts sit, as only they can hand a seat over.
    """
    playing = Pairing.objects.filter(round__event=event, state=PairState.PLAYING, game=None)
    pairs = list(playing.select_related("first", "second").order_by("board"))
    apart = [pair for pair in pairs if not {pair.first.user, pair.second and pair.second.user} & set(people)]

    def sit(code: str, seat: str, player: Any) -> None:
        if player in people:
            lobby.take_seat(code, seat, player)
        else:
            referee.seat_bot(code, seat, _BOT)

    for pair in pairs:
        progress.begin_game(pair.pk, lobby.take_seat if pair == apart[-1] else sit)
    games = list(Game.objects.filter(pairing__in=pairs).order_by("pairing__board"))
    for game in games:
        jobs.drain(["dice"], game=game.code)
        game.refresh_from_db()
    return games


def _give_up(games: list[Game]) -> None:
    """Now one side gives its game up, now the other; the next round is drawn."""
    for number, game in enumerate(games):
        seats = game.seats.order_by("order").values_list("code", flat=True)
        referee.resign(game.code, seats[number % len(seats)], game.seq)
    progress.collect()


def _hand_over(games: list[Game], people: list[User], substitute: User) -> None:
    """One leaves a game between two accounts, and the substitute sits down."""
    game = next(one for one in games if one.seats.exclude(user=None).exclude(user__in=people).count() > 1)
    first, second = game.seats.order_by("order").values_list("code", flat=True)
    leaving.leave(game.code, first, game.seq)
    filling.volunteer(game.code, first, substitute)
    filling.accept(game.code, second, substitute.offers_to_sit.get().pk)
