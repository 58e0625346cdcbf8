"""A sweep looks at many rows, and does for each what has come due: one that cannot be dealt with stops no other."""

import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

from games.core.outbox.leases import NO_DATABASE

log = logging.getLogger(__name__)
Row = TypeVar("Row")


def each(rows: Iterable[Row], act: Callable[[Row], object]) -> int:
    """Do ``act`` for each row. What fails is logged, a model's row by its number alone since its text may tell what a
    seat is asked, and tried again by the next sweep.

    Returns for how many it neither failed nor answered False. Errors of the database itself are raised: it is away for
    all rows.
    """
    count = 0
    for row in rows:
        try:
            count += act(row) is not False
        except NO_DATABASE:
            raise
        except Exception:
            log.exception("the sweep of %s failed for %s; the others go on", act.__module__, getattr(row, "pk", row))
    return count
