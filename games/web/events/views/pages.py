"""Pages that everybody reads who may look inside the club: standings, rounds, why these pairs, how it is played."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from games.core.clocks import loader
from games.core.rate_limited_pages import READING, paced
from games.core.rate_limits import SEARCHES
from games.leagues.events import as_seen, dates, deciding, entering, keys, making, people
from games.leagues.models import Event, Round
from games.titles.wording import paces
from games.web.events import entrants, event_words, kept, ladder, pairs, seasons, shown
from games.web.events.bracket import tree
from games.web.events.gate import of_event
from games.web.numbers import number_in


@require_safe
@of_event
def standings(request: HttpRequest, event: Event) -> HttpResponse:
    """The standings; before the first round, who has entered."""
    context = shown.head(event, None, request.user)
    context |= {"tab": "standings", "following": seasons.following(event)}
    if event.is_ladder and context["has_rounds"]:
        entries = people.entries_of(event)
        context |= {"ladder": ladder.now(event, entries, request.user), "closed": _closed(event)}
    elif context["has_rounds"]:
        drawn = kept.tables(event, request.user, lambda: _tables(event, request.user))
        context |= {"tables": drawn, "order": event_words.order(event)}
    else:
        entries = people.entries_of(event)
        veterans = seasons.veterans(event, entries, request.user)
        context |= {"veterans": veterans, "back": sum(one.back for one in veterans)}
        active = [entry for entry in entries if entry.withdrawn is None]
        context["entrants"] = entrants.entrants(event, active, request.user)
    return render(request, "events/standings.html", context)


def _tables(event: Event, reader: Any) -> str:
    lines = shown.standings(event, people.entries_of(event), reader)
    context = {"event": event, "tables": shown.tables(lines), "columns": event_words.columns(event)}
    return render_to_string("events/parts/tables.html", context)


@require_safe
@of_event
def players(request: HttpRequest, event: Event) -> HttpResponse:
    """Who has entered, with how reliable they are, also while it is played."""
    entries = people.entries_of(event)
    context = shown.head(event, entries, request.user)
    context |= {"tab": "players" if context["has_rounds"] else "standings"}
    context |= {"entrants": entrants.entrants(event, entries, request.user)}
    return render(request, "events/players.html", context)


@require_safe
@of_event
def ladder_after(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The ladder after a closed round. 404 for another round, and for an event that is no ladder."""
    entries = people.entries_of(event)
    found = ladder.after(event, number, entries, request.user) if event.is_ladder else None
    if found is None:
        raise Http404
    context = shown.head(event, entries, request.user)
    context |= {"tab": "standings", "number": number, "ladder": found, "closed": _closed(event)}
    return render(request, "events/ladder.html", context)


def _closed(event: Event) -> list[int]:
    """The rounds that are closed."""
    return list(event.drawn.exclude(closed=None).order_by("number").values_list("number", flat=True))


@require_safe
@of_event
def rounds(request: HttpRequest, event: Event) -> HttpResponse:
    """All rounds with their pairs, the newest first where one is drawn after the other."""
    entries = people.entries_of(event)
    found = pairs.rounds(event, request.user)
    context = shown.head(event, entries, request.user)
    context |= {"tab": "rounds", "rounds": found if event.drawn_whole else found[::-1]}
    return render(request, "events/rounds.html", context)


@require_safe
@paced(SEARCHES, READING)
@of_event
def why(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Why these pairs, and ?a=SEED&b=SEED: what it would have cost if those two had met."""
    entries = people.entries_of(event)
    context = shown.head(event, entries, request.user)
    drawn = number <= event.swiss_rounds
    held = Round.objects.filter(event=event, number=number).first() if drawn else None
    context |= {"tab": "rounds", "number": number, "held": held}
    if held is not None:
        context |= _costs(request, event, held, people.names_of(entries, people.names_for(event, request.user)))
    return render(request, "events/why.html", context, status=200 if held else 404)


def _costs(request: HttpRequest, event: Event, held: Round, names: dict[int, str]) -> dict[str, Any]:
    two = number_in(request.GET.get("a")) or 0, number_in(request.GET.get("b")) or 0
    told = as_seen.costs(event, held, two)
    seeds = sorted(seed for row in told["rows"] for seed in (row["first"], row["second"]) if seed)
    found: dict[str, Any] = {
        "whole": event_words.costs(told["whole"]),
        "rows": [
            (names[row["first"]], names.get(row["second"], ""), event_words.costs(row["cost"])) for row in told["rows"]
        ],
        "players": [(seed, names[seed]) for seed in seeds],
    }
    if two[0] != two[1] and set(two) <= set(seeds):
        found |= {"asked": two, "asked_names": (names[two[0]], names[two[1]])}
        found["instead"] = event_words.costs(told["instead"]) if told["instead"] is not None else None
    return found


@require_safe
@of_event
def bracket(request: HttpRequest, event: Event) -> HttpResponse:
    """The elimination, drawn. 404 for an event that has none."""
    if not event.has_elimination:
        raise Http404
    context = shown.head(event, people.entries_of(event), request.user)
    context |= {"tab": "bracket", "match": tree(event, request.user)}
    return render(request, "events/bracket.html", context)


@require_safe
@of_event
def rules(request: HttpRequest, event: Event) -> HttpResponse:
    """How it is played: as it was set up, and the lots that anybody can check."""
    context = shown.head(event, people.entries_of(event), request.user)
    context |= {
        "tab": "rules",
        "form": event_words.form(event),
        "in_hand": event_words.in_hand(event),
        "most_bid": making.most_bid(event.system, event.scenario) if event.bids else 0,
        "last_late": entering.last_late_round(event),
        "paces": paces.sentences(loader.load(event.terms, agreed=True)),
        "order": event_words.order(event),
        "director": people.director(event, request.user),
        "unfinished": deciding.rule(),
        "dates": bool(dates.of_event(event)),
        "fits": bool(event.key) and keys.fits(event),
    }
    return render(request, "events/rules.html", context)
