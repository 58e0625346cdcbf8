"""The chess clock of a table."""

from typing import Any

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from games.core.errors import Refused
from games.core.models.tables import TableClock
from games.core.rate_limited_pages import paced
from games.core.tables import clocks
from games.core.talk.dice_words import MAX_REASON_LENGTH
from games.web.game.answer import see_other
from games.web.numbers import number_in
from games.web.tables import refusals
from games.web.tables.gate import at_table, guests_only
from games.web.tables.sitting import Sitting
from games.web.tables.views.table import PARTS


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def clock_page(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: the times. POST ``do``: phase, start, pause or pass; ``presses``: what the page knew; ``ago``: the tap."""
    if request.method == "POST":
        return _do(request, sitting)
    context = {**_faces(sitting), "guests": sitting.table.guests.all(), "most": MAX_REASON_LENGTH}
    return render(request, "tables/clock.html", context | {"longest": clocks.MAX_MINUTES})


@require_safe
@paced(PARTS, ("GET",))
@at_table
def clock_part(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: what changes on the page, drawn anew."""
    return render(request, "tables/parts/clock.html", _faces(sitting))


@guests_only
def _do(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    guest, presses = sitting.guest, number_in(request.POST.get("presses"))
    assert guest is not None
    try:
        match request.POST.get("do"):
            case "phase":
                numbers = [n for n in map(number_in, request.POST.getlist("who")) if n is not None]
                minutes = number_in(request.POST.get("minutes")) or 0
                clocks.set_up(guest, numbers, minutes, request.POST.get("phase", "")[:400])
            case "start" if presses is not None:
                clocks.start(guest, presses)
            case "pause" if presses is not None:
                clocks.pause(guest, presses)
            case "pass" if presses is not None:
                clocks.press(guest, presses, number_in(request.POST.get("ago")) or 0)
    except Refused as refused:
        return refusals.answer(request, sitting, refused, "clock")
    return JsonResponse({}) if refusals.by_script(request) else see_other(sitting.url("clock"))


def _faces(sitting: Sitting) -> dict[str, Any]:
    faces = clocks.faces(sitting.table, timezone.now())
    return {
        **sitting.context(),
        "clock": TableClock.objects.filter(table=sitting.table).first(),
        "faces": faces,
        "runs": any(face.runs for face in faces),
        "own_turn": any(face.turn and sitting.guest and face.number == sitting.guest.number for face in faces),
        "limit": int(clocks.LIMIT.total_seconds()),
    }
