"""Webhooks of players, and what became of each call."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.core.calls.result import Result
from games.core.models import Game, Job
from games.core.models.game import new_code
from games.leagues.models import Event as LeagueEvent


class Event(models.TextChoices):
    """What a person may be told. The names go into the payload."""

    TURN = "turn", _("when it is my turn")
    LATE = "late", _("when my time is over")
    OVER = "over", _("when a game ends")
    REWIND = "rewind", _("when somebody asks to take something back")
    SETTLED = "settled", _("when it is settled whether something is taken back")
    REPORT = "report", _("when a turn is over, with its report")
    PAIRED = "paired", _("when a round of an event is paired")
    RESULT = "result", _("when a result of an event comes in")
    PROTEST = "protest", _("when there is news of a protest in an event")
    ENDED = "ended", _("when an event is over")


OF_EVENTS = (Event.PAIRED, Event.RESULT, Event.PROTEST, Event.ENDED)
"""What is told of events of clubs; all else is told of games."""


class Shape(models.TextChoices):
    """For whom the call is written."""

    STANDARD = "standard", _("a program of mine (signed JSON)")
    DISCORD = "discord", _("a channel of Discord")
    DISCOURSE = "discourse", _("a topic of a Discourse forum")
    NODEBB = "nodebb", _("a topic of a NodeBB forum")


PING = "ping"  # the event of a test call


class Hook(models.Model):
    """An address that is called when the game comes to its owner.

    ``code``: its public id. ``secret``: sealed (games.core.encryption). ``game``: only that one, or all of the owner.
    ``league_event``: only that event of a club; with neither, all in which the owner plays or which they direct.
    ``language``: of its texts; that of its owner if empty.
    ``shape``: for whom its calls are written; ``key``: what a forum wants to see before it takes a post, sealed;
    ``username`` and ``topic``: as whom and where it is posted (Discourse).
    ``failures``: hand-offs in a row that could not be delivered. ``switched_off``: when they were too many. ``result``:
    of the last call.
    """

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="hooks")
    url = models.CharField(max_length=500)
    secret = models.TextField()
    events = models.JSONField(default=list)
    shape = models.CharField(max_length=10, choices=Shape, default=Shape.STANDARD)
    key = models.TextField(blank=True)
    username = models.CharField(max_length=60, blank=True)
    topic = models.PositiveIntegerField(null=True, blank=True)
    language = models.CharField(max_length=8, blank=True)
    game = models.ForeignKey(Game, null=True, blank=True, on_delete=models.CASCADE, related_name="hooks")
    league_event = models.ForeignKey(LeagueEvent, null=True, blank=True, on_delete=models.CASCADE, related_name="hooks")
    active = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)
    result = models.CharField(max_length=12, choices=Result, default=Result.WAITING)
    failures = models.PositiveIntegerField(default=0)
    switched_off = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return self.code


class Delivery(models.Model):
    """One hand-off for one hook. ``key``: of the notice; the id that the receiver sees, the same in every try.

    ``payload``: the very text that is sent, fixed before the first call. ``tried``: when the last of ``tries`` calls
    was; ``status``: the number that was answered; ``spent``: milliseconds of all calls. ``job``: the work of the outbox
    which knows when the next try is due. In the end either ``done`` or ``dead`` says when that was.
    """

    hook = models.ForeignKey(Hook, on_delete=models.CASCADE, related_name="deliveries")
    key = models.CharField(max_length=120)
    event = models.CharField(max_length=8)
    game = models.ForeignKey(Game, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    league_event = models.ForeignKey(LeagueEvent, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    payload = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    tried = models.DateTimeField(null=True, blank=True)
    job = models.ForeignKey(Job, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    tries = models.PositiveIntegerField(default=0)
    result = models.CharField(max_length=12, choices=Result, default=Result.WAITING)
    status = models.PositiveSmallIntegerField(null=True, blank=True)
    spent = models.PositiveIntegerField(default=0)
    done = models.DateTimeField(null=True, blank=True)
    dead = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-pk"]
        verbose_name_plural = "deliveries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["hook", "key"], name="delivery_once_a_hook")
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["created"], name="delivery_by_age")]

    def __str__(self) -> str:
        return f"{self.hook}: {self.key}"
