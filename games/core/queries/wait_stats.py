"""How often a game had to wait for a person: its hand-offs. Two persons who are asked at once are one."""

from collections.abc import Collection
from dataclasses import dataclass

from games.core.journal import turns
from games.core.models import Game, Handoff, Status


@dataclass(frozen=True, slots=True)
class Waits:
    """``turn``: in this turn; ``all``: since the beginning. ``turns``: how many turns have begun, at least 1.

    ``own``: for the reader alone.
    """

    turn: int
    all: int
    turns: int
    own: bool = False


def waits_of(game: Game, seat: str | None) -> Waits | None:
    """What a reader may know of them: while the game runs only how often it waited for their own seat, so nothing for a
    spectator. How often it waited for another one would tell that a plan answers for its holder."""
    if game.status in (Status.FINISHED, Status.ABANDONED):
        return waits(game)
    return waits(game, seat) if seat is not None else None


def waits(game: Game, seat: str = "") -> Waits:
    """The hand-offs of a game, or to one of its seats. A system that counts no turns has one."""
    begun = turns.begun(game)
    told = Handoff.objects.filter(game=game, why="turn", seq__lte=game.seq).order_by()
    waited = set((told.filter(seat=seat) if seat else told).values_list("seq", flat=True))
    return Waits(sum(seq >= begun[-1] for seq in waited), len(waited), len(begun), bool(seat))


def savable(game: Game, seat: str, kinds: Collection[str]) -> int:
    """In this turn, how often the game waited for ``seat`` to answer a question of one of these kinds."""
    since = turns.begun(game)[-1]
    return Handoff.objects.filter(game=game, seat=seat, why="turn", kind__in=kinds, seq__gte=since).count()
