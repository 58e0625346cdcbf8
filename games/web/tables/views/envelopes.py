"""Sealed envelopes at a table. A page shows everybody that an envelope is there, and its text to its writer alone."""

from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from games.core.errors import Refused
from games.core.models.tables import EnvelopeRound, Opening
from games.core.rate_limited_pages import paced
from games.core.tables import envelopes
from games.core.talk.dice_words import MAX_REASON_LENGTH
from games.web.game.answer import see_other
from games.web.numbers import number_in
from games.web.tables.gate import at_table, guests_only
from games.web.tables.sitting import Sitting, gone
from games.web.tables.views.table import PARTS

MINUTES = (5, 10, 15, 30, 60, 120)
"""After so many the envelopes of a round may be opened by the clock."""
EARLIER = 20


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def envelopes_page(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: what is being written, what is sealed, what was opened. POST ``do``: new, seal, withdraw or agree."""
    if request.method == "POST":
        return _do(request, sitting)
    context = {**_rounds(sitting), "opens": Opening.choices, "minutes": MINUTES, "most": MAX_REASON_LENGTH}
    return render(request, "tables/envelopes.html", context | {"longest": envelopes.MAX_LENGTH})


@require_safe
@paced(PARTS, ("GET",))
@at_table
def envelopes_part(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: what changes on the page, drawn anew."""
    return render(request, "tables/parts/rounds.html", _rounds(sitting))


@guests_only
def _do(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    guest, number = sitting.guest, number_in(request.POST.get("round")) or 0
    assert guest is not None
    try:
        match request.POST.get("do"):
            case "new":
                minutes = number_in(request.POST.get("minutes")) or 0
                at = timezone.now() + timedelta(minutes=minutes) if minutes else None
                numbers = [n for n in map(number_in, request.POST.getlist("who")) if n is not None]
                envelopes.begin(guest, request.POST.get("words", "")[:400], numbers, request.POST.get("opens", ""), at)
            case "seal":
                envelopes.seal(guest, number, request.POST.get("text", ""))
            case "withdraw":
                envelopes.withdraw(guest, number)
            case "agree":
                envelopes.agree(guest, number)
    except Refused as refused:
        return gone(request, refused.reason, 409, sitting.url("envelopes"))
    return see_other(sitting.url("envelopes"))


def _rounds(sitting: Sitting) -> dict[str, Any]:
    rows = sitting.table.rounds.select_related("guest").prefetch_related("envelopes__guest").order_by("-number")
    found = list(rows[: EARLIER + 1])
    going = [_round(one, sitting) for one in found if not one.opened]
    mine = [one for one in going if one["mine"]]
    return {
        **sitting.context(),
        "guests": sitting.table.guests.all(),
        "going": going,
        "mine": mine,
        "opened": [_round(one, sitting) for one in found if one.opened],
        "forms": ",".join(f"{one['row'].number}{'s' if one['mine'].sealed else 'w'}" for one in mine),
    }


def _round(row: EnvelopeRound, sitting: Sitting) -> dict[str, Any]:
    """A round. Texts of others go no further than the database before it is opened."""
    written = list(row.envelopes.all())
    mine = next((one for one in written if sitting.guest and one.guest_id == sitting.guest.pk), None)
    shown = [
        {
            "name": one.guest.name,
            "own": one is mine,
            "sealed": one.sealed,
            "withdrawn": one.withdrawn,
            "agreed": one.agreed,
            "text": one.text if row.opened else "",
        }
        for one in written
    ]
    waits = sum(1 for one in written if not one.sealed and one is not mine)
    rule = Opening(row.opens).label
    return {"row": row, "envelopes": shown, "mine": mine, "others_wait": waits, "rule": rule}
