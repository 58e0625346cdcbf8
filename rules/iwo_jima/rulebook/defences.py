"""Pillboxes, obstacles and mines: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Defences")
RULES = (
    Rule(
        "10.1",
        _("Pillboxes"),
        _(
            "A pillbox holds one Japanese piece of infantry class. An adjacent American infantry piece or tank "
            "clears an empty one without a die."
        ),
    ),
    Rule(
        "10.2",
        _("Obstacles"),
        _(
            "Nobody enters their hex. They fall to a bombardment (3) or to an adjacent American piece that clears"
            " instead of attacking: engineers and rangers always succeed, other infantry and tanks with 4 or 5, "
            "artillery cannot."
        ),
    ),
    Rule(
        "10.3",
        _("Mines"),
        _(
            "An American land piece that steps on them stops and throws: 2 or 3 removes the piece and the mines, "
            "4 or 5 only the mines. Engineers and rangers are safe. A survivor owes combat like any piece that "
            "enters. Japanese pieces keep out. Mines can be cleared from beside like obstacles."
        ),
    ),
    Rule(
        "10.4",
        _("Losses to mines"),
        _("Pieces lost in mines count like any other loss."),
    ),
    Rule(
        "R-23",
        _("Clearing"),
        _("How obstacles and empty pillboxes are cleared is ours."),
    ),
    Rule(
        "R-24",
        _("Mines"),
        _("How mines work is ours."),
    ),
)
