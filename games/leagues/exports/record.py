"""What all files of an event are written from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.leagues.standings.ranking import Place
from games.leagues.standings.results import Row

PLAIN_CODES = ("h2h", "lot")
"""Criteria that have no number of their own: who met whom, and chance."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """``name``: as the person shows it; ``rating``: frozen at seeding; None for who is not named in lists.

    ``from_round``: above 1 for who came late; ``division``: 1 is the highest, None where there are none; ``void``: left
    a division so early that no game of theirs counts for the table.
    """

    seed: int
    name: str
    rating: int | None
    from_round: int = 1
    division: int | None = None
    void: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """An event after ``rounds`` closed rounds. ``key``: of its lots, once it is open."""

    title: str
    entrants: Sequence[Entrant]
    rows: Sequence[Row]
    places: Sequence[Place]
    criteria: Sequence[str]
    rounds: int
    key: str = ""

    @property
    def names(self) -> Mapping[int, str]:
        return {one.seed: one.name for one in self.entrants}

    @property
    def by_seed(self) -> Mapping[int, Entrant]:
        return {one.seed: one for one in self.entrants}

    @property
    def has_divisions(self) -> bool:
        """Whether places count within divisions."""
        return any(one.division for one in self.entrants)

    @property
    def has_late(self) -> bool:
        """Whether somebody came late, or came back."""
        return any(one.from_round > 1 for one in self.entrants)

    @property
    def columns(self) -> list[str]:
        """The criteria that are numbers."""
        return [code for code in self.criteria if code not in PLAIN_CODES]
