"""How one person stands to another: friends, and those who are kept apart."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class Friend(models.Model):
    """``user`` finds ``other`` first when inviting. Nobody is asked or told."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="friends")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "other"], name="friend_once")
        ]

    def __str__(self) -> str:
        return f"{self.user} likes to play {self.other}"


class KeptApart(models.Model):
    """``user`` wishes not to meet ``other``: neither is offered a seat at the other's games, nor invited to one.

    Games that both play already go on.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="kept_apart")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "other"], name="kept_apart_once")
        ]

    def __str__(self) -> str:
        return f"{self.user} keeps apart from {self.other}"
