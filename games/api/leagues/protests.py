"""Protests about games of events: read, made, answered, withdrawn and decided as by the pages."""

from dataclasses import asdict
from typing import Any, ClassVar

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, paging
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.leagues import protest_shapes as shapes
from games.api.problems import nothing_here
from games.leagues.events import rights
from games.leagues.models import Event, Pairing, Protest
from games.leagues.protests import agreeing, as_seen, filing, ruling
from games.leagues.protests.as_seen import Case
from rules.kernel import Plain

_REFUSALS = ("not-found", "not-allowed", "refused")
_ACTS = {"answer": "answers", "withdraw": "withdraws", "name": "names", "rule": "rules_on"}
"""What a reader may do with a protest, with the mark that says so."""


class Protests(ApiView):
    read_limits: ClassVar[tuple[str, ...]] = ("search",)

    @reads(
        "protests",
        "The protests about games of an event, the newest first",
        shapes.ProtestsShape,
        query=shapes.ProtestsQuery,
        problems=["not-found"],
    )
    def get(self, request: Request, asked: Any, event: str) -> Response:
        found = rights.visible(event, request.user)
        rows = as_seen.of_event(found)
        page, following = paging.page(rows, "filed", asked.get("cursor", ""), asked["limit"], "pk")
        cases = [_told(case) for case in as_seen.as_seen(found, page, request.user)]
        return etags.answer_content(request, shapes.ProtestsShape({"protests": cases, "next": following}).data)

    @writes(
        "protest",
        "Protest about a game of yours",
        shapes.ProtestShape,
        body=shapes.FileBody,
        status=201,
        problems=_REFUSALS,
    )
    def post(self, request: Request, given: Any, event: str) -> Response:
        found = rights.visible(event, request.user)
        rows = Pairing.objects.filter(round__event=found, round__number=given["round"], board=given["board"])
        pairing = rows.exclude(game=None).select_related("game").defer("game__state").first()
        if pairing is None:
            raise nothing_here()
        made = filing.file(request.user, found, pairing, given["about"], given["entry"], given["words"])
        where = reverse("api:one_protest", args=[found.slug, made.case])
        return Response(_shown(request, found, made), status=201, headers={"Location": where})


class Cases(ApiView):
    read_limits: ClassVar[tuple[str, ...]] = ("search",)

    @reads(
        "cases",
        "Open protests of all events on which you may decide, the newest first",
        shapes.OpenProtestsShape,
        query=shapes.ProtestsQuery,
    )
    def get(self, request: Request, asked: Any) -> Response:
        rows = as_seen.for_judge(request.user)
        page, following = paging.page(rows, "filed", asked.get("cursor", ""), asked["limit"], "pk")
        found = [_of_event(row, request) for row in as_seen.may_decide_on(page, request.user)]
        return etags.answer_content(request, shapes.OpenProtestsShape({"cases": found, "next": following}).data)


class OneProtest(ApiView):
    @reads("one_protest", "A protest", shapes.ProtestShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, event: str, case: str) -> Response:
        found, protest = _found(request, event, case)
        return etags.answer_content(request, _shown(request, found, protest))


class AnswerProtest(ApiView):
    @writes(
        "answer_protest",
        "Answer a protest of the other side",
        shapes.ProtestShape,
        body=shapes.AnswerProtestBody,
        problems=_REFUSALS,
    )
    def post(self, request: Request, given: Any, event: str, case: str) -> Plain:
        found, protest = _found(request, event, case)
        filing.answer(request.user, found, protest, given["words"])
        return _shown(request, found, protest)


class WithdrawProtest(ApiView):
    @writes("withdraw_protest", "Withdraw a protest of yours", shapes.ProtestShape, problems=_REFUSALS)
    def post(self, request: Request, given: Any, event: str, case: str) -> Plain:
        found, protest = _found(request, event, case)
        filing.withdraw(request.user, found, protest)
        return _shown(request, found, protest)


class NameJudge(ApiView):
    @writes(
        "name_judge",
        "Name whom your side accepts to decide on a protest",
        shapes.ProtestShape,
        body=shapes.NameJudgeBody,
        problems=_REFUSALS,
    )
    def post(self, request: Request, given: Any, event: str, case: str) -> Plain:
        found, protest = _found(request, event, case)
        agreeing.name(request.user, found, protest, given["name"])
        return _shown(request, found, protest)


class RuleOnProtest(ApiView):
    @writes(
        "rule_on_protest",
        "Decide on a protest, as somebody who has no part in it",
        shapes.ProtestShape,
        body=shapes.RuleBody,
        problems=_REFUSALS,
    )
    def post(self, request: Request, given: Any, event: str, case: str) -> Plain:
        found, protest = _found(request, event, case)
        ruling.rule(request.user, found, protest, **given)
        return _shown(request, found, protest)


def _found(request: Request, slug: str, case: str) -> tuple[Event, Protest]:
    """The event and its protest. What is not there and what is not to be seen answer alike."""
    event = rights.visible(slug, request.user)
    protest = as_seen.find(event, case)
    if protest is None:
        raise nothing_here()
    return event, protest


def _shown(request: Request, event: Event, protest: Protest) -> Plain:
    """The protest as it is now, for this reader."""
    rows = as_seen.of_event(event).filter(pk=protest.pk)
    return shapes.ProtestShape(_told(as_seen.as_seen(event, rows, request.user)[0])).data


def _of_event(row: Protest, request: Request) -> dict[str, Any]:
    event = row.pairing.round.event
    (case,) = as_seen.as_seen(event, [row], request.user)
    return _told(case) | {"event": event.slug, "club": event.club.slug}


def _told(case: Case) -> dict[str, Any]:
    return asdict(case) | {"may": [act for act, mark in _ACTS.items() if getattr(case, mark)]}
