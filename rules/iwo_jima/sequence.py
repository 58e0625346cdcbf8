"""The sequence of play (rule 3, R-06): whose step it is, who is asked, what happens when it closes (R-28)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from types import ModuleType
from typing import NamedTuple

from rules.common.refusing import refusal
from rules.kernel import Text, _, listed, verb_name

from . import landing, seating, setup, victory
from .board import NUMBER as HEX_NUMBER
from .combat import attacks, bombardment, charge, clearing, debts, proposals
from .facts import JP, NUMBER, OF_SIDE, PIECES, SCENARIO, US
from .language.commands import ATTACK, BOMBARD, DONE, Command
from .movement import moves
from .options import FREE_SETUP
from .state import (
    JP_BOMBARD,
    JP_CHARGE,
    JP_COMBAT,
    JP_MOVE,
    LANDING,
    SETUP,
    STEPS,
    US_BOMBARD,
    US_COMBAT,
    US_MOVE,
    Attack,
)
from .working_state import WorkingState


class Part(NamedTuple):
    """A step of the turn: whose it is, what it is called, and the modules whose orders it takes."""

    side: int
    title: Text
    prompt: Text
    modules: tuple[ModuleType, ...]

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs of its orders, ``done`` apart."""
        return tuple(verb for module in self.modules for verb in module.VERBS)


_FIGHT = _("Attack adjacent enemies. What your pieces still owe when you are done is fought for you.")
PARTS: Mapping[str, Part] = {
    SETUP: Part(JP, setup.TITLE, setup.PROMPT, (setup,)),
    LANDING: Part(US, landing.TITLE, landing.PROMPT, (landing,)),
    US_MOVE: Part(US, _("American movement"), moves.MINED_PROMPT, (moves,)),
    US_BOMBARD: Part(US, _("American bombardment"), bombardment.PROMPT, (bombardment,)),
    US_COMBAT: Part(US, _("American combat"), _FIGHT, (attacks, clearing)),
    JP_MOVE: Part(JP, _("Japanese movement"), moves.PROMPT, (moves,)),
    JP_BOMBARD: Part(JP, _("Japanese bombardment"), bombardment.PROMPT, (bombardment,)),
    JP_CHARGE: Part(JP, charge.TITLE, charge.PROMPT, (charge,)),
    JP_COMBAT: Part(JP, _("Japanese combat"), _FIGHT, (attacks,)),
}
_ENDS = (Command(DONE),)
_CONTROL = (US_MOVE, US_COMBAT, JP_MOVE, JP_COMBAT)
ANSWER = _("Your partner proposes an attack that needs your pieces too: consent or refuse.")


# -- who is asked what ---------------------------------------------------------------------------------------------


def asked(table: WorkingState) -> tuple[int, ...]:
    """The numbers of the seats that owe a decision now; none while dice are owed or the game is over."""
    if table.over or table.owed:
        return ()
    if table.proposal:
        return (proposals.asked(table),)
    numbers = seating.of_side(table.options, PARTS[table.step].side)
    if table.step == JP_CHARGE:
        return tuple(number for number in numbers if charge.actors(table, number))
    return tuple(number for number in numbers if number not in (*table.done, *table.idle))


def actors(table: WorkingState, number: int) -> list[int]:
    """The pieces of a seat for which there may be orders in this step, ascending."""
    return sorted({piece for module in PARTS[table.step].modules for piece in module.actors(table, number)})


def commands(table: WorkingState, number: int, pieces: Sequence[int] | None = None) -> Iterator[Command]:
    """Every order that the step takes from a seat, ``done`` apart; of these pieces only, if they are given."""
    for module in PARTS[table.step].modules:
        able = module.actors(table, number)
        yield from module.commands(table, number, able if pieces is None else [p for p in able if p in pieces])


# -- carrying out --------------------------------------------------------------------------------------------------


def apply(table: WorkingState, number: int, command: Command) -> None:
    """Carry out an order of a seat. IllegalOrder if the rules forbid it."""
    part = PARTS[table.step]
    if command.verb in proposals.VERBS:
        proposals.check(table, number, command)
        proposals.answer(table, command)
        return
    if table.chairs[number].side != part.side:  # first, for the enemy must not learn of a proposal
        raise refusal(_("It is the other side's step: {step}.", step=part.title), "3")
    if table.proposal:
        raise refusal(_("A proposal between the commanders is open; its answer comes first."), "4")
    if number in table.done:
        raise refusal(_("You are done with this step."), "4")
    if number in table.idle:
        raise refusal(_("Your pieces can do nothing in this step as things stand."), "4")
    if command.verb == DONE:
        _done(table, number)
        return
    if command.verb not in part.verbs:
        raise _out_of_step(part, command)
    if command.verb != ATTACK and table.holders[command.pieces[0]] != number:
        raise refusal(_("{piece} is not under your command.", piece=PIECES[command.pieces[0]].title), "4")
    module = next(module for module in part.modules if command.verb in module.VERBS)
    module.check(table, number, command)
    if module is not attacks:
        module.act(table, number, command)
    elif proposals.is_proposal(table, number, command):
        proposals.make(table, number, Attack(command.pieces, command.foes))
    else:
        attacks.begin(table, Attack(command.pieces, command.foes))


def _out_of_step(part: Part, command: Command) -> Exception:
    rule = "8.1" if command.verb == BOMBARD else "3"
    known = listed(map(verb_name, (*part.verbs, DONE)))
    return refusal(_("This step ({step}) takes: {verbs}.", step=part.title, verbs=known), rule)


def _done(table: WorkingState, number: int) -> None:
    if table.step == JP_CHARGE:
        raise refusal(_("A banzai charge is not optional."), "7.5")
    if table.step == SETUP:
        setup.done(table, number)
    elif table.step in (US_COMBAT, JP_COMBAT):
        debts.call_in(table, number)
    table.done = tuple(sorted((*table.done, number)))


def default(table: WorkingState, number: int) -> Command:
    """The order at the deadline (12.3)."""
    if table.proposal:
        return Command("refuse")
    return charge.default(table, number) if table.step == JP_CHARGE else Command(DONE)


# -- going on ------------------------------------------------------------------------------------------------------


def advance(table: WorkingState) -> None:
    """Fight queued debts, ask commanders whom the partner has made room for (R-28), close steps in which nobody is
    asked and open the next ones, until somebody must decide."""
    while not table.over and not table.owed and not table.proposal:
        debts.go_on(table)
        table.idle = tuple(number for number in table.idle if _can_only_be_done(table, number))
        if table.owed or asked(table):
            return
        _close(table)


def begin(table: WorkingState) -> None:
    """The first step of the game: the set-up, or with the ready-made one the first landing."""
    if table.option(FREE_SETUP):
        return
    setup.ready_made(table)
    _next(table)
    advance(table)


def _close(table: WorkingState) -> None:
    if table.step == SETUP:
        setup.close(table)
    if table.step in _CONTROL:
        victory.update_control(table)
    if table.step == JP_COMBAT:
        victory.end_of_turn(table)
    if not table.over:
        _next(table)


def _next(table: WorkingState) -> None:
    """Open the next step; who could order nothing in it but ``done`` is passed over (R-28)."""
    last = table.step == STEPS[-1]
    table.step = LANDING if last else STEPS[STEPS.index(table.step) + 1]
    table.done, table.idle, table.proposal, table.refused = (), (), (), ()
    if table.step == LANDING:
        table.turn += 1
        table.tell("turn", _("Turn {turn}.", turn=table.turn), turn=table.turn,
                   date=SCENARIO["turn_calendar"][str(table.turn)])  # fmt: skip
        _fresh(table, US)
    elif table.step == JP_MOVE:
        _fresh(table, JP)
    part = PARTS[table.step]
    numbers = seating.of_side(table.options, part.side)
    idle = tuple(number for number in numbers if _can_only_be_done(table, number))
    if table.step != JP_CHARGE:
        table.idle = idle
    if len(idle) < len(numbers):
        table.tell("step", _("Turn {turn}: {step}.", turn=table.turn, step=part.title), turn=table.turn,
                   step=table.step, date=SCENARIO["turn_calendar"][str(table.turn)])  # fmt: skip


def _can_only_be_done(table: WorkingState, number: int) -> bool:
    return next(commands(table, number), None) is None


def _fresh(table: WorkingState, side: int) -> None:
    """A player turn begins: nobody has done anything, nobody owes anything (2)."""
    for piece in OF_SIDE[side]:
        table.did[piece] = 0
        table.owes.pop(piece, None)


# -- lists of orders -----------------------------------------------------------------------------------------------


def legal(table: WorkingState, number: int, about: str | None = None) -> Iterator[Command]:
    """Every order that `apply` takes from a seat now; ``about`` narrows to a piece, a hex or a verb."""
    if number not in asked(table):
        return
    if table.proposal:
        found: Iterator[Command] = (Command(verb) for verb in proposals.VERBS)
    elif about is not None and about.upper() == DONE.upper():
        found = iter(() if table.step == JP_CHARGE else _ENDS)
    else:
        found = chain(_narrowed(table, number, about), () if table.step == JP_CHARGE else _ENDS)
    yield from found if about is None else (command for command in found if _is_about(command, about.upper()))


def _narrowed(table: WorkingState, number: int, about: str | None) -> Iterator[Command]:
    """The orders of the step; of one piece only, if ``about`` is a piece of the seat (a quicker way to the same)."""
    piece = NUMBER.get(about.upper()) if about is not None else None
    if piece is not None and table.holders[piece] == number:
        return commands(table, number, (piece,))
    return commands(table, number)


def _is_about(command: Command, about: str) -> bool:
    if about in NUMBER:
        return NUMBER[about] in (*command.pieces, *command.foes)
    if about in HEX_NUMBER:
        return bool(command.path) and command.path[-1] == HEX_NUMBER[about]
    return command.verb.upper() == about
