"""Tokens that programs show, and answers kept so that a repeated request acts once."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Scope(models.TextChoices):
    """What a token is good for. ``play`` includes ``read``."""

    READ = "read", _("look only")
    PLAY = "play", _("look and play")


class ApiToken(models.Model):
    """A key of one person for one program. The secret itself is not kept: ``digest`` is its SHA-256.

    ``prefix``: its first letters, by which the owner knows it again. ``last_used`` is written once an hour at most.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=60)
    scope = models.CharField(max_length=4, choices=Scope, default=Scope.READ)
    digest = models.CharField(max_length=64, unique=True)
    prefix = models.CharField(max_length=16)
    created = models.DateTimeField(auto_now_add=True)
    last_used = models.DateTimeField(null=True, blank=True)
    expires = models.DateTimeField(null=True, blank=True)
    revoked = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created"]

    def __str__(self) -> str:
        return f"{self.prefix}…"

    @property
    def scopes(self) -> list[str]:
        """All that it is good for."""
        return [Scope.READ.value, Scope.PLAY.value] if self.scope == Scope.PLAY else [Scope.READ.value]


class KeptAnswer(models.Model):
    """The answer to a write, by the key that its sender gave it. Written in the transaction of the act itself.

    ``fingerprint``: SHA-256 of method, address and body. ``status`` is empty only inside that transaction.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=128)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    headers = models.JSONField(default=dict)
    body = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "key"], name="answer_once_a_key")
        ]

    def __str__(self) -> str:
        return f"{self.status} of {self.created}"
