"""Ships in the boxes of their sheets: a carrier in box 0, the others from box 1 on (2.7, R-91)."""

from collections.abc import Sequence
from typing import Final

from rules.kernel import IllegalOrder, _

from ..fleets import retiring
from ..forces.formations import COLUMN, COLUMN4, RING, Formation, Group, boxes
from ..working_state import WorkingState, label
from .names import forces, takes_carrier

LAST: Final = 99
"""The box of a ship that comes behind all others."""


def box(form: Formation, ship: str) -> int:
    """The box in which a ship lies."""
    return form.ships.index(ship) + (form.kind != RING)


def free(table: WorkingState, side: str | None) -> dict[str, str]:
    """The lowest number that a new task force of a side may have, with a carrier ("ring") and without ("column")."""
    left = [name for name in forces() if side is not None and f"{side}:{name}" not in table.forms]
    kinds = {"ring" if takes_carrier(name) else "column": name for name in reversed(left)}
    return dict(sorted(kinds.items()))


def take_out(table: WorkingState, ships: Sequence[str]) -> None:
    """These ships leave their sheets and groups; the others close up. Sheets without ships stay for now."""
    for ship in ships:
        place = table.place(ship)
        if place in table.groups:
            group = table.groups[place]
            table.groups[place] = group._replace(ships=tuple(one for one in group.ships if one != ship))
            if not table.groups[place].ships:
                del table.groups[place]
        elif place:
            _lay(table, place, [one for one in table.forms[place].ships if one != ship])


def take_in(table: WorkingState, name: str, joining: Sequence[tuple[str, int]]) -> None:
    """Ships join a task force, each in a box, before what lies there. IllegalOrder if its sheet has no room."""
    form = table.forms.get(name, Formation(name, COLUMN, ()))
    rows = [(number, 1, place, ship) for place, ship in enumerate(form.ships) for number in [box(form, ship)]]
    rows += [(number, 0, place, ship) for place, (ship, number) in enumerate(joining)]
    _lay(table, name, [ship for _box, _old, _place, ship in sorted(rows)])


def _lay(table: WorkingState, name: str, ships: Sequence[str]) -> None:
    """The sheet with these ships: a carrier first, the others in this order."""
    carriers = [ship for ship in ships if table.is_carrier(ship)]
    others = [ship for ship in ships if not table.is_carrier(ship)]
    ring = takes_carrier(label(name))
    if carriers and (not ring or len(carriers) > 1):
        raise IllegalOrder(_("A carrier lies in the middle of a ring, TF1 to TF6, one in each."), "2.5", "carrier")
    kind = RING if carriers else COLUMN4 if ring else COLUMN
    if len(ships) > boxes(table.edition.tables.formations, kind):
        raise IllegalOrder(_("The sheet of {tf} has no box left.", tf=label(name)), "2.5", "no_box")
    table.forms[name] = Formation(name, kind, (*carriers, *others))


def join_group(table: WorkingState, side: str, ship: str, where: str) -> None:
    """A ship lies face up in a hex, with others of its side that do."""
    for name, group in table.groups.items():
        if name.startswith(f"{side}:") and group.hex == where:
            table.groups[name] = group._replace(ships=(*group.ships, ship))
            return
    name = retiring.new_group(table, side)
    table.groups[name] = Group(name, where, (ship,))
