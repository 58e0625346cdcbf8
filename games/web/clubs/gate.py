"""Before each view of a club: the club as this reader may know it, and pages for what is refused."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse

from games.core.errors import Refused, TooMany
from games.leagues.clubs import as_seen, rights, two_people
from games.leagues.clubs.naming import Names
from games.leagues.clubs.rights import NoSuchClub
from games.leagues.models import Club, Member, PendingDeed, Stage
from games.web.game.answer import private

View = Callable[..., HttpResponseBase]
_STATUS = {"not_allowed": 403, "stale": 409, "closed": 409, "limit": 429}


@dataclass(frozen=True)
class Visit:
    """A reader at a club. ``inside``: may read what members read; ``member``: None for who is none; ``names``: how
    people are called to the reader; ``officer``: the reader is one."""

    club: Club
    user: Any
    member: Member | None
    inside: bool
    names: Names
    officer: bool

    def url(self, page: str = "home", *args: str) -> str:
        """An address of the club."""
        return reverse(f"clubs:{page}", args=[self.club.slug, *args])

    def context(self, tab: str) -> dict[str, Any]:
        """What every page of the club shows. ``tab``: which one it is under."""
        waits = 0
        if self.member is not None or self.user.is_staff:
            waits = PendingDeed.objects.filter(club=self.club, stage=Stage.PROPOSED).count()
        return {
            "club": self.club,
            "member": self.member,
            "officer": self.officer,
            "inside": self.inside,
            "pending": waits,
            "tab": tab,
            "nav": "clubs",
        }


def at_club(view: View) -> View:
    """Give the view a Visit in place of the address. 404 for a club that is not there, or not for this reader, in the
    same bytes; what is refused comes as a page with a way back."""

    @wraps(view)
    def found(request: HttpRequest, club: str, **kwargs: Any) -> HttpResponseBase:
        try:
            there = rights.visible(club, request.user)
        except NoSuchClub:
            raise Http404 from None
        known = as_seen.seen(there, request.user)
        visit = Visit(there, request.user, known.member, known.inside, known.names, known.officer)
        try:
            return private(view(request, visit, **kwargs))
        except Refused as refused:
            return refusal(request, visit, refused)

    return found


def inside_only(view: View) -> View:
    """Inside of :func:`at_club`: 404 for who may not read what members read."""

    @wraps(view)
    def seen(request: HttpRequest, visit: Visit, **kwargs: Any) -> HttpResponseBase:
        if not visit.inside:
            raise Http404
        return view(request, visit, **kwargs)

    return seen


def refusal(request: HttpRequest, visit: Visit, refused: Refused) -> HttpResponse:
    """The page of what is refused: 403 for who may not, 409 for what has changed, 422 for what can't be."""
    status = 429 if isinstance(refused, TooMany) else _STATUS.get(refused.code, 422)
    context = {**visit.context(""), "reason": refused.reason, "back": visit.url()}
    return private(render(request, "clubs/refused.html", context, status=status))


def may_decide(visit: Visit, pending: PendingDeed) -> bool:
    """Whether the reader may approve or refuse a proposal, once signed in anew."""
    return bool(two_people.may_second(visit.user, pending))
