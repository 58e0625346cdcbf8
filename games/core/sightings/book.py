"""The shapes of a sighting book: what a player at the table would remember of the other side.

Who makes one, and for whom: games.titles.sightings.readers. A game in which nothing is hidden has a Book with a
sentence in ``open``. What is drawn (``picture``, ``faces``, ``mark``, ``colour``, ``sheet``) is for pages alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

SURE, MAYBE, ELSEWHERE, LOST, DESTROYED = "sure", "maybe", "elsewhere", "lost", "destroyed"
"""How well one knows where a piece is: still there; there or gone; surely somewhere else; no idea; nowhere."""


@dataclass(frozen=True)
class Sighting:
    """A piece that was seen. ``ident``: what notes call it; ``owner``: its side, ``kind``: its class, as views call
    them; ``group``: its class in words; ``picture``: drawn; ``place``, ``at``: where it was seen.

    ``turn``, ``when``, ``ago``: at which moment; ``seq``: the entry of that moment; ``fate``: what became of it, in
    words; ``level``: one of the above; ``places``: where it can be now, ``anywhere``: or where nobody can tell.
    """

    ident: str
    name: str
    owner: str
    kind: str
    group: str
    picture: str
    mark: str
    colour: str
    strength: str
    place: str
    at: str
    turn: int
    when: str
    ago: str
    seq: int
    how: str
    fate: str
    level: str
    places: frozenset[str] = frozenset()
    anywhere: bool = False


@dataclass(frozen=True)
class Stack:
    """The pieces of a side, ``owner`` as views call it, in a place. ``count``: how many stand there; ``grown``: by how
    many more than when the turn began, None where that is not counted.

    ``many``: how many, in words; ``said``: how sure it is who they are, in sentences; ``level``: SURE if all are known,
    MAYBE if some are or may be, else LOST; ``faces``: those that are known and the rest, drawn.
    """

    place: str
    at: str
    mark: str
    colour: str
    owner: str
    side: str
    count: int
    grown: int | None
    level: str
    many: str
    said: Sequence[str] = ()
    faces: Sequence[str] = ()

    @property
    def change(self) -> str:
        """ "+2", "−1"; "" if it is the same or not counted."""
        return f"{self.grown:+d}".replace("-", "−") if self.grown else ""


@dataclass(frozen=True)
class Loss:
    """Losses of a class, ``kind`` of ``owner`` as views call them: ``lost`` of ``all`` are known to be destroyed;
    ``names`` of them.
    """

    mark: str
    colour: str
    owner: str
    kind: str
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
class Standing:
    """What truly stood in a place, ``at``: ``pieces`` in words, ``faces`` drawn."""

    place: str
    at: str
    pieces: str
    faces: Sequence[str]


@dataclass(frozen=True)
class Astray:
    """Pieces that had left the place where they were seen last, and nobody had seen them go. ``said``: from where to
    where, in sentences.
    """

    names: str
    pictures: Sequence[str]
    mark: str
    colour: str
    said: str


@dataclass(frozen=True)
class Truth:
    """What stood, against what a book says of it. ``title``: who knew of whom; ``said``: how much, in sentences;
    ``plain``: the places where nothing was hidden.
    """

    title: str
    said: str
    standing: Sequence[Standing]
    astray: Sequence[Astray]
    plain: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Here:
    """What the panel of a place shows of the book: sightings, how sure they are, and how many more there are."""

    stacks: Sequence[Stack]
    sightings: Sequence[Sighting]
    more: int = 0
