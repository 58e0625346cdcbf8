"""The sequence of a turn (4.3, R-08): whose step it is, who is asked, what happens when it opens and closes."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from types import ModuleType
from typing import NamedTuple

from rules.common.refusing import refusal
from rules.kernel import Text, _, listed, verb_name

from . import victory
from .combat import battle, contact, house, standing
from .commands import DONE, RESULTS, Command
from .facts import AERONAVAL, AIR, LAST_TURN, NUMBER, OF_SIDE, PIECES, SIDES
from .movement import moving, transport
from .options import COMBAT as COMBAT_MODE
from .options import HOUSE, REFEREED, VICTORY
from .reinforcements import placing
from .seating import TITLES
from .state import (
    COMBAT,
    FROM_CARRIER,
    HANDLED,
    HIDE,
    KNOWN,
    MOVE1,
    MOVE2,
    MOVED,
    RECEIVED,
    REINFORCE,
    RESTING,
    RESULT,
    REVEALED,
    STEPS,
    Shown,
)
from .task_forces import marking
from .task_forces.sightings import tell_seen
from .working_state import WorkingState, based, names, show


class Phase(NamedTuple):
    """A kind of step: what it is called for each side, what the seat is told, the modules whose orders it takes."""

    titles: tuple[Text, Text]
    prompt: Text
    modules: tuple[ModuleType, ...] = ()

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs of its orders, ``done`` apart."""
        return tuple(verb for module in self.modules for verb in module.VERBS)


PHASES: Mapping[str, Phase] = {
    HIDE: Phase(
        (_("Japanese fleets hide"), _("Allied fleets hide")),
        _("Put your task force markers on fleets, or out as false ones."), (marking, standing),
    ),
    REINFORCE: Phase(
        (_("Japanese reinforcements"), _("Allied reinforcements")),
        _("Bring in what is due, at the end of supply lines. What you keep may come later."),
        (placing, marking, standing),
    ),
    MOVE1: Phase(
        (_("First Japanese movement"), _("First Allied movement")),
        _("Move, load, unload, lift, and organise your task forces."), (moving, transport, marking, standing),
    ),
    COMBAT: Phase(
        (_("Japanese combat"), _("Allied combat")),
        _("Open battles where both sides are, one zone at a time."),
    ),
    MOVE2: Phase(
        (_("Second Japanese movement"), _("Second Allied movement")),
        _("Ships, task forces and air pieces move again, not into the enemy."), (moving, marking, standing),
    ),
    RESULT: Phase((_("The result"), _("The result")), _("Say who has won.")),
}  # fmt: skip
BATTLE = _("A battle is on: propose, answer, or close.")
JUDGE = _("Decide what the players dispute.")


def steps_of(turn: int) -> tuple[str, ...]:
    """The steps of a turn in their order: fleets hide in turn 1 only, reinforcements come in from turn 2 on (4.3)."""
    left_out = REINFORCE if turn == 1 else HIDE
    return tuple(step for step in STEPS if step.partition("_")[2] != left_out)


# -- who is asked what ---------------------------------------------------------------------------------------------


def asked(table: WorkingState) -> tuple[int, ...]:
    """The numbers of the seats that owe a decision now; none while dice are owed or the game is over."""
    if table.over or table.owed:
        return ()
    if table.battle:
        return battle.asked(table)
    if table.phase == RESULT:
        return victory.asked(table)
    if table.phase == COMBAT:
        return (table.side,) if table.option(COMBAT_MODE) == REFEREED and battle.open_zones(table) else ()
    return (table.side,) if table.shown else ()


def actors(table: WorkingState) -> list[int]:
    """The pieces and markers for which there may be orders in this step, ascending."""
    modules = PHASES[table.phase].modules
    return sorted({piece for module in modules for piece in module.actors(table, table.side)})


def commands(table: WorkingState, pieces: Sequence[int] | None = None) -> Iterator[Command]:
    """Every order that a secret step takes, ``done`` apart; of these pieces only, if they are given."""
    for module in PHASES[table.phase].modules:
        able = module.actors(table, table.side)
        yield from module.commands(table, table.side, able if pieces is None else [p for p in pieces if p in able])


def legal(table: WorkingState, number: int, about: str | None = None) -> Iterator[Command]:
    """Every order that `apply` takes from a seat now; ``about`` narrows to a piece, a zone or a verb."""
    if number not in asked(table):
        return
    found: Iterator[Command]
    if table.battle:
        found = battle.commands(table, number, dice=about is None or about.upper() == "DICE")
    elif table.phase == RESULT:
        found = (Command("result", words=(result,)) for result in RESULTS)
    elif table.phase == COMBAT:
        found = chain((Command("declare", path=(zone,)) for zone in battle.open_zones(table)), (DONE,))
    elif about is not None and about.upper() == "DONE":
        found = iter((DONE,))
    else:
        found = chain(_narrowed(table, about), (DONE,))
    yield from found if about is None else (command for command in found if _is_about(command, about.upper()))


def _narrowed(table: WorkingState, about: str | None) -> Iterator[Command]:
    """The orders of the step; if ``about`` is a piece only its own and those for markers (a quicker way)."""
    piece = NUMBER.get(about.upper()) if about is not None else None
    if piece is None:
        return commands(table)
    return chain(commands(table, [piece]), marking.naming(table, table.side, piece))


def _is_about(command: Command, about: str) -> bool:
    if about in NUMBER:
        return NUMBER[about] in (command.piece, command.other)
    if about.isdecimal():
        return bool(command.path) and command.path[-1] == int(about)
    return command.verb.upper() == about


# -- carrying out --------------------------------------------------------------------------------------------------


def apply(table: WorkingState, number: int, command: Command) -> None:
    """Carry out an order of a seat. IllegalOrder if the rules forbid it."""
    phase = PHASES[table.phase]
    if table.phase == RESULT:
        if command.verb != "result" or number not in victory.asked(table):
            raise refusal(
                _("The result is asked for: of the moderator if there is one, else once of each player."), "10"
            )
        victory.answer(table, number, command.words[0])
    elif table.battle:
        battle.apply(table, number, command)
    elif number != table.side:
        rule = "4.2" if table.phase == REINFORCE else "11"
        raise refusal(_("It is not your step, but this one: {step}.", step=phase.titles[table.side]), rule)
    elif command == DONE:
        _close(table)
    elif table.phase == COMBAT:
        if command.verb != "declare":
            raise refusal(_("This step takes declare and done."), _rule_of_step(command.verb))
        battle.declare(table, command.path[0])
    else:
        module = next((module for module in phase.modules if command.verb in module.VERBS), None)
        if module is None:
            known = listed(map(verb_name, (*phase.verbs, DONE.verb)))
            raise refusal(_("This step ({step}) takes: {verbs}.", step=phase.titles[table.side], verbs=known),
                          _rule_of_step(command.verb))  # fmt: skip
        module.check(table, number, command)
        module.act(table, number, command)


def _rule_of_step(verb: str) -> str:
    """The rule that says in which step an order is given."""
    if verb in transport.VERBS:
        return "6.6"
    if verb in marking.VERBS:
        return "8.1"
    return "7.1" if verb in (*battle.PROPOSALS, *battle.ANSWERS, *battle.JUDGEMENTS, "declare") else "4.3"


def default(table: WorkingState, number: int) -> Command:
    """The order at the deadline (11)."""
    if table.battle:
        return battle.default(table, number)
    return Command("result", words=("DRAW",)) if table.phase == RESULT else DONE


# -- going on ------------------------------------------------------------------------------------------------------


def advance(table: WorkingState) -> None:
    """Fight by the house table, close steps in which nobody is asked, open the next, until somebody must act."""
    while not table.over and not table.owed and not asked(table):
        if table.phase == COMBAT and table.option(COMBAT_MODE) == HOUSE and house.go_on(table):
            continue
        _close(table)


def begin(table: WorkingState) -> None:
    """What happens when a step opens: marks of earlier steps go, and a secret step remembers what is seen."""
    own = OF_SIDE[table.side]
    if table.phase == REINFORCE:
        table.clear(own, RESTING)
    elif table.phase in (MOVE1, MOVE2):
        for piece in own:
            table.used[piece] = 0
        table.clear(own, MOVED if table.phase == MOVE2 else MOVED | HANDLED)
    elif table.phase == COMBAT:
        table.fought = ()
    if table.secret:
        take_note(table)
    if table.secret and next(commands(table), None):
        table.shown = Shown(tuple(table.at), tuple(table.host), tuple(table.flags))


def take_note(table: WorkingState) -> None:
    """Of what counts as it was when a secret step opened: which air pieces were aboard (6.1, R-20), those apart that
    flew over the enemy in the first movement (6.4), and which ships are known to the enemy (8.3, R-19): none before
    turn 1, when fleets hide (9)."""
    for piece in list(table.on_board(table.side)):
        row = PIECES[piece]
        if row.ship:
            _set(table, piece, KNOWN, table.phase != HIDE and table.is_open(piece))
        elif row.cls == AIR and (table.phase == MOVE1 or (table.phase == MOVE2 and based(table, piece))):
            _set(table, piece, FROM_CARRIER, table.host[piece] >= 0)


def _set(table: WorkingState, piece: int, bit: int, on: bool) -> None:
    table.clear((piece,), bit)
    if on:
        table.mark(piece, bit)


def _close(table: WorkingState) -> None:
    """Close the step and open the next one."""
    side, phase = table.side, table.phase
    if table.shown:
        tell_seen(table)
        table.shown = None
    if phase == REINFORCE:
        table.clear(OF_SIDE[side], RECEIVED)
    elif phase in (MOVE1, MOVE2):
        _spy(table, side)
        if phase == MOVE2:
            _lose_unbased(table, side)
    elif phase == COMBAT:
        contact.settle_owners(table)
    _next(table)


def _spy(table: WorkingState, side: int) -> None:
    """Open aeronaval and air pieces see what is under the markers of their zone (8.3)."""
    for zone in sorted(table.held(side)):
        if any(PIECES[p].cls in (AERONAVAL, AIR) and table.is_open(p) for p in table.here(side, zone)):
            for marker in list(table.here(1 - side, zone)):
                if PIECES[marker].marker and not table.has(marker, REVEALED):
                    show(table, marker)


def _lose_unbased(table: WorkingState, side: int) -> None:
    lost = [p for p in table.on_board(side) if PIECES[p].cls == AIR and not based(table, p)]
    for piece in lost:
        table.eliminate(piece)
    if lost:
        table.tell("lost", _("{side}: lost {pieces} without a base.", side=TITLES[side], pieces=names(lost)),
                   side=SIDES[side], pieces=[PIECES[piece].id for piece in lost])  # fmt: skip


def _next(table: WorkingState) -> None:
    if table.step == STEPS[-1]:
        victory.end_of_turn(table)
        if table.over:
            return
        if table.turn == LAST_TURN and table.option(VICTORY) == REFEREED:
            table.step = RESULT
            return
        table.turn += 1
        table.step = steps_of(table.turn)[0]
        table.tell("turn", _("Turn {turn}.", turn=table.turn), turn=table.turn)
    else:
        later, steps = STEPS[STEPS.index(table.step) + 1 :], steps_of(table.turn)
        table.step = next(step for step in later if step in steps)
    begin(table)
