"""What the lists show of people and sides, for one reader."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User

from games.core.queries import people
from games.leagues.rating_lists import moves
from games.leagues.rating_lists.corrections import Correction
from games.leagues.rating_lists.published import Line
from games.leagues.rating_lists.rating_words import name_of, number, outcome, why


@dataclass(frozen=True)
class Row:
    """A line of a list as it is printed. ``place``: "" for who is not settled; ``page``: the name under which this
    reader finds the person's page, "" for none."""

    place: str
    name: str
    page: str
    rating: str
    games: int
    mine: bool


def row(line: Line, reader: Any) -> Row:
    """One line."""
    place = str(line.place) if line.place else ""
    mine = line.player.user_id == reader.pk
    page = str(line.player.user.profile.name) if _has_page(line.player.user, reader) else ""
    return Row(place, name_of(line.player, reader), page, number(line.rating, line.deviation), line.games, mine)


def _has_page(person: User, reader: Any) -> bool:
    return bool(person.profile.in_ratings and people.is_shown(person, reader))


@dataclass(frozen=True)
class Moved:
    """Somebody whose number is another than in the edition before. ``before``: "" for who is new."""

    name: str
    before: str
    after: str


def moved(one: moves.Moved, reader: Any) -> Moved:
    """The same as it is printed."""
    return Moved(name_of(one.player, reader), number(*one.before) if one.before else "", number(*one.after))


@dataclass(frozen=True)
class Corrected:
    """A game that counts otherwise than in the edition before."""

    number: int
    before: str
    after: str
    why: str


def corrected(one: Correction, reader: Any) -> Corrected:
    """The same as it is printed."""
    return Corrected(one.number, outcome(one.before), outcome(one.after), why(one, reader))
