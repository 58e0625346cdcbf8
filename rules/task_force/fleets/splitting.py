"""SPLIT, PART and DUMMIES: what is done by night only, unseen but for the number of markers (3.6.1, 3.6.3, R-11, R-93).

How many of the markers are dummies is nobody's business any more (R-08); they appear where markers are (R-07).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations

from rules.kernel import _, plural

from .. import markers
from ..data_sets.edition import Edition
from ..forces.formations import COLUMN, RING, Formation, fits, large_enough
from ..forces.ships import Ship
from ..questions import Verb, Words
from ..state import Marker
from ..working_state import WorkingState, label
from . import changes
from .changes import CHANGED, TAKEN_APART


def new_number(table: WorkingState, seat: str) -> str:
    """The lowest free number of a column: "IJN:TF9"; "" if all are taken."""
    free = [f"{seat}:{tf}" for tf in table.edition.tables.formations.column_ids]
    return next((name for name in free if name not in table.forms), "")


def _full(table: WorkingState, seat: str) -> bool:
    return markers.count(table, seat) >= table.edition.tables.formations.markers


def _drop(table: WorkingState, seat: str, words: Words) -> tuple[Words, str, str]:
    """The words before DROP, the dummy that is dropped, and what is wrong with it."""
    dropped = ""
    if len(words) > 2 and words[-2] == "DROP":
        words, dropped = words[:-2], f"{seat}:{words[-1]}"
        if dropped not in table.markers or table.markers[dropped].tfs:
            return words, dropped, "not_a_dummy"
    return words, dropped, "" if bool(dropped) == _full(table, seat) else "twelve_markers"


def _dropped(table: WorkingState, seat: str) -> list[Words]:
    if not _full(table, seat):
        return [()]
    return [("DROP", label(m.name)) for m in table.markers.values() if m.side == seat and not m.tfs]


def _check(table: WorkingState, seat: str, words: Words) -> str:
    if table.moving or table.now.day:
        return "moving" if table.moving else "night_only"
    words, _dummy, wrong = _drop(table, seat, words)
    source = changes.named(table, seat, words[0])
    if source not in table.forms or len(words) < 3:
        return "unknown"
    form, leaving = table.forms[source], words[2:]
    rest = [ship for ship in form.ships if ship not in leaving]
    if tuple(ship for ship in form.ships if ship in leaving) != leaving:
        return "formation"
    if form.kind == RING and form.ships[0] in leaving:
        return "carrier_stays"
    if f"{seat}:{words[1]}" != new_number(table, seat) or not rest:
        return "number"
    if TAKEN_APART in form.done or changes.spent(table, leaving, CHANGED):
        return "once"
    new, old = [table.ships[s] for s in leaving], [table.ships[s] for s in rest]
    if not fits(table.edition, COLUMN, new) or not large_enough(table.edition, new):
        return "formation"
    return wrong if large_enough(table.edition, old) else "min_units"


def _act(table: WorkingState, seat: str, words: Words) -> None:
    words, dummy, _wrong = _drop(table, seat, words)
    source, new, ships = changes.named(table, seat, words[0]), f"{seat}:{words[1]}", words[2:]
    if dummy:
        _take_off(table, dummy)
    changes.take_out(table, source, ships)
    table.forms[new] = Formation(new, COLUMN, (), (TAKEN_APART,))
    marker = table.marker_of(source)
    markers.add(table, marker, new, (new,))
    changes.put_in(table, new, ships)
    changes.mark_form(table, source, TAKEN_APART)
    changes.mark(table, ships, CHANGED)
    _tell(table, marker)


def _tell(table: WorkingState, marker: Marker) -> None:
    table.tell("split", _("A marker in {hex} is split in two.", hex=marker.hex), side=marker.side, hex=marker.hex)


def _take_off(table: WorkingState, dummy: str) -> None:
    """A dummy makes room: the opponent sees that a marker is taken off, and that it was none (3.6.3)."""
    here, side = table.markers[dummy].hex, table.markers[dummy].side
    token = markers.remove(table, dummy)
    table.tell("dropped", _("A dummy is taken off in {hex}.", hex=here), side=side, hex=here, token=token)


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    return chain.from_iterable(_menus(table, seat))


def _menus(table: WorkingState, seat: str) -> Iterator[tuple[Words, ...]]:
    if table.now.day or table.moving:
        return
    new, drops = new_number(table, seat), tuple(_dropped(table, seat))
    for source, form in table.forms.items():
        if source.startswith(f"{seat}:") and new and TAKEN_APART not in form.done:
            ships = tuple(table.ships[ship] for ship in form.ships)
            yield _splits(table.edition, (label(source), label(new)), form.kind == RING, ships, drops)


@lru_cache(maxsize=64)
def _splits(
    edition: Edition, names: Words, ring: bool, ships: tuple[Ship, ...], drops: tuple[Words, ...]
) -> tuple[Words, ...]:
    """The words of every split of a formation: what leaves and what stays is a task force.

    Any dummy is dropped as well as another.
    """
    ready = [ship for ship in (ships[1:] if ring else ships) if CHANGED not in ship.moves]
    found: list[Words] = []
    for size in range(1, len(ready) + 1):
        for leaving in combinations(ready, size):
            stays = [ship for ship in ships if ship not in leaving]
            if large_enough(edition, leaving) and large_enough(edition, stays) and fits(edition, COLUMN, leaving):
                found += ((*names, *(ship.id for ship in leaving), *drop) for drop in drops)
    return tuple(found)


def _check_part(table: WorkingState, seat: str, words: Words) -> str:
    if table.moving or table.now.day:
        return "moving" if table.moving else "night_only"
    words, _dummy, wrong = _drop(table, seat, ("", *words))
    name = changes.named(table, seat, words[-1])
    if len(words) != 2 or name not in table.forms or len(table.marker_of(name).tfs) != 2:
        return "unknown"
    if any(TAKEN_APART in table.forms[tf].done for tf in table.marker_of(name).tfs):
        return "once"
    return wrong


def _act_part(table: WorkingState, seat: str, words: Words) -> None:
    words, dummy, _wrong = _drop(table, seat, ("", *words))
    name = changes.named(table, seat, words[1])
    if dummy:
        _take_off(table, dummy)
    marker = table.marker_of(name)
    stays = next(tf for tf in marker.tfs if tf != name)
    markers.regroup(table, marker.name, (stays,))
    markers.add(table, marker, name, (name,))
    for tf in marker.tfs:
        changes.mark_form(table, tf, TAKEN_APART)
    _tell(table, marker)


def _offers_part(table: WorkingState, seat: str) -> Iterator[Words]:
    for marker in table.markers.values():
        if marker.side == seat and len(marker.tfs) == 2:
            for tf in marker.tfs:
                for drop in _dropped(table, seat):
                    yield label(tf), *drop


def _check_dummies(table: WorkingState, seat: str, words: Words) -> str:
    if table.moving or table.now.day:
        return "moving" if table.moving else "night_only"
    where, number = words
    if not any(m.side == seat and m.hex == where for m in table.markers.values()):
        return "no_own_marker"
    room = table.edition.tables.formations.markers - markers.count(table, seat)
    return "" if number in [str(n) for n in range(1, room + 1)] else "twelve_markers"


def _act_dummies(table: WorkingState, seat: str, words: Words) -> None:
    where, number = words[0], int(words[1])
    like = next(m for m in table.markers.values() if m.side == seat and m.hex == where)
    for _each in range(number):
        markers.add(table, like, markers.new_dummy(table, seat), ())
    text = plural("{n} marker is added in {hex}.", "{n} markers are added in {hex}.", n=number, hex=where)
    table.tell("dummies", text, side=seat, hex=where, number=number)


def _offers_dummies(table: WorkingState, seat: str) -> Iterator[Words]:
    room = table.edition.tables.formations.markers - markers.count(table, seat)
    for where in sorted({m.hex for m in table.markers.values() if m.side == seat}):
        for number in range(1, room + 1):
            yield where, str(number)


VERBS = {
    "SPLIT": Verb(_check, _act, _offers, 3, 10, exact=True, menus=_menus),
    "PART": Verb(_check_part, _act_part, _offers_part, 1, 3),
    "DUMMIES": Verb(_check_dummies, _act_dummies, _offers_dummies, 2, 2),
}
