"""What somebody wants to know who chooses a scenario: how hard it is and how long it takes."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

HANDOVERS_A_WEEK = 14
"""Twice a day."""
LEVELS = 3


@dataclass(frozen=True)
class Introduction:
    """Of one scenario. ``level``: 1 (learned in an evening) to 3 (for who knows the game); ``first``: the one to begin
    with. ``handovers``: how often one side waits for the other until the end, in games between computers."""

    level: int
    handovers: int
    first: bool = False

    @property
    def level_words(self) -> str:
        """How hard it is."""
        return (_("learned in an evening"), _("for a second game"), _("when you know the game"))[self.level - 1]

    @property
    def dots(self) -> str:
        """The same as dots."""
        return "●" * self.level + "○" * (LEVELS - self.level)

    @property
    def time_words(self) -> str:
        """How long it takes by mail."""
        weeks = max(1, round(self.handovers / HANDOVERS_A_WEEK))
        words = ngettext(
            "about %(n)s week by mail, if the move changes hands twice a day",
            "about %(n)s weeks by mail, if the move changes hands twice a day",
            weeks,
        )
        return words % {"n": weeks}
