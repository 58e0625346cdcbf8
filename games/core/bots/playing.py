"""Playing whole games by computers in this process: through referee, outbox, dice and database."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core import referee
from games.core.bots import players
from games.core.errors import Stale
from games.core.models import Entry, Game, Happening, Owed, Status
from games.core.outbox import jobs

WORKER_TIMEOUT = 60.0  # seconds to wait for a worker
Say = Callable[[str], None]


class Stuck(Exception):
    """The game does not go on, and why."""


@dataclass
class Tally:
    """What was played, in numbers."""

    games: int = 0
    entries: int = 0
    throws: int = 0
    happenings: int = 0
    seconds: float = 0.0
    results: dict[str, int] = field(default_factory=dict)

    def add(self, game: Game, seconds: float) -> None:
        self.games += 1
        self.entries += game.seq + 1
        self.throws += Entry.objects.filter(game=game, type="roll").count()
        self.happenings += Happening.objects.filter(game=game).count()
        self.seconds += seconds
        won = f"{(game.outcome or {}).get('winner') or 'draw'} {(game.outcome or {}).get('level', '')}".strip()
        result = won if game.outcome else game.status
        self.results[result] = self.results.get(result, 0) + 1

    def line(self) -> str:
        """All of it in one line."""
        results = ", ".join(f"{count} x {name}" for name, count in sorted(self.results.items()))
        each = 1000 * self.seconds / max(self.entries, 1)
        return (
            f"{self.games} game(s), {self.entries} journal entries, {self.throws} throws, "
            f"{self.happenings} happenings, {self.seconds:.1f} s ({each:.1f} ms an entry): {results}"
        )


def new_game(
    system: str,
    scenario: str,
    bots: list[str],
    name: str = "",
    public: bool = False,
    options: Mapping[str, Any] | None = None,
) -> str:
    """A game between computers: one player for all seats, or one for each; its code. Refused."""
    code = referee.create(system, scenario, options, name=name or f"{scenario}: {', '.join(bots)}", public=public)
    for seat, bot in casting(code, bots).items():
        referee.seat_bot(code, seat, bot)
    return code


def casting(code: str, bots: list[str]) -> dict[str, str]:
    """Which player sits where. ValueError for an unknown player or a wrong number of them."""
    game = Game.objects.get(code=code)
    known = players.names(game.system)
    for bot in bots:
        if bot not in known:
            raise ValueError(f"no player {bot!r}; there are: {', '.join(known)}")
    seats = list(game.seats.order_by("order").values_list("code", flat=True))
    if len(bots) == 1:
        bots = bots * len(seats)
    if len(bots) != len(seats):
        raise ValueError(f"{len(bots)} players for {len(seats)} seats")
    return dict(zip(seats, bots, strict=True))


def play(code: str, cast: Mapping[str, str], *, until: int | None, inline_dice: bool, say: Say) -> Game:
    """Play on until the game is over or its turn is ``until``. ``inline_dice``: do the dice worker's jobs here too.

    Stuck if no worker throws the dice, or a job fails.
    """
    kinds = ["bot", "dice"] if inline_dice else ["bot"]
    last_turn: int | None = None
    moved = began = time.monotonic()
    seen = -2
    while True:
        game = Game.objects.defer("state").get(code=code)
        if game.status in (Status.FINISHED, Status.ABANDONED):
            return game
        turn = turn_of(code) if game.status == Status.RUNNING else None
        if turn != last_turn:
            last_turn = turn
            say(f"{code}: turn {turn}, entry {game.seq}, {time.monotonic() - began:.1f} s")
            if until is not None and turn is not None and turn >= until:
                return game
        if game.seq != seen:
            seen, moved = game.seq, time.monotonic()
        if not _step(code, cast, kinds):
            _check(code, time.monotonic() - moved)
            time.sleep(0.1)


def turn_of(code: str) -> int:
    """The number of the turn, as a player sees it: who watches late may see nothing yet, or an earlier turn."""
    view = referee.view(code, Game.objects.get(code=code).seats.order_by("order")[0].code)
    turn = view.get("turn", view.get("round", 0))
    return int(turn["index"] if isinstance(turn, dict) else turn)


def _step(code: str, cast: Mapping[str, str], kinds: list[str]) -> bool:
    """One act of anybody, without the leisure of the site's workers; False if there is nothing to do for us."""
    if jobs.drain(kinds, game=code, most=1, early=True):
        return True
    with jobs.silence(kinds):
        for row in Owed.objects.filter(game__code=code, game__lock_seq=None).select_related("game"):
            if row.game.seats.filter(code=row.seat, bot="").exists():
                try:
                    players.act(code, row.seat, cast[row.seat])
                except Stale:
                    continue
                return True
    return False


def _check(code: str, waited: float) -> None:
    failed = Game.objects.get(code=code).jobs.exclude(error="").filter(done=None).first()
    if failed is not None:
        raise Stuck(f"{failed.key} failed: {failed.error}")
    if waited > WORKER_TIMEOUT:
        raise Stuck(
            f"nothing has happened for {WORKER_TIMEOUT:.0f} s: is the dice worker running? (--inline-dice does without)"
        )
