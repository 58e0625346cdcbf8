"""Movement: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Movement")
RULES = (
    Rule(
        "6.1",
        _("Where pieces go"),
        _(
            "Ships keep to the sea. Land pieces keep to land, mountain and beach hexes; American ones may also "
            "move from shallow water to shallow water or to a beach, never back."
        ),
    ),
    Rule(
        "6.2",
        _("A move"),
        _(
            "A move is a path of adjacent hexes from where the piece stands, none of them twice. Each piece moves"
            " at most once in a step and may stop short or stay."
        ),
    ),
    Rule(
        "6.3",
        _("No passing over"),
        _(
            "No hex of the way may hold any piece, own or enemy. A Japanese infantry piece may end its move in an"
            " empty pillbox, and an American land piece may step on mines."
        ),
    ),
    Rule(
        "6.4",
        _("Cost"),
        _(
            "A hex costs one point, a mountain two, by road as well. The whole way must not cost more than the "
            "piece has."
        ),
    ),
    Rule(
        "6.5",
        _("Roads"),
        _("A piece whose whole way follows a road has one point more."),
    ),
    Rule(
        "6.6",
        _("Zone of control"),
        _(
            "The six hexes around every land piece with a combat factor. A land piece that enters an enemy one "
            "stops and owes an attack to each enemy in whose zone it stands. It may leave, but stops in the first"
            " hex that is in a zone again. Who owes may neither bombard nor clear; the attack pays the debt, "
            "whatever comes of it."
        ),
    ),
    Rule(
        "6.7",
        _("Debts"),
        _(
            "Debts are fought in the combat step, together or one by one, in the order that the player likes. A "
            "debt lapses when either piece is lost first. What is unpaid when the commander is done is fought by "
            "the server: lowest attacker first, alone, against each of its creditors alone."
        ),
    ),
    Rule(
        "R-09",
        _("Beginning in a zone"),
        _(
            "A piece that begins next to an enemy may leave; one that lands there fights and does not move; a tie"
            " pays a debt too."
        ),
    ),
    Rule(
        "R-10",
        _("Shallow water"),
        _("It is for American land pieces on their way ashore: no way back, no ships, no Japanese."),
    ),
    Rule(
        "R-11",
        _("Who exerts a zone"),
        _("Combat land pieces only; ships, pillboxes, obstacles and mines neither exert one nor suffer from it."),
    ),
)
