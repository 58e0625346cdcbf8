"""What players write down for themselves."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.core.models.game import Game

MAX_NOTE_LENGTH = 500
"""Characters of a note."""


class Note(models.Model):
    """A note on ``subject``, a place or a piece, of one person in one seat of one game. Plain text.

    Nobody but ``user`` may read it: no partner, no later holder of the seat, no moderator. It never enters the journal.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="notes", db_index=False)
    seat = models.CharField(max_length=20)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notes")
    subject = models.CharField(max_length=60)
    text = models.CharField(max_length=MAX_NOTE_LENGTH)
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["-at", "-pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat", "user", "subject"], name="note_once_a_subject")
        ]

    def __str__(self) -> str:
        return f"note {self.pk}"
