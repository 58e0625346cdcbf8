"""What the rules say of a position kept by hand, on request: a move, victory points. Nothing is enforced."""

from collections.abc import Iterator, Sequence

from rules.kernel import IllegalOrder, NotationError, Order, Plain, System, Text, Verdict, _, listed, verb_name

from .. import options, sequence
from ..commands import Command, read, text
from ..fleets import changes
from ..movement.paths import Mover
from ..results import victory
from ..sides import ALLIED, IJN
from ..state import Question, State
from ..working_state import WorkingState
from .moments import SETUP

_MOVE = "MOVE"
_ASKED = tuple(verb for verb in sequence.KINDS[_MOVE].verbs if verb != "DONE")
"""What a side does in its movement: aircraft and guns stay with the people at the table."""


def judge(system: System, state: State, side: str, line: str) -> Verdict:
    """Whether an order of movement is legal for a side that begins its movement now. NotationError."""
    if state.step == SETUP:
        raise NotationError(_("The rules are asked about moves once both sides have set up."))
    position = _opened(state, side)
    order = system.parse(position, side, line)
    if order.verb not in _ASKED:
        raise NotationError(_("The rules are asked about: {verbs}.", verbs=listed(map(verb_name, _ASKED))), order.verb)
    command = read(order.text)
    assert command is not None
    table = WorkingState(position)
    command = _by_a_way(table, side, command)
    try:
        system.apply(position, Order(side, text(command), order.verb, order.data, order.secret))
    except IllegalOrder as refused:
        return Verdict(False, refused.reason, refused.rule, _instead(table, side, command))
    if command.verb == _MOVE:
        return Verdict(True, _("The rules allow it, by way of {hexes}.", hexes=", ".join(command.words[1:])))
    return Verdict(True, _("The rules allow it."))


def _opened(state: State, side: str) -> State:
    """The position as the movement of that side begins."""
    table = WorkingState(state)
    changes.begin(table, side)
    table.step, table.moved, table.moving, table.battle, table.raid = "movement", (), False, None, None
    table.asks, table.agenda, table.owed = (Question(side, _MOVE),), (), ()
    return table.freeze()


def _by_a_way(table: WorkingState, side: str, command: Command) -> Command:
    """A move of which only the end is named goes by the shortest way that is legal, if there is one."""
    if command.verb != _MOVE or len(command.words) != 2 or not table.exists(f"{side}:{command.words[0]}"):
        return command
    ways = [way for way in _ways(table, side, command.words[0]) if way[-1] == command.words[1]]
    return Command(_MOVE, (command.words[0], *min(ways, key=lambda way: (len(way), way)))) if ways else command


def _ways(table: WorkingState, side: str, piece: str) -> Iterator[Sequence[str]]:
    for way in Mover(table, f"{side}:{piece}", side).ways():
        if way.hexes and not way.leaves:
            yield way.hexes


def _instead(table: WorkingState, side: str, command: Command) -> list[Plain]:
    """Where else the piece may move, a row for each hex."""
    piece = command.words[0] if command.words else ""
    if command.verb != _MOVE or not table.exists(f"{side}:{piece}"):
        return []
    ends = {way[-1] for way in _ways(table, side, piece)}
    return [{"verb": _MOVE, "block": piece, "to": where} for where in sorted(ends)]


def standing(state: State) -> Text:
    """The points of both sides as if the game ended now; where damage is hidden nobody knows them."""
    table = WorkingState(state)
    if table.step == SETUP or table.option(options.ADVANCED):
        return _("Points are counted at the end, when all sheets are open (3.9).")
    found = victory.points(table)
    return _("Points as if the game ended now: Japan {japan}, Allies {allies} (3.9).", japan=found[IJN],
             allies=found[ALLIED])  # fmt: skip
