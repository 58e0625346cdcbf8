"""Who reads a sighting book, and who makes it.

A board may have a part ``sightings`` with ``book(reader)``, ``subjects(reader)`` (what notes can be about, by
id, with its name), and for the pages ``here(reader, place)`` and ``map_defs()``. It knows public happenings and the
reader's View alone.

Where pieces are hidden, it may also have ``truth(reader, others)``: a Truth for the book of one side's reader, from
what readers of the other sides had before them at the same moment. That is for games that are over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from games.core import referee
from games.core.datasets.engines import facts_of
from games.core.models import Game
from games.core.queries.seats import seat_sides
from games.core.referee import Past
from rules.kernel import Plain


class Reader(Protocol):
    """What a book is made of: the game, and what the reader has before them. The table of a page is one.

    ``code``: the reader's seat, ``team``: the side for which they play, None for a spectator; ``view``: what they see;
    ``version``: the last entry that they know of; ``facts``: the static facts of the system.
    """

    @property
    def game(self) -> Game: ...

    @property
    def code(self) -> str | None: ...

    @property
    def team(self) -> str | None: ...

    @property
    def view(self) -> Plain: ...

    @property
    def version(self) -> int: ...

    @property
    def facts(self) -> Plain: ...


@dataclass(frozen=True)
class Onlooker:
    """A reader who has no page before them."""

    game: Game
    code: str | None
    view: Plain
    version: int

    @cached_property
    def team(self) -> str | None:
        return seat_sides.side_of(self.game, self.code) if self.code else None

    @cached_property
    def facts(self) -> Plain:
        return facts_of(self.game)


def onlooker(game: Game, seat: str | None) -> Onlooker:
    """That seat of a game, or a spectator, as a reader. GameOver (``not_begun``) before the start."""
    return Onlooker(game, seat, referee.seat_view(game, seat).view, int(game.seq))


def witnesses(game: Game, moment: Past) -> Sequence[Reader]:
    """One reader of each side, as each stood at a moment that is seen from above."""
    return [Onlooker(game, seat, view, moment.seq) for seat, view in moment.sides.items()]
