"""Opening a table, finding it, and its end."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import ledger
from games.core.errors import Refused, TooMany
from games.core.models.tables import CODE_ALPHABET, CODE_LENGTH, DiceTable
from games.core.outbox import jobs

KEPT = timedelta(days=30)
"""A table at which nothing is done for so long goes."""
MAX_TABLES = 10_000
"""Tables of a site at one time: far more than it is made for."""
SIDE = "table"


class NoSuchTable(Refused):
    """There is no table of that code."""

    code = "no_table"

    def __init__(self) -> None:
        super().__init__(_("No such table. Codes have six letters; tables go after 30 days without a throw."))


def open_table(system: str = "") -> DiceTable:
    """A new table with nobody at it. TooMany."""
    if DiceTable.objects.count() >= MAX_TABLES:
        raise TooMany(_("There are too many tables at present. Please try again tomorrow."))
    with transaction.atomic():
        table = DiceTable.objects.create(system=system, used=timezone.now())
        jobs.enqueue("table_dice", f"table:{table.name}:genesis", payload={"table": table.pk})
    return table


def find(code: str) -> DiceTable:
    """The table of a code as people type it: in small letters, with blanks or hyphens. NoSuchTable."""
    table = DiceTable.objects.filter(code=typed(code)).first()
    if table is None:
        raise NoSuchTable
    return table


def typed(code: str) -> str:
    """A code as it is stored; "" for what can be none."""
    letters = "".join(letter for letter in code[:40].upper() if letter not in " -·.\u00a0")
    return letters if len(letters) == CODE_LENGTH and set(letters) <= set(CODE_ALPHABET) else ""


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


def delete(table: DiceTable) -> None:
    """Take the table away with all that was kept of it."""
    DiceTable.objects.filter(pk=table.pk).delete()


def prune(now: datetime) -> int:
    """Take those away at which nothing was done for thirty days; their number."""
    old = DiceTable.objects.filter(used__lt=now - KEPT)
    count = 0
    for table in old.iterator():
        delete(table)
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
