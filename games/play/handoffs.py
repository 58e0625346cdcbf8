"""How often a game had to wait for a person: its hand-offs. Two persons who are asked at once are one."""

from collections.abc import Collection
from dataclasses import dataclass

from games.play import turns
from games.play.models import Game, Handoff


@dataclass(frozen=True, slots=True)
class Waits:
    """``turn``: in this turn; ``all``: since the beginning. ``turns``: how many turns have begun, at least 1."""

    turn: int
    all: int
    turns: int


def waits(game: Game) -> Waits:
    """The hand-offs of a game. A system that counts no turns has one."""
    begun = turns.begun(game)
    waited = set(Handoff.objects.filter(game=game, why="turn").order_by().values_list("seq", flat=True))
    return Waits(sum(seq >= begun[-1] for seq in waited), len(waited), len(begun))


def savable(game: Game, seat: str, kinds: Collection[str]) -> int:
    """In this turn, how often the game waited for ``seat`` to answer a question of one of these kinds."""
    since = turns.begun(game)[-1]
    return Handoff.objects.filter(game=game, seat=seat, why="turn", kind__in=kinds, seq__gte=since).count()
