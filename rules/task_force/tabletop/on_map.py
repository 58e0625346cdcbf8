"""Markers on the map: put, moved, joined, turned and taken off, so that their public numbers tell nothing (R-70)."""

from collections.abc import Sequence

from rules.kernel import IllegalOrder, Placing, _

from .. import markers
from ..markers import Face
from ..setting_up import setup
from ..state import FULL, NONE, Marker
from ..working_state import WorkingState
from .moments import SETUP
from .names import is_force


def put_markers(table: WorkingState, side: str, placings: Sequence[Placing]) -> None:
    """Put these task forces and dummies where they are to be. IllegalOrder.

    What goes to hexes does so in the order of these, which everybody sees: else the numbers would tell of names.
    """
    for placing in placings:
        if placing.place in table.board.near:
            check_water(table, placing.place)
        elif placing.place and not is_force(placing.place):
            raise IllegalOrder(
                _("{piece} cannot stand at {place}: a marker stands in a hex.", piece=placing.block,
                  place=placing.place), "3.7", "place",
            )  # fmt: skip
        if placing.place and is_force(placing.block) and not _has_ships(table, side, placing.block):
            raise IllegalOrder(
                _("{tf} has no ships: put some into it first, or use a dummy.", tf=placing.block), "2.5", "empty"
            )  # fmt: skip
    for placing in placings:
        if not placing.place:
            _take_off(table, f"{side}:{placing.block}")
    for placing in sorted(placings, key=lambda one: (one.place, one.block)):
        if placing.place in table.board.near:
            _stand(table, side, placing)
    for placing in placings:
        if is_force(placing.place):
            _join(table, side, placing)


def drop_empty(table: WorkingState, side: str) -> None:
    """Task forces without ships give their markers back (3.6)."""
    for name in [form.name for form in table.forms.values() if form.name.startswith(f"{side}:") and not form.ships]:
        _take_off(table, name)
        del table.forms[name]


def check_water(table: WorkingState, where: str) -> None:
    """IllegalOrder for land."""
    if where in table.board.land:
        raise IllegalOrder(_("Ships do not enter land."), "2.1.1", "terrain")


def _has_ships(table: WorkingState, side: str, force: str) -> bool:
    form = table.forms.get(f"{side}:{force}")
    return form is not None and bool(form.ships)


def _above(table: WorkingState, name: str) -> Marker | None:
    """The marker of a dummy, or under which a task force sails."""
    return table.markers.get(name) or next((row for row in table.markers.values() if name in row.tfs), None)


def _take_off(table: WorkingState, name: str) -> None:
    above = _above(table, name)
    if above is None:
        return
    if above.tfs:
        markers.regroup(table, above.name, tuple(tf for tf in above.tfs if tf != name))
    else:
        markers.remove(table, name)


def _stand(table: WorkingState, side: str, placing: Placing) -> None:
    name = f"{side}:{placing.block}"
    above = _above(table, name)
    if above is None:
        _new(table, side, placing)
    elif above.name != name:
        _part(table, side, name, above)
    if table.markers[name].hex != placing.place:
        markers.move(table, name, placing.place)
    _turn(table, name, placing.open)


def _new(table: WorkingState, side: str, placing: Placing) -> None:
    _check_number(table, side)
    name = f"{side}:{placing.block}"
    setup.mark(table, side, name, placing.place, (name,) if is_force(placing.block) else ())
    if table.step != SETUP:
        table.marker(name, token=table.token(side))


def _part(table: WorkingState, side: str, name: str, above: Marker) -> None:
    """It leaves the marker of another task force for one of its own, which is seen as that one was (R-09)."""
    _check_number(table, side)
    markers.regroup(table, above.name, tuple(tf for tf in above.tfs if tf != name))
    if table.step == SETUP:
        setup.mark(table, side, name, above.hex, (name,))
    else:
        markers.add(table, above, name, (name,))


def _check_number(table: WorkingState, side: str) -> None:
    if markers.count(table, side) >= table.edition.tables.formations.markers:
        raise IllegalOrder(_("A side has twelve markers."), "3.6.3", "twelve_markers")


def _turn(table: WorkingState, name: str, up: bool) -> None:
    """Turn a task force up, or hide again what is up; a report stays until it is forgotten at night."""
    marker = table.markers[name]
    if not marker.tfs or table.step == SETUP or up == (marker.level == FULL):
        return
    if up:
        markers.full(table, [name])
    else:
        markers.turn_faces(table, {name: Face(NONE, "", 0)})


def _join(table: WorkingState, side: str, placing: Placing) -> None:
    """A task force sails under the marker of another one of its side (3.6)."""
    name, to = f"{side}:{placing.block}", f"{side}:{placing.place}"
    above = _above(table, name)
    if above is not None and above.name == to:
        return
    target = table.markers.get(to)
    if target is None or name == to or not is_force(placing.block) or len(target.tfs) > 1:
        raise IllegalOrder(
            _("{tf} sails under the marker of one other task force that is on the map, and alone with it.",
              tf=placing.block), "3.6", "join",
        )  # fmt: skip
    _take_off(table, name)
    table.marker(to, tfs=(to, name))
