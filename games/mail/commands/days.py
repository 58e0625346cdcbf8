"""Days as people write them in mails: "3 Dec", "3. Dezember 2026", "3 de diciembre", "2026-12-03"."""

import re
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core.errors import NotUnderstood
from games.mail.orders import keywords

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_POINTS = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{4})?")
_DAY_FIRST = re.compile(
    r"(\d{1,2}+)(?:st|nd|rd|th|er|º|\.)?\s++(?:de\s++|of\s++)?([^\W\d]++)\.?,?(?:\s++(?:de\s++)?(\d{4}))?"
)
_MONTH_FIRST = re.compile(r"([^\W\d]++)\.?\s++(\d{1,2}+)(?:st|nd|rd|th)?,?(?:\s++(\d{4}))?")


def example() -> str:
    """How an absence is written, in the reader's language."""
    return pgettext("to type", "ABSENT 3 Dec TO 9 Dec")


def span(text: str, today: date) -> tuple[date, date]:
    """The first and the last day of "3 Dec TO 9 Dec"; one day alone is both. NotUnderstood."""
    said = keywords.plain(text)
    between = "|".join(re.escape(word) for word in sorted(keywords.words("between_days"), key=len, reverse=True))
    parts = re.split(rf" (?:{between}) ", said, maxsplit=1)  # plain words have single blanks between them
    first = _day(parts[0], today)
    return first, _day(parts[1], first) if len(parts) > 1 else first


def one(text: str, today: date) -> date:
    """The day of "3 Dec". NotUnderstood."""
    return _day(keywords.plain(text), today)


def _day(text: str, after: date) -> date:
    """The day that is meant: without a year, the next one that is not before ``after``."""
    said = text.strip(" ,.;")
    for word in sorted(keywords.words("before_day"), key=len, reverse=True):
        said = said.removeprefix(f"{word} ").strip()
    year, month, day = _numbers(said)
    try:
        if year:
            return date(year, month, day)
        found = date(after.year, month, day)
        return found if found >= after else date(after.year + 1, month, day)
    except ValueError:
        raise _unknown(text) from None


def _numbers(said: str) -> tuple[int, int, int]:
    if found := _ISO.fullmatch(said):
        return int(found[1]), int(found[2]), int(found[3])
    if found := _POINTS.fullmatch(said):
        return int(found[3] or 0), int(found[2]), int(found[1])
    if (found := _DAY_FIRST.fullmatch(said)) and (month := keywords.months().get(found[2])):
        return int(found[3] or 0), month, int(found[1])
    if (found := _MONTH_FIRST.fullmatch(said)) and (month := keywords.months().get(found[1])):
        return int(found[3] or 0), month, int(found[2])
    raise _unknown(said)


def _unknown(text: str) -> NotUnderstood:
    return NotUnderstood(
        _("“{day}” is no day that I understand. Write it like this: {example}").format(day=text, example=example()),
        text,
        example(),
    )
