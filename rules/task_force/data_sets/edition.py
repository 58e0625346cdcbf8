"""An edition: one data set to play with. Never changed; what is asked of it is given to each rule as an argument."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from rules.kernel import Plain

from ..sides import SIDES
from . import board, roster, scenarios, tables
from .board import Board
from .roster import Roster
from .scenarios import Scenario
from .tables import Tables

_FOLDER = Path(__file__).parents[1] / "data"

NAMES: Final = ("tables", "units", "maps", "scenarios")


@dataclass(frozen=True, eq=False)
class Edition:
    """The data of one set. ``id`` names it in dumped States; ``documents``: what it was made of; never changed.

    LookupError, TypeError or ValueError for documents that cannot be played.
    """

    id: str
    documents: Mapping[str, Plain]

    def __post_init__(self) -> None:
        for scenario in self.scenarios.values():
            _check(self, scenario)

    @cached_property
    def tables(self) -> Tables:
        """Combat tables, counts, ranges."""
        return tables.read(self.documents["tables"])

    @cached_property
    def roster(self) -> Roster:
        """Types of ships, bases and air units."""
        return roster.read(self.documents["units"], self.tables.long_range)

    @cached_property
    def boards(self) -> Mapping[str, Board]:
        """Maps by id."""
        return {name: board.read(row) for name, row in self.documents["maps"]["maps"].items()}

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        """Scenarios by id."""
        return {name: scenarios.read(row) for name, row in self.documents["scenarios"]["scenarios"].items()}

    def board(self, scenario: str) -> Board:
        """The map of a scenario."""
        return self.boards[self.scenarios[scenario].map]


def _check(edition: Edition, scenario: Scenario) -> None:
    """ValueError that names what a scenario asks for and the roster or the map does not have."""
    if scenario.map not in edition.boards:
        raise ValueError(f"scenario {scenario.id}: there is no map {scenario.map}")
    near = edition.boards[scenario.map].near
    for side in SIDES if not scenario.solo else ():
        forces = scenario.forces[side]
        _known(scenario, edition.roster.ships, (*forces.ships, *forces.generic, *forces.bases))
        _known(scenario, edition.roster.air, (group.type for groups in forces.air.values() for group in groups))
        _known(scenario, near, (*forces.zone, *forces.ak_zone, *forces.setup.dummies))
        _known(scenario, near, (formation.hex for formation in forces.setup.formations))
    bases = edition.boards[scenario.map].bases
    _known(scenario, bases, (rule.base for rule in scenario.special.values() if rule.base))
    _known(scenario, edition.roster.ships, scenario.berths)
    _known(scenario, edition.roster.air, (wave.type for waves in scenario.waves for wave in waves))


def _known(scenario: Scenario, there: Any, names: Any) -> None:
    for name in names:
        if name not in there:
            raise ValueError(f"scenario {scenario.id}: {name} is neither in the roster nor on the map")


DOCUMENTS: Final[dict[str, Plain]] = {
    name: json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8")) for name in NAMES
}
"""The house set as parsed JSON; shared, never changed."""
HOUSE: Final = Edition("1", DOCUMENTS)
