"""Victory points and what they amount to (3.9, 10.3, R-58)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..data_sets.edition import Edition
from ..data_sets.scenarios import Scenario
from ..forces.ships import CRITICAL, SIGNIFICANT, SUNK, Ship, type_of
from ..sides import ALLIED, IJN, SIDES, other

DRAW = "draw"


class Result(NamedTuple):
    """How it ends. ``winner``: a side, or "" for a draw; ``level``: as the scenario names it."""

    winner: str
    level: str
    margin: int


def ship_points(edition: Edition, ship: Ship) -> int:
    """Tactical points that a named ship or base scores for the other side, by the state that it has or left with.

    0 for counters, see `counter_points`.
    """
    worth = edition.tables.worth[type_of(edition, ship).cls]
    return {SIGNIFICANT: worth.significant, CRITICAL: worth.critical, SUNK: worth.sunk}.get(ship.state, 0)


def counter_points(edition: Edition, kind: str, began: int, now: Iterable[Ship]) -> int:
    """The same for all ships of a kind of DD or AK counters. ``began``: ships at the start.

    ``now``: the counters that are not sunk, in play, off the map or landed (landed ones are not lost).
    """
    left = sum(ship.size for ship in now if ship.kind == kind and ship.state != SUNK)
    return (began - left) * edition.tables.worth[edition.roster.ships[kind].cls].per_ship


def tactical_points(edition: Edition, scenario: Scenario, ships: Iterable[Ship]) -> dict[str, int]:
    """Tactical points of each side. ``ships``: all that the game has or had, those that left the map or landed too."""
    points, fleet = dict.fromkeys(SIDES, 0), list(ships)
    for ship in fleet:
        if not type_of(edition, ship).generic:
            points[other(ship.side)] += ship_points(edition, ship)
    for side in SIDES:
        for kind, began in scenario.forces[side].generic.items():
            points[other(side)] += counter_points(edition, kind, began, fleet)
    return points


def objective_points(scenario: Scenario, landed: int, strike: bool) -> dict[str, int]:
    """Points of each side for landings and what else the scenario counts, as on the last turn.

    ``landed``: AK ships; ``strike``: was the compulsory strike launched.
    """
    points = dict.fromkeys(SIDES, 0)
    scored = {"landing": landed, "turned_back": not landed, "strike": not strike}
    for goal in scenario.objectives:
        points[goal.side] += goal.points * scored[goal.id]
    return points


def result(scenario: Scenario, points: Mapping[str, int]) -> Result:
    """Who has won, by the margin."""
    lead = points[IJN] - points[ALLIED]
    level = next(level.result for level in scenario.levels if abs(lead) >= level.least)
    winner = "" if level == DRAW else IJN if lead > 0 else ALLIED
    return Result(winner, level, abs(lead))


def harbour_points(edition: Edition, scenario: Scenario, ships: Iterable[Ship]) -> int:
    """Points of the IJN in T1."""
    return sum(scenario.points[type_of(edition, ship).cls].get(ship.state, 0) for ship in ships)


def harbour_level(scenario: Scenario, points: int) -> str:
    """The result of T1 by its points."""
    return next(level.result for level in scenario.levels if points >= level.least)


def eliminated(ships: Iterable[Ship], side: str) -> bool:
    """Has the side no ship and no base left on the map; a wreck is no base (10.3, R-95)."""
    return not any(ship.side == side and not ship.gone and ship.state != SUNK for ship in ships)
