"""The line over which a waiting page is told that the game has gone on, or that somebody has written."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.views.decorators.http import require_GET

from games.core.queries import listening
from games.core.rate_limited_pages import paced, too_often, who_asks
from games.core.rate_limits import Pace
from games.core.talk import listening as talk
from games.titles.page_request import Reading, reading
from games.web.game.answer import private
from games.web.streams.hub import hub
from games.web.streams.listener import Listener

STREAMS = Pace("streams", 120)
"""New lines; each page that is looked at begins one."""


@require_GET
@paced(STREAMS, ("GET",))
def stream(request: HttpRequest, code: str) -> HttpResponseBase:
    """GET ?talk=1: "entry N" at once and again whenever there is a later one; with ``talk`` also "posts N".

    It tells no more than asking again and again would tell (games.web.game.views.board.pulse). Under a server that
    can't keep the line, it ends after the first word, and the browser comes again.
    """
    known = reading(request, code)
    who = who_asks(request)
    if hub.crowded(who, request.user.is_authenticated):
        return too_often(request, 30)
    one = _listener(request, known, who)
    line, kind = request.META.get("gunicorn.socket"), "text/event-stream; charset=utf-8"
    if line is None:
        return private(HttpResponse(one.hello(), content_type=kind))
    hub.expect(line, one)
    response = StreamingHttpResponse([one.hello()], content_type=kind)
    response["X-Accel-Buffering"] = "no"  # nginx passes each word on at once
    return private(response)


def _listener(request: HttpRequest, known: Reading, who: str) -> Listener:
    person: Any = request.user if request.user.is_authenticated else None
    held = [place.code for place in known.summary.places if known.place and person and place.user_id == person.pk]
    seat = known.place.code if known.place else None
    posts = None
    if request.GET.get("talk"):
        game = listening.heard([known.summary.code])[known.summary.code].game()
        posts = talk.mark_of(game, seat, person)
    return Listener(
        code=known.summary.code,
        who=who,
        person=person.pk if person else None,
        session=request.session.session_key or "" if person else "",
        account=(person.password, person.is_staff) if person else None,
        held=frozenset(held),
        seat=seat,
        seq=known.summary.seq,
        posts=posts,
    )
