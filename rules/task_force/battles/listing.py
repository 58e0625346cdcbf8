"""Lists of the counters in a battle or a raid, as the other side reads them: "TF7.2", "R1.1" (11, R-91)."""

from collections.abc import Iterable

from ..forces.formations import RING
from ..forces.ships import type_of
from ..sides import other
from ..state import Note
from ..working_state import WorkingState, label

Listed = tuple[str, str]
"""(label, ship)."""


def of_form(table: WorkingState, place: str) -> list[Listed]:
    """The counters of a formation or group with their labels; box 0 is the centre of a ring."""
    ring = place in table.forms and table.forms[place].kind == RING
    return [(f"{label(place)}.{n}", ship) for n, ship in enumerate(table.members(place), 0 if ring else 1)]


def of_pieces(table: WorkingState, pieces: Iterable[str]) -> tuple[Listed, ...]:
    """The counters under these pieces with their labels."""
    places = [place for piece in pieces for place in ([piece] if piece in table.groups else table.markers[piece].tfs)]
    return tuple(row for place in places for row in of_form(table, place))


def rows(table: WorkingState, listed: Iterable[Listed]) -> tuple[tuple[str, ...], ...]:
    """(label, type, name, state, ships left, minor markers) of what is still there: what a snapshot shows."""
    found = []
    for name, ship in listed:
        row = table.ships[ship]
        kind = type_of(table.edition, row)
        shown = "" if kind.generic else kind.name
        found.append((name, row.type, shown, row.state, str(row.size), str(len(row.minors))))
    return tuple(found)


def show(table: WorkingState, side: str, place: str, listed: Iterable[Listed]) -> None:
    """The other side is shown these counters of ``side``: a dated snapshot in its notebook (11)."""
    note = Note(other(side), table.turn, "shown", place, rows(table, listed))
    table.notes = (*table.notes, note)
