"""Scoring tables: from the class of a result to points (6.8). The tables are data."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.leagues.standings.results import DRAW, LOSS, WIN, Kind, Row, Two, margin_of_vp

_FILE = Path(__file__).parent / "scoring.toml"
DECISIVE = "decisive"
_LEAST_VP, _DRAWN_FROM, _WON_FROM, _MOST_VP = 5, 10, 15, 19
"""Victory points of the marginal levels of Pacific Victory: what an adjudication stays within."""


@dataclass(frozen=True, slots=True)
class Table:
    """``classes``: points of winner and loser by class; ``levels``: the class by the level that a system names."""

    name: str
    classes: Mapping[str, Two]
    levels: Mapping[str, str]
    forfeit: Two
    bye: int
    rest: int
    shown: int = 1

    @property
    def draw(self) -> int:
        """What a draw is worth: D of 6.10."""
        return self.classes["draw"][0]

    def class_of(self, level: str, *, won: bool) -> str:
        """The class of an outcome. ``won``: whether there is a winner."""
        return self.levels.get(level, "win" if won else "draw")


@cache
def tables() -> Mapping[str, Table]:
    """The shipped tables by name."""
    found = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {name: _read(name, dict(said)) for name, said in found.items()}


def _read(name: str, said: dict[str, object]) -> Table:
    others = {key: said.pop(key) for key in ("bye", "rest", "shown") if key in said}
    levels = said.pop("levels", {})
    pairs = {key: (value[0], value[1]) for key, value in said.items() if isinstance(value, list)}
    return Table(name, levels=levels, forfeit=pairs.pop("forfeit"), classes=pairs, **others)  # type: ignore[arg-type]


def played(
    table: Table, number: int, pair: tuple[int, int], winner: int | None, level: str, margin: int = 0,
    kind: Kind = Kind.PLAYED, conceded: Two = (0, 0), counts: tuple[bool, bool] = (True, True),
) -> Row:  # fmt: skip
    """The row of a game of round ``number``. ``winner``: a seed of ``pair``, or None for a draw; ``level``: as the
    system names the outcome; ``margin``: of the first of the pair. Raises ValueError for another winner."""
    first, second = pair
    if winner not in (first, second, None):
        raise ValueError("who has won has played")
    class_ = table.class_of(level, won=winner is not None)
    high, low = table.classes[class_]
    if winner is None:
        worth, points = (DRAW, DRAW), (high, low)
    else:
        worth, points = ((WIN, LOSS), (high, low)) if winner == first else ((LOSS, WIN), (low, high))
    one = int(class_ == DECISIVE)
    decisive = (one * (winner == first), one * (winner == second))
    return Row(number, first, second, worth, points, margin, kind, decisive, conceded, counts)


def adjudicated_vp(table: Table, number: int, pair: tuple[int, int], vp: int) -> Row:
    """A game won by victory points as the director expects it to end (section 5): never decisive."""
    held = max(_LEAST_VP, min(_MOST_VP, vp))
    first, second = pair
    winner = first if held >= _WON_FROM else second if held < _DRAWN_FROM else None
    return played(table, number, pair, winner, "", margin_of_vp(held), Kind.ADJUDICATED)


def forfeited(table: Table, number: int, pair: tuple[int, int], loser: int | None) -> Row:
    """A game that one did not play to its end; ``loser`` None: neither did."""
    first, second = pair
    if loser is None:
        return Row(number, first, second, (LOSS, LOSS), (0, 0), kind=Kind.DOUBLE_FORFEIT)
    high, low = table.forfeit
    points, worth = ((low, high), (LOSS, WIN)) if loser == first else ((high, low), (WIN, LOSS))
    return Row(number, first, second, worth, points, kind=Kind.FORFEIT)


def rested(table: Table, number: int, seed: int, *, wished: bool = False) -> Row:
    """A round without an opponent: by the machine's draw, or as the player ``wished``."""
    if wished:
        return Row(number, seed, None, (DRAW, LOSS), (table.rest, 0), kind=Kind.REST)
    return Row(number, seed, None, (WIN, LOSS), (table.bye, 0), kind=Kind.BYE)
