"""The hidden entries of a journal: what was committed to, when it was opened, and what it said."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from django.utils.translation import gettext as _

from games.core import referee
from games.core.hashing import canon
from games.core.queries import dice_ledger
from games.titles.table import Table
from games.web.record.past_orders import Given, given

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Hidden:
    """A hidden entry. ``opened``: the entry that opened it to all, None if none did; ``own``: it is open to the reader
    only; ``body``: what it holds, None while that is hidden; ``by``: who gave it, ``lines``: what it says; ``orders``:
    with their notation, if it holds orders."""

    seq: int
    at: datetime
    kind: str
    hash: str
    opened: int | None
    own: bool
    body: Any
    by: str = ""
    lines: tuple[str, ...] = ()
    orders: tuple[Given, ...] = ()

    @property
    def notation(self) -> str:
        """What was sealed, a line each; "" if it says no more than the words."""
        return "\n".join(one.notation for one in self.orders if any(row.words != row.notation for row in self.orders))


def entries(rows: Iterable[Row]) -> list[Hidden]:
    """The hidden entries among these rows of ``referee.journal``, in order."""
    rows = list(rows)
    opened = {row["body"]["seq"]: (row["seq"], row["body"]["body"]) for row in rows if row["type"] == "open"}
    own = {row["seq"]: row["body"] for row in rows if row["type"] == "own-open"}
    found = []
    for row in rows:
        if row["type"] == "own-open" or set(row["body"]) != {"hidden"}:
            continue
        seq = row["seq"]
        where, body = opened.get(seq, (None, own.get(seq)))
        at = datetime.strptime(row["at"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        mine = where is None and body is not None
        found.append(Hidden(seq, at, row["type"], row["body"]["hidden"], where, mine, body))
    return found


def told(table: Table, rows: Iterable[Hidden]) -> list[Hidden]:
    """These entries with who gave them and what they say, as far as they are open to the reader."""
    rows = list(rows)
    orders = [row.seq for row in rows if row.kind == "order" and row.body is not None]
    meant = referee.meant(table.game, referee.eyes_of(table.game, table.code), orders)
    return [row if row.body is None else _told(table, row, meant.get(row.seq)) for row in rows]


def _told(table: Table, row: Hidden, meant: referee.Meant | None) -> Hidden:
    body = row.body
    if row.kind == "order" and "position" in body:
        return replace(row, lines=(_("The position as it came from a table."),))
    if row.kind == "order":
        said = tuple(given(table, row.seq, body["orders"], meant))
        return replace(row, by=table.side(body["seat"]), lines=tuple(one.words for one in said), orders=said)
    if row.kind == "roll":
        out = ", ".join(str(face) for face in body["out"])
        purpose = dice_ledger.words_of(table.game)(body["id"])
        return replace(row, by=_("the dice"), lines=(f"{purpose}: {out}",))
    if row.kind == "reveal":
        return replace(row, by=_("the dice"), lines=(_("the seed of lock {n}").format(n=body["lock"]),))
    return replace(row, lines=(canon(body),))
