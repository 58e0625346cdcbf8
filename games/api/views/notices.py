"""What waits for me over all my games: for programs that ask now and then."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.serializers.records import NoticesQuery, NoticesShape
from games.core.journal.entries import moment
from games.core.models import Handoff, Owed
from games.core.outbox.notifications import key_of
from games.core.queries import todo_list
from games.core.words import say
from rules.kernel import Plain

MAX_NOTICES = 200
SETTLED = timedelta(seconds=2)
"""A hand-off is listed when it is that old: one that began a little earlier may be committed a little later."""


class Notices(ApiView):
    @reads("notices", "What waits for you, and when you were told", NoticesShape, query=NoticesQuery)
    def get(self, request: Request, asked: Any) -> Response:
        until = timezone.now() - SETTLED
        after = asked.get("after")
        told = list(todo_list.handoffs(request.user, after, until)[:MAX_NOTICES]) if after else []
        following = told[-1].at if told else after or until
        found = {
            "waiting": [_due(row) for row in todo_list.owed_by(request.user)],
            "handoffs": [_handoff(row) for row in told],
            "next": following.isoformat().replace("+00:00", "Z"),
        }
        return etags.answer_content(request, found)


def _due(row: Owed) -> Plain:
    return {
        "game": row.game.code,
        "name": row.game.name,
        "seat": row.seat,
        "kind": row.kind,
        "title": say(row.title),
        "version": row.game.seq,
        "dice": row.game.lock_seq is not None,
        "since": moment(row.since),
        "due": moment(row.due),
    }


def _handoff(told: Handoff) -> Plain:
    return {
        "id": key_of(told.game, told.seat, told.why, told.seq, told.kind),
        "event": told.why,
        "game": told.game.code,
        "name": told.game.name,
        "seat": told.seat,
        "seq": told.seq,
        "at": told.at.isoformat().replace("+00:00", "Z"),
    }
