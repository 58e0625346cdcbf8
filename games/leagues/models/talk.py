"""What the members of a club say to one another."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.core.models.game import new_code
from games.leagues.models.clubs import Club


class ClubPost(models.Model):
    """What somebody said in a club's talk. ``code``: its public name; ``parsed``: as of a post in a game's talk.

    ``removed``: taken back by its author; ``hidden``: by somebody who may. The words of both are gone.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="posts", db_index=False)
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="club_posts"
    )
    key = models.CharField(max_length=120, unique=True)
    text = models.TextField()
    parsed = models.JSONField(default=list)
    at = models.DateTimeField()
    removed = models.DateTimeField(null=True, blank=True)
    hidden = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["at", "pk"]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["club", "at"], name="club_post_by_time")]

    def __str__(self) -> str:
        return self.code
