"""A lesson: a practice game against the computer, begun at once and left when the learner likes."""

from typing import NamedTuple

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from games.core import practice
from games.core.commands import limits, lobby
from games.core.errors import Refused, TooMany
from games.core.models import Game, Status
from games.core.models.game import DAY
from games.core.words import say
from rules import kernel
from rules.kernel import Plain, System

_PACE = 365 * DAY
"""Nobody waits for an answer."""
_UNDER_WAY = (Status.OPEN, Status.STARTING, Status.RUNNING)


class Begun(NamedTuple):
    """A lesson that a person has begun and not finished: the game's system, scenario and code."""

    system: str
    scenario: str
    code: str


def begun(user: User) -> list[Begun]:
    """The lessons that this person has begun and not finished, the latest first."""
    games = Game.objects.filter(creator=user, scenario__startswith=practice.LESSON, status__in=_UNDER_WAY)
    return [Begun(*row) for row in games.order_by("-pk").values_list("system", "scenario", "code")]


@transaction.atomic
def begin(user: User, system: str, scenario: str) -> str:
    """The code of the game of that lesson: the one that this person has begun, or a new one.

    Refused (``choice``) for a lesson that does not exist, TooMany for somebody who makes games too often.
    """
    rules, lesson = _known(system, scenario)
    under_way = next((one.code for one in begun(user) if (one.system, one.scenario) == (system, scenario)), None)
    if under_way:
        return under_way
    refusal = limits.on_new_game(user)
    if refusal:
        raise TooMany(refusal)
    code = lobby.create(system, scenario, name=say(lesson["title"]), creator=user, pace_seconds=_PACE)
    lobby.take_seat(code, lesson["seat"], user)
    for seat in lesson["seats"]:
        if seat["id"] != lesson["seat"]:
            lobby.seat_bot(code, seat["id"], rules.bots()[0])
    return code


def _known(system: str, scenario: str) -> tuple[System, Plain]:
    """The system and the row of the lesson."""
    if system in kernel.slugs():
        rules = kernel.get(system)
        for row in rules.lessons():
            if row["id"] == scenario:
                return rules, row
    raise Refused(_("There is no such lesson."), code="choice")
