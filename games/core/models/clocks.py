"""What clocks keep: answers, deadlines that moved, pauses, evenings at a table, outages of the site."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.core.models.game import Game


class Answer(models.Model):
    """How a seat answered what it was asked after entry ``seq``. ``timing``: as of games.core.clocks.charging.

    ``minutes``: what it cost of the bank. ``bank_before``, ``misses_before``: what the seat had until then.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="answers", db_index=False
    )
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="answers", db_index=False)
    seat = models.CharField(max_length=20)
    seq = models.IntegerField()
    kind = models.CharField(max_length=40)
    since = models.DateTimeField()
    due = models.DateTimeField()
    at = models.DateTimeField()
    timing = models.CharField(max_length=8)
    minutes = models.PositiveIntegerField(default=0)
    bank_before = models.PositiveIntegerField(default=0)
    misses_before = models.PositiveIntegerField(default=0)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["user", "at"], name="answer_by_person"),
            models.Index(fields=["game", "seat"], name="answer_by_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game_id}, {self.seq}: {self.timing}"


class DueChange(models.Model):
    """A deadline that was moved, and why. Rows are added, never changed.

    ``old``, ``new``: the due time; ``cause``: absence, pause, outage, gift, back, vacant, newcomer, protest
    or evening.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="due_changes", db_index=False)
    seat = models.CharField(max_length=20)
    seq = models.IntegerField()
    version = models.PositiveIntegerField()
    at = models.DateTimeField()
    old = models.DateTimeField()
    new = models.DateTimeField()
    cause = models.CharField(max_length=10)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat", "seq", "version"], name="due_change_once"),
        ]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game_id}: {self.cause}"


class OwnPace(models.Model):
    """A pace that a person has made, to start games with. ``terms``: as of games.core.clocks.loader, without a zone.

    A game keeps the terms that it was begun with, whatever becomes of this row.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="paces")
    name = models.CharField(max_length=30)
    terms = models.JSONField()

    class Meta:
        ordering: ClassVar[list[str]] = ["name"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "name"], name="own_pace_once_a_name"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.name}"


class Pause(models.Model):
    """A time in which nobody's clock runs in a game, if all seats agree: ``seat`` asks at ``asked`` for a pause until
    ``until``. ``agreed``: from then on it counts; ``ended``: taken back, refused, or ended earlier, at that time.

    ``protest``: nobody was asked, since the game waits for a decision on a protest of ``seat``; it counts at once.
    ``table``: all have agreed to play at a table meanwhile (Evening).
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="pauses")
    seat = models.CharField(max_length=20)
    asked = models.DateTimeField()
    until = models.DateTimeField()
    agreed = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)
    protest = models.BooleanField(default=False)
    table = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.game_id}: until {self.until}"


class Evening(models.Model):
    """A game is at a table, or was. ``table``: what the table's journal is called; ``seat``: who asked for it; ``seq``:
    the game's entry that says so; ``pause``: what stops its clocks.

    ``ended``: since then the game goes on by mail; ``back``: from where its blocks stood at the table, else from where
    it stood before.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="at_tables")
    table = models.CharField(max_length=24)
    seat = models.CharField(max_length=20)
    seq = models.IntegerField()
    pause = models.OneToOneField(Pause, on_delete=models.CASCADE, related_name="evening")
    since = models.DateTimeField()
    ended = models.DateTimeField(null=True, blank=True)
    back = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["game", "seq"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game"], condition=Q(ended=None), name="one_evening_at_a_time")
        ]

    def __str__(self) -> str:
        return f"{self.game_id} at {self.table}"


class Outage(models.Model):
    """A time in which the site, or one of the doors to it, was down. ``part``: which."""

    part = models.CharField(max_length=20)
    start = models.DateTimeField()
    end = models.DateTimeField(db_index=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["part", "start"], name="outage_once"),
        ]

    def __str__(self) -> str:
        return f"{self.part}: {self.start} to {self.end}"


class Sign(models.Model):
    """When a part of the site was last seen at work."""

    part = models.CharField(max_length=20, unique=True)
    seen = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.part}: {self.seen}"
