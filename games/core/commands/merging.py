"""Orders that come many at once, such as by mail: merged with the draft as it stands, each with its own fate."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core import drafts
from games.core.drafts import DraftInfo, Scratch, subject
from games.core.errors import Illegal, Refused
from games.core.journal.game_transaction import game_transaction
from games.core.questions import read_order
from rules.kernel import Order, Understood

WRAPPED = 60
"""A line as long as this may have been broken by a mail program: what follows may belong to it."""
ENDS = "ends"
"""The code of a refusal that says: this order would end the phase."""


@dataclass(frozen=True)
class Fate:
    """What became of a line. ``text``: the order as it stands in the draft, or the line if it was refused.

    ``alike``: other orders that the line may mean as well, which do the same with another piece; ``same``: it stood
    there before; ``replaced``: orders for the same piece that it took the place of; ``dropped``:
    others that depended on those; ``lines``: how many lines of the mail it took.
    """

    text: str
    refusal: Refused | None = None
    same: bool = False
    replaced: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    lines: int = 1
    alike: tuple[str, ...] = ()


@dataclass
class _Merge:
    scratch: Scratch
    exact: bool
    before: list[dict[str, Any]]
    matched: set[int] = field(default_factory=set)
    changed: bool = False

    def take(self, text: str, after: str) -> Fate:
        """Merge one line; ``after``: the next one, in case that this one was broken in two."""
        fate = self._one(text)
        if fate.refusal is not None and fate.refusal.code != ENDS and after and len(text) >= WRAPPED:
            whole = self._one(f"{text} {after}")
            if whole.refusal is None:
                return Fate(whole.text, None, whole.same, whole.replaced, whole.dropped, lines=2)
        return fate

    def _one(self, text: str) -> Fate:
        scratch = self.scratch
        try:
            found = self._typed(text) or self._read(text)
        except Refused as refusal:
            return Fate(text, refusal)
        order = found.order
        for line in self.before:
            if line["text"] == order.text and line["number"] not in self.matched:
                self.matched.add(line["number"])
                return Fate(order.text, same=True)
        try:
            number = self._next()
            scratch.add(order.text, number)
        except Illegal as refusal:
            return self._instead(order.text, order.data, refusal)
        self.changed = True
        if found.alike:
            for line in scratch.lines:
                if line["number"] == number:
                    line["typed"] = plain(text)
        return Fate(order.text, alike=found.alike)

    def _read(self, text: str) -> Understood:
        scratch = self.scratch
        if self.exact:
            return Understood(read_order(scratch.system, scratch.state, scratch.seat, text))
        return scratch.understand(text)

    def _typed(self, text: str) -> Understood | None:
        """The order that was read before from the same words, if it was one of several that are alike: a mail that is
        sent again means it again."""
        said = plain(text)
        for line in self.before:
            if line.get("typed") == said and line["number"] not in self.matched:
                return Understood(Order(self.scratch.seat, line["text"], line["verb"], line["data"]))
        return None

    def _instead(self, text: str, data: Any, refusal: Illegal) -> Fate:
        """Put an order in the place of earlier ones for the same piece, if then the rules take it."""
        piece = subject(data)
        rivals = [line for line in self.before if piece and subject(line["data"]) == piece]
        if not rivals or refusal.code == ENDS:
            return Fate(text, refusal)
        old = self.scratch
        fresh = Scratch(old.system, old.seat, old.kind, old.base, old.base, revision=old.revision)
        fresh.replay([line for line in old.lines if line not in rivals])
        dropped = tuple(fresh.dropped)
        fresh.dropped = []
        try:
            fresh.add(text, self._next())
        except Refused:
            return Fate(text, refusal)
        self.scratch, self.changed = fresh, True
        numbers = {line["number"] for line in fresh.lines}
        self.before = [line for line in self.before if line["number"] in numbers]
        return Fate(text, replaced=tuple(line["text"] for line in rivals), dropped=dropped)

    def _next(self) -> int:
        return 1 + max((line["number"] for line in (*self.before, *self.scratch.lines)), default=0)


def draft_merge(
    code: str, seat: str, texts: Sequence[str], version: int, *, exact: bool = False
) -> tuple[list[Fate], DraftInfo]:
    """Merge lines with the draft, in one change; those that are refused leave the others as they are.

    They are read as people type (System.understand), with ``exact`` as the rules read orders.

    A line that stands in the draft already is kept. Where the rules refuse an order because its piece has one from
    before, it takes that one's place. It ends at a line that would end the phase (``Illegal`` with code ENDS): no fate
    is told of what follows. Stale, NotYourTurn, NotYourSeat, GameOver, NoSuchGame; then nothing has changed.
    """
    with game_transaction(code) as change:
        scratch = drafts.ready(change, seat, version)
        merge = _Merge(scratch, exact, list(scratch.lines))
        fates: list[Fate] = []
        at = 0
        while at < len(texts):
            fate = merge.take(texts[at], texts[at + 1] if at + 1 < len(texts) else "")
            fates.append(fate)
            at += fate.lines
            if fate.refusal is not None and fate.refusal.code == ENDS:
                break
        if merge.changed:
            return fates, drafts.keep(change, merge.scratch)
        return fates, drafts.info(change.game, merge.scratch)


def plain(text: str) -> str:
    """Words as they were typed, whatever the case and the blanks."""
    return " ".join(text.casefold().split())
