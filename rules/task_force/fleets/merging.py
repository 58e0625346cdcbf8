"""MERGE and JOIN: a task force is absorbed, or two sail under one marker (3.6.4, 3.7.1, R-92).

A MERGE into several names the target of every ship, so that a stack of task forces has more of them than anybody can
list: `_offers` tells the first, and at least one for each word that can come next. Whoever goes on word by word, by
``legal(about="MERGE TF9 hobart:TF8")``, comes to every one of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from .. import markers
from ..forces.formations import RING
from ..questions import Verb, Words
from ..working_state import WorkingState, label
from . import changes
from .changes import CHANGED, TAKEN_APART

_LISTED: Final = 64
"""So many ways to take one task force apart are told at a time."""


def _targets(table: WorkingState, seat: str, words: Words) -> list[tuple[str, str]] | None:
    """(ship, target) of every ship of a task force that is merged; None if the order is not written so."""
    source = changes.named(table, seat, words[0])
    ships = table.forms[source].ships
    if len(words) == 2 and ":" not in words[1]:
        target = changes.named(table, seat, words[1])
        return [(ship, target) for ship in ships] if target else None
    pairs = [(word.partition(":")[0], changes.named(table, seat, word.partition(":")[2])) for word in words[1:]]
    if tuple(ship for ship, _target in pairs) != ships or not all(target for _ship, target in pairs):
        return None
    return pairs if len({target for _ship, target in pairs}) > 1 else None


def _check(table: WorkingState, seat: str, words: Words) -> str:
    source = changes.named(table, seat, words[0])
    if table.moving:
        return "moving"
    if source not in table.forms:
        return "unknown"
    pairs = _targets(table, seat, words)
    if pairs is None:
        return "formation"
    here = changes.hex_of(table, source)
    if any(target == source or changes.hex_of(table, target) != here for _ship, target in pairs):
        return "same_hex"
    if table.forms[source].kind == RING:
        return "carrier_stays"
    ships = table.forms[source].ships
    if TAKEN_APART in table.forms[source].done or changes.spent(table, ships, CHANGED):
        return "once"
    for target in {target for _ship, target in pairs}:
        if not changes.fit(table, target, (*table.members(target), *(s for s, to in pairs if to == target))):
            return "no_box"
    return ""


def _act(table: WorkingState, seat: str, words: Words) -> None:
    source = changes.named(table, seat, words[0])
    pairs = _targets(table, seat, words) or []
    piece = table.piece_of(source)
    for target in dict.fromkeys(target for _ship, target in pairs):
        markers.spread(table, piece, table.piece_of(target))
        moving = [ship for ship, to in pairs if to == target]
        changes.take_out(table, source, moving)
        changes.put_in(table, target, moving)
    changes.mark(table, [ship for ship, _target in pairs], CHANGED)


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    return _steps(table, seat, ())


def _steps(table: WorkingState, seat: str, said: Words) -> Iterator[Words]:
    """Orders that begin with these words, in capitals."""
    for source, targets in changes.beside(table, seat).items():
        if (not said or said[0] == label(source)) and _may_be_taken_apart(table, source):
            yield from _whole(table, source, targets, said[1:])
            yield from _divided(table, source, targets, said[1:])


def _may_be_taken_apart(table: WorkingState, source: str) -> bool:
    if source in table.groups or table.forms[source].kind == RING or TAKEN_APART in table.forms[source].done:
        return False
    return not changes.spent(table, table.forms[source].ships, CHANGED)


def _whole(table: WorkingState, source: str, targets: Iterable[str], said: Words) -> Iterator[Words]:
    ships = table.forms[source].ships
    for target in targets:
        if said in ((), (label(target),)) and changes.fit(table, target, (*table.members(target), *ships)):
            yield label(source), label(target)


def _divided(table: WorkingState, source: str, targets: Sequence[str], said: Words) -> Iterator[Words]:
    """The first orders that begin so, and one for each next word that is not among them."""
    ships = table.forms[source].ships
    if len(said) > len(ships):
        return
    rooms = [[to for to in targets if changes.fit(table, to, (*table.members(to), ship))] for ship in ships]
    for at, word in enumerate(said):
        rooms[at] = [to for to in rooms[at] if f"{ships[at]}:{label(to)}".upper() == word]
    free = {to: changes.free_boxes(table, to) for to in targets}
    found = list(islice(_choices(rooms, free), _LISTED))
    if len(found) == _LISTED and len(said) < len(ships):
        known = {choice[len(said)] for choice in found}
        for to in rooms[len(said)]:
            one_way = [*rooms[: len(said)], [to], *rooms[len(said) + 1 :]]
            found += islice(_choices(one_way, free), 0 if to in known else 1)
    for choice in found:
        yield label(source), *(f"{ship}:{label(to)}" for ship, to in zip(ships, choice, strict=True))


def _choices(
    rooms: Sequence[Sequence[str]], free: Mapping[str, int], chosen: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """A target for each ship, of those that it may have, more than one in all and each with a free box."""
    rest = rooms[len(chosen) :]
    if not rest:
        if len(set(chosen)) > 1:
            yield chosen
        return
    if _all_find_room(rest, free):
        for to in rest[0]:
            if free[to]:
                yield from _choices(rooms, {**free, to: free[to] - 1}, (*chosen, to))


def _all_find_room(rooms: Sequence[Sequence[str]], free: Mapping[str, int]) -> bool:
    """Whether none is left over: the choosiest first, for what takes a choosy ship takes the others as well (2.7)."""
    left = dict(free)
    for room in sorted(rooms, key=len):
        to = next((to for to in room if left[to]), "")
        if not to:
            return False
        left[to] -= 1
    return True


def _check_join(table: WorkingState, seat: str, words: Words) -> str:
    one, other = (changes.named(table, seat, word) for word in words)
    if table.moving:
        return "moving"
    if one not in table.forms or other not in table.forms:
        return "unknown"
    here, there = table.marker_of(one), table.marker_of(other)
    if here.name == there.name or here.hex != there.hex:
        return "same_hex"
    if len(here.tfs) + len(there.tfs) > 2:
        return "formation"
    return "once" if TAKEN_APART in (*table.forms[one].done, *table.forms[other].done) else ""


def _act_join(table: WorkingState, seat: str, words: Words) -> None:
    one, other = (changes.named(table, seat, word) for word in words)
    markers.spread(table, one, other)
    markers.remove(table, one)
    markers.regroup(table, other, (other, one))
    changes.mark_form(table, one, TAKEN_APART)
    changes.mark_form(table, other, TAKEN_APART)


def _offers_join(table: WorkingState, seat: str) -> Iterator[Words]:
    for one, others in changes.beside(table, seat).items():
        for other in others:
            yield label(one), label(other)


VERBS = {
    "MERGE": Verb(_check, _act, _offers, 2, 8, exact=True, steps=_steps),
    "JOIN": Verb(_check_join, _act_join, _offers_join, 2, 2),
}
