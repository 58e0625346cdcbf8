"""Geometry of hex sheets whose even columns sit half a hex lower: flat-top hexes, columns and rows counted from 1."""

Hex = tuple[int, int]
"""(column, row)."""

_COLUMN = ((0, -1), (0, 1))
_ODD = (*_COLUMN, (-1, -1), (-1, 0), (1, -1), (1, 0))
_EVEN = (*_COLUMN, (-1, 0), (-1, 1), (1, 0), (1, 1))


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, also those that lie outside a sheet."""
    column, row = at
    return tuple((column + across, row + down) for across, down in (_ODD if column % 2 else _EVEN))


def distance(one: Hex, other: Hex) -> int:
    """Steps between two hexes."""
    (qa, ra), (qb, rb) = _axial(one), _axial(other)
    across, down = qa - qb, ra - rb
    return max(abs(across), abs(down), abs(across + down))


def _axial(at: Hex) -> Hex:
    across = at[0] - 1
    return across, at[1] - 1 - (across - across % 2) // 2
