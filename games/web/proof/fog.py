"""What the replay by the rules found out about the fog, in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.core.models.records import Record
from games.titles.table import Table

Row = dict[str, object]


@dataclass(frozen=True)
class Lie:
    """A disagreement between what was told and what the rules tell. ``seq``: the entry."""

    seq: int
    words: str


@dataclass(frozen=True)
class FogReport:
    """``told``: happenings that were compared; ``site``: what the site itself told beside them; ``heard``: how many of
    them each side heard at that time; ``lies``: where it does not agree, ``more`` of them unnamed."""

    told: int
    site: int
    heard: list[tuple[str, int]]
    lies: list[Lie]
    more: int


def report(table: Table, record: Record | None) -> FogReport | None:
    """What a record says of the fog; None if it says nothing."""
    if record is None or not record.fog:
        return None
    fog = record.fog
    to_all = fog["heard"].get("", 0)
    heard = [(table.side(seat), to_all + fog["heard"].get(seat, 0)) for seat in table.one_of_each_side]
    lies = [Lie(row["seq"], _words(table, row)) for row in fog["wrong"]]
    return FogReport(fog["told"], fog["site"], heard, lies, fog["count"] - len(lies))


def _words(table: Table, row: dict[str, object]) -> str:
    kind = row.get("kind", "")
    named, told = (_who(table, row.get(key)) for key in ("named", "told"))
    if row["what"] == "audience":
        return _("“{kind}” was told to {told}; the rules tell it to {named}.").format(kind=kind, told=told, named=named)
    if row["what"] == "content":
        return _("“{kind}” was told to {told} in other words than those of the rules.").format(kind=kind, told=told)
    if row["what"] == "missing":
        return _("“{kind}” was never told; the rules tell it to {named}.").format(kind=kind, named=named)
    if row["what"] == "unfounded":
        return _("“{kind}” was told to {told}; the rules tell nothing of it.").format(kind=kind, told=told)
    if row["what"] == "order":
        return _("What happened was told in another order than that of the rules.")
    return _("The rules do not play what was taken back: {said}").format(said=row.get("said", ""))


def _who(table: Table, seats: object) -> str:
    """Such as "Japan"; no seats stand for everybody."""
    names = [table.side(str(seat)) for seat in seats] if isinstance(seats, Iterable) else []
    return ", ".join(names) or _("everybody")
