"""Supply: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Supply")
RULES = (
    Rule(
        "7.1",
        _("Supply"),
        _(
            "In the Logistics Phase every block must trace a line of at most 2 hexes to a source. Enemies that are "
            "themselves out of supply do not hinder it."
        ),
    ),
    Rule(
        "7.11",
        _("Sources"),
        _("A friendly major base in supply is a source for all blocks and bases up to 2 hexes away."),
    ),
    Rule(
        "7.12",
        _("Chains of bases"),
        _(
            "Major bases hand supply on to each other over at most 3 hexes, back to a Home Base. From bases that are "
            "linked to a box, the last step may be any length."
        ),
    ),
    Rule(
        "7.13",
        _("Supply by rail"),
        _(
            "Up to 2 hexes of railway feed a base that is blockaded by sea. It does not starve then, but it pays and "
            "builds nothing."
        ),
    ),
    Rule(
        "7.14",
        _("Out of supply"),
        _(
            "A block without supply loses a step at once, though troops never lose their last one that way. Its "
            "troops fire at ground with 1 only, and it gets no steps."
        ),
    ),
    Rule(
        "7.15",
        _("Allied cross supply"),
        _(
            "Allied blocks cut off from their own Home Bases may live off those of the ally; their steps then cost "
            "three times as much."
        ),
    ),
    Rule(
        "R-54",
        _("When supply depends on supply"),
        _(
            "If both sides' lines hang on each other, blocks that surely have or lack supply are found first, step by "
            "step. Those left in a circle hinder nobody."
        ),
    ),
    Rule(
        "R-55",
        _("How long the marks last"),
        _(
            "Supply found in a Logistics Phase holds until the next one. A base taken in between counts as out of "
            "supply until then."
        ),
    ),
    Rule(
        "R-57",
        _("Lines over land and water"),
        _("A line may run over water and passable land, and counts as Sea Supply; that of a ship keeps to the water."),
    ),
    Rule(
        "R-58",
        _("Mixed lines"),
        _(
            "Where a blockade is in the way, that part of the line follows the railway; the rest goes by rail or "
            "water. A base fed so is no source for others."
        ),
    ),
    Rule(
        "R-60",
        _("Which Home Base feeds whom"),
        _(
            "American blocks look to American ends first, British blocks to South Africa. Only if their own is out of "
            "reach they use the other, at three times the price instead of twice."
        ),
    ),
    Rule(
        "R-90",
        _("A blockaded Home Base"),
        _("It has no privilege: without a railway its blocks are out of supply."),
    ),
)
