"""The lists of a game system: AREA and Glicko-2 of all its games, and Glicko-2 of each scenario that is played much."""

from dataclasses import dataclass

from games.leagues.ratings.editions import System
from rules import kernel

LEAST_GAMES = 100
"""So many rated games a scenario needs for a list of its own (7.2)."""


@dataclass(frozen=True, slots=True)
class Kind:
    """``scenario``: "" for all of the system."""

    by: System
    scenario: str = ""

    @property
    def slug(self) -> str:
        """What it is called in addresses and in the database: "area", "glicko2", "glicko2-1942"."""
        return f"{self.by}-{self.scenario}" if self.scenario else self.by.value


WHOLE = tuple(Kind(by) for by in System)
"""Those of all games of a system."""


def of(slug: str) -> Kind:
    """The list of that slug. ValueError for none."""
    by, _dash, scenario = slug.partition("-")
    found = Kind(System(by), scenario)
    if found.slug != slug or (scenario and found.by is not System.GLICKO):
        raise ValueError(f"{slug} is no list")
    return found


def known(system: str, slug: str) -> Kind | None:
    """The list of that slug which a system can have; None for no such."""
    if system not in kernel.slugs():
        return None
    try:
        found = of(slug)
    except ValueError:
        return None
    scenarios = {row["id"] for row in kernel.get(system).scenarios()}
    return found if not found.scenario or found.scenario in scenarios else None
