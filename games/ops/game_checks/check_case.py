"""Reading all that belongs to one game at one moment, for checking it."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.db import transaction

from games.core.hashing import canon
from games.core.journal import entries as journal
from games.core.models import Draft, Entry, Game, Happening, Job, Owed, Seat
from games.ops.models import JournalCheck

Row = dict[str, Any]


@dataclass
class Trouble:
    """Something that does not hold. ``seq``: in which entry, if it is one's; ``words`` say nothing that is hidden."""

    seq: int | None
    words: str

    def __str__(self) -> str:
        return self.words if self.seq is None else f"entry {self.seq}: {self.words}"


@dataclass
class Case:
    """A game and everything that has to fit its journal. ``known``: its last check, if there was one."""

    game: Game
    seats: list[Seat]
    entries: list[Entry]
    owed: list[Owed]
    drafts: int
    happenings: list[tuple[int, int]]
    dice_owed: bool
    known: JournalCheck | None
    troubles: list[Trouble] = field(default_factory=list)

    def blame(self, seq: int | None, words: str) -> None:
        """Note that something does not hold."""
        self.troubles.append(Trouble(seq, words))

    @cached_property
    def rows(self) -> list[Row]:
        """The entries as everybody may read them. ValueError if a body is no JSON."""
        return [journal.row(entry) for entry in self.entries]

    @cached_property
    def openings(self) -> list[Row]:
        """What opens the hidden entries."""
        found = []
        for entry in self.entries:
            if entry.secret_body:
                shown = journal.opening(entry)
                found.append({"type": "own-open", "seq": shown["seq"], "salt": shown["salt"], "body": shown["body"]})
        return found

    @cached_property
    def bodies(self) -> dict[int, Row]:
        """All bodies in the clear, by entry."""
        return {row["seq"]: row["body"] for row in self.rows} | {row["seq"]: row["body"] for row in self.openings}

    def of_type(self, kind: str) -> list[tuple[int, Row]]:
        """Number and body in the clear of all entries of a type."""
        return [(row["seq"], self.bodies[row["seq"]]) for row in self.rows if row["type"] == kind]

    def text(self, end: int) -> bytes:
        """The journal before entry ``end`` as it is downloaded, with everything opened."""
        lines = [row for row in self.rows + self.openings if row["seq"] < end]
        return "".join(canon(line) + "\n" for line in lines).encode()


def read(pk: int) -> Case:
    """Everything of a game, at a moment when nobody changes it. Game.DoesNotExist."""
    with transaction.atomic():
        game = Game.objects.select_for_update(no_key=True).get(pk=pk)
        return Case(
            game,
            list(Seat.objects.filter(game=game).order_by("order")),
            list(Entry.objects.filter(game=game).order_by("seq")),
            list(Owed.objects.filter(game=game)),
            Draft.objects.filter(game=game).count(),
            list(Happening.objects.filter(game=game).order_by("seq", "n").values_list("seq", "n")),
            Job.objects.filter(game=game, kind="dice", done=None).exists(),
            JournalCheck.objects.filter(game=game).first(),
        )
