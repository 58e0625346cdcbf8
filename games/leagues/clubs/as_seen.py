"""What one reader may know of a club, the same for its pages and the API."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import Count, Max

from games.leagues.clubs.naming import Names
from games.leagues.clubs.rights import may_look_inside
from games.leagues.conduct.standing import member_of
from games.leagues.models import Club, HouseRules, Member, Office, Standing

_MOST = 500


class Seen(NamedTuple):
    """A club as a reader knows it. ``inside``: reads what members read."""

    club: Club
    member: Member | None
    inside: bool
    names: Names

    @property
    def officer(self) -> bool:
        """Whether the reader is an officer."""
        return self.member is not None and self.member.office == Office.OFFICER


def seen(club: Club, reader: Any) -> Seen:
    """How this reader stands to a club that they may know of."""
    member = member_of(club, reader)
    return Seen(club, member, may_look_inside(club, reader), Names(reader, member is not None or reader.is_staff))


def size(club: Club) -> int:
    """How many members there are."""
    return Member.objects.filter(club=club, standing=Standing.MEMBER).count()


def shown_members(found: Seen) -> list[Member]:
    """The members whom the reader sees by name, officers first, then by how long they are here."""
    rows = Member.objects.filter(club=found.club, standing=Standing.MEMBER).select_related("user__profile")[:_MOST]
    return sorted((row for row in rows if found.names.shows(row.user)), key=lambda row: row.office != Office.OFFICER)


def summaries(clubs: Iterable[Club], reader: Any) -> list[dict[str, Any]]:
    """Clubs that this reader may know of, in plain data; what is not for this reader is None."""
    rows = list(clubs)
    numbers = [club.pk for club in rows]
    members = Member.objects.filter(club__in=numbers, standing=Standing.MEMBER)
    mine = {row.club_id: row for row in members.filter(user=reader)} if reader.is_authenticated else {}
    sizes = dict(members.order_by().values_list("club").annotate(n=Count("pk")))
    rules = dict(HouseRules.objects.filter(club__in=numbers).order_by().values_list("club").annotate(n=Max("version")))
    return [_summary(club, mine.get(club.pk), reader, sizes.get(club.pk, 0), rules.get(club.pk, 0)) for club in rows]


def _summary(club: Club, member: Member | None, reader: Any, size: int, rules: int) -> dict[str, Any]:
    inside = not club.private or member is not None or reader.is_staff
    return {
        "slug": club.slug,
        "name": club.name,
        "purpose": club.purpose,
        "language": club.language,
        "door": club.door,
        "private": club.private,
        "closed": club.closed is not None,
        "member": member is not None,
        "officer": member is not None and member.office == Office.OFFICER,
        "size": size if inside else None,
        "rules": rules if inside else None,
    }
