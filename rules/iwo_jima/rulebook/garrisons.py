"""Garrisons and banzai pieces: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Garrisons and banzai")
RULES = (
    Rule(
        "7.1",
        _("Activation"),
        _(
            "In turns 1 to 5 a garrison does not move until its village is activated: an American piece of any "
            "type, ships too, is placed in or enters a hex at most four hexes from the village. That frees all "
            "its garrison for good."
        ),
    ),
    Rule(
        "7.2",
        _("From turn 6"),
        _("Every garrison moves as it likes."),
    ),
    Rule(
        "7.3",
        _("Before that"),
        _(
            "A garrison that is not activated exerts its zone, defends, may be bombarded, may attack what is "
            "adjacent, and its artillery may fire; it only does not move."
        ),
    ),
    Rule(
        "7.4",
        _("Banzai pieces"),
        _(
            "The two banzai pieces are dormant until an American land piece comes within four hexes; until then "
            "they neither move nor attack. While one is dormant or active, an American land piece that enters a "
            "hex within four of it stops there. Ships neither wake them nor are stopped."
        ),
    ),
    Rule(
        "7.5",
        _("The charge"),
        _(
            "An active banzai piece that has not moved and can reach an American land piece must charge before "
            "all other Japanese combat: it moves next to its targets and fights, round after round, until it is "
            "lost or nothing is in reach. Then it is spent and a regular piece. After twenty tied rounds a charge"
            " breaks off for this turn. In the movement step it may move only while nothing is in reach, and then"
            " it does not charge."
        ),
    ),
    Rule(
        "R-12",
        _("Within four hexes"),
        _(
            "Four or less, everywhere; passing is enough; ships activate villages but neither wake nor are "
            "stopped by banzai pieces."
        ),
    ),
    Rule(
        "R-13",
        _("Must charge"),
        _("It must, when something is in reach; a tie does not end the charge."),
    ),
)
