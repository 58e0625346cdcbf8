"""An event as files: CSV, JSON, the report of chess programmes, and its days for a calendar."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.core import calendars
from games.leagues.events import as_seen, dates
from games.leagues.exports import tables, trf
from games.leagues.models import Event
from games.web.events.gate import of_event


def _file(text: str, kind: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_safe
@of_event
def standings_csv(request: HttpRequest, event: Event) -> HttpResponse:
    """The standings."""
    return _file(tables.standings_csv(as_seen.record(event, request.user)), "text/csv", f"{event.slug}-standings.csv")


@require_safe
@of_event
def results_csv(request: HttpRequest, event: Event) -> HttpResponse:
    """All results."""
    return _file(tables.results_csv(as_seen.record(event, request.user)), "text/csv", f"{event.slug}-results.csv")


@require_safe
@of_event
def event_json(request: HttpRequest, event: Event) -> HttpResponse:
    """All that the standings follow from."""
    return _file(tables.event_json(as_seen.record(event, request.user)), "application/json", f"{event.slug}.json")


@require_safe
@of_event
def report(request: HttpRequest, event: Event) -> HttpResponse:
    """The tournament report file."""
    return _file(trf.report(as_seen.record(event, request.user)), "text/plain", f"{event.slug}.trf")


@require_safe
@of_event
def calendar(request: HttpRequest, event: Event) -> HttpResponse:
    """The days of the event, for a calendar program."""
    return HttpResponse(calendars.written(event.name, dates.calendar_of(event)), content_type=calendars.KIND)
