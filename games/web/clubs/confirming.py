"""The page before an act: what it does, who will be told, and the button."""

from collections.abc import Callable, Sequence
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.core.errors import Refused
from games.leagues.conduct.telling import told_words
from games.web.clubs.gate import Visit


def confirm(
    request: HttpRequest,
    visit: Visit,
    row: str,
    question: str,
    lines: Sequence[str],
    button: str,
    act: Callable[[], Any],
    done: str,
    *,
    person: Any = None,
    form: forms.Form | None = None,
    to: str = "",
    stop: bool = False,
    tab: str = "",
    template: str = "clubs/confirm.html",
) -> HttpResponse:
    """GET: the question; POST: do it and go ``to`` the page it leads to. ``row``: of the table of acts; ``done``: what
    is said then; ``form``: what is asked besides; ``stop``: it can't be undone; ``template``: one with more buttons.
    Raises what ``act`` refuses. Long: a line for each thing that the page shows."""
    if request.method == "POST" and (form is None or form.is_valid()):
        try:
            act()
        except Refused as refused:
            if form is None or refused.code in ("not_allowed", "closed", "stale"):
                raise
            form.add_error(None, refused.reason)
        else:
            messages.success(request, done)
            return redirect(to or visit.url())
    context = {
        **visit.context(tab),
        "question": question,
        "lines": lines,
        "told": told_words(row, visit.club, by=visit.user, person=person),
        "button": button,
        "form": form,
        "stop": stop,
        "back": to or visit.url(),
    }
    return render(request, template, context, status=422 if form is not None and form.errors else 200)
