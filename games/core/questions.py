"""What a seat is asked in a position, and reading its answer."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.core.errors import NotUnderstood, NotYourSeat, NotYourTurn, illegal, not_understood
from games.core.journal import states
from rules.kernel import Ask, IllegalOrder, NotationError, Order, System, Understood

MAX_LINE_LENGTH = 200  # characters of a line


def asks_of(system: System, state: Any, seat: str) -> list[Ask]:
    """All decisions that ``seat`` owes; none while dice are owed."""
    pending = states.pending(system, state)
    return [] if pending.rolls else [ask for ask in pending.asks if ask.seat == seat]


def ask_of(system: System, state: Any, seat: str) -> Ask:
    """The first of them. NotYourTurn, which says who is asked."""
    asks = asks_of(system, state, seat)
    if not asks:
        others = sorted({ask.seat for ask in states.pending(system, state).asks})
        raise NotYourTurn(_("It is not your turn: the game waits for {seats}.").format(seats=", ".join(others)))
    return asks[0]


def draft_ask(system: System, state: Any, seat: str, kind: str | None = None) -> Ask | None:
    """The decision of ``seat`` that is drafted, if there is one (of that kind)."""
    if system.outcome(state) is not None:
        return None
    asks = asks_of(system, state, seat)
    return next((ask for ask in asks if ask.draft and (kind is None or ask.kind == kind)), None)


def read_order(system: System, state: Any, seat: str, text: str) -> Order:
    """The order that ``text`` says. NotUnderstood, with the nearest spelling; Illegal; NotYourSeat for another's."""
    return _read(system, seat, text, lambda line: Understood(system.parse(state, seat, line))).order


def understand_order(system: System, state: Any, seat: str, text: str) -> Understood:
    """The order that a person means who types ``text`` (System.understand). Refusals as of `read_order`."""
    return _read(system, seat, text, lambda line: system.understand(state, seat, line))


def _read(system: System, seat: str, text: str, read: Callable[[str], Understood]) -> Understood:
    if len(text) > MAX_LINE_LENGTH:
        most = _("An order is one short line, of {most} characters at most.").format(most=MAX_LINE_LENGTH)
        raise NotUnderstood(most, text[:MAX_LINE_LENGTH])
    try:
        found = read(text.strip())
    except NotationError as error:
        raise not_understood(error) from error
    except IllegalOrder as error:
        raise illegal(error, system.slug) from error
    order = found.order
    if order.seat != seat:
        raise NotYourSeat(_("“{order}” is an order of {seat}.").format(order=order.text, seat=order.seat))
    return found
