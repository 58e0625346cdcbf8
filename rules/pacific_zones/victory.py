"""Who has won (rule 10, R-17): by what the players, or the moderator, say after the last turn, or by points."""

from rules.kernel import Outcome, Text, _

from . import seating
from .board import METROPOLITAN, POINTS, ZONES
from .facts import AL, JP, LAST_TURN, SCENARIO, SIDES
from .options import HOUSE, MODERATOR, VICTORY
from .seating import MOD
from .state import State
from .working_state import WorkingState

DRAW = "DRAW"
_ROWS = SCENARIO["victory"]["house"]
METRO_NEEDED: int = _ROWS["metro_zones_for_sudden_allied_win"]
SUDDEN: int = _ROWS["japan_sudden_win_vp"]
ALLIED_WIN_POINTS: int = _ROWS["allied_win_vp_at_end"]
TOO_FEW: int = _ROWS["japan_win_if_allied_vp_at_end_at_most"]


def points(table: WorkingState) -> tuple[int, int]:
    """The points of both sides: those of the zones that they control."""
    score = [0, 0]
    for zone in ZONES:
        if table.control[zone] >= 0:
            score[table.control[zone]] += POINTS[zone]
    return score[JP], score[AL]


def end_of_turn(table: WorkingState) -> None:
    """Step 9: the game may be over."""
    level = verdict(table)
    if level:
        _end(table, level)


def verdict(table: WorkingState) -> str:
    """How a turn that ends now ends the game with the victory of the house: conquest of Japan, then points; "" if it
    goes on."""
    if table.option(VICTORY) != HOUSE:
        return ""
    japan, allies = points(table)
    if sum(table.control[zone] == AL for zone in METROPOLITAN) >= METRO_NEEDED:
        return SIDES[AL]
    if japan >= SUDDEN:
        return SIDES[JP]
    if table.turn < LAST_TURN:
        return ""
    return SIDES[AL] if allies >= ALLIED_WIN_POINTS else SIDES[JP] if allies <= TOO_FEW else DRAW


def asked(table: WorkingState) -> tuple[int, ...]:
    """Who says the result: the moderator, else the players who have not yet."""
    if table.option(MODERATOR):
        return (MOD,)
    return tuple(side for side in (JP, AL) if not table.answers[side])


def answer(table: WorkingState, number: int, result: str) -> None:
    """One answer; with the last one the game is over. The same answer counts, different ones are a draw."""
    answers = list(table.answers)
    answers[number] = result
    table.answers = (answers[JP], answers[AL], answers[MOD])
    if number == MOD:
        _end(table, result)
    elif answers[JP] and answers[AL]:
        _end(table, result if answers[JP] == answers[AL] else DRAW)


def _end(table: WorkingState, level: str) -> None:
    table.over = level
    table.tell("over", reason(level), level=level, points=dict(zip(SIDES, points(table), strict=True)))


def reason(level: str) -> Text:
    """Who has won, as a sentence."""
    return {"JP": _("Japan wins."), "AL": _("The Allies win."), DRAW: _("A draw.")}[level]


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    if not state.over:
        return None
    scores = {seat: 1 if state.over == DRAW else 2 * (seat == state.over) for seat in SIDES}
    found = {seat: scores.get(seat, 0) for seat in seating.seats(state.options)}
    return Outcome(None if state.over == DRAW else state.over, state.over, found, reason(state.over))
