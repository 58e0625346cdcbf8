"""The standings for other sites: a picture, and text for a club's own forum."""

from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.html import format_html
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from games.core import links
from games.leagues.events import people, rights
from games.leagues.models import Event, Result
from games.web.events import forum, picture, shown
from games.web.events.gate import of_event
from games.web.events.kept import fingerprint

_FORMAT = 1
"""Raised when the picture looks different, so that nobody keeps an old one."""
_KEPT = 3600
_HEADERS = {
    "Cache-Control": "public, max-age=300",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
}


@require_safe
def picture_of(request: HttpRequest, event: str) -> HttpResponse:
    """The standings as SVG, the same for everybody; 404 unless anybody may read them."""
    try:
        found = rights.visible(event, AnonymousUser())
    except rights.NoSuchEvent:
        raise Http404 from None
    names = people.open_names(found)
    version = _version(found, names)
    tag = f'"{version}"'
    if tag in [known.removeprefix("W/") for known in parse_etags(request.headers.get("If-None-Match", ""))]:
        response = HttpResponse(status=304)
    else:
        with translation.override(found.club.language):
            drawn = cache.get_or_set(f"event-picture:{version}", lambda: picture.draw(found, names), _KEPT)
        response = HttpResponse(drawn, content_type="image/svg+xml; charset=utf-8")
    response["ETag"] = tag
    for name, value in _HEADERS.items():
        response[name] = value
    return response


def _version(event: Event, names: dict[int, str]) -> str:
    """What the picture depends on, as a fingerprint."""
    newest = Result.objects.filter(pairing__round__event=event).aggregate(newest=Max("pk"))["newest"]
    entered = list(event.entries.order_by("pk").values_list("withdrawn", "void"))
    parts = (_FORMAT, event.slug, event.name, event.club.name, event.club.language, event.state, event.rounds,
             event.drawn.count(), entered, newest, sorted(names.items()))  # fmt: skip
    return fingerprint(parts)


@require_safe
@of_event
def share(request: HttpRequest, event: Event) -> HttpResponse:
    """Text to copy; 404 before there are standings."""
    if not event.drawn.exists():
        raise Http404
    entries = people.entries_of(event)
    context = shown.head(event, entries, request.user) | {"tab": "standings"}
    rows = forum.rows(event, shown.standings(event, entries, request.user))
    link = links.link(reverse("events:standings", args=[event.slug]))
    context |= {"markdown": forum.markdown(event, rows, link), "bbcode": forum.bbcode(event, rows, link)}
    if not event.club.private:
        image = links.link(reverse("events:picture", args=[event.slug]))
        context |= {
            "image": reverse("events:picture", args=[event.slug]),
            "image_html": format_html('<a href="{}"><img src="{}" alt="{}"></a>', link, image, event.name),
            "image_bbcode": f"[url={link}][img]{image}[/img][/url]",
        }
    return render(request, "events/share.html", context)
