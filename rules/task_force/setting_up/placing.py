"""Free set-up: PUT, AIRBOX, MARK, JOIN, DUMMY, DIVIDE (10.1, 13.2). Each piece is placed once; DEFAULT drops all."""

from collections.abc import Iterator

from rules.kernel import _

from .. import markers
from ..commands import Command
from ..data_sets.roster import AK, DD
from ..fleets.destroyers import divided
from ..forces import air_bases
from ..forces.air_units import READY, RESERVE
from ..forces.formations import RING, Formation, boxes, fits, kind_of, large_enough
from ..forces.ships import Ship
from ..questions import Kind, Verb, Words, nothing
from ..sides import about
from ..working_state import WorkingState, label, side_of
from . import setup


def _free(table: WorkingState, seat: str) -> dict[str, Ship]:
    """Ships that were not placed yet."""
    return {name: ship for name, ship in setup.fleet(table, seat).items() if name not in table.ships}


def _tfs(table: WorkingState) -> tuple[str, ...]:
    rules = table.edition.tables.formations
    return (*rules.ring_ids, *rules.column_ids)


def _check_put(table: WorkingState, seat: str, words: Words) -> str:
    name, tf, box = words
    ship = setup.fleet(table, seat).get(name)
    if ship is None or name in table.ships:
        return "placed" if name in table.ships else "unknown"
    if tf not in _tfs(table):
        return "number"
    kind = kind_of(table.edition.tables.formations, tf)
    form = table.forms.get(f"{seat}:{tf}")
    ships = [table.ships[one] for one in form.ships] if form else []
    if box != str(len(ships) + (kind != RING)):
        return "no_box"
    return "" if fits(table.edition, kind, [*ships, ship]) else "formation"


def _put(table: WorkingState, seat: str, words: Words) -> None:
    name, tf = words[0], f"{seat}:{words[1]}"
    table.ships[name] = _free(table, seat)[name]
    kind = kind_of(table.edition.tables.formations, words[1])
    form = table.forms.get(tf, Formation(tf, kind, ()))
    table.forms[tf] = form._replace(ships=(*form.ships, name))


def _offers_put(table: WorkingState, seat: str) -> Iterator[Words]:
    free = _free(table, seat)
    for tf in _tfs(table):
        form = table.forms.get(f"{seat}:{tf}")
        count = len(form.ships) if form else 0
        kind = kind_of(table.edition.tables.formations, tf)
        if count < boxes(table.edition.tables.formations, kind):
            for name in free:
                yield name, tf, str(count + (kind != RING))


def _check_air(table: WorkingState, seat: str, words: Words) -> str:
    name, box = words
    wing = setup.wing(table, seat)
    if name not in wing or name in table.air:
        return "placed" if name in table.air else "unknown"
    if box == READY and air_bases.ready_room(table.edition, table.air.values(), wing[name].home) < wing[name].steps:
        return "ready_full"
    return "" if box in (READY, RESERVE) else "box"


def _air(table: WorkingState, seat: str, words: Words) -> None:
    table.air[words[0]] = setup.wing(table, seat)[words[0]]._replace(box=words[1])


def _offers_air(table: WorkingState, seat: str) -> Iterator[Words]:
    for name in setup.wing(table, seat):
        if name not in table.air:
            yield name, READY
            yield name, RESERVE


def _in_zone(table: WorkingState, seat: str, where: str) -> bool:
    return where in table.sheet.forces[seat].zone and where not in table.board.land


def _zone(table: WorkingState, seat: str) -> list[str]:
    return sorted(table.sheet.forces[seat].zone - table.board.land)


def _check_mark(table: WorkingState, seat: str, words: Words) -> str:
    name = f"{seat}:{words[0]}"
    if name not in table.forms:
        return "unknown"
    if any(name in marker.tfs for marker in table.markers.values()):
        return "placed"
    if markers.count(table, seat) >= table.edition.tables.formations.markers:
        return "twelve_markers"
    return "" if _in_zone(table, seat, words[1]) else "zone"


def _mark(table: WorkingState, seat: str, words: Words) -> None:
    name = f"{seat}:{words[0]}"
    setup.mark(table, seat, name, words[1], (name,))


def _offers_mark(table: WorkingState, seat: str) -> Iterator[Words]:
    if markers.count(table, seat) >= table.edition.tables.formations.markers:
        return
    for name in table.forms:
        if side_of(name) == seat and not any(name in marker.tfs for marker in table.markers.values()):
            for where in _zone(table, seat):
                yield label(name), where


def _check_join(table: WorkingState, seat: str, words: Words) -> str:
    one, other = (f"{seat}:{word}" for word in words)
    if one not in table.forms or other not in table.markers:
        return "unknown"
    if any(one in marker.tfs for marker in table.markers.values()):
        return "placed"
    return "" if len(table.markers[other].tfs) == 1 else "formation"


def _join(table: WorkingState, seat: str, words: Words) -> None:
    one, other = (f"{seat}:{word}" for word in words)
    table.marker(other, tfs=(other, one))


def _offers_join(table: WorkingState, seat: str) -> Iterator[Words]:
    own = [label(name) for name in table.forms if side_of(name) == seat]
    return ((one, other) for one in own for other in own if one != other)


def _check_dummy(table: WorkingState, seat: str, words: Words) -> str:
    if markers.count(table, seat) >= table.edition.tables.formations.markers:
        return "twelve_markers"
    return "" if _in_zone(table, seat, words[0]) else "zone"


def _dummy(table: WorkingState, seat: str, words: Words) -> None:
    setup.mark(table, seat, markers.new_dummy(table, seat), words[0], ())


def _offers_dummy(table: WorkingState, seat: str) -> Iterator[Words]:
    if markers.count(table, seat) < table.edition.tables.formations.markers:
        for where in _zone(table, seat):
            yield (where,)


def _check_divide(table: WorkingState, seat: str, words: Words) -> str:
    name, tf = words[0], f"{seat}:{words[1]}"
    ship = table.ships.get(name)
    if ship is None or ship.side != seat or tf not in table.forms:
        return "unknown"
    if ship.type != DD or ship.size != 2:
        return "not_dd" if ship.type != DD else "not_full"
    form = table.forms[tf]
    ships = [*(table.ships[one] for one in form.ships), ship._replace(size=1)]
    return "" if fits(table.edition, form.kind, ships) else "no_box"


def _divide(table: WorkingState, seat: str, words: Words) -> None:
    name, tf = words[0], f"{seat}:{words[1]}"
    kind = table.ships[name].kind
    names = [one for one in (*table.ships, *setup.fleet(table, seat)) if one.partition(".")[0] == kind]
    new = f"{kind}.{max(int(one.partition('.')[2]) for one in names) + 1}"
    table.ships[name], table.ships[new] = divided(table.ships[name], new, False)
    table.form(tf, ships=(*table.forms[tf].ships, new))


def _offers_divide(table: WorkingState, seat: str) -> Iterator[Words]:
    for ship in table.ships.values():
        if ship.side == seat and ship.type == DD and ship.size == 2:
            for name in table.forms:
                if side_of(name) == seat:
                    yield ship.id, label(name)


def check_done(table: WorkingState, seat: str, words: Words) -> str:
    """Everything is placed, every task force legal and on a hex for it, and dummies make up twelve markers (3.7.3)."""
    rules = table.edition.tables.formations
    own = [marker for marker in table.markers.values() if marker.side == seat]
    if _free(table, seat) or any(name not in table.air for name in setup.wing(table, seat)):
        return "setup"
    if len(own) != rules.markers or sum(not marker.tfs for marker in own) < rules.dummies:
        return "setup"
    for name, form in table.forms.items():
        if side_of(name) != seat:
            continue
        ships = [table.ships[ship] for ship in form.ships]
        marker = next((one for one in own if name in one.tfs), None)
        if marker is None or not large_enough(table.edition, ships):
            return "setup"
        if any(ship.type == AK for ship in ships) and marker.hex not in table.sheet.forces[seat].ak_zone:
            return "zone"
    return ""


def _default(table: WorkingState, seat: str, words: Words) -> None:
    setup.place(table, seat)
    _finish(table, seat, words)


def _finish(table: WorkingState, seat: str, words: Words) -> None:
    table.tell("placed", about(seat, _("Japan has set up."), _("The Allies have set up.")), side=seat)
    table.answered(seat)


def _about(table: WorkingState, seat: str) -> list[str]:
    return [*_free(table, seat), *(name for name in setup.wing(table, seat) if name not in table.air)]


_VERBS = {
    "DEFAULT": Verb(lambda table, seat, words: "", _default, nothing, 0, 0),
    "PUT": Verb(_check_put, _put, _offers_put, 3, 3),
    "AIRBOX": Verb(_check_air, _air, _offers_air, 2, 2),
    "MARK": Verb(_check_mark, _mark, _offers_mark, 2, 2, exact=True),
    "JOIN": Verb(_check_join, _join, _offers_join, 2, 2),
    "DUMMY": Verb(_check_dummy, _dummy, _offers_dummy, exact=True),
    "DIVIDE": Verb(_check_divide, _divide, _offers_divide, 2, 2),
    "DONE": Verb(check_done, _finish, nothing, 0, 0),
}
KINDS = {
    "SETUP": Kind(
        _("Set-up"),
        _("Form task forces, mark their hexes, add dummies up to twelve markers, put aircraft into boxes; or take the "
          "set-up of the scenario with DEFAULT (3.7)."),
        _VERBS, lambda table, seat: Command("DEFAULT"), draft=True, about=_about,
    ),
}  # fmt: skip
