"""Proposing to correct how a game of an event counts for ratings."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.conduct.act_sentences import why_words
from games.leagues.conduct.book import REASON_LEAST, REASON_MOST
from games.leagues.conduct.decision import May
from games.leagues.events import as_seen, correcting, people
from games.leagues.models import Event
from games.leagues.rating_lists import corrections
from games.web.events import shown
from games.web.events.gate import of_event
from games.web.numbers import number_in


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@of_event
def correct(request: HttpRequest, event: Event) -> HttpResponse:
    """The games that count, and the form; POST ``pair``, ``outcome``, ``words``: propose it. 403 for who may correct
    none of them."""
    rows = correcting.rated(event)
    answers = {row.pk: correcting.may_correct(request.user, event, row) for row in rows}
    mine = [row for row in rows if answers[row.pk].may is not May.NO]
    context = shown.head(event, people.entries_of(event), request.user) | {"tab": "desk"}
    if not mine:
        why = next(
            (why_words(answer.why) for answer in answers.values()), _("No game of this event counts for ratings.")
        )
        return render(request, "events/correct.html", context | {"why": why}, status=403)
    if request.method == "POST":
        try:
            pairing = next((row for row in rows if row.pk == number_in(request.POST.get("pair"))), None)
            if pairing is None:
                raise Refused(_("Say which game that counts for ratings, and as what it should count."), code="choice")
            correcting.propose(
                request.user, event, pairing, request.POST.get("outcome", ""), request.POST.get("words", "")
            )
        except Refused as refused:
            if refused.code == "not_allowed":
                return render(request, "409.html", {"reason": refused.reason}, status=403)
            messages.error(request, refused.reason)
            return redirect("events:correct", event.slug)
        messages.success(request, _("It is proposed: it waits for a second person."))
        return redirect("clubs:proposals", event.club.slug)
    names = people.names_for(event, request.user)
    sides = as_seen.sides(event)
    context |= {"games": [_game(row, names, sides) for row in mine], "sides": sides.items()}
    context |= {"least": REASON_LEAST, "most": REASON_MOST}
    return render(request, "events/correct.html", context)


def _game(row: Any, names: Any, sides: dict[str, str]) -> dict[str, Any]:
    known = corrections.last_of(row.game)
    outcome = corrections.outcome_of(known) if known else ""
    counts = {"draw": _("drawn"), corrections.VOID: _("does not count")}
    now = counts.get(outcome) or _("won by %(side)s") % {"side": sides.get(outcome, "")}
    return {
        "pk": row.pk, "round": row.round.number, "first": people.name_of(row.first, names),
        "second": people.name_of(row.second, names), "now": now,
    }  # fmt: skip
