"""How reliable a person is, as words: a band, never a number by which somebody is punished (3.10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

NEW = 10
"""With fewer hand-offs a person is new here."""
WITHIN = tuple(timedelta(days=days) for days in (1, 2, 4, 7))
"""What words say of how quick somebody answers."""


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


def within(answers: int, kept: Sequence[int]) -> timedelta:
    """The shortest of WITHIN that half of the answers keep: the median, in words. ``kept``: how many keep each of them;
    ``timedelta.max`` if too few keep the longest."""
    half = (answers + 1) // 2
    return next((most for most, count in zip(WITHIN, kept, strict=True) if count >= half), timedelta.max)
