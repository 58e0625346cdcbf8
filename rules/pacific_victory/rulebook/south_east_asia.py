"""South-East Asia Command, the scenario on a part of the map: each ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("South-East Asia Command")
RULES = (
    Rule(
        "R-61",
        _("Blocks, supply and points"),
        _(
            "The map ends with Bangkok, Singapore and Sumatra; South Africa joins Bombay and Ceylon. Only the listed "
            "blocks come back, and one American infantry block may be built, once. The Allies have 9 points in one "
            "account: first the American aircraft are brought to 3 steps. Japan has 6: Singapore, Palembang, and 3 "
            "from home that come to any base of its own that is not blockaded. Singapore feeds Japan; while it is "
            "lost or blockaded, every other open Japanese base feeds what is within 2 hexes of it."
        ),
    ),
    Rule(
        "R-62",
        _("Options"),
        _(
            "Banzai and fanatical defence are in force. Overrun, air search, anti-submarine warfare and the pursuit "
            "round may be chosen; free deployment may not."
        ),
    ),
    Rule(
        "R-63",
        _("The Indian rising"),
        _(
            "At Japan's first capture on the Indian mainland Japanese garrisons appear at Bombay, Madras, Calcutta and "
            "Dhaka, wherever nobody stands, as far as there are any."
        ),
    ),
    Rule(
        "R-64",
        _("Operation U-Go"),
        _(
            "In one turn of 1944 Japan has the initiative without a throw, and hexside limits do not hold into one "
            "hex that it has named. Stacking limits do."
        ),
    ),
    Rule(
        "R-101",
        _("Palembang"),
        _("Palembang is Japanese here when it is empty, and pays Japan."),
    ),
    Rule(
        "R-110",
        _("What building costs"),
        _(
            "American blocks pay what British ones pay: the printed cost in South Africa, double elsewhere, also at "
            "Bombay where they appear. New Japanese blocks appear at Singapore, and their first step costs double; "
            "steps of Japanese blocks cost double except there. Captured centres pay the one account."
        ),
    ),
    Rule(
        "R-111",
        _("Who wins"),
        _(
            "Whoever controls Singapore when June 1945 is over; a blockade is no control. There are no victory points "
            "and nothing ends the game before. In tournaments the winner has 2 points, the other none."
        ),
    ),
    Rule(
        "R-112",
        _("When India rises"),
        _(
            "A capture by moving counts when the moves are committed, one in battle when the battle is over. The "
            "garrisons come in any weather, and are out of supply until the next Logistics Phase."
        ),
    ),
    Rule(
        "R-113",
        _("How U-Go is declared"),
        _(
            "With Japan's builds of the turn before: nobody is asked for it alone. It is secret until its turn begins, "
            "and leads into a base that can be entered by land."
        ),
    ),
    Rule(
        "R-114",
        _("No typhoon, and lost start bases"),
        _(
            "No typhoon reaches this part of the map, so no die is thrown for it. One-round attackers that have lost "
            "their start base go to Singapore or to South Africa."
        ),
    ),
    Rule(
        "R-121",
        _("Singapore hindered"),
        _(
            "A blockader that is itself out of supply starves nobody. Where it is doubtful which blocks are in "
            "supply, what holds in every reading is sought first, for more hindrance may open more sources."
        ),
    ),
)
