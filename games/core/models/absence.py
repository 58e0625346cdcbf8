"""What the referee has to know about people beside their seats: when they are away."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class Absence(models.Model):
    """A time in which a person is away: from ``start`` to ``end`` the clock of what that person is asked stands still.

    ``first`` and ``last``: the days that were declared, in the person's own time zone, both of them inside; the clock
    stands from 24 hours after the declaration (``declared``), in an ``emergency`` at once.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="absences", db_index=False)
    first = models.DateField()
    last = models.DateField()
    declared = models.DateTimeField(null=True, blank=True)
    emergency = models.BooleanField(default=False)
    start = models.DateTimeField()
    end = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["user", "end"], name="absence_by_person")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.first} to {self.last}"
