"""Bidding for sides."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.events import as_seen, people
from games.leagues.events.sealed_bids import bid_reading, bid_words, bidding
from games.leagues.models import Event, Pairing, PairState
from games.web.events import shown
from games.web.events.gate import of_event
from games.web.numbers import number_in


@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@of_event
def bids(request: HttpRequest, event: Event) -> HttpResponse:
    """The reader's pairs whose sides are bid for, and all seals; POST ``pair``, ``side``, ``vp``: seal a bid."""
    if request.method == "POST" and not request.user.is_authenticated:
        return redirect_to_login(request.path)
    if request.method == "POST":
        return _seal(request, event)
    sides = as_seen.sides(event)
    rows = [
        row | {"sealed": row["bid"] and bid_words.bid(**row["bid"], titles=sides)}
        for row in bid_reading.yours(event, request.user)
    ]
    seals = [
        row | {"said": row["bid"] and bid_words.bid(**row["bid"], titles=sides)}
        for row in bid_reading.seals(event, request.user)
    ]
    context = shown.head(event, people.entries_of(event), request.user)
    context |= {"rows": rows, "seals": seals, "sides": sides.items(), "numbers": range(bid_reading.most(event) + 1)}
    return render(request, "events/bids.html", context)


def _seal(request: HttpRequest, event: Event) -> HttpResponse:
    pairing = Pairing.objects.filter(round__event=event, pk=number_in(request.POST.get("pair")) or 0).first()
    vp = number_in(request.POST.get("vp"))
    try:
        if pairing is None or pairing.second_id is None or vp is None or "side" not in request.POST:
            raise Refused(_("Say for which pair, which side, and how many victory points."), code="choice")
        bidding.bid(request.user, event, pairing, request.POST["side"], vp)
    except Refused as refused:
        if refused.code == "not_allowed":
            return render(request, "409.html", {"reason": refused.reason}, status=403)
        messages.error(request, refused.reason)
    else:
        messages.success(request, _sealed(event, pairing, request.user))
    return redirect("events:bids", event.slug)


def _sealed(event: Event, pairing: Pairing, reader: Any) -> str:
    """That the bid is in; with what came of both, if it opened them."""
    pairing.refresh_from_db()
    if pairing.state == PairState.BIDDING:
        return _("Your bid is sealed. Both are opened when the other one is in, or the time is over.")
    words = _("Your bid is sealed. The other one is in too, so both are open now.")
    return " ".join([words, *bid_words.outcome(event, pairing, reader)])
