"""There is nothing to remember: after the set-up the whole board is open (12.1)."""

from collections.abc import Mapping

from games.core.sightings.book import Book, Here
from games.core.words import word as _
from games.titles.sightings.readers import Reader

from .map.atlas import atlas_of


def book(reader: Reader) -> Book:
    """A sentence instead."""
    return Book(
        open=_("In this game every piece lies open after the set-up: the board shows all that there is to know.")
    )


def subjects(reader: Reader) -> Mapping[str, str]:
    """Notes can be about every hex."""
    atlas = atlas_of(reader.facts)
    return {place: atlas.name(place) or place for place in atlas.at}


def here(reader: Reader, place: str) -> Here | None:
    """Nothing more than the board shows."""
    return None


def map_defs() -> str:
    """Nothing is drawn."""
    return ""
