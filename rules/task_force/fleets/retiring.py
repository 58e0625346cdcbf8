"""RETIRE: a ship that has to leave the battle breaks off, or takes its whole task force along (2.6, R-19, R-92)."""

from collections.abc import Iterator
from itertools import combinations

from rules.kernel import _

from ..commands import Command
from ..data_sets.roster import CA, CL, DD
from ..forces.formations import Group
from ..forces.ships import Ship
from ..questions import Verb, Words
from ..working_state import WorkingState, label, number
from . import changes

_RANK = {DD: 0, CL: 1, CA: 2}


def duties(table: WorkingState, seat: str) -> list[str]:
    """Ships whose duty to retire is not answered yet."""
    return [
        ship.id for ship in table.ships.values()
        if ship.side == seat and ship.retire and not ship.kept and not ship.gone and table.place(ship.id) in table.forms
    ]  # fmt: skip


def _bound(table: WorkingState, seat: str) -> list[str]:
    """Ships that may break off now: also those that were kept (R-19 f)."""
    return [
        ship.id for ship in table.ships.values()
        if ship.side == seat and ship.retire and not ship.gone and table.place(ship.id) in table.forms
    ]  # fmt: skip


def _check(table: WorkingState, seat: str, words: Words) -> str:
    name, mode, escorts = words[0], words[1], words[2:]
    if table.moving:
        return "moving"
    if name not in _bound(table, seat) or (mode == "KEEP" and name not in duties(table, seat)):
        return "no_duty"
    if mode == "KEEP":
        return "form" if escorts else ""
    if mode != "BREAK":
        return "form"
    ships = table.forms[table.place(name)].ships
    if name in escorts or tuple(ship for ship in ships if ship in escorts) != escorts:
        return "escort"
    if any(table.is_carrier(ship) for ship in escorts):
        return "escort"
    alone = len(ships) == 1
    return "carrier_needs_escort" if table.is_carrier(name) and not escorts and not alone else ""


def _act(table: WorkingState, seat: str, words: Words) -> None:
    name, mode, escorts = words[0], words[1], words[2:]
    if mode == "KEEP":
        table.ship(name, kept=True)
        return
    place = table.place(name)
    where = changes.hex_of(table, place)
    group = new_group(table, seat)
    changes.take_out(table, place, (name, *escorts))
    table.groups[group] = Group(group, where, (name, *escorts), bool(escorts))
    for ship in (name, *escorts):
        table.ship(ship, kept=False)
    table.tell("retires", _("A group begins to retire in {hex}: {group}.", hex=where, group=label(group)),
               side=seat, hex=where, group=label(group))  # fmt: skip


def new_group(table: WorkingState, seat: str) -> str:
    """The lowest free number of a retiring group."""
    taken = {number(name) for name in table.groups if name.startswith(f"{seat}:")}
    return f"{seat}:R{next(n for n in range(1, 99) if n not in taken)}"


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    for name in _bound(table, seat):
        yield name, "KEEP"
        rest = [ship for ship in table.forms[table.place(name)].ships if ship != name]
        for size in range(len(rest) + 1):
            for escorts in combinations(rest, size):
                yield name, "BREAK", *escorts


def default(table: WorkingState, seat: str) -> Command | None:
    """Break off, a carrier with the least of its escorts (12.1); None if no duty is open."""
    open_ = duties(table, seat)
    if not open_:
        return None
    name = open_[0]
    mates = [table.ships[ship] for ship in table.forms[table.place(name)].ships if ship != name]
    escorts: tuple[str, ...] = ()
    if table.is_carrier(name) and mates:
        escorts = (min(mates, key=_least).id,)
    return Command("RETIRE", (name, "BREAK", *escorts))


def _least(ship: Ship) -> tuple[int, int, str]:
    return _RANK.get(ship.type, 3), ship.size, ship.id


VERBS = {"RETIRE": Verb(_check, _act, _offers, 2, 8)}
