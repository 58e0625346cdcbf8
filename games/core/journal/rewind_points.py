"""Where a game may go back to: the decisions that were asked in it and answered since."""

import json
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

from games.core.journal import position_at
from games.core.journal.replay import ACTS, ReplayError
from games.core.models import Entry, Game, Status
from rules.kernel import Text

MAX_POINTS = 30
"""Points that are offered: the latest ones."""


class Asked(NamedTuple):
    """Which seat was asked, and what."""

    seat: str
    title: Text


@dataclass(frozen=True)
class Point:
    """A decision that was open after entry ``to``, at ``at``. ``asked``: who was asked what then, as everybody knew.

    ``entries`` and ``throws``: how many would be taken back, of those that stand.
    """

    to: int
    at: datetime
    asked: tuple[Asked, ...]
    entries: int
    throws: int


@dataclass(frozen=True)
class Loss:
    """What going back takes away: ``entries`` of the journal that stood until now, ``throws`` among them."""

    entries: int
    throws: int


def decisions(game: Game) -> list[int]:
    """The entries after which a decision was open that somebody has answered, by the rules of now; oldest first."""
    return [to for to, _order in _answered(game)]


def last_of(game: Game, seat: str) -> int | None:
    """The last of them that this seat has answered; None if there is none."""
    for to, order in reversed(_answered(game)):
        row = Entry.objects.only("body", "secret_body").get(game=game, seq=order)
        if json.loads(row.secret_body or row.body)["seat"] == seat:
            return to
    return None


def _answered(game: Game) -> list[tuple[int, int]]:
    """Decisions and the orders that answered them, as entries. What was taken back is left out.

    An order follows a decision and nothing else: dice come before.
    """
    gone = position_at.taken_back(game, game.seq)
    rows = Entry.objects.filter(game=game, type__in=ACTS, seq__gte=_same_rules(game), seq__lte=game.seq).order_by("seq")
    standing = [row for row in rows.values_list("seq", "type") if not position_at.within(row[0], gone)]
    pairs = pairwise(standing)
    return [(seq, order) for (seq, _kind), (order, kind) in pairs if kind == "order"]


def points(game: Game, most: int = MAX_POINTS) -> list[Point]:
    """The latest of them with what was asked then, the latest first. Refused (``rules_version``) if its rules are gone.

    None of a game that is not running, or whose journal can't be played any more.
    """
    if game.status != Status.RUNNING:
        return []
    try:
        return _points(game, most)
    except ReplayError:
        return []


def _points(game: Game, most: int) -> list[Point]:
    found: list[Point] = []
    numbers = set(decisions(game)[-most:])
    if not numbers:
        return found
    losses, times = _losses(game, min(numbers)), _times(game, numbers)
    for here in position_at.walk(game, min(numbers), max(numbers)):
        if here.seq in numbers:
            asked: dict[str, Text] = {}
            for ask in here.system.pending(here.state).asks:
                asked.setdefault(ask.seat, ask.title)
            lost = losses[here.seq]
            told = tuple(Asked(seat, title) for seat, title in asked.items())
            found.append(Point(here.seq, times[here.seq], told, lost.entries, lost.throws))
    return found[::-1]


def loss(game: Game, to: int) -> Loss:
    """What going back to where the game stood after entry ``to`` takes away."""
    return _losses(game, to)[to]


def _losses(game: Game, first: int) -> dict[int, Loss]:
    """The same for entry ``first`` and each one after it."""
    gone = position_at.taken_back(game, game.seq)
    rows = Entry.objects.filter(game=game, seq__gt=first, seq__lte=game.seq).order_by("-seq").values_list("seq", "type")
    entries = throws = 0
    found = {game.seq: Loss(0, 0)}
    for seq, kind in rows:
        if kind != "note" and not position_at.within(seq, gone):  # notes stand
            entries, throws = entries + 1, throws + (kind == "roll")
        found[seq - 1] = Loss(entries, throws)
    return found


def _times(game: Game, numbers: set[int]) -> dict[int, datetime]:
    return dict(Entry.objects.filter(game=game, seq__in=numbers).values_list("seq", "at"))


def _same_rules(game: Game) -> int:
    """The entry from which on the game is played by its rules of now: 0, or behind the note that changed them."""
    notes = Entry.objects.filter(game=game, type="note", body__contains='"note":"rules"').order_by("-seq")
    moved = notes.values_list("seq", flat=True).first()
    return 0 if moved is None else moved + 1
