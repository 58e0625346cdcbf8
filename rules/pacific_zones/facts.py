"""The pieces and the scenario: facts of units.json and scenario.json, shared by all games (4.1, 6.1, 6.6).

Pieces and task force markers are numbered together in the order of their ids as plain strings, so that comparing
numbers compares ids (7.2). Pieces that only an uncertain cell of the table brings in (R-07) are among them.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .view_types import Ground, TableCell

DATA_VERSION = 1
DATA = Path(__file__).parent / "data"

JP, AL = 0, 1
SIDES = ("JP", "AL")
"""Japan comes first in everything (4.2)."""
LAND, NAVAL, AERONAVAL, AIR, MARKER = "land", "naval", "aeronaval", "air", "task_force"
SHIPS = (NAVAL, AERONAVAL)

SETUP = 0
"""``entry`` of what is there from the start."""


def load(name: str) -> Any:
    """The parsed data file ``name`` of this system."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


MAP: Ground = load("map.json")
UNITS: dict[str, Any] = load("units.json")
SCENARIO: dict[str, Any] = load("scenario.json")

COLUMNS: dict[str, str] = SCENARIO["columns"]
TABLE: dict[str, dict[str, dict[str, TableCell]]] = SCENARIO["reinforcements"]
LAST_TURN: int = SCENARIO["turns"]
"""R-01."""
START: dict[str, int] = SCENARIO["setup"]
NATIONS: dict[str, int] = {"JP": JP, "UK": AL, "US": AL}

_CLASSES = UNITS["classes"]
FACTOR: dict[str, int] = {name: row["mf"] for name, row in _CLASSES.items() if "mf" in row}
GROUND_FACTOR: int = _CLASSES[AIR]["mf_from_land"]
DECK_FACTOR: int = _CLASSES[AIR]["mf_from_aeronaval"]
CAPACITY: dict[str, dict[str, int]] = {name: row.get("capacity", {}) for name, row in _CLASSES.items()}
"""Room of ships for land and air pieces (R-12)."""
TERRAIN: dict[str, tuple[str, ...]] = {name: tuple(row["terrain"]) for name, row in _CLASSES.items()}


@dataclass(frozen=True, slots=True)
class Cell:
    """An uncertain cell of the table (R-07). ``id``: "JP.4.AN"; ``others``: the values that it may have instead."""

    id: str
    nation: str
    turn: int
    cls: str
    value: int
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece or marker: what never changes. ``entry``: the turn of the printed table, SETUP, or 0 < cell's turn.

    ``extra``: only an uncertain cell brings it in. ``ship``: it is naval or aeronaval; ``marker``: a task force marker.
    """

    index: int
    id: str
    name: str
    nation: str
    side: int
    cls: str
    entry: int
    extra: bool
    ship: bool
    marker: bool


CELLS: tuple[Cell, ...] = tuple(
    Cell(f"{nation}.{turn}.{column}", nation, int(turn), COLUMNS[column], cell["value"], tuple(cell["alternatives"]))
    for nation, turns in sorted(TABLE.items())
    for turn, row in turns.items()
    for column, cell in row.items()
    if "alternatives" in cell
)

_LETTERS = {name: letters for letters, name in COLUMNS.items()}
_NAMES = {AERONAVAL: "Carrier", NAVAL: "Squadron", LAND: "Land group", AIR: "Air group", MARKER: "Task force"}


def _extras() -> Iterator[dict[str, Any]]:
    """What uncertain cells may add: the next free numbers of nation and class."""
    for cell in CELLS:
        prefix = f"{cell.nation}-{_LETTERS[cell.cls]}"
        taken = sum(row["nation"] == cell.nation and row["class"] == cell.cls for row in UNITS["units"])
        for number in range(taken + 1, taken + 1 + max(0, *cell.others) - cell.value):
            yield {
                "id": f"{prefix}{number:02}", "nation": cell.nation, "class": cell.cls, "entry": cell.turn,
                "side": SIDES[NATIONS[cell.nation]], "name": f"{_NAMES[cell.cls]} {number}", "extra": True,
            }  # fmt: skip


def _piece(index: int, row: dict[str, Any]) -> Piece:
    entry = SETUP if row["entry"] == "setup" else int(row["entry"])
    side = SIDES.index(row["side"])
    cls = row["class"]
    return Piece(
        index, row["id"], row["name"], row["nation"], side, cls, entry, bool(row.get("extra")), cls in SHIPS,
        cls == MARKER,
    )  # fmt: skip


PIECES: tuple[Piece, ...] = tuple(
    _piece(index, row)
    for index, row in enumerate(sorted((*UNITS["units"], *_extras()), key=lambda row: str(row["id"])))
)
"""All pieces and markers by id."""

NUMBER: dict[str, int] = {piece.id: piece.index for piece in PIECES}
SIDE: tuple[int, ...] = tuple(piece.side for piece in PIECES)
MARKED: tuple[bool, ...] = tuple(piece.marker for piece in PIECES)
"""Is it a task force marker, and no piece."""
OF_SIDE: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(piece.index for piece in PIECES if piece.side == JP),
    tuple(piece.index for piece in PIECES if piece.side == AL),
)
MARKERS: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(index for index in OF_SIDE[JP] if PIECES[index].marker),
    tuple(index for index in OF_SIDE[AL] if PIECES[index].marker),
)
