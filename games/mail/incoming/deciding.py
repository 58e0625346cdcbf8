"""What a player decides on a page about a mail that waits, or that was not theirs."""

from contextlib import suppress
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.core import languages, referee
from games.core.errors import Refused
from games.core.models import Game
from games.mail import addresses
from games.mail.incoming import processing, senders
from games.mail.incoming.state import close
from games.mail.models.incoming import Address, Arrival, State


def held(pk: int) -> Arrival | None:
    """A mail that still waits for its player; None if it does not."""
    return _rows().filter(pk=pk, state=State.HELD).first()


def is_for(pk: int, user: Any) -> bool:
    """Whether that person holds what the mail was written to."""
    found = _rows().filter(pk=pk).first()
    return found is not None and found.address is not None and senders.holder(found.address) == user


def use(pk: int, *, add: bool) -> bool:
    """Carry it out; whether it was still waiting. The answer goes out by mail."""
    with transaction.atomic():
        found = _rows().select_for_update(of=("self",)).filter(pk=pk, state=State.HELD).first()
        user = _reader(found)
        if found is None or user is None:
            return False
        with languages.speaking_to(user):
            processing.use(found, user, add=add)
    return True


def drop(pk: int) -> bool:
    """Throw it away; whether it was still waiting."""
    with transaction.atomic():
        found = _rows().select_for_update(of=("self",)).filter(pk=pk, state=State.HELD).first()
        if found is None:
            return False
        close(found, State.IGNORED, "thrown away by its player")
    return True


def not_mine(pk: int) -> None:
    """Somebody else wrote it: what it drafted is cleared, nothing more of it happens, and the seat gets a new address.
    Refused if that can't be done any more."""
    with transaction.atomic():
        found = _rows().select_for_update(of=("self",)).filter(pk=pk).first()
        if found is None or found.address is None or found.game is None or not addresses.is_current(found.address):
            raise Refused(_("That was done already, or you do not hold this seat any more."), code="past")
        _clear(found.game, found.seat)
        addresses.rotate(found.game, found.seat)
        same = Arrival.objects.filter(address=found.address, state__in=[State.HELD, State.NEW])
        for one in same.select_for_update():
            close(one, State.IGNORED, "not by its player")


def _clear(game: Game, seat: str) -> None:
    """Drop the draft, if one may be kept now."""
    with suppress(Refused), transaction.atomic():
        referee.draft_clear(game.code, seat, game.seq)


def _reader(found: Arrival | None) -> User | None:
    address: Address | None = found.address if found is not None else None
    return senders.holder(address) if address is not None and addresses.is_current(address) else None


def _rows() -> "QuerySet[Arrival]":
    return Arrival.objects.select_related("address__game", "game")
