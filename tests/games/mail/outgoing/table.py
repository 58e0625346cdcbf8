"""The cast of play, with names as people give them, and the mails that the jobs send."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from random import Random
from typing import Any
from unittest.mock import patch

from django.contrib.auth.models import User
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from games.core import referee
from games.core.datasets.engines import engine
from games.core.outbox import jobs
from tests.games.core.cast import person, running_duel

SYSTEMS = [
    ("pacific-victory", "1942", {}),
    ("iwo-jima-1945", "iwo-jima-standard", {"players": "3a"}),
    ("pacific-zones", "pacific-zones-standard", {}),
]


def running(system: str, scenario: str, options: dict[str, Any]) -> str:
    """A game of that system between Bob, Carol and, at three seats, Dave; dice are thrown as long as any are owed."""
    code = referee.create(system, scenario, options, name="Solomons autumn")
    referee.committed(code, "a" * 64, "b" * 64)
    for seat, name in zip(engine(system).seats(scenario, options), ("bob", "carol", "dave"), strict=False):
        referee.take_seat(code, seat["id"], person(name))
    throw_all(code)
    return code


def throw_all(code: str) -> None:
    """The dice that the game waits for."""
    chance = Random(1)
    while (info := referee.open_lock(code)) is not None:
        referee.answer_lock(code, info.lock, "c" * 64, lambda name, spec: _dice(chance, spec))


def _dice(chance: Random, spec: Any) -> list[int]:
    if "deck" in spec:
        return chance.sample(spec["deck"], len(spec["deck"]))
    faces = spec.get("faces") or range(1, spec["sides"] + 1)
    return [chance.choice(list(faces)) for _ in range(spec["n"])]


def duel(**more: object) -> str:
    """A duel between Bob (RED), who lives in Madrid, and Carol (BLUE), who lives in Tokyo; all mails are sent."""
    code = running_duel(**{"name": "Duel at dawn", **more})
    for name, zone in (("bob", "Europe/Madrid"), ("carol", "Asia/Tokyo")):
        profile = User.objects.get(username=name).profile
        profile.name, profile.time_zone = name.title(), zone
        profile.save()
    jobs.drain(["notice", "mail"])
    return code


def mails_to(name: str) -> list[EmailMultiAlternatives]:
    """What that person has got so far."""
    return [m for m in mail.outbox if m.to == [f"{name}@example.org"] and isinstance(m, EmailMultiAlternatives)]


def html(letter: EmailMultiAlternatives) -> str:
    """The HTML part."""
    return str(letter.alternatives[0][0])


def now() -> datetime:
    """The clock of the site."""
    return timezone.now()


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Inside, it is that moment for everything that asks for the time."""
    with patch("django.utils.timezone.now", return_value=moment):
        yield
