"""Was everything told as the rules tell it? What the players of a finished game were told, against the replay of its
journal: each happening of each act, with its text, its data, and who was told."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator

from games.core.commands.taking_back.undoing import UNDONE
from games.core.errors import Refused
from games.core.journal import position_at
from games.core.journal.replay import ACTS, Position, ReplayError
from games.core.journal.turns import REWOUND
from games.core.models import Entry, Game, Happening
from games.core.models.journal import EVERYBODY, audience_text
from games.core.outbox.notifications import LOOKED
from games.core.practice import FROM_TABLE, TO_TABLE
from games.core.queries.open_locks import THROWN
from rules.kernel import Event, Plain

SITE = {
    THROWN: "roll",
    REWOUND: "rewind",
    UNDONE: "rewind",
    **dict.fromkeys(("rules", "draft_dropped", "restored", "watching", "protest", LOOKED, TO_TABLE), "note"),
    FROM_TABLE: "order",
}
"""Kinds of happenings that the site itself tells, and the type of the entry that they follow from."""
MAX_FINDINGS = 50
"""So many disagreements are kept by name; all are counted."""


class Fog:
    """Takes the positions of the replay, one by one, and compares. ``result`` at the end."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.told: dict[int, list[Plain]] = defaultdict(list)
        rows = Happening.objects.filter(game=game).order_by("seq", "n")
        for row in rows.iterator():
            told = {"kind": row.kind, "text": row.text, "data": row.data, "audience": row.audience}
            self.told[row.seq].append(told)
        self.types = dict(Entry.objects.filter(game=game).values_list("seq", "type"))
        self.branches = _branches(game, [seq for seq, kind in sorted(self.types.items()) if kind in ACTS])
        self.wrong: list[Plain] = []
        self.counted: Counter[str] = Counter()
        self.heard: Counter[str] = Counter()

    def take(self, position: Position) -> None:
        """An act and what the rules tell of it; then what followed from here and was taken back by a rewind."""
        seq = position.seq
        rows = self.told.pop(seq, [])
        own = [row for row in rows if SITE.get(row["kind"]) == self.types[seq]]
        self.counted["site"] += len(own)
        self._compare(seq, [_plain(event) for event in position.events], [row for row in rows if row not in own])
        for rewind in self.branches.pop(seq, ()):
            self._branch(position, rewind)

    def _branch(self, position: Position, rewind: int) -> None:
        acts = position_at.positions(self.game, position, rewind - 1)
        try:
            for later in acts:
                if later.seq != position.seq:
                    self.take(later)
        except (ReplayError, Refused) as error:
            self._no(getattr(error, "seq", rewind), "unplayed", said=str(error))

    def _compare(self, seq: int, named: list[Plain], told: list[Plain]) -> None:
        """What the rules name, against what was told."""
        self.counted["told"] += len(told)
        for row in told:
            self.heard.update([EVERYBODY] if row["audience"] == EVERYBODY else _seats(row["audience"]))
        if named == told:
            return
        left, more = _without(named, told), _without(told, named)
        if not left and not more:
            self._no(seq, "order")
        for right in left:
            alike = [row for row in more if row["kind"] == right["kind"]]
            like = min(alike, key=lambda row: row["text"] != right["text"], default=None)
            if like is None:
                self._no(seq, "missing", kind=right["kind"], named=_seats(right["audience"]))
                continue
            more.remove(like)
            what = "audience" if like["audience"] != right["audience"] else "content"
            self._no(seq, what, kind=right["kind"], named=_seats(right["audience"]), told=_seats(like["audience"]))
        for row in more:
            self._no(seq, "unfounded", kind=row["kind"], told=_seats(row["audience"]))

    def _no(self, seq: int, what: str, **details: Plain) -> None:
        self.counted["wrong"] += 1
        if len(self.wrong) < MAX_FINDINGS:
            self.wrong.append({"seq": seq, "what": what, **details})

    def result(self) -> Plain:
        """``told``: happenings that were compared; ``site``: those that the site itself told; ``heard``: how many by
        seat, "" for all together; ``wrong``: rows of ``seq`` and ``what`` does not agree, ``count`` of them in all."""
        for seq, rows in sorted(self.told.items()):
            own = [row for row in rows if SITE.get(row["kind"]) == self.types.get(seq)]
            self.counted["site"] += len(own)
            self._compare(seq, [], [row for row in rows if row not in own])
        self.told.clear()
        wrong = sorted(self.wrong, key=lambda row: int(row["seq"]))
        counted = {name: self.counted[name] for name in ("told", "site")}
        return {**counted, "heard": dict(self.heard), "wrong": wrong, "count": self.counted["wrong"]}


def watched(positions: Iterator[Position], fog: Fog) -> Iterator[Position]:
    """The same positions; ``fog`` takes each on the way."""
    for position in positions:
        fog.take(position)
        yield position


def _branches(game: Game, acts: list[int]) -> dict[int, list[int]]:
    """The rewinds of a game by the act that they went back to: what they took back was played on from there."""
    found: dict[int, list[int]] = defaultdict(list)
    gone: list[position_at.Stretch] = []
    for first, rewind in position_at.rewinds(game):
        base = max((act for act in acts if act < first and not position_at.within(act, gone)), default=-1)
        found[base].append(rewind)
        gone.append(position_at.Stretch(first, rewind, rewind))
    return found


def _plain(event: Event) -> Plain:
    """An event as it is stored."""
    row = {"kind": event.kind, "text": event.text.plain(), "data": dict(event.data)}
    return {**json.loads(json.dumps(row)), "audience": audience_text(event.audience)}


def _seats(audience: str) -> list[str]:
    """The seats of a stored audience; none of them for one that is for everybody."""
    return [seat for seat in audience.split("|") if seat]


def _without(rows: list[Plain], others: list[Plain]) -> list[Plain]:
    """Rows that have no like among the others."""
    rest = list(others)
    left = []
    for row in rows:
        if row in rest:
            rest.remove(row)
        else:
            left.append(row)
    return left
