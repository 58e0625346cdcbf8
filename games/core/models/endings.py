"""How finished games ended, one narrow row each: what the statistics count."""

from typing import ClassVar

from django.db import models

from games.core.models.game import Game


class Players(models.TextChoices):
    """Who held the seats at any time. ``alone``: one person held seats of different sides."""

    PEOPLE = "people"
    COMPUTERS = "computers"
    ALONE = "alone"


class Ending(models.Model):
    """A finished game that counts. ``winner``: the side that won, "" for a draw; ``level``: as of its outcome;
    ``turns``: how many turns had begun, those that were taken back left out."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, primary_key=True, related_name="ending")
    system = models.CharField(max_length=40)
    scenario = models.CharField(max_length=40)
    winner = models.CharField(max_length=20, blank=True)
    level = models.CharField(max_length=40, blank=True)
    turns = models.PositiveIntegerField()
    players = models.CharField(max_length=10, choices=Players)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["system", "scenario"], name="ending_by_scenario")]

    def __str__(self) -> str:
        return f"{self.game}: {self.winner} {self.level}"
