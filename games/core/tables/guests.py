"""Who sits at a table: people with a name and a secret that their browser keeps. No account is needed."""

import secrets
from hashlib import sha256
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.core import names
from games.core.errors import Refused, TooMany
from games.core.models.tables import DiceTable, TableGuest
from games.core.tables import opening

MAX_GUESTS = 30
NAME_LENGTH = 24


class BadName(Refused):
    """Not a name, or one that somebody has at this table."""

    code = "name"


class NotAtTheTable(Refused):
    """Only who sits at the table may do that."""

    code = "guest"

    def __init__(self) -> None:
        super().__init__(_("Join the table first: it takes a name and nothing else."))


def join(table: DiceTable, name: str, user: Any = None, *, owner: bool = False) -> tuple[TableGuest, str]:
    """Sit down. Out: the guest, and the secret by which their browser is known. BadName, TooMany, NoSuchTable."""
    secret = secrets.token_urlsafe(24)
    with transaction.atomic():
        table = opening.locked(table.pk)
        count = table.guests.count()
        if count >= MAX_GUESTS:
            raise TooMany(_("This table has %(most)s guests, and that is the most.") % {"most": MAX_GUESTS})
        guest = TableGuest.objects.create(
            table=table,
            number=count + 1,
            name=_free_name(table, name),
            digest=digest(secret),
            user=user if user is not None and user.is_authenticated else None,
            owner=owner,
        )
        opening.touch(table)
    return guest, secret


def rename(guest: TableGuest, name: str) -> None:
    """Take another name. BadName."""
    with transaction.atomic():
        table = opening.locked(guest.table_id)
        guest.name = _free_name(table, name, guest)
        guest.save(update_fields=["name"])
        opening.touch(table)


def _free_name(table: DiceTable, name: str, own: TableGuest | None = None) -> str:
    try:
        clean = names.clean(name, NAME_LENGTH)
    except ValidationError as problem:
        raise BadName(problem.messages[0]) from None
    taken = {names.by_sight(other.name) for other in table.guests.all() if own is None or other.pk != own.pk}
    letters = {names.by_letters(other.name) for other in table.guests.all() if own is None or other.pk != own.pk}
    if names.by_sight(clean) in taken or names.by_letters(clean) in letters:
        raise BadName(_("Somebody at this table is called so, or nearly so. Take another name."))
    return clean


def known(table: DiceTable, secret: str) -> TableGuest | None:
    """Whose secret that is at this table."""
    return table.guests.filter(digest=digest(secret)).first() if secret else None


def take_over(table: DiceTable, secret: str, account: Any = None) -> tuple[TableGuest, str]:
    """Go on as the guest of this secret, in another browser: a new secret, and the old one is worth nothing any more.

    ``account``: who is signed in. NotAtTheTable for a secret that is nobody's; Refused for a place of another account.
    """
    fresh = secrets.token_urlsafe(24)
    guest = known(table, secret)
    if guest is not None:
        check_account(guest, account)
    user = None if guest is None else guest.user_id
    if not table.guests.filter(digest=digest(secret), user=user).update(digest=digest(fresh)):
        raise NotAtTheTable
    guest = known(table, fresh)
    assert guest is not None
    return guest, fresh


def check_account(guest: TableGuest, account: Any) -> None:
    """Refused unless the place belongs to no account, or to the one that is signed in."""
    if guest.user_id is not None and guest.user_id != getattr(account, "pk", None):
        raise Refused(_("This place belongs to an account: sign in with that account first."), code="guest")


def link(guest: TableGuest, user: Any) -> None:
    """From now on this place belongs to that account. Refused if it belongs to another one."""
    with transaction.atomic():
        table = opening.locked(guest.table_id)
        free = table.guests.filter(Q(user=None) | Q(user=user), pk=guest.pk, digest=guest.digest)
        if not free.update(user=user):
            raise Refused(_("This place belongs to another account or another browser already."), code="guest")
        guest.user = user
        opening.touch(table)


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()
