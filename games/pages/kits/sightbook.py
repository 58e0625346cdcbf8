"""The shapes of a sighting book: what a player at the table would remember of the other side.

A kit may have a module ``sightings`` with ``book(table)``, ``subjects(table)`` (what notes can be about, by id, with
its name) and ``here(table, place)``; it knows public happenings and the reader's View alone. A game in which nothing
is hidden has a Book with a sentence in ``open``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

SURE, MAYBE, ELSEWHERE, LOST, DESTROYED = "sure", "maybe", "elsewhere", "lost", "destroyed"
"""How well one knows where a piece is: still there; there or gone; surely somewhere else; no idea; nowhere."""


@dataclass(frozen=True)
class Sighting:
    """A piece that was seen. ``ident``: what notes call it; ``picture``: drawn; ``place``, ``at``: where it was seen.

    ``when``, ``ago``: at which moment; ``seq``: the entry of that moment; ``fate``: what became of it, in words;
    ``level``: one of the above; ``group``: its class in words; ``places``: where it can be now.
    """

    ident: str
    name: str
    group: str
    picture: str
    mark: str
    colour: str
    strength: str
    place: str
    at: str
    when: str
    ago: str
    seq: int
    how: str
    fate: str
    level: str
    places: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Stack:
    """The pieces of a side in a place. ``count``: how many stand there, ``change``: since the turn began ("+2").

    ``many``: how many, in words; ``said``: how sure it is who they are, in sentences; ``level``: SURE if all are known,
    MAYBE if some are or may be, else LOST; ``faces``: those that are known and the rest, drawn.
    """

    place: str
    at: str
    mark: str
    colour: str
    side: str
    count: int
    change: str
    level: str
    many: str
    said: Sequence[str] = ()
    faces: Sequence[str] = ()


@dataclass(frozen=True)
class Loss:
    """Losses of a class: ``lost`` of ``all`` are known to be destroyed; ``names`` of them."""

    mark: str
    colour: str
    group: str
    lost: int
    all: int
    names: str


@dataclass
class Book:
    """``seen``: the heading of the sightings; ``none``: what there will be, while there are none; ``stacks``: places
    with pieces, those first of which most is known; ``losses`` with ``rebuilt``: what they do not tell; ``hints``: what
    kinds of moves of this turn tell; ``open``: why there is no book; ``sheet``: the style sheet that its pictures need.
    """

    seen: str = ""
    none: str = ""
    sheet: str = ""

    sightings: list[Sighting] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
    rebuilt: str = ""
    hints: list[str] = field(default_factory=list)
    open: str = ""


@dataclass(frozen=True)
class Here:
    """What the panel of a place shows of the book: sightings, how sure they are, and how many more there are."""

    stacks: Sequence[Stack]
    sightings: Sequence[Sighting]
    more: int = 0
