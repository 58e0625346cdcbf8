"""Making, finding and revoking tokens."""

import secrets
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.api.models.tokens import ApiToken, Scope
from games.core.errors import Refused

START = "pbp_"
MAX_TOKENS = 20
_SHOWN = len(START) + 8
_HOUR = timedelta(hours=1)


def make(user: Any, name: str, scope: str = Scope.READ, expires: datetime | None = None) -> tuple[ApiToken, str]:
    """A new token and its secret, which is not to be had again. Refused for somebody who has twenty already."""
    if active(user).count() >= MAX_TOKENS:
        raise Refused(_("You have twenty tokens already. Revoke one that you no longer need."), code="limit")
    secret = START + secrets.token_urlsafe(32)
    token = ApiToken.objects.create(
        user=user, name=name, scope=scope, digest=digest(secret), prefix=secret[:_SHOWN], expires=expires
    )
    return token, secret


def find(secret: str) -> ApiToken | None:
    """The token of that secret with its owner, if it is good now; its use is noted, once an hour."""
    now = timezone.now()
    good = ApiToken.objects.select_related("user__profile").filter(
        Q(expires=None) | Q(expires__gt=now), digest=digest(secret), revoked=None, user__is_active=True
    )
    token = good.first()
    if token is not None and (token.last_used is None or token.last_used < now - _HOUR):
        ApiToken.objects.filter(pk=token.pk).update(last_used=now)
    return token


def active(user: Any) -> QuerySet[ApiToken]:
    """The tokens of a person that were not revoked, the newest first; some may have expired."""
    return ApiToken.objects.filter(user=user, revoked=None)


def revoke(user: Any, prefix: str) -> bool:
    """Make a token of this person useless at once. False if there is none of that prefix."""
    return active(user).filter(prefix=prefix).update(revoked=timezone.now()) > 0


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode("utf-8", "surrogateescape")).hexdigest()
