"""Phones and browsers that are told by web push."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.core.models.game import new_code


class Device(models.Model):
    """A browser of a person that shows notices. ``code``: its public id.

    ``address``: the push service's address of it with the keys that its texts are written for, sealed
    (games.mail.push.devices); ``mark``: names that address, so that a browser is there once. ``key``: the site's key
    that it was made for. ``failures``: notices in a row that were given up.
    """

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="devices")
    name = models.CharField(max_length=60)
    address = models.TextField()
    mark = models.CharField(max_length=64, unique=True)
    key = models.CharField(max_length=100)
    created = models.DateTimeField(auto_now_add=True)
    told = models.DateTimeField(null=True, blank=True)
    failures = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return self.name
