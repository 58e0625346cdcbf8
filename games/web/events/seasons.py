"""Seasons of divisions: the one that follows, and who comes back from the one before."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.leagues.conduct import telling
from games.leagues.events import table
from games.leagues.events.formats import divisions
from games.leagues.events.people import entries_of, name_of, names_for
from games.leagues.models import Entry, Event, EventState
from games.web.events import event_words


@dataclass(frozen=True)
class Veteran:
    """A player of the last season. ``back``: has entered this one; ``fate``: what the place then leads to."""

    name: str
    back: bool
    fate: str


def following(event: Event) -> Event | None:
    """The season that follows, if it is set up and not cancelled; only divisions have seasons."""
    if not event.has_divisions:
        return None
    return event.following.exclude(state=EventState.CANCELLED).first()


def veterans(event: Event, entries: Sequence[Entry], reader: Any) -> list[Veteran]:
    """The players of the season before, in the order of its end, while this one takes entries; else nobody. Without
    those who have left the site or its club."""
    if event.previous is None or event.state not in (EventState.DRAFT, EventState.OPEN):
        return []
    names, places = names_for(event, reader), table.standings(event.previous)
    fates = divisions.fates(event.previous, places)
    old = {entry.seed: entry for entry in entries_of(event.previous)}
    here, members = {entry.user_id for entry in entries}, telling.members(event.club)
    return [
        Veteran(name_of(old[one.seed], names), old[one.seed].user_id in here,
                event_words.fate(fates.get(one.seed), one.division))
        for one in places if old[one.seed].user_id in members
    ]  # fmt: skip
