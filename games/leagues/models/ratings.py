"""Ratings of a system: the games that they follow from, each once, and the editions of its two lists."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.core.models import Game


class RatingList(models.Model):
    """The lists of a system; its row is locked while games are added and editions made."""

    system = models.CharField(max_length=40, unique=True)

    def __str__(self) -> str:
        return self.system


class RatedPlayer(models.Model):
    """A person as the lists know them: by a number that says nothing of who it is."""

    list = models.ForeignKey(RatingList, on_delete=models.CASCADE, related_name="players", db_index=False)
    number = models.PositiveIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="rated_as")

    class Meta:
        ordering: ClassVar[list[str]] = ["list", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["list", "number"], name="rated_player_once_a_number"),
            models.UniqueConstraint(fields=["list", "user"], name="rated_player_once_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.list}: {self.number}"


class RatedGame(models.Model):
    """A game that counts. Rows are added, never changed: a correction is another ``version`` of the same ``number``,
    and the last one holds. The columns are those of games.leagues.ratings.games.Rated.

    ``result``: the version of the event's result that it follows; 0 for a seat that was left (4.4).
    """

    list = models.ForeignKey(RatingList, on_delete=models.CASCADE, related_name="games", db_index=False)
    number = models.PositiveIntegerField()
    version = models.PositiveSmallIntegerField(default=1)
    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="ratings")
    result = models.PositiveSmallIntegerField(default=0)
    ended = models.DateTimeField()
    scenario = models.CharField(max_length=40)
    options = models.TextField(blank=True)
    first = models.ForeignKey(RatedPlayer, on_delete=models.PROTECT, related_name="games_first")
    second = models.ForeignKey(RatedPlayer, on_delete=models.PROTECT, related_name="games_second")
    score = models.PositiveSmallIntegerField()
    bid = models.BooleanField(default=False)
    void = models.BooleanField(default=False)
    forfeit = models.BooleanField(default=False)
    added = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["list", "number", "version"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["list", "number", "version"], name="rated_game_once_a_version")
        ]

    def __str__(self) -> str:
        return f"{self.list}: {self.number}, version {self.version}"


class RatingEdition(models.Model):
    """A list as it was published; never changed. ``kind``: the slug of games.leagues.rating_lists.kinds.Kind.

    ``last``: it follows from the games up to this row; ``until``: the last month that is closed, counted from year 0,
    None for AREA; ``inputs``, ``digest``: SHA-256 of the games and of ``text``.
    """

    list = models.ForeignKey(RatingList, on_delete=models.CASCADE, related_name="editions", db_index=False)
    kind = models.CharField(max_length=60)
    number = models.PositiveIntegerField()
    made = models.DateTimeField()
    last = models.PositiveBigIntegerField()
    until = models.PositiveIntegerField(null=True, blank=True)
    inputs = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    text = models.TextField()

    class Meta:
        ordering: ClassVar[list[str]] = ["list", "kind", "-number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["list", "kind", "number"], name="rating_edition_once_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.list}, {self.kind}: {self.number}"
