"""The games of a club."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.web.clubs import shown
from games.web.clubs.gate import Visit, at_club, inside_only


@require_safe
@at_club
@inside_only
def games(request: HttpRequest, visit: Visit) -> HttpResponse:
    """GET: free seats, and all games that are or were played in the club."""
    context = {**visit.context("games"), "seats": shown.free_seats(visit), "games": shown.games(visit)}
    return render(request, "clubs/games.html", context)
