"""Choosing a lesson, beginning it, and leaving it for good."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games.core import referee
from games.core.commands import lessons
from games.core.errors import Refused, TooMany
from games.core.practice import is_lesson
from games.core.queries import finding
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.titles.lessons import after
from games.web.lobby.lessons import of_all


@require_safe
def all_lessons(request: HttpRequest) -> HttpResponse:
    """All lessons; whoever is not signed in is led to sign up."""
    return render(request, "lessons/all.html", {"lessons": of_all(request.user), "nav": "lobby"})


@login_required
@require_POST
@paced(TABLES)
def begin(request: HttpRequest, system: str, lesson: str) -> HttpResponse:
    """POST: begin the lesson, or go on with it; ``again`` leaves the one that was begun. 404 for no such lesson."""
    if "again" in request.POST:
        for one in lessons.begun(request.user):  # type: ignore[arg-type]
            if (one.system, one.scenario) == (system, lesson) and not _left(request, one.code):
                return redirect("lessons:all")
    try:
        code = lessons.begin(request.user, system, lesson)  # type: ignore[arg-type]
    except TooMany as refused:
        messages.error(request, refused.reason)
        return redirect("lessons:all")
    except Refused:
        raise Http404 from None
    return redirect("game:board", code)


@login_required
@require_POST
@paced(TABLES)
def finish(request: HttpRequest, code: str) -> HttpResponse:
    """POST: leave a lesson for good; then on to the start of a game, the next lesson, or the list of lessons
    (``then``: "new", "next")."""
    game = finding.own_game(request.user, code)
    if not is_lesson(game.scenario):
        raise Http404
    if not _left(request, code):
        return redirect("game:board", code)
    following = after(game.system, game.scenario)
    then = request.POST.get("then")
    if then == "next" and following:
        return begin(request, following.system, following.id)
    return redirect("lobby:new" if then == "new" else "lessons:all")


def _left(request: HttpRequest, code: str) -> bool:
    """End the game of a lesson; False, with a message, if it cannot be ended now."""
    try:
        referee.abandon(code, request.user)  # type: ignore[arg-type]
    except Refused as refused:
        if refused.code != "over":
            messages.error(request, refused.reason)
            return False
    return True
