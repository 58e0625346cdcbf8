"""The seats of a game, and how orders of three seats reach the rules, which know two sides (R-77, R-107, R-108).

With two players a seat is a side. With three, Japan faces two commanders of one side: a position is *focused* on the
commander whose orders are looked at, and what they do is told in the name of their seat.
"""

from collections.abc import Iterable
from dataclasses import replace
from types import ModuleType

from rules.kernel import Ask, Event, IllegalOrder, Order, Plain, Seat, _

from . import partners
from .aftermath import cap
from .looking import look
from .movement.ending import check_stacking
from .partners import THREE
from .partners import seats as seats_of
from .sides import ALLIES, JAPAN, SEATS
from .state import PendingRoll, State
from .working_state import WorkingState

_TITLES = {
    "JAPAN": _("Japan"),
    "ALLIES": _("Allies"),
    "ALLIES-CPAC": _("Allies, Central Pacific"),
    "ALLIES-SWPA": _("Allies, MacArthur"),
}


def rows(options: Iterable[tuple[str, Plain]]) -> list[Plain]:
    """The seats as System.seats lists them."""
    return [
        {"id": seat, "title": _TITLES[seat].plain(), "side": SEATS[min(number, ALLIES)]}
        for number, seat in enumerate(seats_of(options))
    ]


def number_of(position: State, seat: Seat) -> int:
    """The number of a seat: its side, or its commander. ValueError that names the seats."""
    seats = seats_of(position.options)
    try:
        return seats.index(seat)
    except ValueError:
        raise ValueError(f"no seat {seat!r}; there are: {', '.join(seats)}") from None


def side_of(number: int) -> int:
    """The side for which a seat plays."""
    return min(number, ALLIES)


def focus(position: State, number: int) -> State:
    """The position as the orders of that seat meet it: a commander's own, with what they have not committed yet."""
    if number == JAPAN or not partners.in_force(position):
        return position
    branch = position.branches[number - 1] if position.branches else None
    restart = position.restart if position.moving == JAPAN else None
    return branch or position._replace(commander=number, branches=(), restart=restart)


def roller(position: State, owed: PendingRoll) -> Seat | None:
    """Who throws the dice: of two commanders the one who decides in that battle, else CPAC."""
    if owed.side not in (JAPAN, ALLIES):
        return None
    number = owed.side
    if number == ALLIES and partners.in_force(position):
        number = _speaker(position)
    return seats_of(position.options)[number]


def _speaker(position: State) -> int:
    """The commander who speaks for the Allies in what only one of them decides (R-107)."""
    return (
        partners.commander_of(position.edition, position.battle.place) if position.battle is not None else partners.CPAC
    )


def _decides(position: State, number: int) -> bool:
    """May that commander decide anything now, as far as the phase asks their side."""
    if position.phase == "movement":
        return position.moving == ALLIES and number not in position.handed
    if position.phase in ("intentions", "logistics"):
        return True
    if position.phase == "after_combat":
        return cap.asked(look(focus(position, number)))[0] == ALLIES
    return number == _speaker(position)


def is_asked(position: State, number: int) -> bool:
    """Can it be that the seat is asked; in a game of two the phase itself knows."""
    return number == JAPAN or not partners.in_force(position) or _decides(position, number)


# -- what a phase asks and takes, seat by seat ---------------------------------------------------------------------


def pending(position: State, phase: ModuleType) -> tuple[Ask, ...]:
    """What each seat is asked."""
    asks: tuple[Ask, ...] = phase.pending(position)
    if not partners.in_force(position):
        return asks
    found = [ask for ask in asks if ask.seat == THREE[JAPAN]]
    for number in partners.COMMANDERS:
        if _decides(position, number):
            own: tuple[Ask, ...] = phase.pending(focus(position, number))
            found += [replace(ask, seat=THREE[number]) for ask in own if ask.seat == SEATS[ALLIES]]
    return tuple(found)


def with_seat(position: State, number: int, order: Order) -> Order:
    """An order of the side as one of the seat."""
    seat = seats_of(position.options)[number]
    return order if order.seat == seat else replace(order, seat=seat)


def heard(position: State, events: Iterable[Event]) -> tuple[Event, ...]:
    """Events of a side for its seats: what the Allies know both commanders know (R-77)."""
    if not partners.in_force(position):
        return tuple(events)
    return tuple(event if event.audience is None else replace(event, audience=_hearers(event)) for event in events)


def _hearers(event: Event) -> tuple[Seat, ...]:
    sides = event.audience or ()
    return tuple(seat for number, seat in enumerate(THREE) if SEATS[side_of(number)] in sides)


def apply(position: State, number: int, order: Order, phase: ModuleType) -> WorkingState:
    """The table after an order of that seat. IllegalOrder if the rules, or the shares of two commanders, forbid it."""
    if number == JAPAN or not partners.in_force(position):
        table = look(position).copy()
        phase.apply(table, order)
        return table
    if not _decides(position, number):
        raise IllegalOrder(
            _("That is not yours to decide now: the other side acts, or your partner."), "R-77", "action"
        )
    table = look(focus(position, number)).copy()
    inner = replace(order, seat=SEATS[ALLIES])
    if position.phase != "movement":
        phase.apply(table, inner)
        table.commander = partners.NONE
        return table
    return _move(position, number, table, inner, phase)


def _move(position: State, number: int, table: WorkingState, order: Order, phase: ModuleType) -> WorkingState:
    """A commander's order of a Movement Phase: on their own board, until they commit."""
    if order.verb != "DONE":
        phase.apply(table, order)
        return WorkingState(_with_branch(position, number, table.freeze()))
    start = position.restart or table.restart
    table.restart = start and start._replace(commander=partners.NONE)
    if position.handed:
        phase.apply(table, order)
        table.handed = ()
    else:
        check_stacking(table, ALLIES)
        table.handed, table.stage, table.given, table.strategic_used = (number,), 0, 0, 0
    table.commander, table.branches = partners.NONE, ()
    return table


def _with_branch(position: State, number: int, branch: State) -> State:
    """The position with what a commander has on their board; nothing where that is the common one."""
    common = focus(position._replace(branches=()), number)
    branches = list(position.branches or (None, None))
    branches[number - 1] = None if branch == common else branch
    return position._replace(branches=tuple(branches) if any(branches) else ())
