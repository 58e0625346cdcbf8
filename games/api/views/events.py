"""Events of clubs: which there are, who plays, pairs, standings; and setting one up."""

from typing import Any, ClassVar

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, paging
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.problems import nothing_here
from games.api.serializers import event_acts, events
from games.leagues.clubs import rights as club_rights
from games.leagues.events import as_seen, making, rights
from games.leagues.models import Club, Event, Round
from games.titles.wording import forecast_words, record_words


class Events(ApiView):
    @reads(
        "club_events",
        "Events of a club, the newest first",
        events.ClubEventsShape,
        query=event_acts.ClubEventsQuery,
        problems=["not-found"],
    )
    def get(self, request: Request, asked: Any, club: str) -> Response:
        rows = Event.objects.filter(club=_inside(request, club)).select_related("club", "director__profile", "previous")
        page, following = paging.page(rows, "created", asked.get("cursor", ""), asked["limit"], "slug")
        found = {"events": as_seen.fronts(page, request.user), "next": following}
        return etags.answer_content(request, events.ClubEventsShape(found).data)

    @writes(
        "create_event",
        "Set up an event of a club",
        events.ClubEventShape,
        body=event_acts.NewEventBody,
        status=201,
        problems=["not-found", "not-allowed", "refused"],
    )
    def post(self, request: Request, given: Any, club: str) -> Response:
        made = making.create(request.user, _inside(request, club), making.Plan(**given))
        body = events.ClubEventShape(as_seen.front(made, request.user)).data
        return Response(body, status=201, headers={"Location": reverse("api:event", args=[made.slug])})


class OneEvent(ApiView):
    @reads("event", "An event", events.ClubEventShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, event: str) -> Response:
        found = rights.visible(event, request.user)
        return etags.answer_content(request, events.ClubEventShape(as_seen.front(found, request.user)).data)


class Entries(ApiView):
    @reads("entries", "Who plays in an event", events.EventEntriesShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, event: str) -> Response:
        found = as_seen.players(rights.visible(event, request.user), request.user, record_words.of_people)
        return etags.answer_content(request, events.EventEntriesShape({"entries": found}).data)


class Rounds(ApiView):
    @reads("rounds", "The rounds of an event", events.RoundsShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, event: str) -> Response:
        found = as_seen.rounds(rights.visible(event, request.user))
        return etags.answer_content(request, events.RoundsShape({"rounds": found}).data)


class OneRound(ApiView):
    @reads("round", "A round with its pairs", events.RoundShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, event: str, number: int) -> Response:
        found = rights.visible(event, request.user)
        held = _round(found, number)
        pairs = as_seen.pairs(found, request.user, number, forecast_words.of_event(found))
        data = {"number": number, "published": held.published, "ends": held.ends, "closed": held.closed, "pairs": pairs}
        return etags.answer_content(request, events.RoundShape(data).data)


class Why(ApiView):
    read_limits: ClassVar[tuple[str, ...]] = ("search",)

    @reads(
        "why",
        "Why these pairs of a Swiss round, and what if two had met",
        events.WhyShape,
        query=event_acts.WhyQuery,
        problems=["not-found"],
    )
    def get(self, request: Request, asked: Any, event: str, number: int) -> Response:
        found = rights.visible(event, request.user)
        held = _round(found, number)
        if number > found.swiss_rounds:
            raise nothing_here()
        together = (asked["a"], asked["b"]) if {"a", "b"} <= set(asked) else None
        return etags.answer_content(request, events.WhyShape(as_seen.costs(found, held, together)).data)


class Standings(ApiView):
    @reads(
        "standings",
        "The standings of an event, now or after a closed round",
        events.StandingsShape,
        query=event_acts.StandingsQuery,
        problems=["not-found"],
    )
    def get(self, request: Request, asked: Any, event: str) -> Response:
        found, after = rights.visible(event, request.user), asked.get("after")
        if after is not None and _round(found, after).closed is None:
            raise nothing_here()
        data = {"after": after, "standings": as_seen.standings(found, request.user, after) if found.key else []}
        return etags.answer_content(request, events.StandingsShape(data).data)


class Crosstable(ApiView):
    @reads("crosstable", "Everybody against everybody", events.CrosstableShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, event: str) -> Response:
        found = rights.visible(event, request.user)
        data = {"players": as_seen.crosstable(found, request.user) if found.key else []}
        return etags.answer_content(request, events.CrosstableShape(data).data)


def _inside(request: Request, slug: str) -> Club:
    """The club, for who may look inside it. NoSuchClub otherwise."""
    club = club_rights.visible(slug, request.user)
    if not club_rights.may_look_inside(club, request.user):
        raise club_rights.NoSuchClub
    return club


def _round(event: Event, number: int) -> Round:
    held = Round.objects.filter(event=event, number=number).first()
    if held is None:
        raise nothing_here()
    return held
