"""Each write once, however often it is sent (draft-ietf-httpapi-idempotency-key-header).

The row of a key is written in the transaction of the act: a kill in between leaves neither or both. Of two requests
with one key at once, the second waits for the row and gives the first one's answer.
"""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.models.tokens import KeptAnswer
from games.api.problems import Problem
from games.core import encryption

HEADER = "Idempotency-Key"
REPLAYED = "Idempotent-Replayed"
PATTERN = r"^[\x21-\x7e]{8,128}$"
_PURPOSE = "kept answer"  # an answer may hold a secret, such as that of a webhook


def key_of(request: Request) -> str:
    """The key of a write. Problem if it is missing or no key."""
    key = request.headers.get(HEADER)
    if key is None:
        raise Problem("key-missing", _("The header Idempotency-Key is missing."))
    if not re.fullmatch(PATTERN, key):
        raise Problem("key-malformed", _("An Idempotency-Key has 8 to 128 visible ASCII characters."))
    return key


def once(request: Request, key: str, act: Callable[[], Response]) -> Response:
    """What ``act`` answers, or what it answered when this very request came before. Its refusals are not kept.

    Problem for a key that came with another request.
    """
    mine = {"user_id": request.user.pk, "key": key}
    wanted = fingerprint(request._request)
    with transaction.atomic():
        KeptAnswer.objects.bulk_create([KeptAnswer(**mine, fingerprint=wanted)], ignore_conflicts=True)
        row = KeptAnswer.objects.select_for_update().get(**mine)
        if row.fingerprint != wanted:
            raise Problem("key-reused", _("This Idempotency-Key came before with another request."))
        if row.status is not None:
            return _again(row)
        response = act()
        KeptAnswer.objects.filter(pk=row.pk).update(
            status=response.status_code,
            headers={name: response[name] for name in ("Location",) if name in response},
            body=encryption.seal(json.dumps(response.data, default=str), _PURPOSE),
        )
    return response


def fingerprint(request: HttpRequest) -> str:
    """Method, address and body, whose size was looked at, in one number."""
    head = f"{request.method}\n{request.get_full_path()}\n".encode("utf-8", "backslashreplace")
    return sha256(head + request.body).hexdigest()


def _again(row: KeptAnswer) -> Response:
    body: Any = json.loads(encryption.unseal(row.body, _PURPOSE))
    return Response(body, status=row.status, headers={**row.headers, REPLAYED: "true"})
