"""Landing: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Landing")
RULES = (
    Rule(
        "5.2",
        _("Ships"),
        _("In turns 1 to 5 ships are placed in any empty sea hex."),
    ),
    Rule(
        "5.3",
        _("Troops"),
        _(
            "In turns 1 to 5 troops land in any empty beach or shallow water hex; rangers and commandos in any "
            "turn also in any empty coast hex. Who lands in an enemy zone of control does not move in this turn "
            "and owes combat; all others may move. Who has not landed by turn 5 stays in reserve for good and "
            "counts as no loss. With the option that binds landing zones, the 5th Marine Division lands in Green "
            "and Red only, the 4th in Yellow and Blue only."
        ),
    ),
    Rule(
        "5.4",
        _("Who begins"),
        _("The United States set up after Japan and play first."),
    ),
)
