"""Who asks: the owner of the token in ``Authorization: Bearer pbp_...`` (RFC 6750). No session counts here."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from games.api import throttles, tokens
from games.api.models.tokens import ApiToken, Scope

CHALLENGE = 'Bearer realm="Pacific by Post"'


class BearerAuthentication(BaseAuthentication):
    """A token that is unknown, expired or revoked, or whose owner was shut out, is answered by 401 alike."""

    def authenticate(self, request: Request) -> tuple[Any, ApiToken] | None:
        scheme, _blank, secret = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        token = tokens.find(secret.strip())
        if token is None:
            throttles.on_bad_token(request)
            raise AuthenticationFailed(_("This token is unknown, has expired or was revoked."))
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return CHALLENGE


class HasScope(BasePermission):
    """A token to look with does not play."""

    def has_permission(self, request: Request, view: Any) -> bool:
        if not isinstance(request.auth, ApiToken):
            return False
        return request.method in SAFE_METHODS or request.auth.scope == Scope.PLAY
