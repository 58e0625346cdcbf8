"""Retreats and the end of a battle: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Retreats and the end of a battle")
RULES = (
    Rule(
        "5.5",
        _("Retreats"),
        _(
            "A block may retreat instead of firing. After the last round attackers must leave wherever a Defender of "
            "their kind still stands."
        ),
    ),
    Rule(
        "5.51",
        _("Where a retreat may go"),
        _(
            "As far as an Operational move of that block: to a friendly hex with room, else to a neutral one. Never "
            "to enemies and never into a battle that is not over."
        ),
    ),
    Rule(
        "5.6",
        _("Regrouping"),
        _(
            "The winner who holds land and sea of the hex may send blocks away and bring neighbours in. Hexside "
            "limits do not count then, stacking does."
        ),
    ),
    Rule(
        "R-37",
        _("The order after the last round"),
        _(
            "First attacking troops leave if Defenders are ashore; then a base without any is captured, aircraft "
            "land, attacking ships go or blockade, and last the Defender's ships."
        ),
    ),
    Rule(
        "R-38",
        _("Ships before a held base"),
        _("Attacking ships may blockade a base that troops or aircraft still hold, not one where enemy ships remain."),
    ),
    Rule(
        "R-39",
        _("The ships of a lost base"),
        _("Ships whose garrison was beaten leave, or blockade their former base."),
    ),
    Rule(
        "R-40",
        _("Ships under an enemy patrol"),
        _("On open sea ships need not leave because of aircraft: the patrol flies home."),
    ),
    Rule(
        "R-41",
        _("Retreats at the end"),
        _("Retreats after the last round have a fresh allowance for each hexside and may go in any direction."),
    ),
    Rule(
        "R-42",
        _("How troops get away"),
        _(
            "Marines leave by sea or by land to a base. Infantry that came by sea goes back to its own base only, "
            "other infantry only by land."
        ),
    ),
    Rule(
        "R-43",
        _("Room for aircraft"),
        _(
            "Only blocks that are really there fill a base. Aircraft still away in other battles keep no place for "
            "themselves."
        ),
    ),
    Rule(
        "R-44",
        _("Too many after a battle"),
        _(
            "The usual limits hold again at once: what the base cannot hold goes away, or is lost by its owner's "
            "choice."
        ),
    ),
    Rule(
        "R-45",
        _("Who may be brought in"),
        _(
            "Neighbours from hexes without a battle to come, even if they have moved; not blockaders, patrols or "
            "raiders. On open sea, holding the sea is enough."
        ),
    ),
    Rule(
        "R-46",
        _("After a raid"),
        _("If only attackers for one round came, the Defender has won when they have gone."),
    ),
    Rule(
        "R-104",
        _("Marines that came to help and lost"),
        _("While they are still at sea they retreat like ships."),
    ),
    Rule(
        "R-115",
        _("Retreating to a coast of Siam"),
        _(
            "A ship, or a submarine that leaves a vacant base, may retreat to the coast of Siam that no enemy "
            "blockades, or sail past it, wherever it might move so."
        ),
    ),
    Rule(
        "R-117",
        _("Aircraft over a base just taken"),
        _(
            "Attacking aircraft land elsewhere if a Defending ship is still in the hex, even when their own "
            "troops have just taken the base below them."
        ),
    ),
    Rule(
        "R-118",
        _("Only a submarine is left"),
        _(
            "A captured base goes back to its first owner when the last block that could hold it has gone, though "
            "an enemy submarine lies in its hex."
        ),
    ),
)
