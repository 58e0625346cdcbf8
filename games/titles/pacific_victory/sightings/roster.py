"""The blocks of the box, by sort: the printed order of battle, which everybody knows."""

from collections import Counter
from functools import lru_cache

from games.core.datasets.engines import engine
from games.titles.sightings.readers import Reader
from rules.pacific_victory.view_types import OfClass

from .seen import Sort


class Printed(OfClass):
    """What is printed on a block."""

    name: str
    nation: str
    flags: list[str]


def roster(reader: Reader) -> Counter[Sort]:
    """How many blocks of each sort the game is played with."""
    game = reader.game
    view = reader.view
    return _roster(game.system, game.rules_version, game.data, view["scenario"], bool(view["area"]))


@lru_cache(maxsize=16)
def _roster(system: str, version: str, data: str, scenario: str, listed: bool) -> Counter[Sort]:
    """``listed``: a scenario on a part of the map is played with those blocks alone that it lists (R-61)."""
    documents = engine(system, version, data).documents()
    row = documents["scenarios"]["scenarios"][scenario]
    inside = {*row["pool"], *(unit["unit"] for unit in row["setup"])}
    units = [unit for unit in documents["units"]["roster"] if not listed or unit["id"] in inside]
    return Counter(sort_of_unit(unit, unit["side"]) for unit in units)


def sort_of_unit(unit: Printed, side: str) -> Sort:
    """As the happenings name it: classes other than carriers and battleships carry no names but these (R-71)."""
    named = unit["class"] in ("CV", "BB") or unit["name"] in ("RAF", "RAAF")
    return Sort(side, unit["class"], unit["name"] if named else "", unit["nation"], tuple(unit["flags"]))
