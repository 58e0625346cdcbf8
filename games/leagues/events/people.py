"""The players of an event, and how they are called to a reader; the same for pages, API, mails and webhooks."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.utils.translation import gettext as _

from games.leagues.clubs.naming import Names
from games.leagues.conduct.standing import member_of
from games.leagues.events.rights import has_director
from games.leagues.models import Entry, Event


def names_for(event: Event, reader: Any) -> Names:
    """How people are called to this reader."""
    return Names(reader, member_of(event.club, reader) is not None or reader.is_staff)


def name_of(entry: Entry | None, names: Names) -> str:
    """A player's name as it is shown; "" for nobody."""
    if entry is None:
        return ""
    return names.of(entry.user) if entry.user is not None else _("a former player")


def entries_of(event: Event) -> list[Entry]:
    """All players, by seed, or by when they entered."""
    return list(event.entries.select_related("user__profile"))


def named(entries: Sequence[Entry], names: Names) -> list[User]:
    """Those of them whom the reader sees by name, and who have not left."""
    users = [entry.user for entry in entries if entry.user is not None]
    return [user for user in users if user.is_active and names.shows(user)]


def names_of(entries: Sequence[Entry], names: Names) -> dict[int, str]:
    """Names by seed."""
    return {entry.seed: name_of(entry, names) for entry in entries if entry.seed}


def rating_of(entry: Entry, reader: Any) -> int | None:
    """The rating that a player was seeded by, where lists name the player, and for themselves; None before the seeding
    and of others: it would tell who stands unnamed in a list."""
    named = entry.user is None or entry.user.profile.in_ratings or entry.user_id == reader.pk
    return entry.rating if entry.seed and named else None


def open_names(event: Event) -> dict[int, str]:
    """Names by seed for a place that anybody may read: who does not show it to all is a seed there."""
    everybody = Names(AnonymousUser(), False)
    return {
        entry.seed: name_of(entry, everybody)
        if entry.user is None or everybody.shows(entry.user)
        else _("seed %(n)s") % {"n": entry.seed}
        for entry in entries_of(event)
        if entry.seed
    }


def director(event: Event, reader: Any) -> str:
    """Who directs it; "" where there is no director any more, so that the officers of the club do."""
    return names_for(event, reader).of(event.director) if has_director(event) else ""
