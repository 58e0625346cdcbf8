"""Opening a table, finding it, and its end."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, Value
from django.db.models.functions import Concat
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import ledger
from games.core.commands.clocks import evenings
from games.core.dice import beacon_relay
from games.core.errors import Refused, TooMany
from games.core.models import Game, Status
from games.core.models.tables import CHAIN, CODE_ALPHABET, CODE_LENGTH, DiceTable, TableGuest, is_table
from games.core.outbox import jobs

KEPT = timedelta(days=30)
"""A table at which nothing is done for so long goes, unless its blocks are moved in a game that goes on."""
WARNED = timedelta(days=7)
"""So long before it goes, its page says so, and who opened it is told by mail."""
MAX_TABLES = 10_000
"""Tables of a site at one time: far more than it is made for."""
SIDE = "table"
_CAME = Q(code=OuterRef("block_board__brought"), at_tables__table=Concat(Value(CHAIN), OuterRef("name")))
"""Who only asked to bring a game has brought none."""
_GAMES = Game.objects.filter(
    Q(code=OuterRef("block_board__game")) | _CAME,
    status__in=(Status.STARTING, Status.RUNNING),
)
_WAITS = Q(Exists(_GAMES))
"""Tables whose blocks are moved in a game that goes on: at its end what was done with them here is opened."""


class NoSuchTable(Refused):
    """There is no table of that code."""

    code = "no_table"

    def __init__(self) -> None:
        super().__init__(_("No such table. Codes have six letters; tables go after 30 days without a throw."))


def open_table(system: str = "", *, beacon: bool = False) -> DiceTable:
    """A new table with nobody at it; ``beacon``: its dice depend on a public beacon as well. TooMany, Refused."""
    if beacon and not beacon_relay.is_offered():
        raise Refused(_("This site asks no beacon: choose dice without one."), code="choice")
    if DiceTable.objects.count() >= MAX_TABLES:
        raise TooMany(_("There are too many tables at present. Please try again tomorrow."))
    with transaction.atomic():
        table = DiceTable.objects.create(system=system, beacon=beacon, used=timezone.now())
        jobs.enqueue("table_dice", f"table:{table.name}:genesis", payload={"table": table.pk})
    return table


def find(code: str) -> DiceTable:
    """The table of a code as people type it: in small letters, with blanks or hyphens. NoSuchTable."""
    table = DiceTable.objects.filter(code=typed(code)).first()
    if table is None:
        raise NoSuchTable
    return table


def called(name: str) -> DiceTable | None:
    """The table whose journal is called so; None if it is gone."""
    return DiceTable.objects.filter(name=name.removeprefix(CHAIN)).first() if is_table(name) else None


def typed(code: str) -> str:
    """A code as it is stored; "" for what can be none."""
    letters = "".join(letter for letter in code[:40].upper() if letter not in " -·.\u00a0")
    return letters if len(letters) == CODE_LENGTH and set(letters) <= set(CODE_ALPHABET) else ""


def get(pk: int) -> DiceTable:
    """The table as it is now. NoSuchTable if it is gone."""
    table = DiceTable.objects.filter(pk=pk).first()
    if table is None:
        raise NoSuchTable
    return table


def locked(pk: int) -> DiceTable:
    """The table, for us alone until the transaction ends. NoSuchTable if it is gone."""
    table = DiceTable.objects.select_for_update(no_key=True).filter(pk=pk).first()
    if table is None:
        raise NoSuchTable
    return table


def touch(table: DiceTable) -> None:
    """Something was done that the table sees: pages that wait are told."""
    table.version += 1
    table.used = timezone.now()
    table.save(update_fields=["version", "used"])


def heard(codes: Iterable[str]) -> dict[str, int]:
    """How far each of these tables is, by its code; for those who wait."""
    return dict(DiceTable.objects.filter(code__in=list(codes)).order_by().values_list("code", "version"))


def goes(table: DiceTable) -> datetime:
    """When it goes if nothing is done at it any more."""
    return table.used + KEPT


def goes_soon(table: DiceTable, now: datetime) -> bool:
    """Whether it goes within a week if nothing is done at it any more."""
    return goes(table) - now <= WARNED and not waits(table)


def waits(table: DiceTable) -> bool:
    """Whether its blocks are moved in a game that goes on, or came from one that is here for an evening."""
    return DiceTable.objects.filter(_WAITS, pk=table.pk).exists()


def owe_warnings(now: datetime) -> int:
    """Owe a mail to who opened a table that goes soon, if they were signed in; their number.

    Once for each stretch without use: its key names the last one.
    """
    tables = DiceTable.objects.exclude(_WAITS).filter(used__lte=now - KEPT + WARNED)
    idle = TableGuest.objects.filter(owner=True, user__isnull=False, table__in=tables)
    count = 0
    for guest in idle.select_related("table").iterator():
        used = int(guest.table.used.timestamp())
        facts = {"table": guest.table_id, "user": guest.user_id, "used": used}
        jobs.enqueue("table_goes", f"table:{guest.table.name}:goes:{used}", payload=facts)
        count += 1
    return count


def check_deletable(table: DiceTable) -> None:
    """Refused (``at_table``) while a game by mail is here for an evening: its end needs the consent of both players."""
    if evenings.at(table.dice_name):
        raise Refused(
            _(
                "A game by mail is at this table for an evening, so the table stays. "
                "Agree first to go on by mail or to leave the game as it was."
            ),
            code="at_table",
        )


def delete(table: DiceTable) -> None:
    """Take the table away with all that was kept of it. Refused of :func:`check_deletable`."""
    with transaction.atomic():
        _hold_to_delete(table)
        check_deletable(table)
        DiceTable.objects.filter(pk=table.pk).delete()


def take_away(table: DiceTable) -> None:
    """The same for who leaves the site: a game by mail that is here for an evening goes on by mail from where it stood
    before."""
    with transaction.atomic():
        _hold_to_delete(table)
        evenings.go_home(table.dice_name)
        DiceTable.objects.filter(pk=table.pk).delete()


def _hold_to_delete(table: DiceTable) -> None:
    """Keep the table for us alone, so that no game comes here any more."""
    DiceTable.objects.select_for_update().filter(pk=table.pk).first()


def prune(now: datetime) -> int:
    """Take those away at which nothing was done for thirty days, and whose blocks no game has; their number."""
    old = DiceTable.objects.exclude(_WAITS).filter(used__lt=now - KEPT)
    count = 0
    for pk in list(old.values_list("pk", flat=True)):
        with transaction.atomic():
            table = old.select_for_update(of=("self",)).filter(pk=pk).first()
            if table is not None:  # nothing was done there meanwhile
                DiceTable.objects.filter(pk=pk).delete()
                count += 1
    return count


def begun() -> list[DiceTable]:
    """The tables whose journals have begun."""
    return list(DiceTable.objects.filter(seq__gte=0).order_by("pk"))


def restored(pk: int, known: int, stretches: int) -> bool:
    """The note after a backup was brought back, and the locks that are left out; see games.core.ledger."""
    with transaction.atomic():
        return ledger.restored(locked(pk), known, stretches)


def commit(pk: int) -> DiceTable:
    """Publish the ends of the table's chains of seeds, once; for the dice task. NoSuchTable."""
    with transaction.atomic():
        table = locked(pk)
        if table.seq < 0:
            about: dict[str, Any] = {"rules": "table/1", "scenario": "table", "sides": [SIDE]}
            ledger.commit(table, *ledger.anchors(table), about)
            touch(table)
    return table
