"""A person's record in words (section 3.10 of clubs and leagues)."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.core.clocks.record import Band, Record
from games.core.queries import reliability
from games.core.queries.people import pages_shown
from games.core.queries.reliability import Reliability

_BANDS: dict[Band, Any] = {
    Band.ALWAYS: gettext_lazy("%(games)s, always in time"),
    Band.NEARLY: gettext_lazy("%(games)s, nearly always in time"),
    Band.USUALLY: gettext_lazy("%(games)s, usually in time"),
    Band.OFTEN_LATE: gettext_lazy("%(games)s, often late"),
}
_DAY = timedelta(days=1)
_WITHIN: tuple[tuple[timedelta, Any], ...] = (
    (_DAY, gettext_lazy("mostly answers within a day")),
    (2 * _DAY, gettext_lazy("mostly answers within two days")),
    (4 * _DAY, gettext_lazy("mostly answers within four days")),
    (7 * _DAY, gettext_lazy("mostly answers within a week")),
)


def words(record: Record) -> str:
    """Such as "31 games, always in time", "9 games, usually in time, left 2 of 11", "New here: 4 hand-offs so far"."""
    said = _new(record) if record.band is Band.NEW else str(_BANDS[record.band]) % {"games": _games(record.finished)}
    if not record.left:
        return said
    return _("%(said)s, left %(left)s of %(all)s") % {
        "said": said,
        "left": record.left,
        "all": record.left + record.finished,
    }


def of_people(reader: Any, people: Iterable[User]) -> dict[int, str]:
    """Of those whose page is for this reader, by their numbers, such as "31 games, always in time, mostly answers
    within a day"; some minutes old."""
    found = reliability.cached(pages_shown(reader, people), timezone.now())
    return {person: _line(one) for person, one in found.items()}


def _line(found: Reliability) -> str:
    said, quick = words(found.record), answers_within(found.usual)
    return _("%(record)s, %(quick)s") % {"record": said, "quick": quick} if quick else said


def answers_within(usual: timedelta | None) -> str:
    """Such as "mostly answers within two days"; "" for who has not answered yet."""
    if usual is None:
        return ""
    return str(next((said for most, said in _WITHIN if usual <= most), _("mostly answers later than within a week")))


def counts(record: Record) -> str:
    """The numbers, for the person's own eyes."""
    words = {"n": record.handoffs, "in_time": record.in_time, "on_bank": record.on_bank, "missed": record.missed}
    said = ngettext(
        "%(n)s hand-off in 24 months: %(in_time)s in time, %(on_bank)s on the bank, %(missed)s missed.",
        "%(n)s hand-offs in 24 months: %(in_time)s in time, %(on_bank)s on the bank, %(missed)s missed.",
        record.handoffs,
    )
    return said % words


def _new(record: Record) -> str:
    n = record.handoffs
    if not n:
        return _("New here")
    return ngettext("New here: %(n)s hand-off so far", "New here: %(n)s hand-offs so far", n) % {"n": n}


def _games(n: int) -> str:
    return ngettext("%(n)s game", "%(n)s games", n) % {"n": n}
