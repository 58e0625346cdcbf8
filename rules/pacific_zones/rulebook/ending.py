"""Start and end: each rule in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Start and end")
RULES = (
    Rule(
        "9",
        _("The start"),
        _(
            "The first position is fixed. Before turn 1 Japan and then the Allies may put their starting markers "
            "on fleets or out as false ones."
        ),
    ),
    Rule(
        "10",
        _("Victory"),
        _(
            "Refereed: after the last turn both players, or the moderator, name the result; different answers are "
            "a draw. House: the Allies win with two metropolitan zones, Japan with 58 points; after turn 12 the "
            "Allies with 40, Japan if they have 30 or fewer."
        ),
    ),
)
