"""A table on which a die and a strength are looked up (2.4)."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, Self, TypeVar

_Cell = TypeVar("_Cell")


@dataclass(frozen=True, slots=True)
class CombatTable(Generic[_Cell]):
    """Rows are modified rolls, columns are ranges of a strength. ``starts``: the least strength of each column."""

    first_row: int
    starts: tuple[int, ...]
    cells: tuple[tuple[_Cell, ...], ...]

    @classmethod
    def read(cls, row: Any, cell: Callable[[Any], _Cell]) -> Self:
        """The table of that name in tables.json; ``cell`` reads one cell. ValueError for rows or columns with gaps."""
        rows, columns = row["rows"], row["columns"]
        if rows != list(range(rows[0], rows[0] + len(rows))):
            raise ValueError(f"the rows of a table follow each other without a gap, not {rows}")
        if any(one["max"] + 1 != other["min"] for one, other in pairwise(columns)):
            raise ValueError(f"the columns of a table follow each other without a gap, not {columns}")
        cells = tuple(tuple(cell(text) for text in line) for line in row["cells"])
        if len(cells) != len(rows) or any(len(line) != len(columns) for line in cells):
            raise ValueError("a table has one line of cells for each row and one cell in it for each column")
        return cls(rows[0], tuple(column["min"] for column in columns), cells)

    def cell(self, roll: int, strength: int) -> _Cell:
        """The cell of a modified roll (beyond the rows: the nearest) and a strength (beyond the last column: that one).

        ValueError for a strength below the first column: such an attack is none.
        """
        column = bisect_right(self.starts, strength) - 1
        if column < 0:
            raise ValueError(f"a strength of {strength} is below the first column of the table ({self.starts[0]})")
        row = min(max(roll - self.first_row, 0), len(self.cells) - 1)
        return self.cells[row][column]
