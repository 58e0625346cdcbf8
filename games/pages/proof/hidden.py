"""The hidden entries of a journal: what was committed to, when it was opened, and what it said."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from django.utils.translation import gettext as _

from games.dice.ledger import purpose
from games.journal.hashing import canon
from games.journal.replay import ReplayError
from games.pages.game.table import Table
from games.pages.record.table import past
from games.play.errors import Refused
from games.play.models import Status
from games.record import hidden

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Hidden:
    """A hidden entry. ``opened``: the entry that opened it to all, None if none did; ``own``: it is open to the reader
    only; ``body``: what it holds, None while that is hidden; ``by``: who gave it, ``lines``: what it says."""

    seq: int
    at: datetime
    kind: str
    hash: str
    opened: int | None
    own: bool
    body: Any
    by: str = ""
    lines: tuple[str, ...] = ()


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
    words = _in_words(table, [row.seq for row in rows if row.kind == "order"])
    return [row if row.body is None else _told(table, row, words) for row in rows]


def _told(table: Table, row: Hidden, words: Mapping[int, list[str]]) -> Hidden:
    body = row.body
    if row.kind == "order":
        lines = words.get(row.seq) or body["orders"]
        return replace(row, by=table.side(body["seat"]), lines=tuple(lines))
    if row.kind == "roll":
        out = ", ".join(str(face) for face in body["out"])
        return replace(row, by=_("the dice"), lines=(f"{purpose(body['id'])}: {out}",))
    if row.kind == "reveal":
        return replace(row, by=_("the dice"), lines=(_("the seed of lock {n}").format(n=body["lock"]),))
    return replace(row, lines=(canon(body),))


def _in_words(table: Table, seqs: list[int]) -> dict[int, list[str]]:
    """The orders of these entries as their giver read them, by entry; none where the game goes on or its rules are
    gone: their notation has to do."""
    if table.game.status != Status.FINISHED or not seqs:
        return {}
    try:
        found = hidden.meant(table.game, seqs)
    except (ReplayError, Refused):
        return {}
    said = {}
    for seq, orders in found.items():
        then = past(table, orders.view, seq)
        said[seq] = [table.kit.line(then, order) for order in orders.orders]
    return said
