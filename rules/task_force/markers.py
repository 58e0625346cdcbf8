"""Markers, their public faces, and the pools that hide which is which (R-70)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .state import DETECTION, FULL, PARTIAL, Marker
from .working_state import WorkingState, number


class Face(NamedTuple):
    """What the opponent sees of a marker."""

    level: str
    report: str
    searched: int


def face(marker: Marker) -> Face:
    """The public face of a marker."""
    return Face(marker.level, marker.report, marker.searched)


def pool(table: WorkingState, marker: Marker) -> list[Marker]:
    """The markers that the opponent cannot tell from that one, itself among them: what is turned up has a number."""
    if marker.level == FULL:
        return [marker]
    return [
        one for one in table.markers.values()
        if (one.side, one.hex) == (marker.side, marker.hex) and face(one) == face(marker)
    ]  # fmt: skip


def sightings(alike: Sequence[Marker]) -> tuple[tuple[int, str], ...]:
    """When any of these, which cannot be told apart, was reported as what: what they have in common (R-36, R-70).

    The latest report is known in any case; where they were told it at different times its turn is 0.
    """
    rows = [marker.told for marker in alike]
    common = tuple(one for one in rows[0] if all(one in row for row in rows))
    latest = {row[-1:] for row in rows}
    sure = len(latest) == 1 and latest != {()}
    return common if sure or alike[0].level != PARTIAL else (*common, (0, alike[0].report))


def _blur(table: WorkingState, alike: Sequence[Marker]) -> None:
    """Some of these go another way than the others: which of them was told when is not known any more."""
    told = sightings(alike)
    for marker in alike:
        if marker.told != told:
            table.marker(marker.name, told=told)


def leave(table: WorkingState, name: str) -> int:
    """A marker leaves its pool, with the lowest token of it, which is returned."""
    _blur(table, pool(table, table.markers[name]))
    marker = table.markers[name]
    lowest = min(pool(table, marker), key=lambda one: one.token)
    if lowest.name != name:
        table.marker(lowest.name, token=marker.token)
        table.marker(name, token=lowest.token)
    return lowest.token


def remove(table: WorkingState, name: str) -> int:
    """A marker leaves the map; the token that goes with it."""
    token = leave(table, name)
    del table.markers[name]
    return token


def move(table: WorkingState, name: str, to: str) -> int:
    """A marker comes to rest in another hex; its token."""
    token = leave(table, name)
    table.marker(name, hex=to)
    return token


def turn_faces(table: WorkingState, faces: Mapping[str, Face]) -> None:
    """Several markers change their faces in one event: tokens are given in the order of the new face.

    What keeps its face stays behind in the pool, as if the others had left it.
    """
    changing = [name for name, new in faces.items() if face(table.markers[name]) != new]
    pools: dict[tuple[str, str, Face, str], list[str]] = {}
    for name in changing:
        marker = table.markers[name]
        alone = name if marker.level == FULL else ""
        pools.setdefault((marker.side, marker.hex, face(marker), alone), []).append(name)
    for names in pools.values():
        everybody = pool(table, table.markers[names[0]])
        _blur(table, everybody)
        tokens = sorted(one.token for one in everybody)
        stay = [one.name for one in everybody if one.name not in names]
        ordered = sorted(names, key=lambda name: (faces[name], number(name) if faces[name].level == FULL else 0))
        for name, token in zip((*ordered, *stay), tokens, strict=True):
            table.marker(name, token=token)
    for name in changing:
        kept = table.markers[name].told if faces[name].level == PARTIAL else ()
        table.marker(name, **faces[name]._asdict(), told=kept)


def sighted(table: WorkingState, name: str) -> None:
    """The report that stands on a marker was given of it in this turn (7.4)."""
    marker = table.markers[name]
    table.marker(name, told=(*marker.told, (table.turn, marker.report)))


def full(table: WorkingState, names: list[str]) -> None:
    """These are turned up: reports and counts of searches are taken off (5.1, R-88)."""
    turn_faces(table, {name: Face(FULL, "", 0) for name in names})


def spread(table: WorkingState, source: str, to: str) -> None:
    """A detected piece joins or feeds another, which takes its level and latest report (3.6.4, R-10, R-56)."""
    if source == to or to in table.groups:
        return
    level, report = (FULL, "") if source in table.groups else table.markers[source][5:7]
    target = table.markers[to]
    if DETECTION.index(level) > DETECTION.index(target.level):
        searched = 0 if level == FULL else target.searched
        told = () if level == FULL else sightings(pool(table, table.markers[source]))
        turn_faces(table, {to: Face(level, report, searched)})
        table.marker(to, told=told)


def count(table: WorkingState, side: str) -> int:
    """How many markers a side has on the map."""
    return sum(marker.side == side for marker in table.markers.values())


def add(table: WorkingState, like: Marker, name: str, tfs: tuple[str, ...]) -> None:
    """A new marker beside another, with its face if it is a task force (R-09), and with a number that nobody had."""
    token = table.token(like.side)
    added = Marker(name, like.side, like.hex, token, tfs)
    if tfs:
        added = added._replace(**face(like)._asdict(), told=sightings(pool(table, like)))
    table.markers[name] = added


def new_dummy(table: WorkingState, side: str) -> str:
    """The lowest free name of a dummy."""
    taken = {number(name) for name in table.markers if name.startswith(f"{side}:D")}
    return f"{side}:D{next(n for n in range(1, 99) if n not in taken)}"


def regroup(table: WorkingState, name: str, tfs: tuple[str, ...]) -> None:
    """Other formations sail under a marker now: it is named by the first of them; without any it is gone."""
    if not tfs:
        remove(table, name)
        return
    marker = table.markers[name]._replace(tfs=tfs, name=tfs[0])
    table.moved, table.fought = (tuple(tfs[0] if one == name else one for one in row)
                                 for row in (table.moved, table.fought))  # fmt: skip
    table.markers = {
        tfs[0] if key == name else key: marker if key == name else row for key, row in table.markers.items()
    }
