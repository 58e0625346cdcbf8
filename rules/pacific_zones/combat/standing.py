"""Standing orders for battles by the house table (7.3)."""

from collections.abc import Iterator, Sequence

from rules.common.refusing import refusal
from rules.kernel import _

from ..commands import Command
from ..options import COMBAT, HOUSE
from ..state import STANDING
from ..working_state import WorkingState

VERBS = ("standing",)
DEFAULT: tuple[str, ...] = tuple(values[0] for values in STANDING.values())


def actors(table: WorkingState, side: int) -> list[int]:
    """No piece."""
    return []


def commands(table: WorkingState, side: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every standing order that would change something."""
    if table.option(COMBAT) == HOUSE:
        now = table.orders_of(side)
        for name, values in STANDING.items():
            for value in values:
                if now[name] != value:
                    yield Command("standing", words=(name, value))


def check(table: WorkingState, side: int, command: Command) -> None:
    """IllegalOrder if there are none in this game, or it is in force already."""
    name, value = command.words
    if table.option(COMBAT) != HOUSE:
        raise refusal(_("Standing orders are for battles by the house table."), "7.3")
    if table.orders_of(side)[name] == value:
        raise refusal(_("That standing order is in force already."), "7.3")


def act(table: WorkingState, side: int, command: Command) -> None:
    """It holds until it is changed."""
    name, value = command.words
    orders = {**table.orders_of(side), name: value}
    rows = [tuple(orders.values()) if number == side else old for number, old in enumerate(table.standing)]
    table.standing = (rows[0], rows[1])
    table.tell("standing", _("Standing order: {name} {value}.", name=name, value=value), table.own(side),
               name=name, value=value)  # fmt: skip
