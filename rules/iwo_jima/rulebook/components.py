"""Board, pieces and die: what is on the table: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Board and pieces")
RULES = (
    Rule(
        "1.1",
        _("The board"),
        _(
            "The island and the sea around it: 420 hexes of 450 metres, 122 of them land. A hex is named by its "
            "column and row; every other column sits half a hex lower."
        ),
    ),
    Rule(
        "1.2",
        _("The pieces"),
        _(
            "A piece has a type, a combat factor and a movement factor; some Japanese pieces also carry the "
            "village that they garrison, or the word banzai. The United States have 49 land pieces and 12 ships, "
            "Japan 36 combat pieces and 28 defences."
        ),
    ),
    Rule(
        "1.3",
        _("The die"),
        _(
            "There is one special die with the faces 2, 3, 3, 4, 4, 5. The server throws it, and both sides see "
            "every throw."
        ),
    ),
    Rule(
        "2",
        _("Stacking"),
        _(
            "One piece stands in a hex. The only exception is a Japanese pillbox, which one Japanese piece of "
            "infantry class may share. A piece that is eliminated never comes back."
        ),
    ),
    Rule(
        "R-01",
        _("The map"),
        _("The printed board is lost. Ours is drawn from the coastline of the island and its place names."),
    ),
    Rule(
        "R-02",
        _("The pieces"),
        _("The names are those of the battalions that were there; all factors are ours."),
    ),
    Rule(
        "R-03",
        _("Infantry class"),
        _(
            "Engineers, machine guns, anti-tank units, naval troops, rangers and headquarters count as infantry "
            "wherever a rule says infantry."
        ),
    ),
    Rule(
        "R-05",
        _("Who shares a hex"),
        _("The piece that may hold one infantry piece beside it is the pillbox."),
    ),
)
