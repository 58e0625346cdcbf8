"""Mails: what was sent, how each person wants them, what came back, and what a site without mail server keeps."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.core.models import Game


class Letter(models.Model):
    """A mail about a game, or a daily digest (without one): one row for each piece of work that asks for one.

    ``key``: the key of that work. ``message_id`` is fixed before the first try, so that a second one is the same mail.
    ``told_seq``: the journal entry up to which it tells. ``sent``: handed to the mail server; it is not sent again.
    """

    key = models.CharField(max_length=120, unique=True)
    game = models.ForeignKey(Game, null=True, on_delete=models.CASCADE, related_name="letters")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="letters")
    kind = models.CharField(max_length=20)
    message_id = models.CharField(max_length=200)
    told_seq = models.IntegerField(default=-1)
    sent = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["game", "user"], name="letter_by_reader")]

    def __str__(self) -> str:
        return self.key


class Quiet(models.Model):
    """This person wants no mails about this game."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="quiet_games")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="quiet_for")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "game"], name="quiet_once_a_game")
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.game}"


class MailPreferences(models.Model):
    """How a person wants the mails about games; who has no row wants them as the defaults say. Hours are the person's.

    ``digest``: one mail a day, at ``digest_hour``, instead of single ones; ``digest_due``: when the next one is.
    ``quiet``: no mails from ``quiet_from`` to ``quiet_until``. ``feed``: the secret in the address of the calendar.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_preferences")
    reminders = models.BooleanField(default=True)
    picture = models.BooleanField(default=True)
    digest = models.BooleanField(default=False)
    digest_hour = models.PositiveSmallIntegerField(default=7)
    digest_due = models.DateTimeField(null=True, blank=True)
    quiet = models.BooleanField(default=False)
    quiet_from = models.PositiveSmallIntegerField(default=22)
    quiet_until = models.PositiveSmallIntegerField(default=7)
    feed = models.CharField(max_length=40, blank=True, db_index=True)

    class Meta:
        verbose_name_plural = "mail preferences"
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["digest_due"], condition=models.Q(digest=True), name="preferences_of_digests")
        ]

    def __str__(self) -> str:
        return str(self.user_id)


class Bounce(models.Model):
    """A mail that came back from ``address``. ``kind``: hard, soft, complaint; ``detail``: the mail server's words."""

    address = models.EmailField()
    kind = models.CharField(max_length=10)
    detail = models.TextField(blank=True)
    message_id = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["address", "at"], name="bounce_by_address")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.address}"


class SentMail(models.Model):
    """A mail as it would have gone out, kept because no mail server is named."""

    at = models.DateTimeField(auto_now_add=True)
    recipients = models.TextField()
    subject = models.CharField(max_length=300)
    headers = models.JSONField(default=dict)
    text = models.TextField()
    html = models.TextField(blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-pk"]

    def __str__(self) -> str:
        return self.subject
