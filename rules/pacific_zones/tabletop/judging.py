"""What the rules say of a position kept by hand, on request: a move, supply lines, points. Nothing is enforced."""

from collections.abc import Sequence
from typing import Any

from rules.kernel import IllegalOrder, NotationError, Order, Plain, System, Text, Verdict, _, listed, verb_name

from .. import sequence
from ..board import steps
from ..commands import Command, read, text, trail
from ..facts import PIECES, SIDES
from ..movement import moving
from ..reinforcements import placing
from ..state import COMBAT, HIDE, MOVE1, MOVE2, REINFORCE, RESTING, REVEALED, Shown, State
from ..victory import points, verdict
from ..working_state import WorkingState
from .lines import as_order

_PHASES = (MOVE1, REINFORCE, MOVE2, COMBAT, HIDE)
"""In which an order is judged if the table is in no step of that side which takes it."""
_KEPT = REVEALED | RESTING
_WORDS = {"JP": _("Japan wins"), "AL": _("the Allies win"), "DRAW": _("a draw")}


def judge(system: System, state: State, side: int, line: str) -> Verdict:
    """Whether an order is legal for a side that begins its step and has done nothing in it. NotationError."""
    order = _read(system, state, side, line)
    command = read(order.text)
    assert command is not None
    phase = _phase_of(state, side, command)
    position = _opened(state, side, phase)
    command = _by_a_way(WorkingState(position), command)
    try:
        system.apply(position, Order(SIDES[side], text(command), order.verb, order.data, order.secret))
    except IllegalOrder as refused:
        return Verdict(False, refused.reason, refused.rule, _instead(position, side, command))
    if command.verb == "move":
        return Verdict(True, _("The rules allow it, by way of {zones}.", zones=trail(command.path)))
    return Verdict(True, _("The rules allow it."))


def _read(system: System, state: State, side: int, line: str) -> Order:
    """The order that a line means; pieces and zones may be named. NotationError."""
    opened = _opened(state, side, MOVE1)
    try:
        return system.parse(opened, SIDES[side], line)
    except NotationError:
        if len(line.split()) < 2:
            raise
        try:
            named = as_order(state, side, line)
        except NotationError:
            named = line
        return system.parse(opened, SIDES[side], named)


def _phase_of(state: State, side: int, command: Command) -> str:
    """The step in which that is ordered: the one in which the table is, if it takes it. NotationError for none."""
    here = WorkingState(state)
    phases = (here.phase, *_PHASES) if here.side == side else _PHASES
    for phase in phases:
        verbs = ("declare",) if phase == COMBAT else sequence.PHASES[phase].verbs
        if command.verb in verbs:
            return phase
    known = dict.fromkeys(verb for phase in _PHASES for verb in sequence.PHASES[phase].verbs)
    raise NotationError(
        _("The rules are asked about: {verbs}.", verbs=listed(map(verb_name, [*known, "declare"]))), command.verb
    )


def _opened(state: State, side: int, phase: str) -> State:
    """The position as that step of the side opens."""
    flags = tuple(flag & _KEPT for flag in state.flags)
    nothing = tuple(0 for _piece in state.used)
    step = f"{SIDES[side].lower()}_{phase}"
    table = WorkingState(state._replace(step=step, battle=None, flags=flags, used=nothing, shown=None, fought=()))
    sequence.begin(table)
    if table.secret:
        table.shown = Shown(tuple(table.at), tuple(table.host), tuple(table.flags))
    return table.freeze()


def _by_a_way(table: WorkingState, command: Command) -> Command:
    """A move of which only the end is named, or start and end, by the shortest way that is legal, else by the shortest
    that there is."""
    piece, path, start = command.piece, command.path, table.where(command.piece)
    whole = len(path) > 2 or (len(path) == 2 and (path[0] != start or path[1] in steps(PIECES[piece].cls)[start]))
    if command.verb != "move" or start <= 0 or whole or path[-1] == start:
        return command
    ways = [c for c in moving.commands(table, PIECES[piece].side, [piece]) if c.path[-1] == path[-1]]
    if command.other >= 0:
        ways = [c for c in ways if c.other == command.other]
    if ways:
        return min(ways, key=lambda c: (len(c.path), c.path, c.other))
    return command._replace(path=_shortest(table, piece, path[-1]) or path)


def _shortest(table: WorkingState, piece: int, end: int) -> tuple[int, ...]:
    """The shortest way by the steps of the piece's class, however far; () for none."""
    start = table.where(piece)
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    ring: Sequence[int] = [start]
    while ring and end not in ways:
        after = []
        for zone in ring:
            for near in steps(PIECES[piece].cls)[zone]:
                if near not in ways:
                    ways[near] = (*ways[zone], near)
                    after.append(near)
        ring = after
    return ways.get(end, ())


def _instead(position: State, side: int, command: Command) -> list[Plain]:
    """Where else the piece may move, a row for each zone."""
    table = WorkingState(position)
    if command.verb != "move" or PIECES[command.piece].side != side or table.phase not in (MOVE1, MOVE2):
        return []
    able = command.piece in moving.actors(table, side)
    ends = {c.path[-1] for c in moving.commands(table, side, [command.piece])} if able else set()
    return [{"verb": "MOVE", "block": PIECES[command.piece].id, "to": str(zone)} for zone in sorted(ends)]


def supply(state: State, side: int) -> list[Plain]:
    """Whether a supply line, or the emergency, brings in what is due now (5)."""
    table = WorkingState(_opened(state, side, REINFORCE))
    return [
        {"block": PIECES[piece].id, "place": "", "supply": _line(table, side, piece)}
        for piece in sorted(placing.actors(table, side))
    ]


def _line(table: WorkingState, side: int, piece: int) -> str:
    return "line" if next(placing.commands(table, side, [piece]), None) else "none"


def standing(state: State) -> Text:
    """The points of both sides, and how a turn that ends now would end the game (10)."""
    table = WorkingState(state)
    japan, allies = points(table)
    level: Any = verdict(table)
    if level:
        return _("Points: Japan {japan}, Allies {allies}. If the turn ended now: {level} (10).", japan=japan,
                 allies=allies, level=_WORDS[level])  # fmt: skip
    return _("Points: Japan {japan}, Allies {allies}. The game would go on (10).", japan=japan, allies=allies)
