"""How reliable a person is, as words: a band, never a number by which somebody is punished (3.10)."""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

NEW = 10
"""With fewer hand-offs a person is new here."""


class Band(StrEnum):
    """The words."""

    NEW = "new"
    ALWAYS = "always"
    NEARLY = "nearly"
    USUALLY = "usually"
    OFTEN_LATE = "often-late"


_LEAST = ((985, Band.ALWAYS), (950, Band.NEARLY), (850, Band.USUALLY), (0, Band.OFTEN_LATE))


@dataclass(frozen=True, slots=True)
class Record:
    """What is counted of a person over 24 months. An answer on the bank is no fault."""

    handoffs: int
    in_time: int
    on_bank: int
    missed: int
    finished: int
    left: int

    @property
    def band(self) -> Band:
        """By the share that was not missed, in thousandths, rounded down."""
        if self.handoffs < NEW:
            return Band.NEW
        share = 1000 * (self.in_time + self.on_bank) // self.handoffs
        return next(band for least, band in _LEAST if share >= least)


def median(times: list[timedelta]) -> timedelta | None:
    """The answer time of which half the answers were quicker; None of none."""
    found = sorted(times)
    return found[(len(found) - 1) // 2] if found else None
