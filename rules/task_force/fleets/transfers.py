"""TRANSFER, SWAP and REORDER: ships change formation or box (3.6.4, R-82, R-91)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice, permutations

from .. import markers
from ..forces.formations import RING, large_enough, total
from ..questions import Verb, Words
from ..working_state import WorkingState, label
from . import changes
from .changes import CHANGED, REORDERED


def _index(table: WorkingState, place: str, box: str) -> int:
    """Where in the list of ships a new one in that box stands; -1 for no such box."""
    count = len(table.members(place))
    ring = place in table.forms and table.forms[place].kind == RING
    if not box.isdigit() or str(int(box)) != box:
        return -1
    index = int(box) if ring else int(box) - 1
    return index if (1 if ring else 0) <= index <= count else -1


def _check(table: WorkingState, seat: str, words: Words) -> str:
    ship, source, target = words[0], changes.named(table, seat, words[1]), changes.named(table, seat, words[2])
    if table.moving:
        return "moving"
    if not changes.own(table, seat, ship) or not source or not target or table.place(ship) != source:
        return "unknown"
    if source == target or changes.hex_of(table, source) != changes.hex_of(table, target):
        return "same_hex"
    at = _index(table, target, words[3])
    if at < 0:
        return "no_box"
    if changes.spent(table, [ship], CHANGED):
        return "once"
    members = table.members(target)
    if not changes.fit(table, target, (*members[:at], ship, *members[at:])):
        return "no_box"
    return changes.may_leave(table, source, [ship])


def _act(table: WorkingState, seat: str, words: Words) -> None:
    ship, source, target = words[0], changes.named(table, seat, words[1]), changes.named(table, seat, words[2])
    at = _index(table, target, words[3])
    piece = table.piece_of(source)
    markers.spread(table, piece, table.piece_of(target))
    changes.take_out(table, source, [ship])
    changes.put_in(table, target, [ship], at)
    changes.mark(table, [ship], CHANGED)


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    """Whether a ship may go does not depend on the box: no formation is choosy about who stands where outside."""
    may_go: dict[str, bool] = {}
    for ship, source, target in changes.transfers(table, seat):
        if ship not in may_go:
            may_go[ship] = not changes.spent(table, [ship], CHANGED) and not changes.may_leave(table, source, [ship])
        if may_go[ship] and changes.fit(table, target, (*table.members(target), ship)):
            for box in range(len(table.members(target)) + 2):
                if _index(table, target, str(box)) >= 0:
                    yield ship, label(source), label(target), str(box)


def _swapped(table: WorkingState, place: str, out: str, into: str) -> list[str]:
    return [into if ship == out else ship for ship in table.members(place)]


def _too_small(table: WorkingState, before: Iterable[str], after: Iterable[str]) -> bool:
    """Would these ships be fewer than a task force keeps: one that is too small may not get smaller (R-82)."""
    old, new = ([table.ships[ship] for ship in ships] for ships in (before, after))
    return not large_enough(table.edition, new) and total(table.edition, new) < total(table.edition, old)


def _check_swap(table: WorkingState, seat: str, words: Words) -> str:
    one, other = words
    if table.moving:
        return "moving"
    if not changes.own(table, seat, one) or not changes.own(table, seat, other):
        return "unknown"
    place, there = table.place(one), table.place(other)
    if place == there or changes.hex_of(table, place) != changes.hex_of(table, there):
        return "same_hex"
    return "once" if changes.spent(table, words, CHANGED) else _unfit(table, place, one, there, other)


def _unfit(table: WorkingState, place: str, one: str, there: str, other: str) -> str:
    """Why two ships may not change places, each in its formation."""
    for where, out, into in ((place, one, other), (there, other, one)):
        ships = _swapped(table, where, out, into)
        if table.is_carrier(out) and where in table.forms:
            return "carrier_stays"
        if not changes.fit(table, where, ships):
            return "no_box"
        if where in table.forms and _too_small(table, table.members(where), ships):
            return "min_units"
    return ""


def _act_swap(table: WorkingState, seat: str, words: Words) -> None:
    one, other = words
    place, there = table.place(one), table.place(other)
    pieces = table.piece_of(place), table.piece_of(there)
    new = _swapped(table, place, one, other), _swapped(table, there, other, one)
    markers.spread(table, *pieces)
    markers.spread(table, pieces[1], pieces[0])
    for where, ships, came in ((place, new[0], other), (there, new[1], one)):
        if where in table.groups:
            table.groups[where] = table.groups[where]._replace(ships=tuple(ships))
        else:
            table.form(where, ships=tuple(ships))
            if table.ships[came].retire:
                table.ship(came, kept=True)
    changes.mark(table, words, CHANGED)


def _offers_swap(table: WorkingState, seat: str) -> Iterator[Words]:
    """Two ships may be named in either order."""
    spent = {ship for place in changes.places(table, seat) for ship in table.members(place)
             if changes.spent(table, [ship], CHANGED)}  # fmt: skip
    known: dict[Words, bool] = {}
    for ship, place, there in changes.transfers(table, seat):
        for other in table.members(there) if ship not in spent else ():
            if (other, ship) not in known:
                known[ship, other] = other not in spent and not _unfit(table, place, ship, there, other)
            if known.get((other, ship), known.get((ship, other))):
                yield ship, other


def _check_reorder(table: WorkingState, seat: str, words: Words) -> str:
    place = changes.named(table, seat, words[0])
    if table.moving:
        return "moving"
    if place not in table.forms:
        return "unknown"
    form = table.forms[place]
    if sorted(words[1:]) != sorted(form.ships) or words[1:] == form.ships:
        return "formation"
    if form.kind == RING and words[1] != form.ships[0]:
        return "carrier_stays"
    return "once" if REORDERED in form.done else ""


def _act_reorder(table: WorkingState, seat: str, words: Words) -> None:
    place = changes.named(table, seat, words[0])
    table.form(place, ships=words[1:])
    changes.mark_form(table, place, REORDERED)


def _offers_reorder(table: WorkingState, seat: str) -> Iterator[Words]:
    return chain.from_iterable(_menus(table, seat))


def _menus(table: WorkingState, seat: str) -> Iterator[tuple[Words, ...]]:
    for name, form in table.forms.items():
        if name.startswith(f"{seat}:") and REORDERED not in form.done and not table.moving:
            fixed = 1 if form.kind == RING else 0
            yield _orders(label(name), form.ships[:fixed], form.ships[fixed:])


@lru_cache(maxsize=64)
def _orders(name: str, fixed: Words, loose: Words) -> tuple[Words, ...]:
    """The words of every order of a formation's ships but the present one, which is the first."""
    return tuple((name, *fixed, *rest) for rest in islice(permutations(loose), 1, None))


VERBS = {
    "TRANSFER": Verb(_check, _act, _offers, 4, 4, exact=True),
    "SWAP": Verb(_check_swap, _act_swap, _offers_swap, 2, 2, exact=True),
    "REORDER": Verb(_check_reorder, _act_reorder, _offers_reorder, 2, 8, exact=True, menus=_menus),
}
