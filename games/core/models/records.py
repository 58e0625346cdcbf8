"""What is kept of a finished game beside its journal: made of it, and made again when it is missing."""

from django.db import models

from games.core.models.game import Game


class Record(models.Model):
    """A finished game worked out once. ``head``: of the journal that it was made of; ``figures``: what the page kit
    counted; ``edition``: the kit's way to count; ``problem``: why the journal could not be played again, if so;
    ``fog``: how what was told agrees with the rules (games.core.records.fog), empty if it could not be played again.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="record")
    head = models.CharField(max_length=64)
    edition = models.CharField(max_length=20)
    figures = models.JSONField(default=dict)
    problem = models.TextField(blank=True)
    fog = models.JSONField(default=dict)

    def __str__(self) -> str:
        return str(self.game)
