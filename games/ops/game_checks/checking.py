"""Checking journals: the chain, the dice, the rules, and everything that is kept beside them."""

import logging
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db.models import F, Q
from django.utils import timezone

from games.core.models import Game
from games.ops.game_checks import fitcheck, playcheck, rowcheck, talkcheck
from games.ops.game_checks.check_case import Trouble, read
from games.ops.models import Chore, JournalCheck

log = logging.getLogger(__name__)
AGAIN = timedelta(hours=20)  # a game that moves is checked about once a day
BUDGET = 2.0  # seconds of a round: it runs beside the mail and the computer players
STRETCH = 2_000  # games that a round looks through for changed ones


@dataclass
class Result:
    """What came of checking one journal. ``unplayed``: why the rules could not be played again, if so."""

    code: str
    entries: int
    unplayed: str = ""
    troubles: list[Trouble] = field(default_factory=list)


def check(pk: int) -> Result:
    """Check everything of one game and remember the result. Game.DoesNotExist."""
    case = read(pk)
    result = Result(case.game.code, len(case.entries))
    rowcheck.check(case)
    if not case.troubles:
        fitcheck.check(case)
    if not case.troubles and case.entries:
        result.unplayed = playcheck.check(case)
    talkcheck.check(case)
    result.troubles = case.troubles
    _remember(case.game, case.troubles)
    return result


def _remember(game: Game, troubles: list[Trouble]) -> None:
    """Only an end that held is something to hold later journals against."""
    broken = "; ".join(map(str, troubles[:20]))
    fresh = {"at": timezone.now(), "broken": broken}
    held = {} if broken else {"seq": game.seq, "head": game.head}
    JournalCheck.objects.update_or_create(game=game, defaults=fresh | held)


def changed(now: datetime, after: int) -> Iterator[int]:
    """Of the ``STRETCH`` games behind number ``after``: those whose journal went on since it was checked, or did not
    hold, in their order."""
    old = Q(journal_check=None) | (
        Q(journal_check__at__lt=now - AGAIN)
        & (~Q(journal_check__seq=F("seq")) | ~Q(journal_check__head=F("head")) | ~Q(journal_check__broken=""))
    )
    games = Game.objects.filter(old, seq__gte=0, pk__gt=after, pk__lte=after + STRETCH).order_by("pk")
    yield from games.values_list("pk", flat=True)


def check_changed(now: datetime | None = None, budget: float = BUDGET) -> int:
    """Check what has changed among the games that follow those of the last round, as far as the time goes; how many
    journals did not hold. However many games there are, a round looks at no more rows, and each has its turn."""
    now, until = now or timezone.now(), time.monotonic() + budget
    place, _new = Chore.objects.get_or_create(name="journals", defaults={"at": now})
    numbers = Game.objects.order_by("pk").values_list("pk", flat=True)
    first, last = numbers.first() or 0, numbers.last() or 0
    after = place.result if first <= place.result < last else first - 1
    broken, reached = 0, after + STRETCH
    for pk in changed(now, after):
        result = check(pk)
        if result.troubles:
            broken += 1
            log.error("the journal of game %s does not hold: manage.py verify_journals --game %s", *[result.code] * 2)
        if time.monotonic() > until:
            reached = pk
            break
    Chore.objects.filter(pk=place.pk).update(result=reached)
    return broken
