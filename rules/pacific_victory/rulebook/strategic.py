"""Strategic moves and attacks: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Strategic moves and attacks")
RULES = (
    Rule(
        "4.8",
        _("The Supreme HQ gives Strategic Moves"),
        _(
            "Once in your phase the Supreme HQ may be turned up; it gives one Strategic Move for each of its steps. "
            "Afterwards it loses a step, but never the last one."
        ),
    ),
    Rule(
        "4.81",
        _("Strategic Move"),
        _(
            "For 1 Strategic Move a block goes any distance to a friendly base in supply that is neither blockaded "
            "nor fought over. Enemies on the way stop it."
        ),
    ),
    Rule(
        "4.9",
        _("Strategic attacks"),
        _(
            "Invasions, raids, patrols and bombing go only against a hex that holds enemies. The side that moves "
            "second cannot send them into battles that the first one began."
        ),
    ),
    Rule(
        "4.91",
        _("Sea invasion by infantry"),
        _(
            "For 2 Strategic Moves infantry on a base sails up to 2 hexes to attack a base. If it must leave again, "
            "it can only go back to where it came from."
        ),
    ),
    Rule(
        "4.92",
        _("Carrier raid"),
        _(
            "For 2 Strategic Moves one carrier with one battleship or cruiser sails up to 6 hexes from a major base, "
            "fights one round and returns."
        ),
    ),
    Rule(
        "4.93",
        _("Submarine patrol"),
        _(
            "For 1 Strategic Move a submarine goes up to 6 hexes from a major base, past enemies too, fights one "
            "round and returns."
        ),
    ),
    Rule(
        "4.94",
        _("Strategic bombing"),
        _(
            "For 1 Strategic Move an air block flies up to 2 hexes from a base, fights one round without firing at "
            "aircraft, and returns."
        ),
    ),
    Rule(
        "R-14",
        _("The way of a Strategic Move"),
        _(
            "Troops may mix land and water on the way, ships keep to the water, aircraft fly anywhere. Hexes with "
            "enemies stop all of them except submarines."
        ),
    ),
    Rule(
        "R-18",
        _("The ships of a raid"),
        _("Both start from the same major base, and enemies on the way stop them like other ships."),
    ),
    Rule(
        "R-19",
        _("Where the second side may attack"),
        _(
            "It may not send strategic attacks to a hex that the first side entered this turn and where both now "
            "stand. An older blockade that the first side left alone may be attacked."
        ),
    ),
    Rule(
        "R-20",
        _("Attackers for one round"),
        _(
            "Raids, patrols and bombers fight the first round only and then go straight home. They do not retreat "
            "before that, take nothing, blockade nothing, and do not regroup."
        ),
    ),
    Rule(
        "R-21",
        _("Home is lost"),
        _(
            "If their base was taken or is full, American blocks go to Panama, British ones to South Africa, Japanese "
            "ones to Tokyo, else Kure, else Hakodate; with no room anywhere they are lost."
        ),
    ),
    Rule(
        "R-98",
        _("Where infantry may invade"),
        _(
            "The target is a base whose land is not yours and where enemies are; the way is 2 hexes at most past no "
            "enemies, from a friendly base that is not blockaded."
        ),
    ),
)
