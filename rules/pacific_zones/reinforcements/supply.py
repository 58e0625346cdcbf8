"""Supply lines: where reinforcements of a nation and class may appear (5.1, 5.3; the search is that of rule 12)."""

from typing import NamedTuple

from rules.kernel import Text, _

from ..board import GROUND, RECEPTION, SEA, SIDE_ZONES, ZONES, metropolitan_lost, steps
from ..facts import MARKER, NATIONS, TERRAIN
from ..options import NATION_NAMES
from ..working_state import WorkingState

_STEPS: dict[str, dict[int, tuple[int, ...]]] = {
    cls: {zone: tuple(near for near in steps(cls)[zone] if near in SIDE_ZONES[zone]) for zone in ZONES}
    for cls in TERRAIN
}
"""The steps of a line: never by corners, not even along the land diagonals (5.3, R-09)."""


class Lines(NamedTuple):
    """``to``: the shortest line to each destination, of equal ones the smallest; in an emergency
    (5.6, R-10) one zone each."""

    to: dict[int, tuple[int, ...]]
    emergency: bool


def lines(table: WorkingState, nation: str, cls: str) -> Lines:
    """Where pieces of a nation and class may appear now; looked for once as long as nothing moves on the table."""
    key = (nation, cls)
    if key not in table.lines:
        table.lines[key] = _search(table, nation, cls)
    found: Lines = table.lines[key]
    return found


def _search(table: WorkingState, nation: str, cls: str) -> Lines:
    side = NATIONS[nation]
    usable = [zone for zone in RECEPTION[nation] if not metropolitan_lost(nation, zone, table.control[zone])]
    origins = [zone for zone in usable if not table.blocked(side, zone)]
    if not origins:
        return Lines({zone: (zone,) for zone in usable}, True)
    found: dict[int, tuple[int, ...]] = {zone: (zone,) for zone in origins}
    ring, step = sorted(origins), _STEPS[cls]
    while ring:
        reached: list[int] = []
        for zone in ring:
            for near in step[zone]:
                if near not in found and not table.blocked(side, near):
                    found[near] = (*found[zone], near)
                    reached.append(near)
        ring = sorted(reached, key=found.__getitem__)
    return Lines({zone: line for zone, line in found.items() if _ends(table, side, zone, line)}, False)


def _ends(table: WorkingState, side: int, zone: int, line: tuple[int, ...]) -> bool:
    return GROUND[zone] == SEA or table.control[zone] == side or len(line) == 1


def fleet_line(table: WorkingState, side: int, zone: int) -> tuple[int, ...]:
    """The line for a task force marker: a ship line of any nation of the side (5.8, R-18); () if there is none."""
    for nation, of_side in NATIONS.items():
        if of_side == side:
            line = lines(table, nation, MARKER).to.get(zone)
            if line:
                return line
    return ()


def why_not(table: WorkingState, nation: str, zone: int) -> tuple[Text, str]:
    """Why no line reaches a zone, and the rule; it reads the same for true and false task forces (5.4, 8.5)."""
    if metropolitan_lost(nation, zone, table.control[zone]):
        return _("Zone {zone} is conquered and receives nothing.", zone=zone), "5.7"
    if table.blocked(NATIONS[nation], zone):
        return _("The supply line is blocked at zone {zone}.", zone=zone), "5.3"
    if GROUND[zone] != SEA and table.control[zone] != NATIONS[nation]:
        return _("A supply line ends in a sea zone or in a zone of your own; zone {zone} is neither.", zone=zone), "5.3"
    return _("No supply line of {nation} reaches zone {zone}.", nation=NATION_NAMES[nation], zone=zone), "5.3"
