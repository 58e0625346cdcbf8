"""Bids for sides: read, and sealed as by the page."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags
from games.api.base import ApiView
from games.api.endpoints import reads, writes
from games.api.leagues.bid_shapes import BidBody, BidsShape
from games.api.problems import Problem
from games.leagues.events import as_seen, rights
from games.leagues.events.sealed_bids import bid_reading, bidding
from games.leagues.models import Event
from rules.kernel import Plain


class Bids(ApiView):
    @reads("bids", "Bids for the sides of an event", BidsShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, event: str) -> Response:
        return etags.answer_content(request, _shown(rights.visible(event, request.user), request))

    @writes(
        "bid",
        "Bid for a side, once and sealed",
        BidsShape,
        body=BidBody,
        problems=["not-found", "not-allowed", "moved-on", "refused"],
    )
    def post(self, request: Request, given: Any, event: str) -> Plain:
        found = rights.visible(event, request.user)
        rights.check(bidding.may_bid(request.user, found))
        pairing = bidding.pair_of(found, request.user, given["round"])
        if pairing is None:
            words = _("You meet nobody in round {n}. The “yours” of the bids names your rounds.")
            raise Problem("refused", words.format(n=given["round"]))
        bidding.bid(request.user, found, pairing, given["side"] or "", given["vp"])
        return _shown(found, request)


def _shown(event: Event, request: Request) -> Plain:
    return BidsShape({
        "sides": list(as_seen.sides(event).values()), "most": bid_reading.most(event),
        "yours": bid_reading.yours(event, request.user), "seals": bid_reading.seals(event, request.user),
        "settled": bid_reading.settled(event),
    }).data  # fmt: skip
