"""Which games somebody may see, and as what. Whoever may not see a game is told that there is none."""

from collections.abc import Container, Iterable
from typing import Any

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from games.core.errors import NoSuchGame
from games.core.models import Game, Invitation, Owed, Seat, Status
from games.core.practice import LESSON
from games.core.queries import people
from games.core.queries.game_summary import GameSummary, SeatSummary, game_summary
from games.core.queries.spectators import as_watched, summary_as_watched

_OFFERS = Invitation.objects.filter(game=OuterRef("pk"), accepted_at=None)
_FREE = Seat.objects.filter(game=OuterRef("pk"), user=None, bot="")


def _seats() -> "Prefetch[str]":
    """The seats of listed games with who holds them, in the scenario's order, by one query."""
    return Prefetch("seats", Seat.objects.select_related("user__profile").order_by("order"))


def others(games: QuerySet[Game], user: Any) -> QuerySet[Game]:
    """Those of ``games`` that this person has no part in."""
    return games.exclude(pk__in=numbers_of(user)) if user.is_authenticated else games


def open_games(user: Any = None) -> QuerySet[Game]:
    """Games with a seat that anybody may take: those that nobody was invited to. Lists come without positions.

    For a ``user``: not those where somebody sits from whom they are kept apart.
    """
    games = Game.objects.filter(Exists(_FREE), ~Exists(_OFFERS), status=Status.OPEN, creator__isnull=False)
    games = _not_apart(games, user)
    return games.defer("state").select_related("creator__profile").prefetch_related(_seats()).order_by("created")


def games_of(user: Any) -> QuerySet[Game]:
    """Games that this person plays in or has made."""
    return Game.objects.filter(pk__in=numbers_of(user)).defer("state").prefetch_related(_seats(), "owed")


def over(user: Any) -> QuerySet[Game]:
    """The games of this person that are over, the latest first; lessons are left out."""
    games = games_of(user).filter(status__in=(Status.FINISHED, Status.ABANDONED))
    return games.exclude(scenario__startswith=LESSON).order_by("-finished")


def numbers_of(user: Any) -> QuerySet[Any, Any]:
    """Their keys. Each half has its index; one condition with "or" would look through all games of the site."""
    seats = Seat.objects.filter(user=user).order_by().values("game_id")
    return seats.union(Game.objects.filter(creator=user).order_by().values("pk"))


def watchable(user: Any = None) -> QuerySet[Game]:
    """Running games that anybody may watch. For a ``user``: not those of people from whom they are kept apart."""
    games = _not_apart(Game.objects.filter(public=True, status=Status.RUNNING), user)
    return games.defer("state").prefetch_related(_seats(), "owed").order_by("-started")


def readable() -> QuerySet[Game]:
    """Finished games of this site that anybody may read, the latest first."""
    games = Game.objects.filter(public=True, status=Status.FINISHED, imported=False)
    return games.defer("state").prefetch_related(_seats(), "owed").order_by("-finished")


def _not_apart(games: QuerySet[Game], user: Any) -> QuerySet[Game]:
    return games if user is None else without(games, people.apart_from(user))


def without(games: QuerySet[Game], apart: Iterable[int]) -> QuerySet[Game]:
    """Those of ``games`` that none of these people has made or sits in.

    They are given by number: what the database would have to find out about them, it can not estimate, and then looks
    through all games of the site.
    """
    numbers = sorted(apart)
    if not numbers:
        return games
    return games.exclude(creator__in=numbers).exclude(
        Exists(Seat.objects.filter(user__in=numbers, game=OuterRef("pk")))
    )


def games_shared(reader: Any, person: Any) -> QuerySet[Game]:
    """The games of ``person`` that the reader may see: those that anybody may watch, and those of both."""
    games = Game.objects.filter(pk__in=Seat.objects.filter(user=person).order_by().values("game_id"))
    own = Q(pk__in=numbers_of(reader)) if reader.is_authenticated else Q(pk=None)
    return games.filter(Q(public=True) | own).defer("state")


def own_game(user: Any, code: str) -> Game:
    """A game of this person. Http404 for anybody else, as for a game that does not exist."""
    return get_object_or_404(games_of(user), code=code)


def joinable(user: Any, code: str) -> Game:
    """A game in the lobby, or one of one's own. Http404 otherwise."""
    offered = Q(pk__in=open_games(user).values("pk"))
    return get_object_or_404(Game.objects.filter(offered | Q(pk__in=games_of(user).values("pk"))), code=code)


def free_seats(game: Game) -> list[Seat]:
    """The seats that nobody holds."""
    return [seat for seat in game.seats.all() if not seat.taken]


def seat_of(game: Game, user: Any) -> Seat | None:
    """The seat that this person holds, also after resigning; None for a stranger (whom an empty seat would fit)."""
    if not user.is_authenticated:
        return None
    return next((seat for seat in game.seats.all() if seat.user_id == user.pk), None)


def held_seat(game: Game, user: Any, wanted: str = "") -> Seat | None:
    """The seat that this person holds now; of several, the ``wanted`` one, else the one whose turn it is."""
    if not user.is_authenticated:
        return None
    held = {seat.code: seat for seat in game.seats.filter(user=user)}
    if len(held) < 2:
        return next(iter(held.values()), None)
    turn = set(Owed.objects.filter(game=game).values_list("seat", flat=True))
    return held[_picked([(seat.code, seat.order) for seat in held.values()], turn, wanted)]


def _picked(held: list[tuple[str, int]], turn: Container[str], wanted: str) -> str:
    """Of the seats that one person holds, as (code, order): the ``wanted`` one, else the one whose turn it is."""
    return min(held, key=lambda seat: (seat[0] != wanted, seat[0] not in turn, seat[1]))[0]


def visible_summary(code: str, user: Any, wanted: str = "") -> tuple[GameSummary, SeatSummary | None]:
    """The same as :func:`visible` at a glance: by one query, without the position. NoSuchGame likewise."""
    seen = game_summary(code, user)
    held = {place.code: place for place in seen.places if user.is_authenticated and place.user_id == user.pk}
    if not held:
        return summary_as_watched(seen), None
    turn = {place.code for place in seen.places if place.due is not None}
    return seen, held[_picked([(place.code, place.order) for place in held.values()], turn, wanted)]


def _of_code(code: str, user: Any) -> Game:
    """The game of that code. NoSuchGame; also for one that this person may not see.

    The database is asked for both at once: whether there is such a game, nobody shall tell by how long it takes.
    """
    rows = Game.objects.filter(code=code)
    if not getattr(user, "is_staff", False):
        own = Exists(Seat.objects.filter(game=OuterRef("pk"), user=user.pk)) if user.is_authenticated else Q(pk=None)
        rows = rows.filter(Q(public=True) | own)
    try:
        return rows.get()
    except Game.DoesNotExist:
        raise NoSuchGame(code) from None


def visible(code: str, user: Any, wanted: str = "") -> tuple[Game, Seat | None]:
    """The game and the seat as of :func:`held_seat`; to who has none, the game as those know it who watch.

    NoSuchGame, in the same words for one that they may not watch. Refused as of games.core.queries.spectators.
    """
    game = _of_code(code, user)
    seat = held_seat(game, user, wanted)
    if seat is None:
        return as_watched(game), None
    return game, seat


def seen(code: str, user: Any) -> Game:
    """A game that this person may look at, or may at least know of: one that waits for players. NoSuchGame."""
    try:
        return visible(code, user)[0]
    except NoSuchGame:
        pass
    try:
        return joinable(user, code)
    except Http404:
        raise NoSuchGame(code) from None
