"""When plans answer: at once, which shows that they are there, or at the full hour only, as the holder of a seat likes.

The choice is the holder's own in one seat, and shown to nobody else.
"""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.commands import planning
from games.core.models import Game, Owed, Seat
from games.core.models.plans import Hourly
from games.core.plans.services import check_holder

_HOUR = timedelta(hours=1)


def hourly(game: Game, seat: str) -> bool:
    """Whether who holds the seat now lets plans answer at the full hour only."""
    holder = Seat.objects.filter(game=game, code=seat).values("user_id")
    return Hourly.objects.filter(game=game, seat=seat, user__in=holder).exists()


@transaction.atomic
def put_off(code: str, seat: str, asked: int) -> bool:
    """Whether what the seat was asked after entry ``asked`` has to wait; it is looked at again when the time comes.

    That is the next full hour, but not after the time for the answer.
    """
    game = Game.objects.only("pk", "code", "seq").get(code=code)
    if not hourly(game, seat):
        return False
    hour = timezone.now().replace(minute=0, second=0, microsecond=0) + _HOUR
    last = Owed.objects.filter(game=game, seat=seat).values_list("due", flat=True).first()
    due = hour if last is None else min(hour, last)
    planning.look(game, seat, asked, f"{asked} at {due.isoformat()}", due)
    return True


@transaction.atomic
def set_hourly(user: Any, game: Game, seat: str, on: bool) -> None:
    """Let plans answer in that seat at the full hour only, or at once. NotYourSeat for a seat of somebody else.

    What waits for the full hour is answered at once when it is switched off.
    """
    check_holder(user, game, seat)
    if on:
        Hourly.objects.get_or_create(user=user, game=game, seat=seat)
    elif Hourly.objects.filter(user=user, game=game, seat=seat).delete()[0]:
        planning.look_again(game, seat, "at once")


def openly() -> str:
    """What a plan's speed shows, for who writes one."""
    return _(
        "A plan answers as soon as you are asked, within seconds. Such an answer shows the others that a plan stood "
        "behind it; what the plan says, they do not see. If you mind that, let it answer at the full hour only: on the "
        "page “Plan” of the game, or by PLAN HOURLY in a mail."
    )


def price() -> str:
    """What it means to let plans answer at the full hour only."""
    return _(
        "What it can answer then waits for the next full hour, but never longer than your time for it: a battle with "
        "several answers takes several hours. Until then you may answer yourself; what the plan leaves to you, you are "
        "told of at once. Nobody is shown what you choose here, though an answer on the stroke of the hour may still "
        "look like that of a plan."
    )
