"""Going back: who asks for it, and who agrees."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.core.models.game import Game


class Why(models.TextChoices):
    """Why a game goes back, as its journal says it."""

    MISCLICK = "misclick", _("a slip of the hand")
    MISREAD = "misread", _("a rule was misread")
    AGREED = "agreed", _("agreed between the players")
    TECHNICAL = "technical", _("a technical fault")


class Result(models.TextChoices):
    """What became of a proposal. ``lapsed``: the game went on before everybody had answered."""

    AGREED = "agreed", _("agreed")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")
    LAPSED = "lapsed", _("the game went on")


class Proposal(models.Model):
    """A player asks that the game go back to where it stood after entry ``to``.

    ``seat``: who asks; empty for a ``moderator``, who does not ask; ``seq``: the last entry at that time: when another
    one follows, the proposal lapses. ``words``: the player's own, which never enter the journal. ``result``: empty
    while answers are missing.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="proposals")
    seat = models.CharField(max_length=20)
    moderator = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    to = models.IntegerField()
    seq = models.IntegerField()
    why = models.CharField(max_length=10, choices=Why)
    words = models.CharField(max_length=500, blank=True)
    at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)
    result = models.CharField(max_length=10, choices=Result, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game"], condition=Q(result=""), name="one_open_proposal_a_game")
        ]

    def __str__(self) -> str:
        return f"{self.seat} of {self.game}: back to {self.to}"

    @property
    def name(self) -> str:
        """Its number in its game: what notices call it."""
        return str(Proposal.objects.filter(game=self.game_id, pk__lte=self.pk).count())


class Consent(models.Model):
    """A seat agrees to a proposal."""

    proposal = models.ForeignKey(Proposal, on_delete=models.CASCADE, related_name="consents")
    seat = models.CharField(max_length=20)
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["proposal", "seat"], name="consent_once_a_seat")
        ]

    def __str__(self) -> str:
        return f"{self.seat}: {self.proposal}"


class Look(models.Model):
    """A moderator who does not play looked behind the fog, once, at the position after entry ``seq``.

    ``seat``: through whose eyes; empty: at everything. ``reason``: the moderator's own words, which the players read;
    the journal has their salted hash only. ``name``: of who has no account, an umpire at a table.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="looks")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="looks")
    name = models.CharField(max_length=40, blank=True)
    seat = models.CharField(max_length=20, blank=True)
    seq = models.IntegerField()
    entry = models.IntegerField()
    reason = models.CharField(max_length=500)
    salt = models.CharField(max_length=64)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.game} {self.seq}: {self.seat or 'everything'}"
