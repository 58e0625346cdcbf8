"""The door: open a table, or type the code of one."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.dice import beacon_relay
from games.core.errors import Refused
from games.core.models.tables import DiceTable
from games.core.rate_limited_pages import paced, too_often
from games.core.rate_limits import Pace
from games.core.tables import guests, opening
from games.titles import table_presets
from games.web.game.answer import private, see_other
from games.web.tables.sitting import codes_of, gone, remember, to_table, tries_too_often

CODE = 16
"""Letters of a game's code, at most."""
OPENING = Pace("table_opening", 12, 3600)
"""Tables opened from one address, or by one person, in an hour."""


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """GET: open a table, or go to one; ?game=CODE: for that running game. POST ``code``: go to that table."""
    if request.method == "POST":
        if tries_too_often(request):
            return too_often(request)
        try:
            return to_table(opening.find(request.POST.get("code", "")))
        except opening.NoSuchTable as refused:
            return gone(request, refused.reason)
    own = DiceTable.objects.filter(code__in=codes_of(request)).order_by("-used")
    context = {
        "nav": "table",
        "own": own,
        "host": request.get_host(),
        "beacon": beacon_relay.is_offered(),
        "game": request.GET.get("game", "")[:CODE],
    }
    return private(render(request, "tables/start.html", context))


@require_POST
@paced(OPENING)
def open_new(request: HttpRequest) -> HttpResponse:
    """POST ``system``, ``beacon``, ``game``: a new table, opened by this browser, which sits at it at once.

    ``beacon`` = 1: its dice depend on a public beacon as well. ``game``: the code of a running game to be brought here.
    """
    system = request.POST.get("system", "")
    try:
        title = system if table_presets.of_title(system) else ""
        table = opening.open_table(title, beacon=request.POST.get("beacon") == "1")
        profile = getattr(request.user, "profile", None)
        name = getattr(profile, "name", "")[: guests.NAME_LENGTH].strip() or _("Host")
        _guest, secret = guests.join(table, name, request.user, owner=True)
    except Refused as refused:
        return gone(request, refused.reason, 409)
    game = request.POST.get("game", "")[:CODE]
    blocks = reverse("tables:blocks", args=[table.code])
    answer = see_other(f"{blocks}?{urlencode({'game': game})}") if game else to_table(table)
    remember(answer, table, secret)
    return private(answer)
