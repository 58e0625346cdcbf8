"""Clubs: which there are, who belongs to one, and inviting."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.problems import Problem
from games.api.serializers.clubs import ClubInvitationShape, ClubInviteBody, ClubShape, ClubsShape, MembersShape
from games.core.queries import people
from games.leagues.clubs import as_seen, invitations, rights
from games.leagues.models import Club, ClubInvitation
from rules.kernel import Plain

_MOST = 100


class Clubs(ApiView):
    @reads("clubs", "Your clubs, and clubs that anybody may find", ClubsShape)
    def get(self, request: Request, asked: Any) -> Response:
        mine = as_seen.summaries(rights.clubs_of(request.user)[:_MOST], request.user)
        found = {"mine": mine, "others": as_seen.summaries(rights.listed(request.user)[:_MOST], request.user)}
        return etags.answer_content(request, ClubsShape(found).data)


class OneClub(ApiView):
    @reads("club", "A club", ClubShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, club: str) -> Response:
        (found,) = as_seen.summaries([rights.visible(club, request.user)], request.user)
        return etags.answer_content(request, ClubShape(found).data)


class Members(ApiView):
    @reads("members", "Who belongs to a club", MembersShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, club: str) -> Response:
        found = as_seen.seen(rights.visible(club, request.user), request.user)
        if not found.inside:
            raise rights.NoSuchClub
        shown = as_seen.shown_members(found)
        rows = [
            {"name": row.user.profile.name, "officer": row.office == "officer", "since": row.since} for row in shown
        ]
        more = max(as_seen.size(found.club) - len(rows), 0)
        return etags.answer_content(request, MembersShape({"members": rows, "more": more}).data)


class ClubInvitations(ApiView):
    @writes(
        "invite_to_club",
        "Invite somebody to a club, by name, by mail, or by a link to pass on",
        ClubInvitationShape,
        body=ClubInviteBody,
        status=201,
        problems=["not-found", "not-allowed", "refused"],
    )
    def post(self, request: Request, given: Any, club: str) -> Plain:
        found = rights.visible(club, request.user)
        made = _invite(request.user, found, given)
        return ClubInvitationShape(made, context={"mailed": "email" in given}).data


def _invite(user: Any, club: Club, given: Any) -> ClubInvitation:
    if "name" in given and "email" in given:
        raise Problem("refused", _("Name a person or a mail address, not both."))
    if "email" in given:
        return invitations.invite_address(user, club, given["email"])
    if "name" not in given:
        return invitations.make_link(user, club)
    person = people.find(given["name"])
    if person is None:
        words = _("Nobody here is called “%(name)s”. Please look at the spelling, or invite by mail.")
        raise Problem("refused", words % {"name": given["name"]})
    return invitations.invite(user, club, person)
