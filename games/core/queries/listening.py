"""What those are told who wait for a game: asked again and again for many games at once, by few queries."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from games.core.models import Game, Seat
from games.core.queries.spectator_delay import horizon, is_late


@dataclass(frozen=True, slots=True)
class Heard:
    """Where a game stands. ``late``: those who watch it are behind (games.core.queries.spectator_delay)."""

    number: int
    seq: int
    status: str
    public: bool
    watch_delay: int

    @property
    def late(self) -> bool:
        """Without a watch delay, which most games lack, no game need be made to tell."""
        return self.watch_delay > 0 and is_late(self.game())

    def game(self) -> Game:
        """The game with no more than this."""
        return Game(pk=self.number, seq=self.seq, status=self.status, watch_delay=self.watch_delay)

    def watched(self) -> int:
        """The last entry that those know who watch."""
        return horizon(self.game(), None)


def heard(codes: Iterable[str]) -> dict[str, Heard]:
    """Each of these games that is there, by its code."""
    rows = Game.objects.filter(code__in=list(codes)).order_by()
    columns = rows.values_list("code", "pk", "seq", "status", "public", "watch_delay")
    return {row[0]: Heard(*row[1:]) for row in columns}


def held(codes: Collection[str], people: Collection[int]) -> dict[tuple[str, int], frozenset[str]]:
    """Which seats of these games these people hold, by game and person."""
    rows = Seat.objects.filter(game__code__in=list(codes), user__in=list(people)).order_by()
    found: dict[tuple[str, int], set[str]] = {}
    for code, person, seat in rows.values_list("game__code", "user_id", "code"):
        found.setdefault((code, person), set()).add(seat)
    return {key: frozenset(seats) for key, seats in found.items()}
