"""The reading of one game for one reader, made once for each moment of the game."""

from collections.abc import Mapping

from games.core import referee
from games.titles.sightings.readers import Reader
from games.titles.ttl_cache import TTLCache
from rules.pacific_victory.view_types import TurnNow, View

from ..map.atlas import atlas_of
from .reading import SEATS, TELLING, Memory, remember
from .side import Side
from .yards import yards

_MONTHS = 3
_kept = TTLCache[Memory](most=128, seconds=3600)
_past = TTLCache[Memory](most=8, seconds=60)
"""Of moments gone by: who steps through a game asks for each but once, and shall not push out what the boards need."""


def memory(reader: Reader) -> Memory:
    """What the reader can know of both sides. Shared: never change it.

    Each seat has its own reading. What it is told of its own blocks alone has no part in it.
    """
    key = (reader.game.code, reader.version, reader.game.head, reader.game.status, reader.code)
    kept = _kept if reader.version == reader.game.seq else _past
    return kept.get(key, lambda: _read(reader))


def _read(reader: Reader) -> Memory:
    told = referee.events(reader.game.code, reader.code, -1, reader.version, TELLING)
    gone = referee.taken_back(reader.game, reader.version)
    stands = [row for row in told if not referee.within(row.seq, gone)]
    return remember(stands, numbers(reader.view), yards(atlas_of(reader.facts)), opening(reader.view["turn"]))


def opening(turn: TurnNow) -> str:
    """The date of the first turn, from the turn that it is: a turn takes three months."""
    year, month = turn["date"].split("-")
    months = 12 * int(year) + int(month) - 1 - _MONTHS * (turn["index"] - 1)
    return f"{months // 12}-{months % 12 + 1:02d}"


def numbers(view: View) -> Mapping[str, Mapping[str, int]]:
    """How many blocks of each side stand where."""
    return {seat: {place: here["blocks"].get(seat, 0) for place, here in view["places"].items()} for seat in SEATS}


def sides(reader: Reader) -> list[tuple[str, Side]]:
    """The sides that the reader keeps a book on: the other one; of a spectator both."""
    found = memory(reader)
    return [(seat, side) for seat, side in found.sides.items() if seat != reader.team]
