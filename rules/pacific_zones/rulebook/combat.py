"""Combat: each rule in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Combat")
RULES = (
    Rule(
        "7",
        _("Two ways to fight"),
        _(
            "An option decides for the whole game whether players settle battles with each other or the house "
            "table does."
        ),
    ),
    Rule(
        "7.0",
        _("How a battle begins"),
        _(
            "First the active side shows its markers in the zone, then the other side. False ones go, and if a "
            "side has nothing left there is no battle."
        ),
    ),
    Rule(
        "7.1",
        _("Refereed battles"),
        _(
            "Both players propose dice and changes; what the other one confirms happens at once. A piece is "
            "removed only if both want it, or the moderator decides so. The battle ends when both have closed."
        ),
    ),
    Rule(
        "7.2",
        _("The house table"),
        _(
            "All contact zones are fought in the order of their numbers, for three rounds at most: aircraft and "
            "ships fire first, then land pieces ashore. Fire is simultaneous; each shooter picks the first target "
            "of its list."
        ),
    ),
    Rule(
        "7.3",
        _("Standing orders"),
        _(
            "For the house table a side sets in private whom its pieces fire at first, which pieces it loses "
            "first, and after which round its ships withdraw."
        ),
    ),
)
