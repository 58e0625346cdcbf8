"""Versions of data sets. What a version says never changes; a correction is the next version."""

import json
import secrets
import zlib
from typing import Any, ClassVar

from django.conf import settings
from django.db import models

TITLE_MOST = 60
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_code() -> str:
    """A fresh name for addresses, which nobody guesses: whoever has it may read the set."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


class DataSet(models.Model):
    """One version of a data set. ``code``: the set, the same in all its versions; with ``version`` it is the address.

    ``title``: its name for people; ``note``: where the corrections come from. ``digest``: SHA-256 of the documents
    (games.core.datasets.packing). ``doubts``: what it says otherwise than the rulebook, as Text.plain(). ``shared``:
    anybody may begin a game with it. ``retired``: no new game begins with it.
    """

    code = models.CharField(max_length=16, default=new_code, editable=False)
    version = models.PositiveIntegerField(default=1)
    system = models.CharField(max_length=40)
    title = models.CharField(max_length=TITLE_MOST)
    note = models.TextField(max_length=2000, blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="data_sets"
    )
    digest = models.CharField(max_length=64)
    packed = models.BinaryField()
    doubts = models.JSONField(default=list, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    shared = models.BooleanField(default=False)
    retired = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["code", "version"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["code", "version"], name="data_set_once_a_version")
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["digest"], name="data_set_by_digest"),
            models.Index(fields=["system", "-created"], condition=models.Q(shared=True), name="data_set_shared"),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.version} ({self.code})"

    @property
    def documents(self) -> Any:
        """The documents, parsed anew."""
        return json.loads(zlib.decompress(bytes(self.packed)))
