"""Production and builds: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Production and builds")
RULES = (
    Rule(
        "7.2",
        _("Replacements"),
        _("In the Logistics Phase points buy steps and new blocks. Both sides decide at the same time and in secret."),
    ),
    Rule(
        "7.22",
        _("Production centres"),
        _(
            "A centre pays its points to the side that controls it. American bases pay the American account, British "
            "and Dutch ones the British, and unspent points are lost."
        ),
    ),
    Rule(
        "7.23",
        _("Supply of the centres"),
        _("A centre pays only if it has Sea Supply and is not blockaded. The boxes always pay."),
    ),
    Rule(
        "7.24",
        _("What blocks cost"),
        _(
            "Steps cost the price of the class where the block is at home and twice that elsewhere, always at a "
            "friendly base with Sea Supply. New blocks appear only at home."
        ),
    ),
    Rule(
        "7.27",
        _("The pool"),
        _(
            "Blocks that are off the map wait in the pool and may be built again, even in the turn in which they were "
            "lost. Four American ships come only in March 1943."
        ),
    ),
    Rule(
        "7.3",
        _("Merging"),
        _(
            "In the Logistics Phase blocks of exactly the same type in one hex may shift steps among themselves. A "
            "block without steps goes to the pool."
        ),
    ),
    Rule(
        "R-65",
        _("New blocks and new steps"),
        _(
            "New blocks appear only at the Home Bases of their nation, steps at any base in supply. Australian air "
            "and ships may also begin at South Africa, at twice the price."
        ),
    ),
    Rule(
        "R-66",
        _("Captured Japanese centres"),
        _(
            "The Allied player says each turn which account such a centre pays; without a word, the one that needs "
            "it, else the American."
        ),
    ),
    Rule(
        "R-67",
        _("Blocks of the same type"),
        _(
            "Same nation, class and ratings, and the same marks such as Indian or elite. The names of ships do not "
            "matter."
        ),
    ),
    Rule(
        "R-91",
        _("Paying for the Allied headquarters"),
        _("Either Allied account may pay, or both together, at 5 points a step."),
    ),
    Rule(
        "R-92",
        _("Points after attrition"),
        _(
            "Points and victory are reckoned anew after hunger took its share. A block found out of supply before "
            "gets no steps all the same."
        ),
    ),
    Rule(
        "R-93",
        _("Points over the ally's line"),
        _("An Allied centre that reaches either Allied Home Base pays."),
    ),
)
