"""Reinforcements: each rule in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Reinforcements")
RULES = (
    Rule(
        "5.1",
        _("Where they appear"),
        _(
            "A reinforcement appears in a reception zone of its nation, or at the end of a supply line from one. "
            "Each piece has its own line."
        ),
    ),
    Rule(
        "5.2",
        _("Reception zones"),
        _(
            "American pieces come from American stars, British pieces from British stars, Japanese pieces from "
            "metropolitan Japan."
        ),
    ),
    Rule(
        "5.3",
        _("Supply lines"),
        _(
            "A line goes from side to side, as far as it likes. None of its zones may hold an enemy or be "
            "adjacent to one. It ends in a land or mixed zone of your own or in a sea zone."
        ),
    ),
    Rule(
        "5.4",
        _("False task forces block"),
        _("A marker blocks a line whether ships are under it or not, and a refusal does not say which."),
    ),
    Rule(
        "5.5",
        _("Classes"),
        _(
            "Ships need water all along the line, land pieces land passages; aircraft cross anything. Land pieces "
            "may also appear aboard a ship with room, aircraft aboard a carrier, where a line reaches the ship or "
            "with a ship of their nation that comes in as well."
        ),
    ),
    Rule(
        "5.6",
        _("Emergency"),
        _(
            "When every usable reception zone of a nation is held by or adjacent to enemies, its pieces may "
            "appear in these zones all the same."
        ),
    ),
    Rule(
        "5.7",
        _("Conquered Japan"),
        _("A metropolitan zone that the Allies control receives nothing."),
    ),
    Rule(
        "5.8",
        _("Markers that come in"),
        _(
            "A marker that is due may come in on ships that come in too, on ships that a line of your side "
            "reaches, or false where a ship line ends. Ships that come in may join a task force in their zone."
        ),
    ),
)
