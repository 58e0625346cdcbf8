"""The tournament report file that chess programmes read (TRF16): a line a player. The first side stands as white."""

from games.leagues.exports.record import Entrant, Record
from games.leagues.standings.measures import seen
from games.leagues.standings.results import DRAW, WIN, Kind, Row

_SIDES = ("w", "b")
_NAME = 33
_MOST_RATING = 9999


def report(event: Record) -> str:
    """The whole file. Fits single games of two: a set of two is reported as one game."""
    lines = [f"012 {event.title}", f"062 {len(event.entrants)}", f"XXR {event.rounds}"]
    place = {one.seed: one.place for one in event.places}
    points = {one.seed: one.numbers["points"] for one in event.places}
    told = _Told(event)
    for one in event.entrants:
        cells = "".join(f"  {told.cell(one.seed, number)}" for number in range(1, event.rounds + 1))
        lines.append(_head(one, points[one.seed], place[one.seed]) + cells)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _head(one: Entrant, points: int, place: int) -> str:
    rating = min(one.rating or 0, _MOST_RATING)
    name = one.name[:_NAME].ljust(_NAME)
    return f"001 {one.seed:4}{'':6}{name} {rating:4}{'':28}{points:4.1f} {place:4}"


class _Told:
    """What a cell is told from: results by player and round, and who had which side."""

    def __init__(self, event: Record) -> None:
        self.mine = seen(event.rows)
        self.rows: dict[tuple[int, int], tuple[Row, str]] = {}
        for row in event.rows:
            for seed, side, counts in zip((row.first, row.second), _SIDES, row.counts, strict=True):
                if seed is not None and counts:
                    self.rows[seed, row.round] = row, side

    def cell(self, seed: int, number: int) -> str:
        """Opponent, side and result of one round, eight characters wide."""
        if (seed, number) not in self.rows:
            return "0000 - Z"
        (row, side), mine = self.rows[seed, number], self.mine[seed][number]
        if mine.opponent is None:
            return f"0000 - {'H' if row.kind is Kind.REST else 'U'}"
        return f"{mine.opponent:4} {side if row.kind.on_board else '-'} {_letter(row, mine.worth)}"


def _letter(row: Row, worth: int) -> str:
    if row.kind.on_board:
        return "1" if worth == WIN else "=" if worth == DRAW else "0"
    return "+" if worth == WIN else "-"
