"""Where the text is silent: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Where the text is silent")
RULES = (
    Rule(
        "R-01",
        _("Twelve turns"),
        _("The table ends with turn 12, and turn 1 has no reinforcements, so twelve turns are played."),
    ),
    Rule(
        "R-02",
        _("No stacking limit"),
        _("Any number of pieces may be in a zone."),
    ),
    Rule(
        "R-03",
        _("The board"),
        _(
            "Neighbours of zone 31 and the zones that the text names are certain; the other rows, names and "
            "terrain are reconstructed."
        ),
    ),
    Rule(
        "R-04",
        _("Star zones"),
        _("The stars are where the text puts them: the eastern edge, west of Java, east of Australia."),
    ),
    Rule(
        "R-05",
        _("Passages"),
        _("Arrows and closed sides follow geography; only the diagonals are in the text."),
    ),
    Rule(
        "R-06",
        _("Owners"),
        _("The last side alone with land pieces ashore owns a zone."),
    ),
    Rule(
        "R-07",
        _("Illegible figures"),
        _("Four figures of the table are uncertain; each may be set to what else can be read when a game is made."),
    ),
    Rule(
        "R-08",
        _("Two movements"),
        _("Each side moves before and after its combat, Japan first."),
    ),
    Rule(
        "R-09",
        _("Lines and corners"),
        _("Lines never go by corners, not even by the land diagonals; lines of aircraft cross any terrain."),
    ),
    Rule(
        "R-10",
        _("When it is an emergency"),
        _(
            "It is judged for each nation at the moment a piece is placed; one free reception zone ends it for "
            "all its classes."
        ),
    ),
    Rule(
        "R-11",
        _("Who stops whom"),
        _("Ships stop at ships and markers, land pieces at land pieces ashore; aircraft never stop."),
    ),
    Rule(
        "R-12",
        _("Room aboard"),
        _("A naval piece carries one land piece, an aeronaval piece one land piece and two air pieces."),
    ),
    Rule(
        "R-13",
        _("Bases"),
        _("Aircraft fly from side to side and need a base after the second movement."),
    ),
    Rule(
        "R-14",
        _("Combat"),
        _("Refereed by the players or by the house table, chosen once for a game."),
    ),
    Rule(
        "R-15",
        _("Secrets of task forces"),
        _(
            "A false marker does not scout: the active side shows first, and a carrier under a hidden marker sees "
            "nothing."
        ),
    ),
    Rule(
        "R-16",
        _("The first position"),
        _(
            "It follows the winter of 1941 and 1942; Japan has four starting markers, the United States two, "
            "Britain one."
        ),
    ),
    Rule(
        "R-17",
        _("Who has won"),
        _("By what the players say, or by points, as the option says."),
    ),
    Rule(
        "R-18",
        _("Acting in secret"),
        _(
            "What a side does in a step is seen when it closes. Ships at sea may receive pieces and markers that "
            "a line reaches."
        ),
    ),
    Rule(
        "R-19",
        _("Known ships near the enemy"),
        _(
            "With an enemy in or next to the zone no marker hides a ship that the enemy has seen: a task force that "
            "takes one in, or is formed or merged with one, is shown. It is hidden again when the last such ship has "
            "left it, if the others were hidden before. Before turn 1 every fleet may hide, for nothing has been seen."
        ),
    ),
    Rule(
        "R-20",
        _("What counts as moved"),
        _(
            "An aircraft has the factor of where it stood when the movement step opened, whatever carrier it lands "
            "on meanwhile. A piece that was given any move has moved and lifts or is lifted no more, even if it only "
            "went ashore or aboard in its zone."
        ),
    ),
)
