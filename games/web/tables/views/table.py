"""The table: what was thrown, and asking for the next throw. The big view shows, the phones do."""

import secrets
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST, require_safe

from games.core.errors import Refused
from games.core.models.tables import DiceTable
from games.core.rate_limited_pages import paced, too_often
from games.core.rate_limits import Pace
from games.core.tables import asking, beacons, clocks, envelopes
from games.core.talk.dice_words import MAX_REASON_LENGTH
from games.titles import table_presets
from games.web.numbers import number_in
from games.web.streams.hub import hub
from games.web.streams.listener import Listener
from games.web.streams.looking import TABLE
from games.web.tables import beacon_words, forms, qr, refusals, shown
from games.web.tables.gate import at_table, guests_only
from games.web.tables.sitting import Sitting, to_table

STREAMS = Pace("table_streams", 240)
"""New lines from one address in a minute: a club sits behind one."""
PARTS = Pace("table_parts", 3000)
"""Looks at tables from one address in a minute."""
EARLIER = 3
CHOICES = ("preset", "n", "sides")
"""What a page without script keeps chosen after a throw; the units of presets too."""


@require_safe
@at_table
def table(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET ?game=SYSTEM&preset=ID&n=N: the last throws; for a guest what they can ask for, for others the way in."""
    system = _system(sitting.table, request.GET.get("game", ""))
    chosen = request.GET.get("preset", "")
    presets = table_presets.of_title(system)
    if chosen not in (forms.OWN, forms.FACES, forms.CUP) and forms.preset_of(system, chosen) is None:
        chosen = presets[0].id if presets else forms.OWN
    first = forms.preset_of(system, chosen)
    context = {
        **_live(sitting),
        "system": system,
        "titles": table_presets.titles(),
        "presets": presets,
        "chosen": chosen,
        "unit": number_in(request.GET.get(f"unit-{chosen}")) or 0,
        "n": number_in(request.GET.get("n")) or (first.dice if first else 2),
        "sides": forms.SIDES,
        "key": secrets.token_hex(16),
        "most": MAX_REASON_LENGTH,
        "link": _link(request, sitting),
        "qr": qr.drawn(_link(request, sitting)),
    }
    return render(request, "tables/table.html", context)


@require_safe
@at_table
def show(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: the big view, to be read from two metres; it shows what all may see and asks for nothing."""
    link = _link(request, sitting)
    context = {**_live(sitting), "link": link, "qr": qr.drawn(link), "host": request.get_host()}
    return render(request, "tables/show.html", context)


@require_safe
@paced(PARTS, ("GET",))
@at_table
def part(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET ?view=show: what changes on the page, drawn anew; for pages that were told of something."""
    template = "tables/parts/stage.html" if request.GET.get("view") == "show" else "tables/parts/live.html"
    return render(request, template, _live(sitting))


@require_GET
@paced(STREAMS, ("GET",))
@at_table
def stream(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """GET: "entry N" at once, and again whenever the table has changed; N counts its changes."""
    who = f"table-{sitting.table.code}"
    if hub.crowded(who, False):
        return too_often(request, 30)
    code = f"{TABLE}{sitting.table.code}"
    one = Listener(code, who, None, "", None, frozenset(), None, sitting.table.version, None)
    line, kind = request.META.get("gunicorn.socket"), "text/event-stream; charset=utf-8"
    if line is None:
        return HttpResponse(one.hello(), content_type=kind)
    hub.expect(line, one)
    response = StreamingHttpResponse([one.hello()], content_type=kind)
    response["X-Accel-Buffering"] = "no"  # nginx passes each word on at once
    return response


@require_POST
@at_table
@guests_only
def throw(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """POST ``words``, ``game``, ``preset`` and what it needs, ``key``, ``share``: ask for a throw.

    To a script the answer is JSON: the ``key`` of the next deed, or the ``problem``.
    """
    system = _system(sitting.table, request.POST.get("game", ""))
    try:
        wanted = forms.request_in(request.POST, system)
        assert sitting.guest is not None
        asking.ask(sitting.guest, wanted, request.POST.get("key", ""), request.POST.get("share", ""))
    except Refused as refused:
        return refusals.answer(request, sitting, refused)
    if system != sitting.table.system:
        DiceTable.objects.filter(pk=sitting.table.pk).update(system=system)
    return _done(request, sitting, _kept(request, system))


@require_POST
@at_table
@guests_only
def draw(request: HttpRequest, sitting: Sitting) -> HttpResponseBase:
    """POST ``cup``, ``take``, ``key``: draw more from the cup of that throw."""
    cup, take = number_in(request.POST.get("cup")) or 0, number_in(request.POST.get("take")) or 1
    try:
        assert sitting.guest is not None
        asking.draw_on(sitting.guest, cup, take, request.POST.get("key", ""))
    except Refused as refused:
        return refusals.answer(request, sitting, refused)
    return _done(request, sitting, "")


def _live(sitting: Sitting) -> dict[str, Any]:
    throws = shown.latest(sitting.table, EARLIER + 1)
    waiting = sitting.table.throws.filter(out__isnull=True).order_by("number").first()
    waits = beacons.waits_for(sitting.table)
    return {
        **sitting.context(),
        "guests": sitting.table.guests.all(),
        "last": throws[0] if throws else None,
        "earlier": throws[1:],
        "waiting_since": int((timezone.now() - waiting.asked).total_seconds()) if waiting else 0,
        "beacon_waits": beacon_words.waiting(waits, timezone.now()) if waits else "",
        "envelopes": envelopes.going(sitting.table),
        "faces": clocks.faces(sitting.table, timezone.now()),
        "next_key": secrets.token_hex(16),
    }


def _system(table: DiceTable, asked: str) -> str:
    """The title whose throws are offered: the one asked for, that of the table, or the first."""
    known = [slug for slug, _title in table_presets.titles()]
    return next((slug for slug in (asked, table.system) if slug in known), known[0] if known else "")


def _link(request: HttpRequest, sitting: Sitting) -> str:
    return request.build_absolute_uri(sitting.url())


def _kept(request: HttpRequest, system: str) -> str:
    chosen = request.POST.get("preset", "")
    names = (*CHOICES, f"unit-{chosen}")
    return urlencode({"game": system} | {name: request.POST[name] for name in names if request.POST.get(name)})


def _done(request: HttpRequest, sitting: Sitting, query: str) -> HttpResponseBase:
    return (
        JsonResponse({"key": secrets.token_hex(16)}) if refusals.by_script(request) else to_table(sitting.table, query)
    )
