"""Hidden blocks at a table: where they stand, what was done, and what waits for the other side's consent."""

from typing import ClassVar

from django.db import models

from games.core.models.tables import DiceTable, TableGuest


class BlockBoard(models.Model):
    """The board that the referee keeps for a table. ``number``: counts the table's boards, of which the last is kept.

    ``position``: a State of the system, as JSON; only games.core.tables.blocks reads it. ``sides``: the number of the
    guest who plays each seat. ``umpire``: of the guest who sees all and acts for both. ``ended``: since then all lies
    open. ``game``: the code of the game as which it has gone on; since then nothing is done on it any more.
    ``brought``: the code of the game by mail whose blocks are to come here, or have come; ``known``: the answers that
    this game gives to what a table does not keep, empty until they have come.
    """

    table = models.OneToOneField(DiceTable, on_delete=models.CASCADE, related_name="block_board")
    number = models.PositiveIntegerField(default=1)
    system = models.CharField(max_length=40)
    scenario = models.CharField(max_length=40)
    position = models.TextField()
    sides = models.JSONField(default=dict)
    umpire = models.PositiveIntegerField(null=True)
    ended = models.DateTimeField(null=True)
    game = models.CharField(max_length=16, blank=True)
    brought = models.CharField(max_length=16, blank=True)
    known = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"blocks of {self.table_id}"


class BlockAct(models.Model):
    """What was done on a board. ``act``: "put" or "back" for blocks of ``seat``; "told" for what the referee told that
    seat alone; others are public and say so by name.

    ``placings``, ``before``: ``[block, place, strength, open]`` of each block, hidden from the other side; of "told"
    ``[kind, data]`` of each happening. ``shown``:
    what everybody saw of it. ``salt``, ``seq``: of the hidden entry that commits to it; None for an act without one.
    """

    board = models.ForeignKey(BlockBoard, on_delete=models.CASCADE, related_name="acts")
    number = models.PositiveIntegerField()
    guest = models.ForeignKey(TableGuest, on_delete=models.CASCADE, related_name="block_acts")
    seat = models.CharField(max_length=20, blank=True)
    act = models.CharField(max_length=12)
    umpired = models.BooleanField(default=False)
    placings = models.JSONField(default=list)
    before = models.JSONField(default=list)
    shown = models.JSONField(default=dict)
    salt = models.CharField(max_length=64, blank=True)
    seq = models.IntegerField(null=True)
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["board", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["board", "number"], name="block_act_number_once_a_board")
        ]

    def __str__(self) -> str:
        return f"act {self.number} at {self.board_id}"


class SealedDeck(models.Model):
    """Cards of a board whose order nobody knows before its evening ends, shuffled by the dice of its table.

    ``board``: its number; ``number``: counts the decks of the table; ``name``: what the rules call it; ``cards``: what
    is in it. ``lock``: None while a throw is still to land. ``opening``: the bodies of the entries that open it; empty
    until it is shuffled. ``opened``: they stand in the journal.
    """

    table = models.ForeignKey(DiceTable, on_delete=models.CASCADE, related_name="decks")
    board = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=40)
    cards = models.JSONField()
    lock = models.PositiveIntegerField(null=True)
    opening = models.JSONField(default=list)
    opened = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["table", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="sealed_deck_number_once_a_table")
        ]

    def __str__(self) -> str:
        return f"deck {self.number} at {self.table_id}"


class BlockProposal(models.Model):
    """What waits until the sides agree. ``kind``: of games.core.tables.blocks.consent; ``seat``: of who proposes, or
    empty; ``about``: a place, a seat or a rule; ``facts``: what is said of the position; ``agreed``: the seats that
    have said yes."""

    board = models.ForeignKey(BlockBoard, on_delete=models.CASCADE, related_name="proposals")
    guest = models.ForeignKey(TableGuest, on_delete=models.CASCADE, related_name="block_proposals")
    seat = models.CharField(max_length=20, blank=True)
    kind = models.CharField(max_length=12)
    about = models.CharField(max_length=20, blank=True)
    facts = models.JSONField(default=dict)
    agreed = models.JSONField(default=list)

    class Meta:
        ordering: ClassVar[list[str]] = ["board", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["board", "guest", "kind"], name="proposal_once_a_kind")
        ]

    def __str__(self) -> str:
        return f"{self.kind} at {self.board_id}"
