"""Mail that came in: the addresses that players answer to, what arrived there, what was answered, and the doors."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.core.models import Game
from games.leagues.models import Event


class Address(models.Model):
    """Where the holder of a seat, a reader of a thread, or a person about an event of a club may write to.

    ``digest``: the hash of its secret token. ``holder`` and ``rotation``: whose seat it was, and the how manieth
    address of that holder; a row is never taken away, so that a mail to an old one can be answered.
    """

    digest = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=8)
    game = models.ForeignKey(Game, null=True, on_delete=models.CASCADE, related_name="mail_addresses")
    seat = models.CharField(max_length=20, blank=True)
    holder = models.PositiveSmallIntegerField(default=0)
    rotation = models.PositiveSmallIntegerField(default=0)
    thread_pk = models.BigIntegerField(null=True)
    league_event = models.ForeignKey(Event, null=True, on_delete=models.CASCADE, related_name="mail_addresses")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+")

    class Meta:
        verbose_name_plural = "addresses"

    def __str__(self) -> str:
        return f"{self.kind} {self.seat or self.thread_pk or self.league_event_id}"


class Alias(models.Model):
    """Another address of a person, from which orders are taken too. It opens no account and gets no mail."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mail_aliases")
    address = models.CharField(max_length=254)
    added = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "aliases"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "address"], name="alias_once_a_person")
        ]

    def __str__(self) -> str:
        return str(self.user_id)


class State(models.TextChoices):
    """What became of a mail. ``held``: it waits for a word of its player."""

    NEW = "new", _("new")
    HELD = "held", _("held")
    ANSWERED = "answered", _("answered")
    IGNORED = "ignored", _("ignored")
    FAILED = "failed", _("failed")


class Arrival(models.Model):
    """A mail as it came, for one recipient. ``received``: by our clock, at our door ``via``.

    ``mark``: its Message-ID, or of a mail without one its digest, hashed: the same mail comes in once. ``raw``: all of
    it, or if ``cut`` its header only. ``author``: who it says that wrote it. ``trust``: see
    games.mail.incoming.handlers. ``likeness``: hash of what was written, by which a mail that was sent twice is known;
    ``stand``: where the game stood when it had been carried out. ``tries``: wrong codes that were given for it.
    """

    received = models.DateTimeField()
    via = models.CharField(max_length=8)
    near = models.BooleanField(default=False)
    mark = models.CharField(max_length=64)
    recipient = models.CharField(max_length=254)
    sender = models.CharField(max_length=254, blank=True)
    message_id = models.CharField(max_length=250, blank=True)
    digest = models.CharField(max_length=64)
    size = models.PositiveIntegerField()
    raw = models.BinaryField()
    cut = models.BooleanField(default=False)
    address = models.ForeignKey(Address, null=True, on_delete=models.CASCADE, related_name="arrivals")
    game = models.ForeignKey(Game, null=True, on_delete=models.CASCADE, related_name="arrivals")
    seat = models.CharField(max_length=20, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    author = models.CharField(max_length=254, blank=True)
    trust = models.CharField(max_length=8, blank=True)
    state = models.CharField(max_length=8, choices=State, default=State.NEW)
    reason = models.CharField(max_length=120, blank=True)
    likeness = models.CharField(max_length=64, blank=True)
    stand = models.CharField(max_length=40, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    done = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["mark", "recipient"], name="arrival_once")
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["address", "received"], name="arrival_by_address"),
            models.Index(fields=["address", "likeness"], name="arrival_by_likeness"),
            models.Index(fields=["user", "received"], name="arrival_by_person"),
            models.Index(
                fields=["state"], condition=models.Q(state__in=["new", "held", "failed"]), name="arrival_open"
            ),
            models.Index(fields=["received"], name="arrival_by_time"),
        ]

    def __str__(self) -> str:
        return f"{self.pk}: {self.state}"


class Reply(models.Model):
    """The one mail that answers an arrival, kept from the moment it is owed until it is out. ``key``: of its job.

    ``quiet``: the seat had too many answers in this hour; it goes out in a summary. Texts are dropped once it is out.
    """

    key = models.CharField(max_length=120, unique=True)
    arrival = models.ForeignKey(Arrival, null=True, on_delete=models.CASCADE, related_name="replies")
    game = models.ForeignKey(Game, null=True, on_delete=models.CASCADE, related_name="mail_replies")
    seat = models.CharField(max_length=20, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=12)
    to = models.CharField(max_length=254)
    subject = models.CharField(max_length=300)
    text = models.TextField()
    html = models.TextField(blank=True)
    message_id = models.CharField(max_length=200)
    reply_to = models.CharField(max_length=254, blank=True)
    quiet = models.BooleanField(default=False)
    made = models.DateTimeField()
    sent = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "replies"
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["game", "seat", "made"], name="reply_by_seat"),
            models.Index(fields=["user", "kind", "made"], name="reply_by_person"),
        ]

    def __str__(self) -> str:
        return self.key


class Door(models.Model):
    """A way in for mail. ``seen``: when it was last known to be open; ``taken``: a worker looks through it now."""

    name = models.CharField(max_length=8, primary_key=True)
    seen = models.DateTimeField()
    taken = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name
