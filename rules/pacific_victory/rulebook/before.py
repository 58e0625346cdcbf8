"""Who defends, and fighting at blockades: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Who defends, and fighting at blockades")
RULES = (
    Rule(
        "R-26",
        _("The Defender at a base just taken"),
        _(
            "Whose base it was when the turn began is the Defender, even where the other side took it empty this turn "
            "and the owner strikes back."
        ),
    ),
    Rule(
        "R-27",
        _("Fight or hold at a blockade"),
        _("Both sides say in secret whether they fight in each blockaded hex. One that fights is enough for a battle."),
    ),
    Rule(
        "R-99",
        _("When a blockade must be fought"),
        _(
            "There is a battle without asking when the blockading side brings anything that cannot wait outside: "
            "aircraft, troops, invaders; and when either side makes a strategic attack there."
        ),
    ),
)
