"""DIVIDE and UNITE: counters of destroyers (3.6.5, R-13)."""

from collections.abc import Iterator

from .. import markers
from ..data_sets.roster import DD
from ..forces.formations import large_enough
from ..forces.ships import FRESH, Ship
from ..questions import Verb, Words
from ..working_state import WorkingState, label
from . import changes
from .changes import CHANGED, DESTROYERS


def new_name(table: WorkingState, kind: str) -> str:
    """The next number of a counter of that kind: one more than any that was ever there."""
    numbers = [int(name.partition(".")[2]) for name in table.ships if name.partition(".")[0] == kind]
    return f"{kind}.{max(numbers) + 1}"


def divided(ship: Ship, name: str, marker: bool) -> tuple[Ship, Ship]:
    """The two reduced counters that a full one becomes; ``marker``: its minor marker goes with the new one."""
    gives = ship.minors[1:] if len(ship.minors) == 2 else ship.minors if marker else ()
    keeps = ship.minors[:1] if len(ship.minors) == 2 else () if marker else ship.minors
    return ship._replace(size=1, minors=keeps), ship._replace(id=name, size=1, minors=gives)


def _check(table: WorkingState, seat: str, words: Words) -> str:
    name, place = words[0], changes.named(table, seat, words[1])
    if table.moving:
        return "moving"
    if not changes.own(table, seat, name) or not place:
        return "unknown"
    ship, source = table.ships[name], table.place(name)
    if ship.type != DD or ship.size != 2:
        return "not_dd" if ship.type != DD else "not_full"
    if len(words) == 3 and (words[2] != "MARKER" or len(ship.minors) != 1):
        return "form"
    if changes.hex_of(table, source) != changes.hex_of(table, place):
        return "same_hex"
    if changes.spent(table, [name], DESTROYERS):
        return "once"
    if not changes.fit(table, place, (*table.members(place), name)):
        return "no_box"
    if source != place and source in table.forms:
        half = [ship._replace(size=1) if one == name else table.ships[one] for one in table.forms[source].ships]
        return "" if large_enough(table.edition, half) else "min_units"
    return ""


def _act(table: WorkingState, seat: str, words: Words) -> None:
    name, place = words[0], changes.named(table, seat, words[1])
    source, new = table.place(name), new_name(table, table.ships[name].kind)
    old, added = divided(table.ships[name], new, len(words) == 3)
    deeds = (*old.moves, DESTROYERS)
    table.ships[name] = old._replace(moves=deeds)
    table.ships[new] = added._replace(moves=deeds if source == place else (*deeds, CHANGED))
    markers.spread(table, table.piece_of(source), table.piece_of(place))
    changes.put_in(table, place, [new])


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    for source, others in changes.beside(table, seat).items():
        for name in table.members(source):
            if table.ships[name].type == DD and table.ships[name].size == 2:
                for place in (source, *others):
                    yield name, label(place)
                    yield name, label(place), "MARKER"


def _check_unite(table: WorkingState, seat: str, words: Words) -> str:
    one, other = words
    if table.moving:
        return "moving"
    if one == other or not changes.own(table, seat, one) or not changes.own(table, seat, other):
        return "unknown"
    stays, goes = table.ships[one], table.ships[other]
    if stays.type != DD or stays.kind != goes.kind:
        return "not_dd"
    if stays.size != 1 or goes.size != 1:
        return "not_reduced"
    place, source = table.place(one), table.place(other)
    if changes.hex_of(table, place) != changes.hex_of(table, source):
        return "same_hex"
    if changes.spent(table, words, DESTROYERS):
        return "once"
    return changes.may_leave(table, source, [other]) if place != source else ""


def _act_unite(table: WorkingState, seat: str, words: Words) -> None:
    one, other = words
    place, source = table.place(one), table.place(other)
    markers.spread(table, table.piece_of(source), table.piece_of(place))
    minors = sorted((*table.ships[one].minors, *table.ships[other].minors), key=lambda marker: marker != FRESH)
    table.ship(one, size=2, minors=tuple(minors))
    changes.mark(table, [one], DESTROYERS)
    changes.take_out(table, source, [other])
    del table.ships[other]


def _offers_unite(table: WorkingState, seat: str) -> Iterator[Words]:
    near = changes.beside(table, seat)
    small = [(s, place) for place in near for s in table.members(place)
             if table.ships[s].type == DD and table.ships[s].size == 1]  # fmt: skip
    for one, here in small:
        for other, there in small:
            if one != other and (here == there or there in near[here]):
                yield one, other


VERBS = {
    "DIVIDE": Verb(_check, _act, _offers, 2, 3),
    "UNITE": Verb(_check_unite, _act_unite, _offers_unite, 2, 2),
}
