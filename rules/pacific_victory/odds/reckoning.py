"""The odds of a contest: outcomes, losses and survivors, weighed over all positions in which it can end."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt

from ..options import AIR_SEARCH, has
from ..sides import AIR, LAND, NAVAL, SUBMARINES
from .battle import Case, Contest
from .course import Course
from .ending import OUTCOMES, Endings
from .exits import Exits
from .groups import Groups
from .planned import Planned
from .sampling import Crowd, Thinner

MAX_TRIALS = 1800
"""Positions that are kept at once: more are more exact and slower."""
_EVERYWHERE = (AIR, NAVAL, LAND, SUBMARINES)


@dataclass
class Odds:
    """Chances from 0 to 1. ``lost``: of each side, how likely each number of steps is; ``survives``: of each unit.

    ``error``: what sampling may have made of any of the chances; 0 if all are exact. It is the standard error at most:
    against answers with many more positions hardly one in fifty had a chance that was further off.
    """

    outcomes: dict[str, float]
    lost: list[dict[int, float]]
    survives: dict[int, float] = field(default_factory=dict)
    error: float = 0.0


def reckon(
    contest: Contest, seed: int, most: int = MAX_TRIALS, plan: Callable[[Groups], Planned] | None = None
) -> Odds:
    """Play the contest to its end in all ways at once. ``plan``: what one side does by its plan."""
    groups, exits = Groups(contest), Exits(contest)
    planned = plan(groups) if plan else None
    if planned is not None:
        groups.takes[planned.side] = planned.takes
    openings = _openings(contest, groups)
    thinner = Thinner(most // len(openings), seed)
    ends: Crowd = {}
    alive: dict[int, float] = defaultdict(float)
    for opener, crowd in openings:
        course = Course(contest, groups, exits, thinner, opener, planned)
        for position, weight in course.played(crowd).items():
            ends[position] = ends.get(position, 0.0) + weight
        for unit, weight in course.alive.items():
            alive[unit] += weight
    found = _tally(contest, groups, Endings(contest, groups, exits, planned), ends, alive)
    found.error = sqrt(thinner.drawn + contest.drawn) / 2
    return found


def _openings(contest: Contest, groups: Groups) -> list[tuple[int, Crowd]]:
    """The crowds to begin with, by who fires first among ships: the Defender, unless an air search says otherwise."""
    crowds: dict[int, Crowd] = {0: {}, 1: {}}
    for case in contest.cases:
        position = groups.position(case)
        for opener, chance in _search(contest, case):
            crowd = crowds[opener]
            crowd[position] = crowd.get(position, 0.0) + case.weight * chance
    return [(opener, crowd) for opener, crowd in crowds.items() if crowd]


def _search(contest: Contest, case: Case) -> list[tuple[int, float]]:
    """Who wins the air search, if one is to come: 2d6 and air steps a side, ties for the Defender (R-79)."""
    ships = {contest.sides[unit] for unit, _, _ in case.blocks if contest.ships[unit]}
    if contest.opener is not None or len(ships) < 2 or not has(contest.rules, AIR_SEARCH):
        return [(contest.defender if contest.opener is None else contest.opener, 1.0)]
    ahead = case.air[contest.attacker] - case.air[contest.defender]
    twice = [6 - abs(7 - total) for total in range(13)]  # ways to throw a total with two dice
    wins = sum(twice[a] * twice[d] for a in range(2, 13) for d in range(2, 13) if a + ahead > d) / 36**2
    return [(contest.attacker, wins), (contest.defender, 1 - wins)]


def _tally(contest: Contest, groups: Groups, endings: Endings, ends: Crowd, alive: dict[int, float]) -> Odds:
    outcomes = dict.fromkeys(OUTCOMES, 0.0)
    lost: list[dict[int, float]] = [defaultdict(float), defaultdict(float)]
    began = [0, 0]
    for unit, strength, _half in contest.cases[0].blocks:
        began[contest.sides[unit]] += strength
    fields = {side: groups.of(side, *_EVERYWHERE) for side in (0, 1)}
    for position, weight in ends.items():
        end = endings.of(position)
        outcomes[end.outcome] += weight
        for side in (0, 1):
            left = groups.steps_away(position, side)
            stranded = 0
            for unit, strength, _half in groups.blocks(position, *fields[side]):
                if unit in end.lost:
                    stranded += strength
                    continue
                left += strength
                alive[unit] += weight
            steps = groups.lost(position) + stranded if side == contest.veiled else began[side] - left
            lost[side][steps] += weight
    return Odds(outcomes, [dict(row) for row in lost], dict(alive))
