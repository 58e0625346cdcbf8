"""What is owed: decisions by seats, orders not committed yet, and work for the workers."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models

from games.core.models.game import Game


class Owed(models.Model):
    """A decision that the game waits for. ``seq``: the entry after which it was asked; ``title``: a plain Text.

    ``due``: until then an answer costs nothing. ``flag``: the bank is empty; ``end``: the grace is over; None: at
    ``due``. ``why``: how ``due`` came about, as pairs of a cause and an instant. ``version`` counts how often it was
    moved. ``given``: seconds by which others lengthened it. ``hold``: the seat keeps its draft until it is due, and
    then it is committed.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="owed")
    seat = models.CharField(max_length=20)
    kind = models.CharField(max_length=40)
    title = models.JSONField()
    seq = models.IntegerField()
    since = models.DateTimeField()
    due = models.DateTimeField()
    flag = models.DateTimeField(null=True, blank=True)
    end = models.DateTimeField(null=True, blank=True)
    why = models.JSONField(default=list, blank=True)
    version = models.PositiveIntegerField(default=0)
    given = models.PositiveIntegerField(default=0)
    hold = models.BooleanField(default=False)
    notified = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "owed"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat"], name="owed_once_a_seat")
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["due"], name="owed_by_due")]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game}: {self.kind}"

    @property
    def over(self) -> datetime:
        """When something acts in place of the seat."""
        return self.end or self.due


class Draft(models.Model):
    """A seat's orders of a phase that it has not committed yet.

    ``lines``: ``[{"number", "text"}]``; ``state`` is the position after them, reckoned from entry ``base_seq``;
    ``revision`` counts the changes; ``kind``: the ask that it answers.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="drafts")
    seat = models.CharField(max_length=20)
    kind = models.CharField(max_length=40)
    base_seq = models.IntegerField()
    revision = models.PositiveIntegerField(default=0)
    lines = models.JSONField(default=list)
    state = models.BinaryField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat"], name="draft_once_a_seat")
        ]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game}: {len(self.lines)}"


class Handoff(models.Model):
    """A moment at which a person was told something about a seat. ``why``: turn, late or over; ``seq``: see telling.

    ``kind``: what was asked, of a turn.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="handoffs", db_index=False)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="handoffs", db_index=False)
    seat = models.CharField(max_length=20)
    seq = models.IntegerField()
    why = models.CharField(max_length=8)
    kind = models.CharField(max_length=40, blank=True, default="")
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat", "seq", "why"], name="handoff_once")
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["user", "at"], name="handoff_by_person")]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game}: {self.why}"


class Job(models.Model):
    """The outbox: work that a commit owes, done by a worker at least once.

    ``key``: says what the work is, so that it is owed only once. ``taken``: claimed by a worker at that time;
    ``done``: finished; ``dead``: given up after too many tries, kept with its last ``error`` for people to see.
    ``first_due``: when it was due before any try put it off (None: written before this was kept).
    """

    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=120, unique=True)
    game = models.ForeignKey(Game, null=True, blank=True, on_delete=models.CASCADE, related_name="jobs")
    payload = models.JSONField(default=dict)
    created = models.DateTimeField(auto_now_add=True)
    due = models.DateTimeField()
    first_due = models.DateTimeField(null=True, blank=True)
    taken = models.DateTimeField(null=True, blank=True)
    done = models.DateTimeField(null=True, blank=True)
    dead = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveIntegerField(default=0)
    error = models.TextField(blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["kind", "due"], condition=models.Q(done=None, dead=None), name="job_open"),
            models.Index(fields=["kind"], condition=models.Q(dead__isnull=False), name="job_dead"),
        ]

    def __str__(self) -> str:
        return self.key
