"""Who I am."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.serializers.account import MeShape


class Me(ApiView):
    @reads("me", "The owner of the token, and what it is good for", MeShape)
    def get(self, request: Request, asked: Any) -> Response:
        owner: Any = request.user
        return etags.answer_content(request, MeShape({"profile": owner.profile, "token": request.auth}).data)
