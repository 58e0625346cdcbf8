"""A game, the seats at its table, and invitations to them."""

import secrets
from datetime import timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.core.clocks import loader
from games.core.clocks.pace import Pace, Policy
from games.core.hashing import START

CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
DAY = 86_400


def new_code() -> str:
    """A fresh public id: ten letters and digits that are not mistaken for one another."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(10))


def new_token() -> str:
    """A secret that opens an invitation."""
    return secrets.token_urlsafe(24)


class Status(models.TextChoices):
    """Where a game stands. ``starting``: all seats are taken, the site's or a player's part of the dice is missing."""

    OPEN = "open", _("open")
    STARTING = "starting", _("starting")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    ABANDONED = "abandoned", _("abandoned")


class Deadline(models.TextChoices):
    """What happens to a seat that is late."""

    REMIND = "remind", _("a reminder is sent")
    DEFAULT = "default", _("the default order is played")


class Game(models.Model):
    """One game. ``state``: a cache of the journal's replay; ``seq``/``head``/``moved``: number, hash and time of its
    last entry.

    ``data``: digest of the data that it is played with, those of ``data_set``; empty for the system's own.
    ``by_letters``, ``by_sight``: the name as it is compared with others (games.core.names), if a person gave it
    and the game is not over.
    ``mix``: the players' part of every die, once both deposits are open. ``locks``: how many locks were written;
    ``lock_seq``: the entry of the lock that still waits for its dice. ``public``: anybody may watch, as a spectator;
    ``watch_delay``: what spectators see is so many seconds old, until the game is over. ``beacon``: the dice depend on
    a public beacon as well (level 2).
    ``rematch_of``: the finished game after which its players play once more.
    ``former``, ``former_turn``: the code of the game that it was played on from, and of which turn; ``imported``: it
    was played on another site, whose journal was brought here. Both count for nothing.
    ``at_table``: its blocks are at a table for an evening, and nothing is done here until they are back; ``evenings``:
    how often they went there; from the first time on it counts for nothing either.
    ``pace_seconds``, ``on_deadline``: the time for a decision, and what follows when it is over; ``terms``: the whole
    pace as data (games.core.clocks.loader) of a game that has more than these two.
    ``practice_backs``, ``practice_throws``: how often it was taken back with nobody to consent, against computers, and
    how many throws that struck out (games.core.practice).
    """

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    name = models.CharField(max_length=80)
    by_letters = models.CharField(max_length=800, unique=True, null=True, editable=False)  # noqa: DJ001  None: held by nobody
    by_sight = models.CharField(max_length=800, unique=True, null=True, editable=False)  # noqa: DJ001  None: held by nobody
    system = models.CharField(max_length=40)
    scenario = models.CharField(max_length=40)
    options = models.JSONField(default=dict, blank=True)
    rules_version = models.CharField(max_length=20)
    data_set = models.ForeignKey("core.DataSet", null=True, blank=True, on_delete=models.PROTECT, related_name="games")
    data = models.CharField(max_length=64, blank=True, default="")
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="created_games"
    )
    rematch_of = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematches", editable=False
    )
    public = models.BooleanField(default=False)
    watch_delay = models.PositiveIntegerField(default=0)
    beacon = models.BooleanField(default=False, editable=False)
    former = models.CharField(max_length=40, blank=True, default="", editable=False)
    former_turn = models.PositiveIntegerField(default=0, editable=False)
    imported = models.BooleanField(default=False, editable=False)
    practice_backs = models.PositiveIntegerField(default=0)
    practice_throws = models.PositiveIntegerField(default=0)
    at_table = models.BooleanField(default=False, editable=False)
    evenings = models.PositiveIntegerField(default=0, editable=False)
    pace_seconds = models.PositiveIntegerField(default=3 * DAY)
    on_deadline = models.CharField(max_length=8, choices=Deadline, default=Deadline.REMIND)
    terms = models.JSONField(default=dict, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)
    seq = models.IntegerField(default=-1)
    head = models.CharField(max_length=64, default=START)
    moved = models.DateTimeField(null=True, blank=True)
    mix = models.CharField(max_length=64, blank=True)
    locks = models.PositiveIntegerField(default=0)
    lock_seq = models.IntegerField(null=True, blank=True)
    state = models.BinaryField(null=True)
    outcome = models.JSONField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created"]
        indexes: ClassVar[list[models.Index]] = [
            # Partial: a whole index by status would tempt SQLite to go through all finished games for one person's.
            models.Index(fields=["created"], condition=models.Q(status="open"), name="game_open"),
            models.Index(fields=["started"], condition=models.Q(public=True, status="running"), name="game_to_watch"),
            models.Index(fields=["finished"], condition=models.Q(public=True, status="finished"), name="game_to_read"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"

    @property
    def pace(self) -> timedelta:
        """How long a seat may take for a decision."""
        return timedelta(seconds=self.pace_seconds)

    @property
    def clock(self) -> Pace:
        """All that its time limits follow from."""
        if self.terms:
            return loader.load(self.terms, agreed=True)
        late = Policy.STANDING if self.on_deadline == Deadline.DEFAULT else Policy.WAIT
        return Pace(self.pace, missed=(late,))


class Seat(models.Model):
    """A side of a game and who holds it. ``holder`` counts the persons who held it: the journal knows only that number.

    ``deposit``: the holder's secret part of the dice until all seals are in; empty while it is missing.
    ``bank``: seconds that are left to it beyond the allowances; ``misses``: answers that did not come and are not made
    good. ``acted_seq``: the entry of the seat's last act; ``told_seq``: when the seat was last handed the game (see
    games.core.commands.handoff).
    """

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="seats")
    code = models.CharField(max_length=20)
    order = models.PositiveSmallIntegerField()
    holder = models.PositiveSmallIntegerField(default=1)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    bot = models.CharField(max_length=40, blank=True)
    deposit = models.CharField(max_length=64, blank=True)
    joined_at = models.DateTimeField(null=True, blank=True)
    resigned_at = models.DateTimeField(null=True, blank=True)
    bank = models.PositiveIntegerField(default=0)
    misses = models.PositiveIntegerField(default=0)
    acted_seq = models.IntegerField(default=-1)
    told_seq = models.IntegerField(default=-1)

    class Meta:
        ordering: ClassVar[list[str]] = ["game", "order"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "code"], name="seat_once_a_game")
        ]

    def __str__(self) -> str:
        return f"{self.code} of {self.game}"

    @property
    def taken(self) -> bool:
        """Whether somebody, person or computer, holds it."""
        return self.user_id is not None or bool(self.bot)


class Holder(models.Model):
    """Who holds a seat or held it before, since when: the first one is number 1. Rows are added, never changed.

    ``user`` and ``bot``: as of the seat. A person who is gone left the row behind.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="holders", db_index=False)
    seat = models.CharField(max_length=20)
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="held")
    bot = models.CharField(max_length=40, blank=True)
    since = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat", "number"], name="holder_once_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game}: {self.number}"


class Invitation(models.Model):
    """A seat for whoever holds the token, sent to an e-mail address or passed on by hand; or for one ``person`` alone.

    ``declined_at``: when that person said no.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="invitations")
    seat = models.CharField(max_length=20, blank=True)
    email = models.EmailField(blank=True)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="invitations"
    )
    token = models.CharField(max_length=64, unique=True, default=new_token, editable=False)
    sender = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created = models.DateTimeField(auto_now_add=True)
    accepted_at = models.DateTimeField(null=True, blank=True)
    accepted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    declined_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.person or self.email or self.pk}: {self.game}"
