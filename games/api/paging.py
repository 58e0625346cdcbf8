"""Pages of games by a key: where the last page ended, whatever has come or gone since."""

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime
from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from games.core.models import Game


def page(games: QuerySet[Game], moment: str, cursor: str, limit: int) -> tuple[list[Game], str | None]:
    """``limit`` games after ``cursor``, the latest first, and the cursor of the next page.

    ``moment``: the field that they are ordered by; of equal ones, the code decides. ValidationError for a cursor that
    is none of ours.
    """
    if cursor:
        at, code = _read(cursor)
        games = games.filter(Q(**{f"{moment}__lt": at}) | Q(**{moment: at, "code__gt": code}))
    rows = list(games.exclude(**{moment: None}).order_by(f"-{moment}", "code")[: limit + 1])
    if len(rows) <= limit:
        return rows, None
    last: Any = rows[limit - 1]
    return rows[:limit], _write(getattr(last, moment), last.code)


def _write(at: datetime, code: str) -> str:
    return urlsafe_b64encode(json.dumps([at.isoformat(), code]).encode()).decode().rstrip("=")


def _read(cursor: str) -> tuple[datetime, str]:
    try:
        at, code = json.loads(urlsafe_b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4)))
        moment = datetime.fromisoformat(at).astimezone(UTC)
        if not re.fullmatch("[0-9a-z]{1,16}", code):
            raise ValueError
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise ValidationError({"cursor": [_("This is no cursor of ours.")]}) from None
    return moment, code
