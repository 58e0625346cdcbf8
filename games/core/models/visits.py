"""How far a person has looked at a game."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.core.models.game import Game


class Visit(models.Model):
    """The last entry of a game that a person had before them on its page, and when that was.

    It is that person's own: no other page, and nothing that anybody else may see, depends on it.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="visits", db_index=False)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="visits")
    seq = models.IntegerField()
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "game"], name="visit_once_a_person_and_game")
        ]

    def __str__(self) -> str:
        return f"visit {self.pk}"
