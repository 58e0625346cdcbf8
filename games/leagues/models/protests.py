"""Protests of players about games of events, and what is decided on them."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.core.models import Pause
from games.leagues.models.events import Pairing

WORDS_MOST = 2000
RULES_MOST = 200
REMEDY_MOST = 500


class About(models.TextChoices):
    """What a protest is about."""

    ENGINE = "engine", pgettext_lazy("a protest is about", "the site did not play by the rules")
    CLOCK = "clock", pgettext_lazy("a protest is about", "the clock")
    CONDUCT = "conduct", pgettext_lazy("a protest is about", "what somebody did or wrote")
    RULING = "ruling", pgettext_lazy("a protest is about", "how a rule was read")
    RESULT = "result", pgettext_lazy("a protest is about", "the result")


class ProtestState(models.TextChoices):
    """Where a protest stands."""

    FILED = "filed", _("waits for a decision")
    ANSWERED = "answered", _("answered, waits for a decision")
    UPHELD = "upheld", pgettext_lazy("a protest", "upheld")
    REJECTED = "rejected", pgettext_lazy("a protest", "rejected")
    SETTLED = "settled", pgettext_lazy("a protest", "settled")
    WITHDRAWN = "withdrawn", pgettext_lazy("a protest", "withdrawn")


OPEN_STATES = (ProtestState.FILED, ProtestState.ANSWERED)


class Protest(models.Model):
    """``year`` and ``number``: its public name, such as R-2027-014. ``seat``: whose player ``by`` is; ``entry``: of the
    game's journal, None for none; ``asked``: the player's words, ``answer``: those of the other side.

    ``pause``: what stops the clocks, None where they run on; ``went_on``: when they ran again. ``decided_by``: the
    neutral person, with ``reasons``, numbers of ``rules``, and a ``remedy``. People who leave take their words along.
    """

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="protests")
    year = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    about = models.CharField(max_length=8, choices=About)
    entry = models.PositiveIntegerField(null=True, blank=True)
    seat = models.CharField(max_length=20)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="protests")
    asked = models.CharField(max_length=WORDS_MOST, blank=True)
    filed = models.DateTimeField()
    pause = models.OneToOneField(Pause, null=True, blank=True, on_delete=models.SET_NULL, related_name="protested")
    went_on = models.DateTimeField(null=True, blank=True)
    answer = models.CharField(max_length=WORDS_MOST, blank=True)
    answered = models.DateTimeField(null=True, blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="protests_answered"
    )
    state = models.CharField(max_length=9, choices=ProtestState, default=ProtestState.FILED)
    decided = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="protests_decided"
    )
    reasons = models.CharField(max_length=WORDS_MOST, blank=True)
    rules = models.CharField(max_length=RULES_MOST, blank=True)
    remedy = models.CharField(max_length=REMEDY_MOST, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-filed", "-pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["year", "number"], name="protest_once_a_number"),
            models.UniqueConstraint(
                fields=["pairing"], condition=models.Q(state__in=["filed", "answered"]), name="protest_one_open"
            ),
        ]

    def __str__(self) -> str:
        return self.case

    @property
    def case(self) -> str:
        """Its public name."""
        return f"R-{self.year}-{self.number:03}"

    @property
    def is_open(self) -> bool:
        """Whether it waits for a decision."""
        return self.state in OPEN_STATES


class NamedJudge(models.Model):
    """Whom one side of a protest accepts to decide on it, though the ``person`` may have a part in the event. ``by``:
    who held the ``seat`` and named the person; for another holder it says nothing."""

    protest = models.ForeignKey(Protest, on_delete=models.CASCADE, related_name="named", db_index=False)
    seat = models.CharField(max_length=20)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="judges_named")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="named_as_judge")
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["protest", "seat"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["protest", "seat"], name="judge_once_a_seat")
        ]

    def __str__(self) -> str:
        return f"{self.protest_id}: {self.seat}"

    @property
    def case(self) -> str:
        """The public name of the protest."""
        return self.protest.case
