"""There is nothing to remember: after the set-up the whole board is open (12.1)."""

from collections.abc import Mapping

from games.pages.game.table import Table
from games.pages.kits.sightbook import Book, Here
from games.words import word as _

from .screens import atlas


def book(table: Table) -> Book:
    """A sentence instead."""
    return Book(
        open=_("In this game every piece lies open after the set-up: the board shows all that there is to know.")
    )


def subjects(table: Table) -> Mapping[str, str]:
    """Notes can be about every hex."""
    return {place: atlas(table).name(place) for place in atlas(table).at}


def here(table: Table, place: str) -> Here | None:
    """Nothing more than the board shows."""
    return None


def map_defs() -> str:
    """Nothing is drawn."""
    return ""
