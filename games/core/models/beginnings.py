"""Where a game begins that goes on from a moment of another one."""

from django.db import models

from games.core.models.game import Game


class Beginning(models.Model):
    """The position that a game starts from, instead of its scenario's: that of game ``former`` after entry ``seq``,
    whose hash is ``head``; or that of an evening at a table, whose chain is called ``former``.

    ``turn``: of that moment, for people; ``state``: as ``System.dump`` of ``version`` of the rules gave it, compressed.
    Everybody may know it, for the former game is over. When the game starts, the position stands in its journal.
    ``blocks``: only from a table: where each seat's blocks stood there, as ``[block, place, strength]``. Then the
    position is hidden, and each seat is shown its own blocks alone.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="beginning")
    former = models.CharField(max_length=40)
    seq = models.IntegerField()
    head = models.CharField(max_length=64)
    turn = models.PositiveIntegerField()
    version = models.CharField(max_length=20)
    state = models.BinaryField()
    blocks = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.game}: from {self.former} {self.seq}"
