"""The deed book: writing into it, and reading it."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.leagues.conduct.act_sentences import deed_words
from games.leagues.models import Club, Deed, DeedReason

REASON_LEAST, REASON_MOST = 20, 500
"""Characters of a reason."""


def write(
    act: str,
    by: Any,
    *,
    club: Club | None = None,
    thing: str = "",
    person: Any = None,
    second: Any = None,
    reason: str = "",
    words: str = "",
    undo_of: Deed | None = None,
) -> Deed:
    """One more line, part of the caller's transaction. ``by``: None where the site itself did it by its rules."""
    who: Mapping[str, Any] = {"by": by, "second": second, "person": person}
    deed = Deed.objects.create(
        club=club, thing=thing, act=act, at=timezone.now(), reason=reason, undo_of=undo_of, **who
    )
    if words:
        DeedReason.objects.create(deed=deed, text=words[:REASON_MOST])
    return deed


def checked_reason(words: str) -> str:
    """A reason as it is written down. Refused (``reason``) for one that is too short or too long."""
    said = " ".join(words.replace("\0", "").split())
    if not REASON_LEAST <= len(said) <= REASON_MOST:
        text = _("Give a reason of {least} to {most} characters: it stands in the deed book.")
        raise Refused(text.format(least=REASON_LEAST, most=REASON_MOST), code="reason")
    return said


def of_club(club: Club) -> QuerySet[Deed]:
    """The lines of a club and its events, the newest first."""
    people = ("by__profile", "second__profile", "person__profile", "words")
    return Deed.objects.filter(club=club).select_related(*people).order_by("-pk")


def of_thing(thing: str) -> QuerySet[Deed]:
    """The lines of a game or an event, the newest first. ``thing``: as of Deed."""
    people = ("by__profile", "second__profile", "person__profile", "words")
    return Deed.objects.filter(thing=thing).select_related(*people).order_by("-pk")


def forget(user: Any) -> None:
    """Erase the words of this person, and those about this person; the lines stay."""
    DeedReason.objects.filter(deed__by=user).delete()
    DeedReason.objects.filter(deed__second=user).delete()
    DeedReason.objects.filter(deed__person=user).delete()


def sentence(deed: Deed, called: Callable[[Any], str] | None = None) -> str:
    """One line in the active language. ``called``: what a person is called to the reader; by default, the name."""
    name = called or _name
    words = deed_words(deed.act, by=name(deed.by), second=name(deed.second), person=name(deed.person))
    is_named = deed.by is not None and words.startswith(str(deed.by.profile.name))
    return words if is_named else capfirst(words)  # "A member", but nobody's own name is written otherwise


def reason_of(deed: Deed) -> str:
    """Why it was done, in the words of who did it; "" if there are none, or no more."""
    words = DeedReason.objects.filter(deed=deed).values_list("text", flat=True).first()
    return words or ""


def _name(user: Any) -> str:
    return str(user.profile.name) if user is not None else _("the site")
