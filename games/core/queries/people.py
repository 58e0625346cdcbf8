"""Who is who's friend, who is kept apart from whom, and what two people have played."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from games.core import names
from games.core.models import Friend, Game, KeptApart, Seat, Status, Vacancy
from games.core.practice import LESSON, counting

_MAX_NAME = 200
"""Longer ones are nobody's: to compare accents in a row takes a time that grows with the square of their number."""
_TO_EVERYBODY, _TO_SIGNED_IN = "everybody", "members"
"""Values of a profile's ``shown_to``; the third one is only for people who have played with that person."""


def find(name: str) -> User | None:
    """The active person who is called so, whatever capitals are written; None if nobody is."""
    if len(name) > _MAX_NAME:
        return None
    found = User.objects.filter(is_active=True, profile__by_letters=names.by_letters(name))
    return found.select_related("profile").first()


def is_shown(person: Any, reader: Any) -> bool:
    """Whether the page of ``person`` is for this reader, whether or not the two have played together."""
    shown = person.profile.shown_to
    return bool(shown == _TO_EVERYBODY or (shown == _TO_SIGNED_IN and reader.is_authenticated))


def may_see_page(reader: Any, person: User) -> bool:
    """Whether the page of ``person``, and what stands there, is for this reader."""
    return reader.pk == person.pk or is_shown(person, reader) or (reader.is_authenticated and _have_met(reader, person))


def pages_shown(reader: Any, persons: Iterable[User]) -> set[int]:
    """The numbers of those whose page is for this reader, of many at once."""
    rows = list(persons)
    found = {row.pk for row in rows if reader.pk == row.pk or is_shown(row, reader)}
    others = {row.pk for row in rows} - found
    return found | (_met_among(reader, others) if reader.is_authenticated and others else set())


def _have_met(one: Any, other: User) -> bool:
    return bool(_met_among(one, {other.pk}))


def _met_among(one: Any, others: set[int]) -> set[int]:
    """With whom of these a person has played."""
    games = Seat.objects.filter(user=one).order_by().values("game")
    met = Seat.objects.filter(user__in=others, game__in=games).order_by().distinct()
    return set(met.values_list("user", flat=True))


def friends_of(user: Any) -> QuerySet[User]:
    """The friends of a person, by name."""
    ties = Friend.objects.filter(user=user).values("other")
    return User.objects.filter(pk__in=ties, is_active=True).select_related("profile").order_by("profile__name")


def opponents_of(user: Any) -> QuerySet[User]:
    """People who have played with this person, by name."""
    games = Seat.objects.filter(user=user).order_by().values("game")
    others = Seat.objects.filter(game__in=games, user__isnull=False).order_by().exclude(user=user).values("user")
    return User.objects.filter(pk__in=others, is_active=True).select_related("profile").order_by("profile__name")


def suggested(user: Any) -> list[str]:
    """Names to offer where somebody is invited: friends first, then those whom this person has played with."""
    apart = apart_from(user)
    found = dict.fromkeys(one for one in (*friends_of(user), *opponents_of(user)) if one.pk not in apart)
    return [one.profile.name for one in found]


def kept_apart_by(user: Any) -> QuerySet[User]:
    """Those whom this person wished to be kept apart from, by name."""
    ties = KeptApart.objects.filter(user=user).values("other")
    return User.objects.filter(pk__in=ties, is_active=True).select_related("profile").order_by("profile__name")


def is_friend(user: Any, other: Any) -> bool:
    """Whether ``user`` calls ``other`` a friend."""
    return Friend.objects.filter(user=user, other=other).exists()


def keeps_apart(user: Any, other: Any) -> bool:
    """Whether ``user`` wishes not to meet ``other``."""
    return KeptApart.objects.filter(user=user, other=other).exists()


def kept_apart_numbers(user: Any) -> frozenset[int]:
    """The same as numbers; of somebody who is not signed in, none."""
    if not user.is_authenticated:
        return frozenset()
    return frozenset(KeptApart.objects.filter(user=user).values_list("other", flat=True))


def kept_from_mails(author: int | None) -> set[int]:
    """Those who wished to be kept apart from this author: no mail tells them of the author's posts."""
    return set(KeptApart.objects.filter(other=author).values_list("user", flat=True)) if author else set()


def apart_from(user: Any) -> set[int]:
    """The numbers of all whom this person does not meet, whoever of the two wished it."""
    if not user.is_authenticated:
        return set()
    ties = KeptApart.objects.filter(Q(user=user) | Q(other=user)).values_list("user", "other")
    return {pk for tie in ties for pk in tie} - {user.pk}


class Tally(NamedTuple):
    """Finished games of two people against each other, as the first of them counts."""

    games: int
    won: int
    lost: int

    @property
    def drawn(self) -> int:
        """Those without a winner."""
        return self.games - self.won - self.lost


def tally(user: Any, other: Any) -> Tally:
    """How the finished games went in which both held a seat; practice and shared victories are left out."""
    played = Game.objects.filter(
        **counting(), status=Status.FINISHED, pk__in=Seat.objects.filter(user=user).values("game")
    ).filter(pk__in=Seat.objects.filter(user=other).values("game"))
    games = won = lost = 0
    for game in played.defer("state").prefetch_related("seats"):
        winners = _winners(game)
        if {user.pk, other.pk} <= winners:
            continue
        games += 1
        won += user.pk in winners
        lost += other.pk in winners
    return Tally(games, won, lost)


def _winners(game: Game) -> set[int]:
    """The people whose seats won."""
    outcome = game.outcome or {}
    seats = {outcome.get("winner"), *(outcome.get("shared") or ())}
    return {seat.user_id for seat in game.seats.all() if seat.code in seats and seat.user_id is not None}


class Played(NamedTuple):
    """What of a person's games is over: played to the end, and left before it."""

    finished: int
    left: int


def played_by(user: Any) -> Played:
    """How many games this person has finished or left; practice is left out."""
    finished = Seat.objects.filter(user=user, game__status=Status.FINISHED, **counting("game__")).order_by()
    seats = finished.exclude(game__scenario__startswith=LESSON)
    resigned = seats.filter(resigned_at__isnull=False).count()
    vacated = Vacancy.objects.filter(user=user, **counting("game__")).count()
    return Played(seats.count() - resigned, resigned + vacated)
