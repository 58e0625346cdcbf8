"""The journal of a table, as it is downloaded and checked."""

from collections.abc import Iterator

from games.core.journal import entries
from games.core.models.tables import DiceTable, TableEntry


def rows(table: DiceTable) -> Iterator[entries.Row]:
    """The entries, as the verifier reads them."""
    for entry in TableEntry.objects.filter(table=table).order_by("seq").iterator():
        yield entries.row(entry)
