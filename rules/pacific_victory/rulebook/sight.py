"""What each side sees: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("What each side sees")
RULES = (
    Rule(
        "R-84",
        _("Blocks have no names for the enemy"),
        _(
            "You see how many blocks stand in a hex and how many went from where to where, never which. What fought "
            "was face up and is told in the log."
        ),
    ),
    Rule(
        "R-85",
        _("Hexes out of supply"),
        _("Everybody sees which hexes are out of supply, nobody but the owner which of the blocks there."),
    ),
    Rule(
        "R-86",
        _("Builds are hidden"),
        _("What the enemy bought or merged stays hidden; only the number of blocks on the map shows."),
    ),
    Rule(
        "R-87",
        _("Points are public"),
        _("The production points of each account follow from what all can see, so they are shown to all."),
    ),
)
