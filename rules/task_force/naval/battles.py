"""Composing battles (5.2): every piece in contact is in exactly one, and each friend in it touches each enemy in it.

Pieces are names; a contact is a pair (piece of one side, piece of the other) in mutual ZOC.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

Contact = tuple[str, str]


class Meeting(NamedTuple):
    """Who fights in one battle: pieces of the side that stands first in the contacts, and of the other; both sorted."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]


def remaining(contacts: Iterable[Contact], meeting: Meeting) -> tuple[Contact, ...]:
    """The contacts of those who are not in the battle, in the order given."""
    gone = {*meeting.ours, *meeting.theirs}
    return tuple(pair for pair in contacts if gone.isdisjoint(pair))


def legal(contacts: Collection[Contact], meeting: Meeting) -> bool:
    """May that battle be the next: all its pairs in ZOC, and nobody left over loses the last enemy in reach (5.2)."""
    if not meeting.ours or not meeting.theirs:
        return False
    if any((one, other) not in contacts for one in meeting.ours for other in meeting.theirs):
        return False
    left = {piece for pair in contacts for piece in pair}.difference(*meeting)
    return left == {piece for pair in remaining(contacts, meeting) for piece in pair}


def options(contacts: Collection[Contact], lead: str = "") -> Iterator[Meeting]:
    """Every battle that may be the next; with ``lead`` only those in which that first-side piece fights."""
    enemies: dict[str, set[str]] = {}
    for one, other in sorted(contacts):
        enemies.setdefault(one, set()).add(other)
    for ours in _subsets(sorted(enemies)):
        if lead and lead not in ours:
            continue
        shared = set.intersection(*(enemies[one] for one in ours))
        for theirs in _subsets(sorted(shared)):
            meeting = Meeting(ours, theirs)
            if legal(contacts, meeting):
                yield meeting


def partitions(contacts: Collection[Contact]) -> set[frozenset[Meeting]]:
    """All ways to put everybody into battles; one at least, and of no contact the empty one."""
    if not contacts:
        return {frozenset()}
    lead = min(one for one, _other in contacts)
    return {
        rest | {meeting} for meeting in options(contacts, lead) for rest in partitions(remaining(contacts, meeting))
    }


def _subsets(pieces: list[str]) -> Iterator[tuple[str, ...]]:
    for size in range(1, len(pieces) + 1):
        yield from combinations(pieces, size)
