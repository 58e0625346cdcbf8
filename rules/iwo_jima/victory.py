"""Loss points, control and victory (11, R-26)."""

from rules.kernel import Outcome, Text, _, place_name, plural

from . import seating
from .board import DECISIVE, OBJECTIVE_HEX, OBJECTIVES
from .facts import JP, LAST_TURN, PIECES, SIDES, US
from .options import LOSS_LIMIT, value
from .state import State
from .working_state import WorkingState

DRAW = "DRAW"
_POINTS = {"US": (2, 0), "JP": (0, 2), DRAW: (1, 1)}
"""Tournament points of the two sides."""


def count_losses(table: WorkingState) -> None:
    """After every combat, shot and mine: tell the loss points if they rose, and end the game at the limit (11.2)."""
    told = [event for event in table.events if event.kind == "loss_points"]
    if told and told[-1].data["points"] == table.losses:
        return
    limit = table.option(LOSS_LIMIT)
    table.tell("loss_points", _("American loss points: {points} of {limit}.", points=table.losses, limit=limit),
               points=table.losses, limit=limit)  # fmt: skip
    if table.losses >= limit:
        _end(table, "JP")


def update_control(table: WorkingState) -> None:
    """At the close of a movement or combat step: whoever has a land piece in an objective holds it (11.5)."""
    for number, (name, at) in enumerate(zip(OBJECTIVES, OBJECTIVE_HEX, strict=True)):
        sides = {PIECES[p].side for p in table.on(at) if PIECES[p].land}
        if sides and table.control[number] not in sides:
            table.control[number] = sides.pop()
            now = SIDES[table.control[number]]
            said = _("The United States take {name}.") if now == "US" else _("Japan retakes {name}.")
            text = said.but(name=place_name(name))
            table.tell("control", text, objective=name, side=now)


def end_of_turn(table: WorkingState) -> None:
    """L9: all eight objectives, no Japanese combat piece left (11.3), or the end of the last turn (11.4)."""
    if all(side == US for side in table.control) or not any(PIECES[p].combat for p in table.on_map(JP)):
        _end(table, "US")
    elif table.turn == LAST_TURN:
        held = {name for name, side in zip(OBJECTIVES, table.control, strict=True) if side == US}
        _end(table, DRAW if held >= DECISIVE else "JP")


def _end(table: WorkingState, level: str) -> None:
    table.over = level
    text = _reason(level, table.losses, table.option(LOSS_LIMIT))
    table.tell("over", text, level=level, loss_points=table.losses)


def _reason(level: str, losses: int, limit: int) -> Text:
    if level == "US":
        return plural(
            "The United States win, with {n} loss point.", "The United States win, with {n} loss points.", n=losses
        )
    if level == "JP" and losses >= limit:
        return _("Japan wins: the American loss points have reached {points}.", points=losses)
    if level == "JP":
        return plural("Japan holds out to the end and wins; the United States have {n} loss point.",
                      "Japan holds out to the end and wins; the United States have {n} loss points.",
                      n=losses)  # fmt: skip
    return plural("A draw: the airfields and Mount Suribachi are American, with {n} loss point.",
                  "A draw: the airfields and Mount Suribachi are American, with {n} loss points.",
                  n=losses)  # fmt: skip


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None (11.6)."""
    if not state.over:
        return None
    points = {chair.seat: _POINTS[state.over][chair.side] for chair in seating.chairs(state.options)}
    winner = None if state.over == DRAW else state.over
    seats = tuple(chair.seat for chair in seating.chairs(state.options) if SIDES[chair.side] == winner)
    reason = _reason(state.over, state.losses, value(state.options, LOSS_LIMIT))
    return Outcome(winner, state.over, points, reason, seats if len(seats) > 1 else ())
