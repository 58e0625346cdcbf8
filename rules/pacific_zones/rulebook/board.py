"""The board: each rule in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("The board")
RULES = (
    Rule(
        "1",
        _("The game"),
        _(
            "Japan plays against the Allies, the United States and Britain in one hand. A turn brings "
            "reinforcements, then Japan moves, fights and moves again, then the Allies do. Fleets may hide under "
            "markers, and a marker may hide nothing."
        ),
    ),
    Rule(
        "2",
        _("What the referee keeps"),
        _(
            "Each piece is not yet due, in the reserve, on the board or eliminated; a marker may also be in the "
            "pool. What a piece has used up in a movement is forgotten when the next one begins."
        ),
    ),
    Rule(
        "3.1",
        _("Zones"),
        _("The board has 53 numbered zones of land, of sea, or mixed; mixed zones take every class of piece."),
    ),
    Rule(
        "3.2",
        _("Neighbours"),
        _(
            "Zones with a common side are side zones, up to four. Those that share a side or a corner are "
            "adjacent, up to eight."
        ),
    ),
    Rule(
        "3.3",
        _("The grid"),
        _(
            "The rows of zones end on one straight eastern edge. The zone numbers that the text names fix how "
            "long the rows are."
        ),
    ),
    Rule(
        "3.4",
        _("Stars"),
        _(
            "Seven zones in the east carry the American star; two west of Java and two east of Australia the "
            "British one. Seven zones are metropolitan Japan."
        ),
    ),
    Rule(
        "3.5",
        _("Land passages"),
        _(
            "Arrows, and land zones side by side, let land pieces through, and so do three diagonals: 16-20, "
            "20-24 and 39-44. Three sides are closed to ships."
        ),
    ),
    Rule(
        "3.6",
        _("Control"),
        _(
            "When a combat step closes, a side that alone has land pieces ashore in a land or mixed zone controls "
            "it. A zone without land pieces keeps its owner; the sea has none."
        ),
    ),
)
