"""MERGE and JOIN: a task force is absorbed, or two sail under one marker (3.6.4, 3.7.1, R-92)."""

from collections.abc import Iterator
from itertools import product

from .. import markers
from ..forces.formations import RING
from ..questions import Verb, Words
from ..working_state import WorkingState, label
from . import changes
from .changes import CHANGED, TAKEN_APART


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
    for source in changes.places(table, seat):
        if source in table.groups or table.forms[source].kind == RING:
            continue
        targets = changes.beside(table, source)
        for target in targets:
            yield label(source), label(target)
        if len(targets) > 1:
            ships = table.forms[source].ships
            for choice in product(targets, repeat=len(ships)):
                if len(set(choice)) > 1:
                    yield label(source), *(f"{ship}:{label(to)}" for ship, to in zip(ships, choice, strict=True))


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
    for one in changes.places(table, seat):
        for other in changes.beside(table, one):
            yield label(one), label(other)


VERBS = {
    "MERGE": Verb(_check, _act, _offers, 2, 8),
    "JOIN": Verb(_check_join, _act_join, _offers_join, 2, 2),
}
