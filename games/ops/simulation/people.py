"""The club of a simulated season: two officers who do not play, players, and substitutes."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.utils import timezone

from games.leagues.clubs import founding
from games.leagues.models import Club, Member, Office
from games.web.models import Profile

SUBSTITUTES = 4


@dataclass(frozen=True)
class People:
    """``director``: one of two officers, so that events may be rated; neither plays."""

    club: Club
    director: User
    players: list[User]
    substitutes: list[User]


def gather(players: int) -> People:
    """Found the club and let all join it."""
    director, officer = _account("director"), _account("officer")
    playing = [_account(f"player{n:03}") for n in range(1, players + 1)]
    spare = [_account(f"substitute{n}") for n in range(1, SUBSTITUTES + 1)]
    club = founding.found(director, founding.Charter("Simulated club"))
    now = timezone.now()
    Member.objects.create(club=club, user=officer, since=now, office=Office.OFFICER)
    Member.objects.bulk_create(Member(club=club, user=user, since=now) for user in (*playing, *spare))
    return People(club, director, playing, spare)


def _account(name: str) -> User:
    user = User.objects.create_user(name, f"{name}@example.org")
    Profile.objects.filter(user=user).update(name=name)
    return user
