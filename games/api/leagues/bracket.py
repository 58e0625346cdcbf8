"""The bracket of an elimination."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.leagues.bracket_shapes import BracketShape
from games.leagues.events import bracket_reading, rights


class Bracket(ApiView):
    @reads("bracket", "The bracket of an elimination", BracketShape, problems=["not-found"])
    def get(self, request: Request, asked: Any, event: str) -> Response:
        found = rights.visible(event, request.user)
        rounds = bracket_reading.rounds(found, request.user)
        return etags.answer_content(request, BracketShape({"rounds": rounds}).data)
