"""Turns and steps: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("The sequence of play")
RULES = (
    Rule(
        "1.4",
        _("Turns"),
        _(
            "Fourteen turns. The first five are all of 19 February 1945, each of the others is four days, to 27 "
            "March. The United States play first in every turn."
        ),
    ),
    Rule(
        "3",
        _("The steps of a turn"),
        _(
            "Landing, American movement, bombardment and combat; then Japanese movement, bombardment, banzai "
            "charges and combat. A side finishes all its movement before it fights. A piece that has moved stays "
            "where it is until its owner's next turn; only banzai pieces are free of that."
        ),
    ),
    Rule(
        "R-04",
        _("How long the battle lasts"),
        _("Fourteen turns: five landing turns, nine of four days."),
    ),
    Rule(
        "R-06",
        _("The steps of both kinds of turns"),
        _(
            "The two lists of steps are lost. From turn 6 only rangers and commandos still land, and every "
            "garrison may move; the rest of the turn is the same."
        ),
    ),
    Rule(
        "R-28",
        _("Small orders"),
        _(
            "One order places, moves or fires one piece, or declares one combat. Of a ship only the end of its "
            "move is chosen: it takes the cheapest way, of equal ones the one with the smallest numbers. A "
            "commander who could order nothing at the beginning of a step is not asked before the partner has made "
            "room for an order, and a step in which nobody is asked closes by itself."
        ),
    ),
)
