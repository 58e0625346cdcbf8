"""Production and victory of South-East Asia Command (17.4, R-61)."""

from typing import Final

from ..sides import JAPAN
from ..working_state import WorkingState

FROM_JAPAN: Final = 3
"""Delivered to any Japanese base that is not blockaded."""
FROM_THE_US: Final = 1
"""Nobody can blockade them."""
AF_MINIMUM: Final = 3
"""Steps to which the American aircraft must be brought in each production, before anything else."""


def delivered(table: WorkingState) -> tuple[int, int]:
    """Points of Japan and of the Allies that come from off the map."""
    board = table.edition.board
    if not table.edition.south_east_asia:
        return 0, 0
    open_base = any(table.control[place] == JAPAN and not table.blockaded(place, JAPAN) for place in board.bases)
    return FROM_JAPAN if open_base else 0, FROM_THE_US
