"""Plans of people, in all their versions, and which version answers what."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.core.models.game import Game


class Plan(models.Model):
    """A version of a plan. Of a seat in one game, or, without a game, its writer's default for a system.

    ``text``: canonical notation (PlanText.text), empty for "no plan"; ``on``: it answers. The latest version counts,
    and in a game the game's own before the default. Nobody may read it but ``user``, and who holds the seat after them:
    for those it answers nothing. ``scope``: the one battle that it was written for while it was fought; such a version
    is numbered with the others, and counts there alone.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="plans", db_index=False)
    system = models.CharField(max_length=40)
    game = models.ForeignKey(Game, null=True, blank=True, on_delete=models.CASCADE, related_name="plans")
    seat = models.CharField(max_length=20, blank=True)
    version = models.PositiveIntegerField()
    text = models.TextField(blank=True)
    on = models.BooleanField(default=True)
    made = models.DateTimeField()
    scope = models.CharField(max_length=80, blank=True, default="")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "game", "seat", "version"], name="plan_version"),
            models.UniqueConstraint(
                fields=["user", "system", "version"], condition=models.Q(game=None), name="plan_default_version"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.system} {self.seat} v{self.version}"


class Hourly(models.Model):
    """A holder of a seat who lets plans answer at the full hour only. Nobody else may learn of it."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="plan_hours", db_index=False)
    seat = models.CharField(max_length=20)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="plan_hours")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat", "user"], name="plan_hours_once_a_seat")
        ]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game}"


class Use(models.Model):
    """The version of a plan that answers while ``scope`` lasts, such as a battle; ``noted``: the journal has it.

    ``seq``: the last entry when it was first asked. Once the game has gone back there or further, it is bound no more.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="plan_uses")
    seat = models.CharField(max_length=20)
    holder = models.PositiveSmallIntegerField()
    scope = models.CharField(max_length=80)
    plan = models.ForeignKey(Plan, on_delete=models.CASCADE, related_name="uses")
    seq = models.IntegerField()
    noted = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat", "holder", "scope"], name="plan_use_once_a_scope")
        ]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game}: {self.scope}"
