"""A game's thread, its posts, who wants mails of it, and the ledger of the dice that were thrown into posts."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.core.models.game import Game, new_code
from games.core.models.journal import Ledger, Line


class Press(models.TextChoices):
    """What the players of a game may say to one another here while it runs, as its maker sets it."""

    PUBLIC = "public", _("in public only: everybody who sees the game reads it")
    PRIVATE = "private", _("in public, or in private to chosen players")
    NONE = "none", _("nothing until the game is over")


class Thread(Ledger):
    """The talk of one game. ``seq``, ``head``, ``locks``: where the ledger of its dice stands
    (games.core.talk.ledger)."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="thread")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    press = models.CharField(max_length=8, choices=Press, default=Press.PUBLIC)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"talk of {self.game}"

    @property
    def dice_name(self) -> str:
        """What its ledger and its chain of seeds are called; no game has such a code."""
        return f"talk-{self.code}"


class Post(models.Model):
    """What somebody said. ``code`` is its public name: numbers would show that there are posts which one may not read.

    ``seat``: for which the author spoke, or empty. ``audience``: as of a happening (games.core.models.journal).
    ``parsed``: the text as it is shown, taken apart when it was written (games.core.talk.dice_words), for no reader to
    wait. ``key``: of the deed that made it, so that it is made once. ``salt`` and ``digest``: the ledger of dice names
    the text by its salted hash. ``specs``: the dice it asks for; ``lock`` and ``thrown``: when they were locked and
    thrown.
    """

    thread = models.ForeignKey(Thread, on_delete=models.CASCADE, related_name="posts")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="posts", db_index=False
    )
    seat = models.CharField(max_length=20, blank=True)
    audience = models.CharField(max_length=120, blank=True)
    text = models.TextField()
    parsed = models.JSONField(default=list)
    key = models.CharField(max_length=120, unique=True)
    salt = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    specs = models.JSONField(default=list)
    lock = models.PositiveIntegerField(null=True)
    dice = models.JSONField(null=True)
    at = models.DateTimeField()
    edited = models.DateTimeField(null=True)
    removed = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["at", "pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["thread", "at"], name="post_by_time"),
            models.Index(fields=["author", "at"], name="post_by_author"),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def waits(self) -> bool:
        """Whether its dice are still to be thrown."""
        return bool(self.specs) and self.dice is None


class Watch(models.Model):
    """Whether a person wants mails of a thread; without a row, only who plays in the game does."""

    thread = models.ForeignKey(Thread, on_delete=models.CASCADE, related_name="watches")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="watches")
    on = models.BooleanField(default=True)

    class Meta:
        verbose_name_plural = "watches"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["thread", "user"], name="watch_once_a_thread")
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.thread}"


class DiceEntry(Line):
    """One line of the ledger of a thread's dice, in the form of a game's journal. Never changed or deleted."""

    thread = models.ForeignKey(Thread, on_delete=models.PROTECT, related_name="entries")

    class Meta:
        ordering: ClassVar[list[str]] = ["thread", "seq"]
        verbose_name_plural = "dice entries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["thread", "seq"], name="dice_entry_once_a_thread")
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["thread", "at", "seq"], name="dice_entry_by_time")
        ]

    def __str__(self) -> str:
        return f"{self.thread} {self.seq} {self.type}"
