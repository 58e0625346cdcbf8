"""Seats that nobody holds while their game runs, and who offers to sit down there."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.core.models.game import Game


class Cause(models.TextChoices):
    """Why a seat fell vacant. The journal has it by this word."""

    LEFT = "left", _("its player has left the game")
    SILENCE = "silence", _("its player did not answer")


class Vacancy(models.Model):
    """A seat that fell vacant: ``number`` is that of its last holder, ``user``. From ``since`` its clock stands, to
    ``until`` at most. ``ended``: somebody sat down, or the game was over by then.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="vacancies", db_index=False)
    seat = models.CharField(max_length=20)
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats_left")
    cause = models.CharField(max_length=8, choices=Cause)
    since = models.DateTimeField()
    until = models.DateTimeField()
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "vacancies"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat", "number"], name="vacancy_once_a_holder"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["since"], condition=models.Q(ended=None), name="vacancy_open"),
        ]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game_id}, after {self.number}"


class Volunteer(models.Model):
    """A person who offers to take a vacant seat. ``declined``: an opponent said no, at that time."""

    vacancy = models.ForeignKey(Vacancy, on_delete=models.CASCADE, related_name="volunteers")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="offers_to_sit")
    at = models.DateTimeField()
    declined = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["vacancy", "user"], name="volunteer_once_a_vacancy"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} for {self.vacancy}"
