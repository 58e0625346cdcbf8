"""How a game ends, and who has won (10.3)."""

from rules.kernel import Outcome, Text, _, plural

from ..data_sets.edition import HOUSE, Edition
from ..sides import ALLIED, IJN, SIDES
from ..state import State
from ..working_state import WorkingState
from . import scoring

_DRAW = "draw"
_LEVELS = {
    "decisive victory": _("decisive victory"), "marginal victory": _("marginal victory"), _DRAW: _("draw"),
}  # fmt: skip
_HARBOUR = {"IJN victory": _("victory of Japan"), "ALLIED victory": _("victory of the Allies"), _DRAW: _("draw")}


def points(table: WorkingState) -> dict[str, int]:
    """Victory points of both sides as if the game ended now."""
    found = scoring.tactical_points(table.edition, table.sheet, table.ships.values())
    goals = scoring.objective_points(table.sheet, table.landed, table.strike)
    return {side: found[side] + goals[side] for side in SIDES}


def over(table: WorkingState) -> bool:
    """Does the game end with this turn: the last one, or a side has nothing left."""
    gone = [side for side in SIDES if scoring.eliminated(table.ships.values(), side)]
    if table.turn < table.sheet.last_turn and not gone:
        return False
    table.over = "elimination" if gone else "last turn"
    found = points(table)
    result = scoring.result(table.sheet, found)
    table.tell("over", _("The game ends: Japan {ijn}, Allies {allied} victory points.", ijn=found[IJN],
               allied=found[ALLIED]), points=found, level=result.level, winner=result.winner)  # fmt: skip
    return True


def harbour_over(table: WorkingState) -> None:
    """The tutorial ends after its last wave."""
    table.over = "last turn"
    found = scoring.harbour_points(table.edition, table.sheet, table.ships.values())
    text = plural("The attack is over: {n} point.", "The attack is over: {n} points.", n=found)
    table.tell("over", text, points=found,
               level=scoring.harbour_level(table.sheet, found))  # fmt: skip


def outcome(state: State, edition: Edition = HOUSE) -> Outcome | None:
    """How the game ended, or None."""
    if not state.over:
        return None
    sheet = edition.scenarios[state.scenario]
    if sheet.solo:
        found = scoring.harbour_points(edition, sheet, state.ships)
        level = scoring.harbour_level(sheet, found)
        winner = next((side for side in SIDES if level.startswith(side)), None)
        return Outcome(
            winner,
            level,
            {IJN: found},
            plural("{n} point: {level}.", "{n} points: {level}.", n=found, level=_HARBOUR.get(level, level)),
        )
    table = WorkingState(state, edition)
    both = points(table)
    result = scoring.result(sheet, both)
    return Outcome(result.winner or None, result.level, both, _reason(state.over, both, result.level))


def _reason(why: str, both: dict[str, int], level: str) -> Text:
    values = {"ijn": both[IJN], "allied": both[ALLIED], "level": _LEVELS[level]}
    if why == "elimination":
        return _("One side has nothing left. Japan {ijn}, Allies {allied} victory points: {level}.", **values)
    return _("The last turn is over. Japan {ijn}, Allies {allied} victory points: {level}.", **values)


def harbour_points(table: WorkingState) -> dict[str, int]:
    """Points of the tutorial so far."""
    return {IJN: scoring.harbour_points(table.edition, table.sheet, table.ships.values())}
