"""Who I am."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.headers import when
from games.api.models.tokens import ApiToken, Scope
from games.api.serializers.account import MeShape


class Me(ApiView):
    @reads("me", "The owner of the token, and what it is good for", MeShape)
    def get(self, request: Request, asked: Any) -> Response:
        owner: Any = request.user
        token, profile = request.auth, owner.profile
        assert isinstance(token, ApiToken)
        return etags.answer_content(
            request,
            {
                "name": profile.name,
                "language": profile.language,
                "time_zone": profile.time_zone,
                "token": {
                    "name": token.name,
                    "prefix": token.prefix,
                    "scopes": ["read", "play"] if token.scope == Scope.PLAY else ["read"],
                    "created": when(token.created),
                    "expires": when(token.expires),
                },
            },
        )
