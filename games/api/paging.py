"""Pages of lists by a key: where the last page ended, whatever has come or gone since.

Of what never changes they go by a place.
"""

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime
from typing import Any, TypeVar

from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

Row = TypeVar("Row", bound=Model)


def page(
    found: QuerySet[Row], moment: str, cursor: str, limit: int, name: str = "code"
) -> tuple[list[Row], str | None]:
    """``limit`` rows after ``cursor``, the latest first, and the cursor of the next page.

    ``moment``: the field that they are ordered by; of equal ones, the field ``name`` decides. ValidationError for a
    cursor that is none of ours.
    """
    if cursor:
        at, code = _read(cursor)
        found = found.filter(Q(**{f"{moment}__lt": at}) | Q(**{moment: at, f"{name}__gt": code}))
    rows = list(found.exclude(**{moment: None}).order_by(f"-{moment}", name)[: limit + 1])
    if len(rows) <= limit:
        return rows, None
    last: Any = rows[limit - 1]
    return rows[:limit], _write(getattr(last, moment), str(getattr(last, name)))


def _write(at: datetime, code: str) -> str:
    return urlsafe_b64encode(json.dumps([at.isoformat(), code]).encode()).decode().rstrip("=")


def _read(cursor: str) -> tuple[datetime, str]:
    try:
        at, code = json.loads(urlsafe_b64decode(cursor.encode("ascii") + b"=" * (-len(cursor) % 4)))
        moment = datetime.fromisoformat(at).astimezone(UTC)
        if not re.fullmatch("[0-9a-z]{1,16}", code):
            raise ValueError
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise ValidationError({"cursor": [no_cursor()]}) from None
    return moment, code


def cursor_at(number: int, place: int, moment: int | None = None) -> str:
    """The cursor of a place among the rows of something that has a number and never changes; with the ``moment`` at
    which all its pages are read, in seconds, where the rows depend on one."""
    return f"{number}-{place}" if moment is None else f"{number}-{place}-{moment}"


def place_in(cursor: str) -> tuple[int, int, int | None]:
    """The number, the place and the moment of such a cursor. ValidationError for one that is none of ours."""
    if not re.fullmatch("[0-9]{1,9}-[0-9]{1,9}(?:-[0-9]{1,11})?", cursor):
        raise ValidationError({"cursor": [no_cursor()]})
    number, place, *moment = map(int, cursor.split("-"))
    return number, place, moment[0] if moment else None


def number_in(cursor: str) -> int:
    """The number of the last row, of a list by numbers that stay. ValidationError for a cursor that is none of ours."""
    if not re.fullmatch("[0-9]{1,9}", cursor):
        raise ValidationError({"cursor": [no_cursor()]})
    return int(cursor)


def no_cursor() -> str:
    """What to say of a cursor of another list."""
    return _("This is no cursor of ours.")
