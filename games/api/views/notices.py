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
from games.core.queries import todo_list

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
            "waiting": todo_list.owed_by(request.user),
            "handoffs": told,
            "next": following,
        }
        return etags.answer_content(request, NoticesShape(found).data)
