"""A club of friends: Alice founds it, Bob and Carol are members; Dave is a stranger."""

from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from games.leagues.clubs.founding import Charter, found
from games.leagues.models import Club, Door, Member
from tests.games.core.cast import person


def club(name: str = "Thursday Blocks", by: User | None = None, **more: Any) -> Club:
    """A club that is listed and open, unless ``more`` says otherwise."""
    said: dict[str, Any] = {
        "private": False,
        "unlisted": False,
        "door": Door.OPEN,
        "purpose": "Blocks on Thursdays",
    } | more
    return found(by or person("alice"), Charter(name, **said))


def private_club(name: str = "Thursday Blocks", by: User | None = None) -> Club:
    """One of which others see nothing."""
    return club(name, by, private=True, unlisted=True, door=Door.CLOSED)


def enrol(into: Club, *names: str) -> list[User]:
    """New people who are members."""
    found_people = [person(name) for name in names]
    for one in found_people:
        Member.objects.create(club=into, user=one, since=timezone.now())
    return found_people


def officer(into: Club, user: User) -> User:
    """A member as a second officer."""
    Member.objects.filter(club=into, user=user).update(office="officer")
    return user
