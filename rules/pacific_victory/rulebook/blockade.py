"""Blockades: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Blockades")
RULES = (
    Rule(
        "5.8",
        _("Blockades"),
        _(
            "Attacking ships may stay outside an enemy base that has no ships left. The blockaders lie face up; "
            "nobody draws points or sea supply from the base, and its troops cannot leave by sea."
        ),
    ),
    Rule(
        "R-48",
        _("Who may blockade"),
        _(
            "Any ship in supply, submarines too, each deciding for itself. Raiders and troops at sea may not; in Siam "
            "a blockade closes one coast."
        ),
    ),
    Rule(
        "R-49",
        _("Blockaders out of supply"),
        _("They hinder nobody any more and leave in the Logistics Phase; if they cannot, they are lost."),
    ),
    Rule(
        "R-50",
        _("Blockades and weather"),
        _("An old blockade goes on in monsoon, storm and ice, but none is begun and none is fought there."),
    ),
    Rule(
        "R-51",
        _("Joining a blockade"),
        _("Ships of your side that come later join it and are turned up when the battles are over."),
    ),
    Rule(
        "R-52",
        _("The garrison is gone"),
        _(
            "Blockaders other than submarines then take the base at once; where weather forbids it, when the next "
            "turn begins."
        ),
    ),
    Rule(
        "R-53",
        _("Going to a blockaded hex"),
        _("Ships may retreat to where their own side blockades, but nobody rebases there."),
    ),
    Rule(
        "R-120",
        _("Circles of blockades"),
        _(
            "Ships that blockade each other in a circle without being in supply themselves hinder nobody: neither "
            "the lines of that Logistics Phase nor the builds that follow from them."
        ),
    ),
)
