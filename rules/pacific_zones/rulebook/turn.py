"""The turn: each rule in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("The turn")
RULES = (
    Rule(
        "4.1",
        _("Reinforcement table"),
        _(
            "From turn 2 on the table says how many pieces of each nation and class are due. A few figures are "
            "not legible; options of the game set them."
        ),
    ),
    Rule(
        "4.2",
        _("Who brings in first"),
        _(
            "Japan brings its reinforcements in first, and they obstruct the lines of the Allies, who see them "
            "before they bring in their own."
        ),
    ),
    Rule(
        "4.3",
        _("Steps of a turn"),
        _(
            "Reinforcements, then for Japan and after it for the Allies: first movement, combat, second movement. "
            "Land pieces move in the first only; in the second no ship enters a zone with enemies. A side that "
            "can do nothing is not asked, and what it does is seen when its step closes."
        ),
    ),
    Rule(
        "4.4",
        _("Carry-over"),
        _(
            "What is due and not brought in stays in the reserve for any later turn. The owner names the pieces "
            "that come."
        ),
    ),
)
