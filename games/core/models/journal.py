"""The append-only journal of a game, and the happenings that people read in its log."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from games.core.hashing import START
from games.core.models.game import Game

EVERYBODY = ""


def audience_text(seats: tuple[str, ...] | None) -> str:
    """An audience as it is stored: empty for everybody, else ``|JAPAN|ALLIES|`` (``|`` alone: nobody yet)."""
    return EVERYBODY if seats is None else "|" + "".join(f"{seat}|" for seat in seats)


def audible(seat: str | None) -> Q:
    """The condition for what ``seat`` (or a spectator) may know."""
    return Q(audience=EVERYBODY) | Q(audience__contains=f"|{seat}|") if seat else Q(audience=EVERYBODY)


class Line(models.Model):
    """A line of a hash chain: its number, kind, time, and the head that it leaves. ``body``: canonical JSON."""

    seq = models.IntegerField()
    at = models.DateTimeField()
    type = models.CharField(max_length=12)
    prev = models.CharField(max_length=64)
    head = models.CharField(max_length=64)
    body = models.TextField()

    class Meta:
        abstract = True


class Ledger(models.Model):
    """What has a hash chain of its own beside those of games (games.core.ledger). Its lines are its ``entries``.

    ``seq``, ``head``, ``locks``, ``mix``: where the chain stands, as of a game. ``beacon``: its dice depend on a public
    beacon as well.
    """

    beacon: Any = False

    seq = models.IntegerField(default=-1)
    head = models.CharField(max_length=64, default=START)
    locks = models.PositiveIntegerField(default=0)
    mix = models.CharField(max_length=64, blank=True)
    entries: Any

    class Meta:
        abstract = True

    @property
    def dice_name(self) -> str:
        """What it and its chain of seeds are called; nothing else on the site is, nor ever will be."""
        raise NotImplementedError


class Entry(Line):
    """One line of the journal. Database triggers refuse to change or delete it.

    ``body``: canonical JSON as published, for a hidden entry ``{"hidden": hash}``; then ``secret_body`` and ``salt``
    are what the hash commits to, and ``audience`` who may read them before they are opened.
    """

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="entries")
    secret_body = models.TextField(blank=True)
    salt = models.CharField(max_length=64, blank=True)
    audience = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["game", "seq"]
        verbose_name_plural = "entries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seq"], name="entry_once_a_game")
        ]
        # Who watches late asks for the last entry before a moment; what came after it must not take them any time.
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["game", "at", "seq"], name="entry_by_time")]

    def __str__(self) -> str:
        return f"{self.game} {self.seq} {self.type}"


class Happening(models.Model):
    """Something that happened in a game, told to its audience. ``seq``: the journal entry that it follows from."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="happenings")
    seq = models.IntegerField()
    n = models.PositiveIntegerField()
    at = models.DateTimeField()
    audience = models.CharField(max_length=120, blank=True)
    kind = models.CharField(max_length=40)
    text = models.JSONField()
    data = models.JSONField(default=dict)

    class Meta:
        ordering: ClassVar[list[str]] = ["game", "seq", "n"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seq", "n"], name="happening_once_an_entry")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.seq}.{self.n} {self.kind}"


class Snapshot(models.Model):
    """A position that the game stood in after entry ``seq``, an act, packed: a cache of the journal's replay.

    ``version``: of the rules that read it. Earlier and later positions are played on from here
    (games.core.journal.position_at).
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="snapshots", db_index=False)
    seq = models.IntegerField()
    version = models.CharField(max_length=20)
    state = models.BinaryField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seq"], name="snapshot_once_an_entry_of_a_game")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.seq}"
