"""What players and the director do: enter, leave, begin, decide."""

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.errors import Refused
from games.core.models import Vacancy
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.leagues.conduct.act_sentences import why_words
from games.leagues.events import correcting, deciding, entering, people, resting, rights, rounds
from games.leagues.events.roll_call import confirming
from games.leagues.models import Entry, Event, EventState, Pairing, PairState
from games.leagues.pairing import limits
from games.leagues.protests.as_seen import waiting
from games.titles.wording import forecast_words
from games.web.events import proposals, shown
from games.web.events.gate import of_event
from games.web.numbers import number_in


def _do(
    request: HttpRequest, event: Event, act: Callable[[], object], done: str, to: str = "standings"
) -> HttpResponse:
    """Do it and say so, or say why not, on the page that it was asked from; 403 for who may never do it."""
    try:
        act()
    except Refused as refused:
        if refused.code == "not_allowed":
            return render(request, "409.html", {"reason": refused.reason}, status=403)
        messages.error(request, refused.reason)
    else:
        messages.success(request, done)
    return redirect(f"events:{to}", event.slug)


@login_required
@require_POST
@paced(TABLES)
@of_event
def enter(request: HttpRequest, event: Event) -> HttpResponse:
    """Enter the event."""
    return _do(request, event, lambda: entering.enter(request.user, event), _("You have entered."))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@of_event
def withdraw(request: HttpRequest, event: Event) -> HttpResponse:
    """What it means to leave; POST leaves."""
    if request.method == "POST":
        return _do(request, event, lambda: entering.withdraw(request.user, event), _("You have left the event."))
    context = shown.head(event, people.entries_of(event), request.user) | {"means": entering.what_leaving_means(event)}
    return render(request, "events/withdraw.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
@of_event
def rest(request: HttpRequest, event: Event) -> HttpResponse:
    """What it means to rest the next round; POST asks for it, with ``play`` it takes that back."""
    if request.method != "POST":
        context = shown.head(event, people.entries_of(event), request.user) | {"means": resting.what_it_means(event)}
        return render(request, "events/rest.html", context)
    wished = "play" not in request.POST
    done = _("You rest the next round.") if wished else _("You play the next round.")
    return _do(request, event, lambda: resting.rest(request.user, event, wished), done)


@login_required
@require_POST
@paced(TABLES)
@of_event
def confirm(request: HttpRequest, event: Event) -> HttpResponse:
    """Confirm the round that is drawn next."""
    return _do(request, event, lambda: confirming.confirm(request.user, event), _("You have confirmed the round."))


@login_required
@require_http_methods(["GET", "HEAD"])
@of_event
def desk(request: HttpRequest, event: Event) -> HttpResponse:
    """The director's desk, where officers step in too: what waits, and what can be done. 403 with the reason for
    anybody else."""
    answer, helps = rights.may(request.user, "start_round", event), rights.may(request.user, "create_event", event)
    entries = people.entries_of(event)
    context = shown.head(event, entries, request.user) | {"tab": "desk"}
    if not answer and not helps:
        return render(request, "events/desk.html", context | {"why": why_words(answer.why)}, status=403)
    context |= {"protests": waiting(event, request.user), "proposals": proposals.waiting(event, request.user)}
    context |= {"playing": _playing(request.user, event), "players_out": _to_drop(request.user, event, entries)}
    context |= {"corrects": correcting.may_correct_any(request.user, event)}
    if answer:
        players = sum(entry.withdrawn is None for entry in entries)
        context |= {"players": players, "advised": _advised(event, players)}
        context |= {"ladder": event.is_ladder and event.state == EventState.RUNNING and not event.rounds}
        context |= {"closable": rounds.is_decided(event), "roll_call": _roll_call(request.user, event)}
        context |= {"between": rounds.is_between(event), "notice": confirming.NOTICE}
        context |= {"opens": event.state == EventState.OPEN, "swiss": event.has_swiss}
        context |= {"forecast": forecast_words.of_plan(event, players)}
    return render(request, "events/desk.html", context)


def _roll_call(reader: Any, event: Event) -> dict[str, Any]:
    """Which round players confirm, until when, and who has not; empty while none is asked for."""
    number = resting.next_round(event)
    if not (event.confirms and number and event.confirm_by):
        return {}
    names = people.names_for(event, reader)
    silent = [people.name_of(entry, names) for entry in confirming.unanswered(event, number)]
    return {"number": number, "by": event.confirm_by, "starts": event.starts, "silent": silent}


def _to_drop(reader: Any, event: Event, entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """Those whom the reader may take out of the event."""
    if event.state not in (EventState.OPEN, EventState.RUNNING):
        return []
    names = people.names_for(event, reader)
    active = [entry for entry in entries if entry.withdrawn is None and entry.user is not None]
    return [(entry.pk, people.name_of(entry, names)) for entry in active if rights.may_drop(reader, event, entry.user)]


def _advised(event: Event, players: int) -> dict[str, int]:
    return {"most": limits.most_rounds(players), "good": limits.advised_rounds(players)}


def _playing(reader: Any, event: Event) -> list[dict[str, Any]]:
    """The pairs that are being played, the oldest first. ``vacant``: since when nobody holds a seat of the game;
    ``late``: how likely it lasts beyond the end of its round, as of games.leagues.events.forecasting."""
    rows = Pairing.objects.filter(round__event=event, state=PairState.PLAYING).exclude(game=None)
    rows = rows.select_related("round", "game", "first__user__profile", "second__user__profile").defer("game__state")
    names = people.names_for(event, reader)
    empty = Vacancy.objects.filter(game__pairing__round__event=event, ended=None).order_by("-since")
    vacant = dict(empty.values_list("game", "since"))
    forecasts = forecast_words.of_event(event)
    return [
        {
            "pk": pairing.pk,
            "round": pairing.round.number,
            "first": people.name_of(pairing.first, names),
            "second": people.name_of(pairing.second, names),
            "moved": pairing.game.moved if pairing.game else None,
            "vacant": vacant.get(pairing.game_id or 0),
            "forecast": forecast_words.of_game(forecasts[pairing.pk]) if pairing.pk in forecasts else "",
            "late": forecasts[pairing.pk].late_percent(pairing.round.ends) if pairing.pk in forecasts else 0,
            "ends": pairing.round.ends,
            "may": bool(rights.may_decide(reader, "adjudicate", event, pairing)),
        }
        for pairing in rows.order_by("game__moved")
    ]


@login_required
@require_POST
@paced(TABLES)
@of_event
def begin(request: HttpRequest, event: Event) -> HttpResponse:
    """Close the entries and begin; with ``rounds`` first as many rounds for a Swiss event."""

    def act() -> None:
        wished = number_in(request.POST.get("rounds"))
        if event.has_swiss and wished and wished != event.rounds:
            entering.set_rounds(request.user, event, wished)
        entering.close(request.user, event)

    return _do(request, event, act, _("Entries are closed. The first games begin in a moment."), "desk")


@login_required
@require_POST
@paced(TABLES)
@of_event
def close_round(request: HttpRequest, event: Event) -> HttpResponse:
    """Close the round of a ladder, and draw the next one."""
    return _do(request, event, lambda: rounds.close(request.user, event), _("The round is closed."), "desk")


@login_required
@require_POST
@paced(TABLES)
@of_event
def end(request: HttpRequest, event: Event) -> HttpResponse:
    """Let a ladder end with the round that is being played, or at once before one that players confirm."""
    done = _("The ladder ends with this round. All who play are told.")
    if rounds.is_between(event):
        done = _("The ladder is over. All who play are told.")
    return _do(request, event, lambda: rounds.end(request.user, event), done, "desk")


@login_required
@require_POST
@paced(TABLES)
@of_event
def cancel(request: HttpRequest, event: Event) -> HttpResponse:
    """Call the event off before it begins."""
    return _do(request, event, lambda: entering.cancel(request.user, event), _("The event is cancelled."))


@login_required
@require_POST
@paced(TABLES)
@of_event
def drop(request: HttpRequest, event: Event) -> HttpResponse:
    """Take a ``player`` out of the event, for a reason in ``words``."""

    def act() -> None:
        found = event.entries.filter(pk=number_in(request.POST.get("player")) or 0).select_related("user").first()
        if found is None or found.user is None:
            raise Refused(_("Say whom you take out."), code="choice")
        entering.drop(request.user, event, found.user, request.POST.get("words", ""))

    return _do(request, event, act, _("The player is out of the event, and all who play are told."), "desk")


@login_required
@require_POST
@paced(TABLES)
@of_event
def decide(request: HttpRequest, event: Event) -> HttpResponse:
    """Decide a game that does not end: ``pair`` and ``winner`` ("first", "second" or "draw")."""

    def act() -> None:
        pairing = Pairing.objects.filter(round__event=event, pk=number_in(request.POST.get("pair")) or 0).first()
        if pairing is None or request.POST.get("winner") not in ("first", "second", "draw"):
            raise Refused(_("Say which game, and who has won it."), code="choice")
        deciding.adjudicate(request.user, event, pairing, request.POST["winner"])

    return _do(request, event, act, _("The game is decided. Its players may go on with it; the event goes by this."),
               "desk")  # fmt: skip
