"""The words by which posts and finished games are found, folded as games.core.search.search_words does it.

Each table has a full-text index that the database keeps by itself (games.core.database.full_text). A migration that
makes SQLite rebuild one of these tables drops its triggers; such a migration has to put the index on again.
"""

from django.db import models

from games.core.models.game import Game
from games.core.models.talk import Post


class PostWords(models.Model):
    """Of a post that was not taken back."""

    post = models.OneToOneField(Post, on_delete=models.CASCADE, primary_key=True, related_name="+")
    words = models.TextField()

    def __str__(self) -> str:
        return str(self.post)


class GameWords(models.Model):
    """Of a finished game: its name, its players, its title and scenario in each language of the site."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, primary_key=True, related_name="words")
    words = models.TextField()

    def __str__(self) -> str:
        return str(self.game)
