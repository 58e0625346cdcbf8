"""Who has entered an event, with how reliable they are (3.10)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.urls import reverse

from games.leagues.events.people import name_of, named, names_for
from games.leagues.models import Entry, Event
from games.titles.wording import record_words


class Entrant(NamedTuple):
    """``page``: the address of the person's page, and ``record``: how reliable they are, in words; both "" unless they
    are shown to the reader. ``came``: the first round of who came late, else 0."""

    name: str
    page: str
    record: str
    mine: bool
    withdrew: bool
    came: int
    division: int


def entrants(event: Event, entries: Sequence[Entry], reader: Any) -> list[Entrant]:
    """All who have entered, in the order of ``entries``; those who have left stand last."""
    names = names_for(event, reader)
    records = record_words.of_people(reader, named(entries, names))
    return [
        Entrant(
            name_of(entry, names),
            reverse("people:person", args=[entry.user.profile.name]) if entry.user and entry.user_id in records else "",
            records.get(entry.user_id or 0, ""),
            reader.is_authenticated and entry.user_id == reader.pk,
            entry.withdrawn is not None,
            entry.from_round if entry.from_round > 1 else 0,
            entry.division,
        )
        for entry in sorted(entries, key=lambda entry: entry.withdrawn is not None)
    ]
