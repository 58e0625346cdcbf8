"""Writing notes, changing them, taking them away. Only their writer reads them."""

import logging
import uuid
from collections.abc import Container, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.errors import NotYourSeat, Refused
from games.core.models import Game, Seat
from games.core.models.sightings import MAX_NOTE_LENGTH, Note

log = logging.getLogger(__name__)
MAX_NOTES = 300
"""Notes of one person in one game."""


@dataclass(frozen=True)
class Kept:
    """A note as its writer sees it."""

    subject: str
    text: str
    at: datetime


def notes(user: int, game: Game, seat: str) -> Mapping[str, Kept]:
    """The notes of this person, by number, in that seat, by their subjects, the latest first; those of nobody else."""
    rows = Note.objects.filter(user_id=user, game=game, seat=seat)
    return {row.subject: Kept(row.subject, row.text, row.at) for row in rows}


def keep(user: Any, game: Game, seat: str, subject: str, text: str, known: Container[str]) -> Kept:
    """Write the note on a subject, in the place of an earlier one.

    ``known``: the subjects that there are. Refused for another one, for an empty or too long text, and for too many
    notes; NotYourSeat for a seat that is not this person's.
    """
    written = text.replace("\0", "").replace("\r\n", "\n").strip()
    if subject not in known:
        raise Refused(
            _("There is no place or block “%(subject)s” in this game to write about.") % {"subject": subject[:60]},
            code="subject",
        )
    if not written:
        raise Refused(_("The note is empty. Write something, or take the note away."), code="text")
    if len(written) > MAX_NOTE_LENGTH:
        raise Refused(
            _("A note holds %(most)s characters at most; this one has %(n)s.")
            % {"most": MAX_NOTE_LENGTH, "n": len(written)},
            code="text",
        )
    with transaction.atomic():
        _hold(user, game, seat)
        mine = Note.objects.filter(user_id=user.pk, game=game)
        if mine.count() >= MAX_NOTES and not mine.filter(seat=seat, subject=subject).exists():
            raise Refused(
                _("You have %(most)s notes in this game; take one away first.") % {"most": MAX_NOTES}, code="too_many"
            )
        row, _new = Note.objects.update_or_create(
            user_id=user.pk, game=game, seat=seat, subject=subject, defaults={"text": written, "at": timezone.now()}
        )
    _touch(user.pk, game.code)
    return Kept(row.subject, row.text, row.at)


def forget(user: Any, game: Game, seat: str, subject: str) -> bool:
    """Take the note on a subject away; whether there was one. NotYourSeat."""
    with transaction.atomic():
        _hold(user, game, seat)
        if subject not in notes(user.pk, game, seat):
            return False
        Note.objects.filter(user_id=user.pk, game=game, seat=seat, subject=subject).delete()
    _touch(user.pk, game.code)
    return True


def _hold(user: Any, game: Game, seat: str) -> None:
    """Nobody else writes there meanwhile: two windows of one person take turns."""
    if not Seat.objects.select_for_update(no_key=True).filter(game=game, code=seat, user_id=user.pk).exists():
        raise NotYourSeat(_("You have no seat in this game."))


# -- whether they have changed -----------------------------------------------------------------------------------


def mark(user: Any, code: str) -> str:
    """A word that is another one after each change of this person's notes in a game; "" if there was none of late."""
    try:
        return str(cache.get(_key(user.pk, code), ""))
    except Exception as problem:  # the cache is away, whatever its client raises: a page must come all the same
        log.warning("no marks of notes (%s)", type(problem).__name__)
        return ""


def _touch(user: int, code: str) -> None:
    """Once the change can be read: a page that was made before it must not be kept under the new word."""
    transaction.on_commit(partial(_renew, user, code))


def _renew(user: int, code: str) -> None:
    try:
        cache.set(_key(user, code), uuid.uuid4().hex, None)
    except Exception as problem:  # as above
        log.warning("no marks of notes (%s)", type(problem).__name__)


def _key(user: int, code: str) -> str:
    return f"notes:{user}:{code}"
