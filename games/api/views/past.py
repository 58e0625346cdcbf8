"""Looking back: the game at any moment."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags, gate
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.serializers.past import PastQuery, PastShape
from games.core import referee
from games.core.errors import GameOver
from rules.kernel import Plain


class LookingBack(ApiView):
    @reads(
        "past",
        "The game at any moment, as you saw it then",
        PastShape,
        query=PastQuery,
        problems=["not-found", "seat", "over", "rules-version"],
    )
    def get(self, request: Request, asked: Any, code: str) -> Response:
        game, seat = gate.look(request, code)

        def make() -> Plain:
            found = referee.recall(game, seat, asked.get("n", game.seq), asked.get("eyes", ""))
            if found is None:
                raise GameOver(_("There is nothing to look back on yet."), code="not_begun")
            return PastShape(found).data

        return etags.answer(request, etags.mark_of(game, seat), make)
