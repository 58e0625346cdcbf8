"""What is kept of a finished game beside its journal: made of it, and made again when it is missing."""

from typing import ClassVar

from django.db import models

from games.play.models import Game


class Record(models.Model):
    """A finished game worked out once. ``head``: of the journal that it was made of; ``figures``: what the page kit
    counted; ``edition``: the kit's way to count; ``problem``: why the journal could not be played again, if so.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="record")
    head = models.CharField(max_length=64)
    edition = models.CharField(max_length=20)
    figures = models.JSONField(default=dict)
    problem = models.TextField(blank=True)

    def __str__(self) -> str:
        return str(self.game)


class Snapshot(models.Model):
    """A position of the game, packed: those after it are played on from here. ``version``: of the rules that read it.

    ``seq``: the journal entry that it stands after.
    """

    record = models.ForeignKey(Record, on_delete=models.CASCADE, related_name="snapshots")
    seq = models.IntegerField()
    version = models.CharField(max_length=20)
    state = models.BinaryField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["record", "seq"], name="snapshot_once_an_entry")
        ]

    def __str__(self) -> str:
        return f"{self.record} {self.seq}"
