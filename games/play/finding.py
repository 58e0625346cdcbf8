"""Which games somebody may see, and as what. Whoever may not see a game is told that there is none."""

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.shortcuts import get_object_or_404

from games.play.changes import get_game
from games.play.errors import NoSuchGame
from games.play.models import Game, Invitation, Owed, Seat, Status

_OFFERS = Invitation.objects.filter(game=OuterRef("pk"), accepted_at=None)
_FREE = Seat.objects.filter(game=OuterRef("pk"), user=None, bot="")


def others(games: QuerySet[Game], user: Any) -> QuerySet[Game]:
    """Those of ``games`` that this person has no part in."""
    if not user.is_authenticated:
        return games
    return games.exclude(pk__in=Game.objects.filter(Q(seats__user=user) | Q(creator=user)).values("pk"))


def open_games() -> QuerySet[Game]:
    """Games with a seat that anybody may take: those that nobody was invited to."""
    games = Game.objects.filter(Exists(_FREE), ~Exists(_OFFERS), status=Status.OPEN, creator__isnull=False)
    return games.select_related("creator__profile").prefetch_related("seats__user__profile").order_by("created")


def games_of(user: Any) -> QuerySet[Game]:
    """Games that this person plays in or has made."""
    games = Game.objects.filter(Q(seats__user=user) | Q(creator=user)).distinct()
    return games.prefetch_related("seats__user__profile", "owed")


def watchable() -> QuerySet[Game]:
    """Running games that anybody may watch."""
    games = Game.objects.filter(public=True, status=Status.RUNNING)
    return games.prefetch_related("seats__user__profile", "owed").order_by("-started")


def own_game(user: Any, code: str) -> Game:
    """A game of this person. Http404 for anybody else, as for a game that does not exist."""
    return get_object_or_404(games_of(user), code=code)


def joinable(user: Any, code: str) -> Game:
    """A game in the lobby, or one of one's own. Http404 otherwise."""
    offered = Q(pk__in=open_games().values("pk"))
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
    held = list(game.seats.filter(user=user).order_by("order"))
    if len(held) > 1:
        turn = set(Owed.objects.filter(game=game).values_list("seat", flat=True))
        held.sort(key=lambda seat: (seat.code != wanted, seat.code not in turn, seat.order))
    return held[0] if held else None


def visible(code: str, user: Any, wanted: str = "") -> tuple[Game, Seat | None]:
    """The game and the seat as of :func:`held_seat`. NoSuchGame, in the same words for one that he may not watch."""
    game = get_game(code)
    seat = held_seat(game, user, wanted)
    if seat is None and not game.public and not getattr(user, "is_staff", False):
        raise NoSuchGame(code)
    return game, seat
