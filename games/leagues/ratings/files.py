"""The games of a list as a CSV file, written and read: from it anybody works the list out again.

``python -m games.leagues.ratings FILE`` does, with Python alone.
"""

import csv
from collections.abc import Iterable
from datetime import UTC, datetime
from io import StringIO

from games.leagues.ratings.games import Rated

HEAD = ("number", "official", "scenario", "options", "first", "second", "score", "bid", "void", "forfeit")
_TIME = "%Y-%m-%dT%H:%M:%SZ"
_SCORES = ("0", "1", "2")


class BadFile(ValueError):
    """The file is no list of games; the words say which line, and what would be right."""


def written(games: Iterable[Rated]) -> str:
    """The file. ``first`` and ``second`` are numbers of players, ``score`` is 2, 1 or 0 of the first."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(HEAD)
    for game in games:
        ended = game.ended.astimezone(UTC).strftime(_TIME)
        rows.writerow([game.game, ended, game.scenario, game.options, game.first, game.second, game.score,
                       int(game.bid), int(game.void), int(game.forfeit)])  # fmt: skip
    return out.getvalue()


def read(text: str) -> list[Rated]:
    """The games of such a file. BadFile."""
    lines = list(csv.reader(StringIO(text)))
    if not lines or tuple(lines[0]) != HEAD:
        raise BadFile(f"the first line is not: {','.join(HEAD)}")
    return [_row(number, line) for number, line in enumerate(lines[1:], 2)]


def _row(number: int, line: list[str]) -> Rated:
    if len(line) != len(HEAD):
        raise BadFile(f"line {number} has {len(line)} columns, not {len(HEAD)}")
    game, ended, scenario, options, first, second, score, *marks = line
    if score not in _SCORES or any(mark not in ("0", "1") for mark in marks):
        raise BadFile(f"line {number}: a score is 0, 1 or 2, and the last three columns are 0 or 1")
    try:
        at = datetime.strptime(ended, _TIME).replace(tzinfo=UTC)
        two = int(first), int(second)
        return Rated(int(game), at, scenario, options, *two, int(score), *(mark == "1" for mark in marks))
    except ValueError:
        raise BadFile(f"line {number}: numbers are whole, and a time is like 2027-03-01T06:00:00Z") from None
