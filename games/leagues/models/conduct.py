"""The deed book, and acts that wait for their second person."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.core.models.game import new_code
from games.leagues.models.clubs import Club


class Deed(models.Model):
    """Something that was done by a right. A line is added, never changed: a database trigger refuses that, and a
    migration that makes SQLite rebuild this table has to put it on again.

    ``act``: as of games.leagues.conduct.acts. ``thing``: what it was done to: "game:" and its code, "event:" and its
    address, "" for the club itself. ``person``: whom it concerns; ``second``: who approved it. ``undo_of``: the deed
    that it takes back. ``reason``: a code, or ""; words stand apart, so that they can be forgotten.
    """

    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="deeds", db_index=False)
    thing = models.CharField(max_length=80, blank=True)
    act = models.CharField(max_length=40)
    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="deeds")
    second = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="deeds_approved"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="deeds_about"
    )
    reason = models.CharField(max_length=20, blank=True)
    undo_of = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="undone_by")

    class Meta:
        ordering: ClassVar[list[str]] = ["-pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["club", "-id"], name="deed_by_club"),
            models.Index(fields=["thing", "-id"], name="deed_by_thing"),
        ]

    def __str__(self) -> str:
        return f"{self.act} {self.thing}".strip()


class DeedReason(models.Model):
    """Why a deed was done, in the words of who did it."""

    deed = models.OneToOneField(Deed, on_delete=models.CASCADE, related_name="words")
    text = models.CharField(max_length=500)

    def __str__(self) -> str:
        return f"{self.deed_id}"


class Stage(models.TextChoices):
    """Where an act of two people stands."""

    PROPOSED = "proposed", _("waits for a second person")
    APPROVED = "approved", _("approved, and will be done")
    DONE = "done", _("done")
    REFUSED = "refused", _("refused")
    LAPSED = "lapsed", _("lapsed: nobody answered in time")


class PendingDeed(models.Model):
    """An act that needs two people: proposed by one, until ``until`` for another to approve; done at ``due``.

    ``answer``: what the person concerned says to it. ``code``: its public name. ``open_key``: act, thing and person
    while it is not settled, so that nothing is proposed twice.
    """

    club = models.ForeignKey(Club, null=True, on_delete=models.CASCADE, related_name="pending")
    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    thing = models.CharField(max_length=80, blank=True)
    act = models.CharField(max_length=40)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="pending_about"
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="proposed")
    second = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seconded")
    reason = models.CharField(max_length=20, blank=True)
    words = models.CharField(max_length=500)
    answer = models.CharField(max_length=500, blank=True)
    stage = models.CharField(max_length=8, choices=Stage, default=Stage.PROPOSED)
    at = models.DateTimeField()
    until = models.DateTimeField()
    due = models.DateTimeField(null=True, blank=True)
    open_key = models.CharField(max_length=160, unique=True, null=True, editable=False)  # noqa: DJ001  None: settled

    class Meta:
        ordering: ClassVar[list[str]] = ["-at", "-pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["due"], condition=models.Q(stage="approved"), name="pending_due"),
            models.Index(fields=["until"], condition=models.Q(stage="proposed"), name="pending_until"),
        ]

    def __str__(self) -> str:
        return f"{self.act}: {self.stage}"
