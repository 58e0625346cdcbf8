"""How many days of a year a person may be away."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

DAYS_A_YEAR = 35
LONGEST = 21
LEAST = 10
"""Of a first year, however late it began."""
_DAY = timedelta(days=1)


class Answer(StrEnum):
    """What is said to an absence."""

    OK = "ok"
    TOO_LONG = "too long in one piece"
    OVER = "over the budget"


@dataclass(frozen=True, slots=True)
class Asked:
    """The answer, the days that were asked for, and what is left of the year in which it is tightest."""

    answer: Answer
    days: int
    left: int
    year: int


def days(first: date, last: date) -> list[date]:
    """Both of them inside."""
    return [first + n * _DAY for n in range((last - first).days + 1)]


def budget(year: int, joined: date, of_year: int = DAYS_A_YEAR) -> int:
    """The days of a calendar year: the first year its share, rounded up, and at least ten."""
    if joined.year < year:
        return of_year
    whole = (date(year + 1, 1, 1) - date(year, 1, 1)).days
    share = -(-of_year * (date(year + 1, 1, 1) - joined).days // whole)
    return max(min(LEAST, of_year), min(share, of_year))


def used(year: int, absences: Iterable[tuple[date, date]]) -> set[date]:
    """The days of that year that absences take; a day of several counts once, each in its own year."""
    return {day for first, last in absences for day in days(first, last) if day.year == year}


def ask(
    first: date,
    last: date,
    others: Iterable[tuple[date, date]],
    joined: date,
    *,
    of_year: int = DAYS_A_YEAR,
    longest: int = LONGEST,
) -> Asked:
    """Whether an absence fits beside the ``others`` of the same person."""
    others, mine = list(others), days(first, last)
    tightest: Asked | None = None
    for year in sorted({day.year for day in mine}):
        taken = used(year, others)
        wanted = {day for day in mine if day.year == year} - taken
        left = budget(year, joined, of_year) - len(taken)
        answer = Answer.OK if len(wanted) <= left else Answer.OVER
        found = Asked(answer, len(mine), left - len(wanted) if answer is Answer.OK else left, year)
        if tightest is None or answer is Answer.OVER or found.left < tightest.left:
            tightest = found
        if answer is Answer.OVER:
            break
    assert tightest is not None
    if len(mine) > longest:
        first_left = budget(first.year, joined, of_year) - len(used(first.year, others))
        return Asked(Answer.TOO_LONG, len(mine), first_left, first.year)
    return tightest
