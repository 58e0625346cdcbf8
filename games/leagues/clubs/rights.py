"""What is asked before each act in a club, and which clubs a person may see."""

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.leagues.conduct.act_sentences import why_words
from games.leagues.conduct.decision import May
from games.leagues.conduct.standing import may
from games.leagues.models import Club, Member, Standing


class NoSuchClub(Refused):
    """There is no club of that address, or none that this person may see."""

    code = "no_club"

    def __init__(self) -> None:
        super().__init__(_("There is no such club."))


class Closed(Refused):
    """The club is closed: it can only be read."""

    code = "closed"


def check(
    user: Any, act: str, club: Club, *, own: bool | None = None, about: Any = None, closed_too: bool = False
) -> None:
    """Refused (``not_allowed``) with the reason unless this person alone may do that, in a club that is open.

    ``closed_too``: in a closed one as well.
    """
    answer = may(user, act, club, own=own, about=about)
    if answer.may is not May.YES:
        raise Refused(why_words(answer.why), code="not_allowed")
    if club.closed is not None and not closed_too:
        raise Closed(_("This club is closed: it can only be read."))


def visible(slug: str, user: Any) -> Club:
    """The club of that address, if this person may know of it. NoSuchClub otherwise, in the same words.

    The database is asked for both at once: whether there is such a club, nobody shall tell by how long it takes.
    """
    club = Club.objects.filter(_known_to(user), slug=slug).first()
    if club is None:
        raise NoSuchClub
    return club


def may_look_inside(club: Club, user: Any) -> bool:
    """Whether this person reads talk, members, rules, games and deeds."""
    return not club.private or bool(may(user, "read_club", club))


def listed(user: Any) -> QuerySet[Club]:
    """The open clubs that this person may know of and is no member of, by name."""
    clubs = Club.objects.filter(closed=None, unlisted=False)
    return clubs.exclude(pk__in=clubs_of(user).values("pk")).order_by("name")


def clubs_of(user: Any) -> QuerySet[Club]:
    """The clubs that this person is a member of, by name."""
    if not user.is_authenticated:
        return Club.objects.none()
    return Club.objects.filter(members__user=user, members__standing=Standing.MEMBER).order_by("name")


def _known_to(user: Any) -> Q:
    if not user.is_authenticated:
        return Q(unlisted=False)
    if user.is_staff:
        return Q()
    mine = Member.objects.filter(club=OuterRef("pk"), user=user, standing=Standing.MEMBER)
    return Q(Exists(mine)) | Q(unlisted=False)
