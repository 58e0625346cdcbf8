"""The games of bench.handoffs: who plays what by which plans, what counts as a fight, and the bars."""

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules import kernel

NO_PLANS, STANDARD, CHECKPOINTS, COURSES = "no plans", "standard plan", "with checkpoints", "with courses"
FLOOR = 3
"""Waits of a turn of Pacific Victory that no plan can spare: both move, one after the other, and build together."""
GAME, QUIET = 40, 2
"""Waits of a whole game of Task Force in the median, and of a quiet turn of it at most."""
_CHECKPOINT = "IF ATTACKING THEN ASK BATTLE\n"


@dataclass
class Turn:
    """``decisions``: what persons were asked; ``waits``: hand-offs; ``battles``: hexes in which there was one."""

    decisions: int = 0
    waits: int = 0
    battles: int = 0


Played = Mapping[str, Sequence[Sequence[Turn]]]
"""Turns of the games of each mode."""
Plans = Mapping[str, str]
"""The plan of each seat; "" is everybody's."""


class Subject(NamedTuple):
    """``fights``: kinds of happenings that make a battle; ``failed``: which bars are missed."""

    system: str
    scenario: str
    modes: Callable[[], dict[str, Plans]]
    fights: tuple[str, ...]
    failed: Callable[[Played], list[str]]


def _standard(system: str, scenario: str) -> str:
    return str(kernel.get(system).plan_guide(scenario)["standard"])


# -- Pacific Victory ---------------------------------------------------------------------------------------------------


def _pacific_modes() -> dict[str, Plans]:
    standard = _standard("pacific-victory", "1942")
    return {NO_PLANS: {}, STANDARD: {"": standard}, CHECKPOINTS: {"": standard + _CHECKPOINT}}


def _pacific_failed(played: Played) -> list[str]:
    found = []
    median = statistics.median(turn.waits for game in played[STANDARD] for turn in game)
    if median > FLOOR:
        found.append(f"the median turn with the standard plan waits {median:g} times, more than {FLOOR}")
    over = [turn for game in played[CHECKPOINTS] for turn in game if turn.waits > FLOOR + turn.battles]
    if over:
        found.append(f"{len(over)} turns with checkpoints wait more than {FLOOR} times and once a battle: {over}")
    return found


# -- Task Force --------------------------------------------------------------------------------------------------------

_BOTH = """\
OTHERWISE DEFAULT
HOLD
IF SIGHTED AND ENEMY <= 1 THEN ASK MOVE
IF SECOND AND CARRIER FOUND AND TARGET THEN ASK STATUS
IF SECOND AND RAIDERS >= 2 THEN CAP 4 ELSE CAP 2
RAID CARRIERS, FLEETS WITH 2
READY F, DB, T, B
SEARCH NEW, SIGHTED
FIRE CV, CVL, DAMAGED, BB, CA, CL
ATTACK CV, CVL, BB, CA, AK POINTS 12 UNTIL CRITICAL
LOSE REDUCED, DB
"""
_JAPAN = """\
COURSE TF7 1213, 0511, 0510
COURSE TF8 1213, 0511, 0510
COURSE TF3 1213 STOP ENEMY 2
COURSE TF1 1914, 1513 STOP ENEMY 3
COURSE TF2 1913, 1512 STOP ENEMY 3
"""
_ALLIES = """\
COURSE TF7 1013 STOP ENEMY 1
COURSE TF1 1515 STOP ENEMY 3
COURSE TF2 1616 STOP ENEMY 3
COURSE TF8 2419 STOP ENEMY 3
"""


def _carrier_modes() -> dict[str, Plans]:
    standard = _standard("task-force", "coral_sea")
    return {NO_PLANS: {}, STANDARD: {"": standard}, COURSES: {"IJN": _JAPAN + _BOTH, "ALLIED": _ALLIES + _BOTH}}


def _carrier_failed(played: Played) -> list[str]:
    found = []
    median = statistics.median(sum(turn.waits for turn in game) for game in played[COURSES])
    if median > GAME:
        found.append(f"the median game with courses waits {median:g} times, more than {GAME}")
    over = [turn for game in played[COURSES] for turn in game if not turn.battles and turn.waits > QUIET]
    if over:
        found.append(f"{len(over)} quiet turns with courses wait more than {QUIET} times: {over}")
    return found


SUBJECTS = {
    "pacific-victory": Subject("pacific-victory", "1942", _pacific_modes, ("round", "battle_over"), _pacific_failed),
    "task-force": Subject(
        "task-force", "coral_sea", _carrier_modes, ("attack", "air_combat", "fire", "bombardment"), _carrier_failed
    ),
}
