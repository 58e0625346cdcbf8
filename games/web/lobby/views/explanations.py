"""Pages that only explain."""

from email.utils import parseaddr

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.titles.help import phases, rulebook
from pvsite.version import VERSION
from rules import kernel


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    """How a game goes here."""
    books = [
        (slug, kernel.get(slug).title, bool(phases.pages(slug))) for slug in kernel.slugs() if rulebook.entries(slug)
    ]
    return render(request, "lobby/help.html", {"books": books, "nav": "help"})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """What this is, and what is kept about a person."""
    titles = [kernel.get(slug).title for slug in kernel.slugs()]
    return render(request, "lobby/about.html", {"systems": titles, "version": VERSION, "nav": "about"})


@require_safe
def accessibility(request: HttpRequest) -> HttpResponse:
    """What was done so that everybody can play, what does not work, and to whom to complain."""
    return render(request, "lobby/accessibility.html", {"contact": parseaddr(settings.CONTACT)[1], "nav": "about"})
