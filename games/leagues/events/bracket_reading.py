"""The bracket of an elimination as one reader may know it, round by round, with what is not drawn yet."""

from dataclasses import dataclass
from typing import Any

from games.leagues.events import people
from games.leagues.events.as_seen import may_see_game
from games.leagues.events.formats import bracket
from games.leagues.models import Event, Pairing, PairState, Result
from games.leagues.pairing import elimination


@dataclass(frozen=True, slots=True)
class Player:
    """One of a match. ``points``: of the match, None before its result; ``won``: goes on; ``you``: the reader."""

    seed: int
    name: str
    points: int | None = None
    won: bool = False
    you: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """A match, or a player who rests. ``first``, ``second``: None while nobody knows who it is; ``pairing``: None
    before it is drawn; ``game``: its code, None if there is none or the reader may not look at it."""

    board: int
    first: Player | None
    second: Player | None
    rests: bool = False
    pairing: Pairing | None = None
    result: Result | None = None
    game: str | None = None

    @property
    def state(self) -> str | None:
        """Where its pair stands; None before it is drawn."""
        return self.pairing.state if self.pairing else None

    @property
    def ahead(self) -> Player | None:
        """Who goes on; None while that is open."""
        if self.rests:
            return self.first
        return next((one for one in (self.first, self.second) if one is not None and one.won), None)


@dataclass(frozen=True, slots=True)
class Round:
    """``number``: as a round of the event; ``left``: how many follow it, 0 for the final."""

    number: int
    left: int
    matches: tuple[Match, ...]


def rounds(event: Event, reader: Any) -> list[Round]:
    """All rounds up to the final; empty before the elimination is drawn, and of an event that has none. The winners of
    matches 2n - 1 and 2n of a round meet in match n of the next."""
    if len(event.qualified) < 2:
        return []
    found, depth, drawn = list[Round](), (len(event.qualified) - 1).bit_length(), _Drawn(event, reader)
    for number in range(1, depth + 1):
        before = found[-1].matches if found else ()
        matches = (drawn.match(number, board, before) for board in range(1, 2 ** (depth - number) + 1))
        found.append(Round(number + event.swiss_rounds, depth - number, tuple(matches)))
    return found


class _Drawn:
    """What is drawn of the elimination. Its rounds are counted from 1."""

    def __init__(self, event: Event, reader: Any) -> None:
        self.event, self.reader = event, reader
        entries = people.entries_of(event)
        self.names = people.names_of(entries, people.names_for(event, reader))
        self.mine = {entry.seed for entry in entries if reader.is_authenticated and entry.user_id == reader.pk}
        rows = Pairing.objects.filter(round__event=event, round__number__gt=event.swiss_rounds)
        rows = rows.select_related("round", "game", "first", "second").defer("game__state").prefetch_related("results")
        self.pairs = {(row.round.number - event.swiss_rounds, row.board): row for row in rows}
        self.won = {number: {won for won, _lost in games} for number, games in enumerate(bracket.beaten(event), 1)}

    def match(self, number: int, board: int, before: tuple[Match, ...]) -> Match:
        pairing = self.pairs.get((number, board))
        if pairing is not None:
            return self._drawn(number, pairing)
        if number == 1:
            better, other = elimination.first_round(len(self.event.qualified))[board - 1]
            return Match(board, self._of_place(better), self._of_place(other) if other else None, rests=not other)
        two = [feed.ahead for feed in before[2 * board - 2 : 2 * board]]
        first, second = (one and self._player(one.seed) for one in two)
        return Match(board, first, second)

    def _drawn(self, number: int, pairing: Pairing) -> Match:
        result = max(pairing.results.all(), key=lambda row: row.version, default=None)
        points = (None, None) if result is None or not pairing.second else (result.points_first, result.points_second)
        won = self.won.get(number, set()) if pairing.state == PairState.DECIDED else set()
        first, second = (
            self._player(entry.seed or 0, given, entry.seed in won) if entry else None
            for entry, given in zip((pairing.first, pairing.second), points, strict=True)
        )
        game = pairing.game.code if pairing.game and may_see_game(pairing, self.reader) else None
        return Match(pairing.board, first, second, pairing.second is None, pairing, result, game)

    def _of_place(self, place: int) -> Player:
        return self._player(self.event.qualified[place - 1])

    def _player(self, seed: int, points: int | None = None, won: bool = False) -> Player:
        return Player(seed, self.names.get(seed, ""), points, won, seed in self.mine)
