"""What players and the director do with an event; who may, the table of acts says, as for pages."""

from collections.abc import Callable
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from games.api.endpoints import writes
from games.api.problems import Problem, nothing_here
from games.api.serializers.event_acts import BeginBody, DecideBody, DropBody, RestBody
from games.api.serializers.events import ClubEventShape, PairShape
from games.core.queries import people
from games.leagues.events import as_seen, deciding, entering, making, resting, rights, rounds
from games.leagues.events.roll_call import confirming
from games.leagues.models import Event, Pairing, PairState
from rules.kernel import Plain

_REFUSALS = ("not-found", "not-allowed", "moved-on", "refused")


class Enter(ApiView):
    @writes("enter_event", "Enter an event, or come back", ClubEventShape, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        return _done(request, event, entering.enter)


class Withdraw(ApiView):
    @writes("withdraw_from_event", "Withdraw from an event", ClubEventShape, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        return _done(request, event, entering.withdraw)


class Rest(ApiView):
    @writes("rest_round", "Sit out the round that is drawn next", ClubEventShape, body=RestBody, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        found = rights.visible(event, request.user)
        resting.rest(request.user, found, given["rest"])
        return _now(request, found)


class Confirm(ApiView):
    @writes("confirm_round", "Confirm the round that is drawn next", ClubEventShape, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        return _done(request, event, confirming.confirm)


class CloseRound(ApiView):
    @writes("close_round", "Close the round of a ladder, and draw the next", ClubEventShape, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        return _done(request, event, rounds.close)


class End(ApiView):
    @writes("end_ladder", "Let a ladder end with this round", ClubEventShape, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        return _done(request, event, rounds.end)


class NextSeason(ApiView):
    @writes("next_season", "Set up the next season of an event in divisions", ClubEventShape, status=201,
            problems=_REFUSALS)  # fmt: skip
    def post(self, request: Request, given: Any, event: str) -> Response:
        made = making.next_season(request.user, rights.visible(event, request.user))
        body = ClubEventShape(as_seen.front(made, request.user)).data
        return Response(body, status=201, headers={"Location": reverse("api:event", args=[made.slug])})


class Begin(ApiView):
    @writes("begin_event", "Close the entries and begin", ClubEventShape, body=BeginBody, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        found = rights.visible(event, request.user)
        wished = given.get("rounds")
        if found.has_swiss and wished is not None and wished != found.rounds:
            entering.set_rounds(request.user, found, wished)
        entering.close(request.user, found)
        return _now(request, found)


class Cancel(ApiView):
    @writes("cancel_event", "Call an event off before it begins", ClubEventShape, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        return _done(request, event, entering.cancel)


class Drop(ApiView):
    @writes("drop_player", "Take a player out of an event", ClubEventShape, body=DropBody, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str) -> Plain:
        found = rights.visible(event, request.user)
        rights.check(rights.may_drop(request.user, found, None))  # first: who plays is not for everybody by name
        person = people.find(given["name"])
        if person is None or not found.entries.filter(user=person).exists():
            raise Problem("refused", _("Nobody of that name plays in the event. Its “entries” names all who do."))
        entering.drop(request.user, found, person, given["reason"])
        return _now(request, found)


class Decide(ApiView):
    @writes(
        "decide_pair",
        "Decide a game that does not come to its end",
        PairShape,
        body=DecideBody,
        problems=_REFUSALS,
    )
    def post(self, request: Request, given: Any, event: str) -> Plain:
        found = rights.visible(event, request.user)
        at = {"round__number": given["round"], "board": given["board"]}
        pairing = Pairing.objects.filter(round__event=found, **at).first()
        if pairing is None:
            raise nothing_here()
        if pairing.state == PairState.DECIDED:
            raise Problem("moved-on", _("This pair is decided already. Nothing was changed."))
        deciding.adjudicate(request.user, found, pairing, given["winner"])
        rows = as_seen.pairs(found, request.user, given["round"])
        return PairShape(next(row for row in rows if row["board"] == given["board"])).data


def _done(request: Request, slug: str, act: Callable[[Any, Event], object]) -> Plain:
    found = rights.visible(slug, request.user)
    act(request.user, found)
    return _now(request, found)


def _now(request: Request, event: Event) -> Plain:
    """The event as it is after the act."""
    event.refresh_from_db()
    return ClubEventShape(as_seen.front(event, request.user)).data
