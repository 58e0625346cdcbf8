"""The cast of play, with names as people give them, and the mails that the jobs send."""

from django.contrib.auth.models import User
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from games.play import jobs
from tests.games.play.cast import running_duel


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
