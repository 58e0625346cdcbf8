"""The games of a club: which are played in it, and who may take their free seats."""

from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from games.core.models import Game, Invitation, Seat, Status
from games.leagues.clubs import house_rules
from games.leagues.clubs.rights import check, clubs_of
from games.leagues.conduct import book
from games.leagues.models import Club, ClubGame


def begin(user: Any, club: Club, game: Game, members_only: bool) -> ClubGame:
    """Say that a new game is played in a club, under the house rules of today. Refused for who is no member.

    ``members_only``: its free seats are kept by links, which only members see (games.core.commands.invitations).
    """
    check(user, "start_club_game", club)
    rules = house_rules.in_force(club)
    with transaction.atomic():
        made = ClubGame.objects.create(
            club=club, game=game, rules=rules.version if rules else 0, members_only=members_only
        )
        book.write("start_club_game", user, club=club, thing=f"game:{game.code}")
    return made


def games_of(club: Club) -> QuerySet[ClubGame]:
    """The games of a club, the newest first; those that were called off before they began are left out."""
    never = Q(game__status=Status.ABANDONED, game__started=None)
    rows = (
        ClubGame.objects.filter(club=club).exclude(never).defer("game__state").select_related("game__creator__profile")
    )
    seats = Prefetch("game__seats", Seat.objects.select_related("user__profile").order_by("order"))
    offers = Prefetch("game__invitations", Invitation.objects.filter(accepted_at=None).order_by("pk"))
    return rows.prefetch_related(seats, offers).order_by("-game__created")


def token_of_free_seat(row: ClubGame) -> str:
    """What opens a free seat of a game that is for members only; "" if none is free. For members' eyes."""
    if not row.members_only or row.game.status != Status.OPEN:
        return ""
    offers = (one for one in row.game.invitations.all() if one.person_id is None and not one.email)
    return next((one.token for one in offers if one.accepted_at is None), "")


def keep_seats(user: Any) -> Exists:
    """The vacant seats that are not for this person: of all games of private clubs, and of those that were begun for
    members only, to which games of events do not belong. For games.core.queries.seats.vacancies.keep_within."""
    kept = Q(club__private=True) | Q(members_only=True, game__pairing=None)
    inside = ClubGame.objects.filter(kept, game=OuterRef("game"))
    return Exists(inside.exclude(club__in=clubs_of(user).values("pk")))


def is_in_lobby(row: ClubGame) -> bool:
    """Whether anybody may take a free seat of it, as of games.core.queries.finding.open_games."""
    game = row.game
    offered = any(one.accepted_at is None for one in game.invitations.all())
    return game.status == Status.OPEN and not offered and any(not seat.taken for seat in game.seats.all())
