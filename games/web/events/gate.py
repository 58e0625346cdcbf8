"""Which event a page is about: 404 for one that the reader may not see, in the same bytes as for none."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from games.leagues.events.rights import NoSuchEvent, visible
from games.leagues.models import Event
from games.web.game.answer import private

View = Callable[..., HttpResponse]


def of_event(view: View) -> View:
    """Give a view the event in place of its address."""

    @wraps(view)
    def found(request: HttpRequest, event: str, **more: Any) -> HttpResponse:
        return private(view(request, _event(request, event), **more))

    return found


def _event(request: HttpRequest, slug: str) -> Event:
    try:
        return visible(slug, request.user)
    except NoSuchEvent:
        raise Http404 from None
