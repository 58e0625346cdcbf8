"""Pages about mail that came in. Their links are only in our own mails, to an address that was verified, and open for
its person only: mails are forwarded. Each asks before it does anything: programs that look through mail open links."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core.encryption import Unreadable
from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import TABLES
from games.mail.incoming import codes, deciding
from games.mail.reading import read


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def held(request: HttpRequest, token: str) -> HttpResponse:
    """A mail that waits: use it, use it and take its address from now on, or throw it away."""
    pk = _number(request, token)
    mail = deciding.held(pk)
    done = ""
    if request.method == "POST" and mail is not None:
        choice = request.POST.get("choice")
        if choice == "drop":
            done = "dropped" if deciding.drop(pk) else ""
        elif choice in ("use", "add"):
            done = "used" if deciding.use(pk, add=choice == "add") else ""
    context = {
        "mail": mail if not done else None,
        "talk": mail is not None and mail.reason == codes.TALK,
        "unknown": mail is not None and mail.reason == codes.SENDER,
        "lines": read(bytes(mail.raw)).lines[:40] if mail is not None and mail.reason != codes.SENDER else (),
        "done": done,
    }
    return render(request, "mail/held.html", context)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@paced(TABLES)
def not_mine(request: HttpRequest, token: str) -> HttpResponse:
    """A mail that somebody else has written: clear what it drafted and change the seat's address."""
    pk, done, problem = _number(request, token, not_mine=True), False, ""
    if request.method == "POST":
        try:
            deciding.not_mine(pk)
            done = True
        except Refused as no:
            problem = no.reason
    return render(request, "mail/not_mine.html", {"done": done, "problem": problem})


def _number(request: HttpRequest, token: str, *, not_mine: bool = False) -> int:
    try:
        pk = codes.read(token, not_mine=not_mine)
    except Unreadable:
        raise Http404 from None
    if not deciding.is_for(pk, request.user):
        raise Http404
    return pk
