"""A duel at which Bob has a webhook, and the outbox as its workers see it."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.utils import timezone

from games.api.models.webhooks import Delivery, Hook
from games.api.webhooks import services
from games.core.models import Job
from games.core.outbox import jobs
from tests.games.api.webhooks.receiver import Receiver
from tests.games.core.cast import play

EVENTS = ("turn", "late", "over")


def hook_of(name: str, desk: Receiver, events: Iterable[str] = EVENTS, game: str = "") -> tuple[Hook, str]:
    """A webhook of that person to the desk, and its secret."""
    return services.make(User.objects.get(username=name), desk.url(), events, game)


def work() -> None:
    """Do all calls that are due, also those that wait for another try."""
    Job.objects.filter(kind="hook", done=None, dead=None).update(due=timezone.now())
    for pk in Job.objects.filter(kind="hook", done=None, dead=None).values_list("pk", flat=True):
        jobs.run(pk)


def delivery() -> Delivery:
    """The only one."""
    return Delivery.objects.get()


def hand_to_blue(code: str) -> None:
    play(code, "RED", "HOLD")
    play(code, "RED", "HOLD")


def hand_to_red(code: str) -> None:
    """The round is over, and both are asked to walk again."""
    play(code, "BLUE", "HOLD")
    play(code, "BLUE", "HOLD")
