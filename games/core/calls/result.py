"""How a call ended, in a word for tables and one for people."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Result(models.TextChoices):
    """How the last call ended. Whatever could tell something about an inner network has one name: ``unreached``."""

    WAITING = "waiting", _("not called yet")
    OK = "ok", _("delivered")
    ANSWER = "answer", _("refused by the address")
    UNREACHED = "unreached", _("the address could not be reached")
    TIMEOUT = "timeout", _("no answer in time")
    TLS = "tls", _("no safe connection (TLS): its certificate may be wrong or out of date")
    GARBLED = "garbled", _("the answer was not understood")
    SLOW = "slow", _("put off: your addresses answered too slowly in the last hour")
    PAST = "past", _("out of date before it could be delivered")
    OFF = "off", _("not called: the webhook was off")
    UNREADABLE = "unreadable", _("the secret can no longer be read: make a new one")
