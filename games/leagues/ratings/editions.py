"""Editions of a rating list (7.4): what a list says, as bytes with a digest that anybody finds again."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC
from enum import StrEnum
from hashlib import sha256
from typing import Any, NamedTuple

from games.leagues.ratings.games import Rated, area_ratings
from games.leagues.ratings.periods import glicko_ratings

SETTLED = 110
"""Deviation up to which a Glicko rating counts as settled."""
TELL = 10
"""From so many points on a person is told that a correction moved their AREA."""


class System(StrEnum):
    AREA = "area"
    GLICKO = "glicko2"


@dataclass(frozen=True, slots=True)
class Edition:
    """``text``: canonical JSON, the same bytes wherever it is worked out; ``inputs``: the digest of the games."""

    text: str
    inputs: str

    @property
    def digest(self) -> str:
        return sha256(self.text.encode()).hexdigest()

    def rows(self) -> dict[int, dict[str, Any]]:
        """What it says of each person."""
        return rows_of(self.text)


def rows_of(text: str) -> dict[int, dict[str, Any]]:
    """What the text of an edition says of each person."""
    return {int(person): row for person, row in json.loads(text)["rows"].items()}


class Worth(NamedTuple):
    """What the first side of a scenario is worth: ``points`` of a rating, from so many ``games``.

    It wins ``likely`` of 100 games between equals; four times in five the truth is from ``least`` to ``most``.
    ``options``: "" for all of them.
    """

    scenario: str
    options: str
    points: int
    games: int
    likely: int
    least: int
    most: int


def advantages_of(text: str) -> list[Worth]:
    """What the text of an edition of Glicko-2 says of the sides."""
    return [Worth(*row) for row in json.loads(text).get("advantages", [])]


def edition(system: System, games: Iterable[Rated], until: int | None = None) -> Edition:
    """The list after these games. ``until``: the last period of Glicko-2 that is closed."""
    listed = sorted(games, key=lambda game: game.game)
    said = _area(listed) if system is System.AREA else _glicko(listed, until)
    inputs = sha256(_canonical([_plain(game) for game in listed]).encode()).hexdigest()
    return Edition(_canonical({"system": system, **said}), inputs)


def moved(old: Edition, new: Edition) -> dict[int, float]:
    """By how much a correction moved each person's number, where it did."""
    before, after = old.rows(), new.rows()
    both = {person: (before.get(person), after.get(person)) for person in before.keys() | after.keys()}
    found = {person: _value(b) - _value(a) for person, (a, b) in both.items() if a and b}
    return {person: gain for person, gain in sorted(found.items()) if gain}


def _value(row: Mapping[str, Any]) -> float:
    return float(row["rating"])


def _area(games: list[Rated]) -> dict[str, Any]:
    played = _played(games)
    rows = {person: {"rating": rating, "games": played[person]} for person, rating in area_ratings(games).items()}
    return {"rows": rows}


def _glicko(games: list[Rated], until: int | None) -> dict[str, Any]:
    found = glicko_ratings(games, until)
    played = _played(games)
    rows = {
        person: {"rating": f"{row.rating:.4f}", "deviation": f"{row.deviation:.4f}",
                 "volatility": f"{row.volatility:.8f}", "games": played[person]}
        for person, row in found.ratings.items()
    }  # fmt: skip
    chances = found.chances()
    sides = [[*key, points, chances[key][0], *chances[key][1]] for key, points in sorted(found.advantages.items())]
    return {"rows": rows, "advantages": sides}


def _played(games: Iterable[Rated]) -> dict[int, int]:
    found: dict[int, int] = {}
    for game in games:
        if not game.void:
            for person in (game.first, game.second):
                found[person] = found.get(person, 0) + 1
    return found


def _plain(game: Rated) -> list[Any]:
    ended = game.ended.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return [game.game, ended, game.scenario, game.options, game.first, game.second, game.score, game.bid, game.void,
            game.forfeit]  # fmt: skip


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
