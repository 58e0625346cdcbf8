"""Tables of people in one room: who sits there, what was thrown, the journal, and what is sealed in envelopes."""

import secrets
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.core.models.game import new_code
from games.core.models.journal import Ledger, Line

CODE_ALPHABET = "34679ACDEFGHJKMNPQRTUWXY"
"""Without what is mistaken for something else, read or heard across a room: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V."""
CODE_LENGTH = 6
CHAIN = "table-"
"""Before the name of a table's chain of dice: no game or talk is called so."""


def new_table_code() -> str:
    """Six letters and digits to read out, for a new table."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def is_table(chain: str) -> bool:
    """Whether a chain of dice, or the journal beside it, is a table's; else it is called by the code of a game."""
    return chain.startswith(CHAIN)


class DiceTable(Ledger):
    """A table. ``code``: leads there, and may come again when the table is gone; ``name``: of its chain of dice, never.

    ``version``: counts all that somebody at the table can see change; pages that wait are told of it. ``used``: when
    something was last done here. ``share``: what the first who asked for dice added to them, 32 bytes in hex.
    ``system``: the title whose throws are offered, or empty.
    """

    code = models.CharField(max_length=6, unique=True, default=new_table_code, editable=False)
    name = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    system = models.CharField(max_length=40, blank=True)
    beacon = models.BooleanField(default=False)
    share = models.CharField(max_length=64, blank=True)
    version = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)
    used = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.code

    @property
    def dice_name(self) -> str:
        """What its journal and its chain of seeds are called."""
        return f"{CHAIN}{self.name}"


class TableGuest(models.Model):
    """Somebody at a table. ``number``: by which the journal names them; ``digest``: of the secret that their browser
    keeps and that their link holds; ``user``: if they were signed in. ``owner``: opened the table."""

    table = models.ForeignKey(DiceTable, on_delete=models.CASCADE, related_name="guests")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=40)
    digest = models.CharField(max_length=64, unique=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="table_guests"
    )
    owner = models.BooleanField(default=False)
    joined = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["table", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="guest_number_once_a_table")
        ]

    def __str__(self) -> str:
        return f"{self.name} at {self.table_id}"


class TableThrow(models.Model):
    """Dice that somebody asked for. ``words``: what for; ``rule``: what counts, in words; ``hits``: faces that hit.
    What the site says of it stands there in English, as in the journal; ``told``: as Texts, for each reader.

    ``key``: of the deed that asked, so that it is asked once. ``take``: so many are drawn from a cup, 0 for dice.
    ``cup``: the first draw from the same cup. ``lock``: None while another throw is still to land. ``seq``: the entry
    of the roll.
    """

    table = models.ForeignKey(DiceTable, on_delete=models.CASCADE, related_name="throws")
    number = models.PositiveIntegerField()
    guest = models.ForeignKey(TableGuest, on_delete=models.CASCADE, related_name="throws")
    key = models.CharField(max_length=64)
    words = models.CharField(max_length=80, blank=True)
    rule = models.CharField(max_length=120, blank=True)
    told = models.JSONField(default=dict)
    spec = models.JSONField()
    hits = models.JSONField(default=list)
    take = models.PositiveIntegerField(default=0)
    cup = models.ForeignKey("self", null=True, blank=True, on_delete=models.CASCADE, related_name="draws")
    asked = models.DateTimeField()
    lock = models.PositiveIntegerField(null=True)
    out = models.JSONField(null=True)
    seq = models.IntegerField(null=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["table", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="throw_number_once_a_table"),
            models.UniqueConstraint(fields=["table", "key"], name="throw_once_a_deed"),
        ]

    def __str__(self) -> str:
        return f"throw {self.number} at {self.table_id}"


class TableEntry(Line):
    """One line of a table's journal. Database triggers refuse to change it; it goes with its table."""

    table = models.ForeignKey(DiceTable, on_delete=models.CASCADE, related_name="entries")

    class Meta:
        ordering: ClassVar[list[str]] = ["table", "seq"]
        verbose_name_plural = "table entries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "seq"], name="table_entry_once_a_table")
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.seq} {self.type}"


class Opening(models.TextChoices):
    """When the envelopes of a round are opened."""

    ALL = "all", _("as soon as all are in")
    TIME = "time", _("at a time")
    AGREED = "agreed", _("when all who wrote say so")
    UMPIRE = "umpire", _("when the umpire says so")


class EnvelopeRound(models.Model):
    """A moment at which several people write something in secret. ``words``: what about, empty for orders; ``at``: when
    they are opened, if by the clock; ``opened``: when they were. ``called_off``: when it was, after which nothing of it
    is ever opened; ``called_off_by``: the numbers of those whose consent it was. ``umpire``: the number of the guest
    who was umpire when it was asked for, if they do not write; ``umpire_told``: all know that the umpire may read it.
    """

    table = models.ForeignKey(DiceTable, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveIntegerField()
    guest = models.ForeignKey(TableGuest, on_delete=models.CASCADE, related_name="rounds")
    words = models.CharField(max_length=80)
    opens = models.CharField(max_length=8, choices=Opening, default=Opening.ALL)
    at = models.DateTimeField(null=True)
    opened = models.DateTimeField(null=True)
    called_off = models.DateTimeField(null=True)
    called_off_by = models.JSONField(default=list)
    umpire = models.PositiveIntegerField(null=True)
    umpire_told = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["table", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="round_number_once_a_table")
        ]

    def __str__(self) -> str:
        return f"round {self.number} at {self.table_id}"


class Envelope(models.Model):
    """What one guest of a round writes; empty until it is sealed. ``agreed``: its writer wants it opened.

    ``salt``, ``seq``: of the hidden entry that commits to it. ``calls_off``: its writer wants the round called off;
    ``without``: the numbers of those whom its writer wants left out. ``left_out``: since then nobody waits for it.
    ``umpire_reads``: its writer allows the umpire to read it before it is opened, if all who write do."""

    round = models.ForeignKey(EnvelopeRound, on_delete=models.CASCADE, related_name="envelopes")
    guest = models.ForeignKey(TableGuest, on_delete=models.CASCADE, related_name="envelopes")
    text = models.TextField(blank=True)
    salt = models.CharField(max_length=64, blank=True)
    seq = models.IntegerField(null=True)
    sealed = models.DateTimeField(null=True)
    withdrawn = models.DateTimeField(null=True)
    agreed = models.BooleanField(default=False)
    calls_off = models.BooleanField(default=False)
    without = models.JSONField(default=list)
    left_out = models.DateTimeField(null=True)
    umpire_reads = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["round", "guest__number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["round", "guest"], name="envelope_once_a_guest")
        ]

    def __str__(self) -> str:
        return f"envelope of {self.guest_id} in {self.round_id}"


class TableClock(models.Model):
    """A chess clock. ``phase``: what is played; ``minutes``: for each in a phase; ``sides``: ``[{"guest": number,
    "left": milliseconds}]`` in the order of play, as of ``since``; ``turn``: whose clock runs; ``since``: None while it
    stands; ``presses``: counts what was done to it; ``back``: milliseconds given back at the last press."""

    table = models.OneToOneField(DiceTable, on_delete=models.CASCADE, related_name="clock")
    phase = models.CharField(max_length=80, blank=True)
    minutes = models.PositiveIntegerField()
    sides = models.JSONField()
    turn = models.PositiveIntegerField(default=0)
    since = models.DateTimeField(null=True)
    presses = models.PositiveIntegerField(default=0)
    back = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"clock of {self.table_id}"
