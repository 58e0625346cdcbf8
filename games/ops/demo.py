"""A club to look around in: three people who talk, a game that has just begun, a seat that is offered, a game that
computers play while you watch, one that they play to its end at once, whose record is there to be read, and a
running league (games.ops.demo_league).
"""

import json
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError

from games.core import referee
from games.core.bots import playing
from games.core.models import Game, Status
from games.leagues.clubs import club_games, doors, founding, house_rules, talk
from games.leagues.clubs.founding import Charter
from games.leagues.models import Club, Door
from games.ops import demo_league
from games.web.accounts import naming

SYSTEM, SCENARIO = "pacific-victory", "1942"
JUST_BEGUN, WATCHED, FOUGHT = "Midway and after", "Two computers", "Fought to the end"
FOUGHT_SCENARIO = "1943"
CLUB, OFFERED = "Thursday Blocks", "Solomons autumn"
HASTE = 1
"""Seconds for a decision: less than computers take when people may watch."""


@dataclass(frozen=True)
class Person:
    """Somebody of the demo club."""

    email: str
    name: str
    what: str
    moderator: bool = False


PEOPLE = (
    Person("ana@example.org", "Ana", "plays Japan"),
    Person("ben@example.org", "Ben", "plays the Allies"),
    Person("mia@example.org", "Mia", "moderator", moderator=True),
)


def make() -> Path:
    """Make what is missing; the file with the log-ins, for its owner only. The site's workers play the other games."""
    path = Path(settings.VAR_DIR) / "demo.json"
    users = _people(path)
    if not _standing(JUST_BEGUN):
        code = referee.create(SYSTEM, SCENARIO, name=JUST_BEGUN, creator=users[0])
        for seat, user in zip(_seats(code), users, strict=False):
            referee.take_seat(code, seat, user)
    if not _standing(WATCHED):
        playing.new_game(SYSTEM, SCENARIO, ["sensible"], name=WATCHED, public=True)
    if not Game.objects.filter(name=FOUGHT).exists():
        code = referee.create(SYSTEM, FOUGHT_SCENARIO, name=FOUGHT, public=True, pace_seconds=HASTE)
        for seat in _seats(code):
            referee.seat_bot(code, seat, "sensible")
    if not Club.objects.filter(name=CLUB).exists():
        _club(*users)
    demo_league.make(Club.objects.get(name=CLUB), users[:2], _computer, SYSTEM, SCENARIO)
    return path


def _computer(name: str) -> User:
    """An account that nobody signs in to, for whom a computer plays; no mails."""
    user = User.objects.create(email=f"{name.lower()}@example.org", username=secrets.token_hex(10))
    user.set_unusable_password()
    user.save(update_fields=["password"])
    profile: Any = user.profile  # made with the user by games.web.accounts
    profile.about, profile.notices = "Played by a computer", False
    profile.save(update_fields=["about", "notices"])
    _name(profile, name)
    return user


def _club(ana: User, ben: User, mia: User) -> None:
    """Their club, in which Ana plays Ben, and Ben offers a seat of another game to whoever is quickest."""
    club = founding.found(
        ana, Charter(CLUB, "Blocks on Thursdays, by post on all other days", door=Door.OPEN, private=False)
    )
    for user in (ben, mia):
        doors.join(user, club)
    house_rules.write(ana, club, "Be kind.\n\nSay so when you are away.", 0)
    for name in (JUST_BEGUN, FOUGHT):
        game = Game.objects.filter(name=name, club_game=None).exclude(status=Status.ABANDONED).last()
        if game is not None:
            club_games.begin(ana, club, game, members_only=False)
    if not _standing(OFFERED):
        code = referee.create(SYSTEM, SCENARIO, name=OFFERED, creator=ben)
        first, second = _seats(code)[:2]
        referee.keep_seat(code, first, ben)
        referee.invite(code, ben, "", second)
        club_games.begin(ben, club, Game.objects.get(code=code), members_only=True)
    said = (
        (ben, "Who takes the other side? I have time from Friday on."),
        (mia, "I only watch this month. Ana?"),
        (ana, "After Midway. Thursday at my place, by the way: I bring the printed one."),
    )
    for number, (user, words) in enumerate(said):
        talk.write(user, club, words, key=f"demo:{club.pk}:{number}")


def _people(path: Path) -> list[User]:
    """The people with the passwords of ``path``; who is missing there gets a new one."""
    known = {one["email"]: one for one in _read(path)}
    users = []
    for person in PEOPLE:
        user, _new = User.objects.get_or_create(email=person.email, defaults={"username": secrets.token_hex(10)})
        password = known.get(person.email, {}).get("password") or secrets.token_urlsafe(9)
        if not user.check_password(password):
            user.set_password(password)
        user.is_staff = person.moderator
        user.save()
        profile: Any = user.profile  # made with the user by games.web.accounts
        if profile.name != person.name:
            _name(profile, person.name)
        EmailAddress.objects.update_or_create(
            user=user, email=person.email, defaults={"verified": True, "primary": True}
        )
        known[person.email] = {"email": person.email, "password": password, "what": person.what}
        users.append(user)
    _write(path, [known[person.email] for person in PEOPLE])
    return users


def _name(profile: Any, name: str) -> None:
    """Call them so, unless somebody on this site is called so already."""
    with suppress(ValidationError):
        naming.give(profile, name)


def _standing(name: str) -> bool:
    """Whether that game is there and not over."""
    return Game.objects.filter(name=name).exclude(status__in=[Status.FINISHED, Status.ABANDONED]).exists()


def _seats(code: str) -> list[str]:
    return list(Game.objects.get(code=code).seats.order_by("order").values_list("code", flat=True))


def _read(path: Path) -> list[dict[str, str]]:
    return list(json.loads(path.read_text())["people"]) if path.exists() else []


def _write(path: Path, people: list[dict[str, str]]) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w") as file:
        json.dump({"people": people}, file, indent=1)
