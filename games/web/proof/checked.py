"""The site's own check of a journal, as its reader may download it: for who runs no script."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils import timezone

from games.core.journal import download
from games.core.journal.verify import Journal, JournalError, check

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Checked:
    """What came out. ``waits``: the lock at its end whose dice are being thrown, so that it can't hold yet; ``seq``,
    ``reason``: which entry does not hold and why; ``figures``: what was counted, by key of check_list."""

    at: datetime
    ok: bool
    waits: int | None = None
    seq: int | None = None
    reason: str = ""
    over: bool = False
    figures: dict[str, int] = field(default_factory=dict)


def checked(rows: Iterable[Row]) -> Checked:
    """Check these rows of ``referee.journal``."""
    lines = list(download.lines(rows))
    try:
        journal = check("".join(lines).encode(), [])
    except JournalError as error:
        return Checked(timezone.now(), False, seq=error.seq, reason=error.why)
    if journal.waiting is not None:
        return Checked(timezone.now(), False, waits=journal.waiting)
    return Checked(timezone.now(), True, over=journal.final is not None, figures=_figures(journal, len(lines)))


def _figures(journal: Journal, lines: int) -> dict[str, int]:
    return {
        "form": lines,
        "chain": len(journal.heads),
        "endline": int(journal.closed),
        "seals": len(journal.deposits),
        "locks": len(journal.locks),
        "seeds": sum(lock.seed is not None for lock in journal.locks.values()),
        "throws": len(journal.rolls),
        "openings": len(journal.opened),
        "hidden": len(journal.hidden) - len(journal.opened),
        "rewinds": len(journal.rewinds),
        "heads": 0,
    }
