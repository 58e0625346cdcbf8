"""Levels of victory (16.1; rules 8.1, 8.11; R-69)."""

from typing import NamedTuple

from rules.kernel import Outcome, Text, _, plural

from ..options import VP_ADJUST, value
from ..partners import seats as seats_of
from ..sides import ALLIES, JAPAN, NOBODY, SEATS, SIDE_NAMES
from ..state import State
from ..working_state import WorkingState
from .production import victory_points


class Level(NamedTuple):
    """A row of the table in 8.1. ``points``: tournament points of each side; ``decisive``: ends the game at once."""

    least: int
    name: str
    winner: int
    points: tuple[int, int]
    decisive: bool
    reason: Text


LEVELS = (
    Level(20, "Japanese decisive", JAPAN, (3, 0), True, _("Decisive victory for Japan")),
    Level(15, "Japanese marginal", JAPAN, (2, 0), False, _("Marginal victory for Japan")),
    Level(10, "draw", NOBODY, (1, 1), False, _("A draw")),
    Level(5, "Allied marginal", ALLIES, (0, 2), False, _("Marginal victory for the Allies")),
    Level(0, "Allied decisive", ALLIES, (0, 3), True, _("Decisive victory for the Allies")),
)


HOLDERS = (
    Level(0, "Singapore", JAPAN, (2, 0), False, _("Japan holds Singapore")),
    Level(0, "Singapore", ALLIES, (0, 2), False, _("The Allies hold Singapore")),
)
"""How South-East Asia Command ends: no victory points, only Singapore after June 1945 (17.4, R-111)."""


def level_of(vp: int) -> Level:
    """The level that so many victory points mean."""
    return next((level for level in LEVELS if vp >= level.least), LEVELS[-1])


def reached(vp: int, last_turn: bool, added: int = 0) -> Level | None:
    """The level at which the game ends now, or None: only decisive levels end it before June 1945 (8.11).

    ``added``: points added for the final table only (option vp_adjust); they never make a victory decisive.
    """
    decisive = level_of(vp)
    if decisive.decisive:
        return decisive
    return level_of(final_points(vp, added)) if last_turn else None


def final_points(vp: int, added: int) -> int:
    """Victory points for the final table, which knows marginal victories and draws only (16.1)."""
    return min(max(vp + added, LEVELS[-2].least), LEVELS[0].least - 1)


def test(table: WorkingState) -> None:
    """Once a turn, after builds, on the points counted in Logistics (R-69): set the result if the game is over."""
    if table.edition.south_east_asia:
        _singapore(table)
        return
    vp = victory_points(table.points)
    added = value(table, VP_ADJUST)
    level = reached(vp, table.date == table.edition.calendar[-1], added)
    if level is None:
        return
    table.result = (level.winner, level.name, vp)
    table.tell("victory", _reason(level, vp, added), level=level.name, vp=vp)


def _singapore(table: WorkingState) -> None:
    if table.date == table.edition.calendar[-1]:
        level = HOLDERS[table.control[table.edition.board.singapore]]
        table.result = (level.winner, level.name, 0)
        table.tell("victory", _reason(level, 0, 0), level=level.name, vp=None)


def _reason(level: Level, vp: int, added: int) -> Text:
    if level in HOLDERS:
        return _("{level} at the end of the game.", level=level.reason)
    if added and not level.decisive:
        return plural("{level}: Japan has {n} victory point, and {added} are added by agreement.",
                      "{level}: Japan has {n} victory points, and {added} are added by agreement.",
                      n=vp, level=level.reason, added=added)  # fmt: skip
    return plural("{level}: Japan has {n} victory point.", "{level}: Japan has {n} victory points.",
                  n=vp, level=level.reason)  # fmt: skip


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    if not state.result:
        return None
    winner, name, vp = state.result
    level = next(row for row in (*LEVELS, *HOLDERS) if (row.winner, row.name) == (winner, name))
    reason = _reason(level, vp, value(state, VP_ADJUST))
    seats = seats_of(state.options)
    points = {seat: level.points[min(number, ALLIES)] for number, seat in enumerate(seats)}
    shared = winner == ALLIES and len(seats) > len(SEATS)
    return Outcome(SIDE_NAMES[winner], name, points, reason, seats[ALLIES:] if shared else ())
