"""The Japanese set-up: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Set-up")
RULES = (
    Rule(
        "5.1",
        _("Japan sets up"),
        _("Before the first turn Japan places all its pieces, unseen by the United States."),
    ),
    Rule(
        "5.1.1",
        _("No beaches"),
        _("Nothing is set up on a beach or in water."),
    ),
    Rule(
        "5.1.2",
        _("Garrisons"),
        _(
            "A garrison piece is set up in its village or next to it. As long as the empty hexes there are no "
            "more than the garrison pieces still to come, nobody else takes one of them."
        ),
    ),
    Rule(
        "5.1.3",
        _("Other units"),
        _("All others may stand in any land or mountain hex."),
    ),
    Rule(
        "5.1.4",
        _("Defences"),
        _(
            "Pillboxes, obstacles and mines stand on land or mountains, but not in a village or a printed "
            "fortification; coastal artillery at most two hexes from the water."
        ),
    ),
    Rule(
        "5.1.5",
        _("What never moves"),
        _("Defences and coastal artillery stay where they were set up."),
    ),
    Rule(
        "5.1.6",
        _("Placing, lifting, done"),
        _(
            "Pieces may be placed and lifted again until the commander is done. What is then still in reserve "
            "goes to its ready-made hex, or to the lowest legal one; a piece that finds none is out of the game. "
            "Saying done at once gives the ready-made set-up."
        ),
    ),
    Rule(
        "5.1.7",
        _("Ready-made set-up"),
        _("Without free set-up the ready-made one stands from the start, and nobody is asked."),
    ),
    Rule(
        "R-08",
        _("Where defences may stand"),
        _("The text keeps them off the beaches; the rest of rule 5.1.4 is ours."),
    ),
    Rule(
        "R-29",
        _("A set-up that does not fit"),
        _(
            "Garrisons keep room in their villages, and the server finishes what is missing, so that a set-up "
            "never comes to a dead end."
        ),
    ),
)
