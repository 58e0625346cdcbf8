"""The page "Something went wrong" of a pair: its protests, and what the two sides and the neutral person do there."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.core.commands.clocks.protests import LONGEST
from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.events import people
from games.leagues.models import About, Event, Pairing, Protest
from games.leagues.models.protests import REMEDY_MOST, RULES_MOST, WORDS_MOST
from games.leagues.protests import agreeing, as_seen, filing, rights, ruling
from games.web.events import shown
from games.web.events.gate import of_event
from games.web.game.answer import private
from games.web.numbers import number_in

_TYPED = ("do", "about", "entry", "words", "name", "decision", "reasons", "rules", "remedy")


@login_required
@require_safe
def waiting(request: HttpRequest) -> HttpResponse:
    """The open protests of all events on which the reader may decide, the oldest first."""
    rows = as_seen.may_decide_on(as_seen.for_judge(request.user).order_by("filed", "pk"), request.user)
    return private(render(request, "events/protests_waiting.html", {"rows": rows, "nav": "clubs"}))


@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@of_event
def protests(request: HttpRequest, event: Event, number: int, board: int) -> HttpResponse:
    """All protests about the game of a pair; POST ``do`` (a key of _DEEDS). 404 for a pair without a game."""
    rows = Pairing.objects.filter(round__event=event, round__number=number, board=board).exclude(game=None)
    two = ("first__user__profile", "second__user__profile")
    pairing = rows.select_related("round", "game", *two).defer("game__state").first()
    if pairing is None:
        raise Http404
    if request.method != "POST":
        return _page(request, event, pairing)
    if not request.user.is_authenticated:
        return redirect_to_login(request.path)
    deed = _DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        raise Http404
    try:
        messages.success(request, deed(request, event, pairing))
    except Refused as refused:
        if refused.code == "not_allowed":
            return render(request, "409.html", {"reason": refused.reason}, status=403)
        return _page(request, event, pairing, refused)
    return redirect("events:protests", event.slug, number, board)


def _page(request: HttpRequest, event: Event, pairing: Pairing, refused: Refused | None = None) -> HttpResponse:
    names = people.names_for(event, request.user)
    cases = as_seen.cases(event, pairing, request.user)
    plays = rights.seat_of(request.user, pairing) is not None
    context = shown.head(event, people.entries_of(event), request.user)
    context |= {
        "tab": "rounds",
        "pairing": pairing,
        "first": people.name_of(pairing.first, names),
        "second": people.name_of(pairing.second, names),
        "plays": plays,
        "cases": cases,
        "files": plays and not any(case.is_open for case in cases),
        "kinds": About.choices,
        "decisions": [(state.value, state.label) for state in ruling.DECISIONS],
        "least": filing.WORDS_LEAST,
        "most": WORDS_MOST,
        "most_rules": RULES_MOST,
        "most_remedy": REMEDY_MOST,
        "days": {"stand": LONGEST.days, "answer": filing.TO_ANSWER.days, "within": filing.WITHIN.days},
        "problem": refused.reason if refused else "",
        "typed": _typed(request.POST) if refused else {},
    }
    return render(request, "events/protests.html", context, status=422 if refused else 200)


def _typed(sent: QueryDict) -> Mapping[str, str]:
    return {name: sent.get(name, "") for name in _TYPED}


def _file(request: HttpRequest, event: Event, pairing: Pairing) -> str:
    sent = request.POST
    said = sent.get("entry", "").strip()
    entry = number_in(said)
    if said and entry is None:
        raise Refused(_("Write the number of the journal's entry, such as 57, or nothing."), code="entry")
    made = filing.file(request.user, event, pairing, sent.get("about", ""), entry, sent.get("words", ""))
    if made.pause is None:
        return _("Your protest is made: {case}. The clocks do not stand for it.").format(case=made.case)
    return _("Your protest is made: {case}. All clocks stand.").format(case=made.case)


def _answer(request: HttpRequest, event: Event, pairing: Pairing) -> str:
    filing.answer(request.user, event, _meant(request, pairing), request.POST.get("words", ""))
    return _("Your answer is kept. Who decides reads it; the other side only after the decision.")


def _withdraw(request: HttpRequest, event: Event, pairing: Pairing) -> str:
    filing.withdraw(request.user, event, _meant(request, pairing))
    return _("Your protest is withdrawn.")


def _name(request: HttpRequest, event: Event, pairing: Pairing) -> str:
    called = request.POST.get("name", "")
    if agreeing.name(request.user, event, _meant(request, pairing), called):
        return _("Both sides agree on who decides, and that person is told.")
    return _("The other side is told, and may name the same person.")


def _rule(request: HttpRequest, event: Event, pairing: Pairing) -> str:
    words = [request.POST.get(name, "") for name in ("decision", "reasons", "rules", "remedy")]
    ruling.rule(request.user, event, _meant(request, pairing), *words)
    return _("The protest is decided, and both sides are told.")


def _meant(request: HttpRequest, pairing: Pairing) -> Protest:
    """The protest of ``case``; 404 for one that is not about this pair."""
    found = as_seen.find(pairing.round.event, request.POST.get("case", ""))
    if found is None or found.pairing_id != pairing.pk:
        raise Http404
    return found


_DEEDS: dict[str, Callable[[HttpRequest, Event, Any], str]] = {
    "file": _file,
    "answer": _answer,
    "withdraw": _withdraw,
    "name": _name,
    "rule": _rule,
}
