"""Writing a deed into the book, and owing a mail to everybody who is told of it."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.outbox import jobs
from games.leagues.conduct import book
from games.leagues.conduct.acts import all_acts
from games.leagues.models import Club, Deed, Member, Office, Standing


def record(
    row: str, by: Any, club: Club, *, act: str = "", person: Any = None, also: Iterable[int] = (), **more: Any
) -> Deed:
    """Write that it was done, and tell those whom the row of the table names. ``act``: what the book calls it, if not
    like the row; ``also``: numbers of others who are told; ``more``: as of games.leagues.conduct.book.write. Part of
    the caller's transaction."""
    deed = book.write(act or row, by, club=club, person=person, **more)
    owe(deed, (told(row, club, by=by, person=person) | set(also)) - {by.pk if by is not None else None})
    return deed


def owe(deed: Deed, users: Iterable[int]) -> None:
    """Owe each of these people a mail about a deed, once."""
    for pk in sorted(set(users)):
        jobs.enqueue("club", f"deed:{deed.pk}:{pk}", payload={"deed": deed.pk, "user": pk})


def told(row: str, club: Club, *, by: Any = None, person: Any = None) -> set[int]:
    """The numbers of those who are told of an act; never who does it."""
    found: set[int] = set()
    for group in all_acts()[row].told:
        if group == "members":
            found |= members(club)
        elif group == "officers":
            found |= officers(club)
        elif group == "person" and person is not None:
            found.add(person.pk)
    return found - {by.pk if by is not None else None}


def members(club: Club) -> set[int]:
    """The numbers of the members."""
    return set(Member.objects.filter(club=club, standing=Standing.MEMBER).values_list("user", flat=True))


def officers(club: Club) -> set[int]:
    """The numbers of the officers."""
    return set(Member.objects.filter(club=club, office=Office.OFFICER).values_list("user", flat=True))


def told_words(row: str, club: Club, *, by: Any = None, person: Any = None) -> str:
    """Who will be told of an act, as a sentence for the page that asks whether it shall be done."""
    groups = all_acts()[row].told
    if "members" in groups:
        n = len(members(club) - {by.pk if by is not None else None})
        if not n:
            return _("There is nobody else yet to be told.")
        words = ngettext("%(n)s other member, by mail.", "All %(n)s other members, by mail.", n)
        return words % {"n": n}
    others = officers(club) - {by.pk if by is not None else None}
    if "officers" in groups and "person" in groups and person is not None:
        return _("%(name)s and the officers, by mail.") % {"name": person.profile.name}
    if "person" in groups and person is not None:
        return _("%(name)s, by mail.") % {"name": person.profile.name}
    if "officers" in groups and others:
        return ngettext("%(n)s officer, by mail.", "%(n)s officers, by mail.", len(others)) % {"n": len(others)}
    return _("Nobody by mail; it stands in the deed book.")
