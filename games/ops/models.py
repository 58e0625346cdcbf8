"""What the site's own upkeep remembers: which journals were checked, and when each chore was done."""

from typing import ClassVar

from django.db import models

from games.core.models import Game


class JournalCheck(models.Model):
    """The last check of a game's journal.

    ``seq``/``head``: its end when everything held; a later journal has to go on from there, so that a chain that was
    written anew as a whole shows. ``broken``: in words, without anything that stands hidden; empty if all holds.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="journal_check")
    at = models.DateTimeField()
    seq = models.IntegerField(default=-1)
    head = models.CharField(max_length=64, blank=True)
    broken = models.TextField(blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["game"], condition=~models.Q(broken=""), name="journal_broken")
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.broken or 'holds'}"


class Chore(models.Model):
    """A chore of the house and when it was done last, so that it is done once however many clocks tick."""

    name = models.CharField(max_length=40, primary_key=True)
    at = models.DateTimeField()
    result = models.IntegerField(default=0)

    def __str__(self) -> str:
        return self.name
