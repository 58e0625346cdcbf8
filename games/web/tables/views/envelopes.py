"""Sealed envelopes at a table. A page shows everybody that an envelope is there, and its text to its writer alone."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from games.core.errors import Refused
from games.core.models.tables import Envelope, EnvelopeRound, Opening, TableGuest
from games.core.rate_limited_pages import paced
from games.core.tables import calling_off, envelope_rounds, envelope_umpire, envelopes
from games.core.talk.dice_words import MAX_REASON_LENGTH
from games.core.words import in_a_row
from games.web.game.answer import see_other
from games.web.numbers import number_in
from games.web.tables import refusals
from games.web.tables.gate import at_table, guests_only
from games.web.tables.sitting import Sitting
from games.web.tables.views.table import PARTS

MINUTES = (5, 10, 15, 30, 60, 120)
"""After so many the envelopes of a round may be opened by the clock."""
EARLIER = 20


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def envelopes_page(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: what is being written, what is sealed, what was opened. POST ``do``: new, seal, withdraw,
    agree, open (of an umpire) or call_off; ``leave_out``: the number of a guest."""
    if request.method == "POST":
        return _do(request, sitting)
    held = envelope_umpire.number_of(sitting.table) is not None
    opens = [(value, label) for value, label in Opening.choices if held or value != Opening.UMPIRE]
    context = {**_rounds(sitting), "opens": opens, "minutes": MINUTES, "most": MAX_REASON_LENGTH}
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
        if "leave_out" in request.POST:
            calling_off.leave_out(guest, number, number_in(request.POST.get("leave_out")) or 0)
        match request.POST.get("do"):
            case "call_off":
                calling_off.call_off(guest, number)
            case "new":
                minutes = number_in(request.POST.get("minutes")) or 0
                at = timezone.now() + timedelta(minutes=minutes) if minutes else None
                numbers = [n for n in map(number_in, request.POST.getlist("who")) if n is not None]
                envelopes.begin(guest, request.POST.get("words", "")[:400], numbers, request.POST.get("opens", ""), at)
            case "seal":
                reads = request.POST.get("umpire_reads") == "1"
                envelopes.seal(guest, number, request.POST.get("text", ""), umpire_reads=reads)
            case "open":
                envelopes.open_held(guest, number)
            case "withdraw":
                envelopes.withdraw(guest, number)
            case "agree":
                envelopes.agree(guest, number)
    except Refused as refused:
        return refusals.answer(request, sitting, refused, "envelopes")
    return see_other(sitting.url("envelopes"))


def _rounds(sitting: Sitting) -> dict[str, Any]:
    rows = sitting.table.rounds.select_related("guest").prefetch_related("envelopes__guest").order_by("-number")
    found = list(rows[: EARLIER + 1])
    names = dict(sitting.table.guests.values_list("number", "name"))
    going = [_round(one, names, sitting) for one in found if not one.opened and not one.called_off]
    mine = [one for one in going if one["mine"] and not one["mine"].left_out]
    return {
        **sitting.context(),
        "guests": sitting.table.guests.all(),
        "going": going,
        "mine": mine,
        "opened": [_round(one, names, sitting) for one in found if one.opened],
        "called_off": [_called_off(one, names) for one in found if one.called_off],
        "forms": ",".join(f"{one['row'].number}{'s' if one['mine'].sealed else 'w'}" for one in mine),
    }


def _round(row: EnvelopeRound, guests: dict[int, str], sitting: Sitting) -> dict[str, Any]:
    """A round. Texts of others go no further than the database before it is opened, but to an umpire whom all who
    write have allowed to read them. ``guests``: names of all at the table, by number."""
    written = list(row.envelopes.all())
    mine = next((one for one in written if sitting.guest and one.guest_id == sitting.guest.pk), None)
    may_read, is_umpire = envelope_umpire.may_read(row, written), envelope_umpire.is_umpire(sitting.guest, row)
    names = {one.guest.number: one.guest.name for one in written}
    shown = [
        {
            "name": one.guest.name,
            "own": one is mine,
            "sealed": one.sealed,
            "withdrawn": one.withdrawn,
            "agreed": one.agreed,
            "calls_off": one.calls_off,
            "without": [names[n] for n in one.without if n in names],
            "left_out": one.left_out,
            "text": one.text if row.opened or (may_read and is_umpire) else "",
        }
        for one in written
    ]
    return {
        "row": row,
        "title": envelope_rounds.title(row.words),
        "umpire": guests.get(row.umpire, "") if row.umpire is not None else "",
        "envelopes": shown,
        "mine": mine,
        "may_allow": envelope_umpire.may_be_allowed(row),
        "umpire_reads": may_read,
        "is_umpire": is_umpire,
        "opens_all": is_umpire and row.opens == Opening.UMPIRE and any(one.sealed for one in written),
        "others_wait": sum(1 for one in written if not one.sealed and not one.left_out and one is not mine),
        "rule": Opening(row.opens).label,
        **_ways_out(row, written, mine, sitting.guest),
    }


def _called_off(row: EnvelopeRound, names: dict[int, str]) -> dict[str, Any]:
    """A round of which nothing was opened, and by whose consent."""
    by = [names.get(number, "") for number in row.called_off_by]
    return {"title": envelope_rounds.title(row.words), "names": in_a_row(by), "at": row.called_off}


def _ways_out(
    row: EnvelopeRound, written: Sequence[Envelope], mine: Envelope | None, guest: TableGuest | None
) -> dict[str, Any]:
    """``holds``, ``may_end``: whether this guest calls the round off alone, or has a word in it; ``droppable``: the
    guests without whom it goes on if this one says so."""
    holds, wrote = guest is not None and calling_off.holds(guest, row), mine is not None and mine.sealed is not None
    awaited = [one for one in written if not one.left_out]
    decides = wrote or (holds and not any(one.sealed for one in written))
    missing = [one.guest for one in awaited if not one.sealed] if decides and len(awaited) > 1 else []
    return {"holds": holds, "may_end": holds or wrote, "droppable": missing}
