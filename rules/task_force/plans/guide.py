"""How plans are written, for pages and for HELP PLAN: every kind of line with an example, and plans to begin with."""

from functools import cache
from typing import Final

from rules.kernel import Plain, Text, _

from .fields import FIELDS
from .telling import EVENTS

_ABOUT: Final = _(
    "A plan answers for you, so that nobody has to wait: a quiet turn with plans on both sides is over at once. One "
    "line says one thing; capital letters make no difference, and a line that begins with # is a remark. The line that "
    "stands higher wins. What is not possible when it comes up is left out. Nobody else can read your plan. A battle "
    "and a raid are fought to their end with the plan that was there when they began for you."
)
STANDARD: Final = """\
# Standard plan: battles and quiet turns
OTHERWISE DEFAULT
IF NIGHT AND NOT ENEMY <= 4 THEN HOLD
CAP 2
READY F, DB, T, B
IF TARGET THEN ASK STATUS
SEARCH NEW, SIGHTED
FIRE CV, CVL, DAMAGED, BB, CA, CL
ATTACK CV, CVL, BB, CA POINTS 12 UNTIL CRITICAL
LOSE REDUCED, DB
"""
"""For newcomers: battles, raids, patrols and searches; moves of the day, and strikes, stay theirs."""
EXAMPLE: Final = """\
# Carriers to the south-west, strikes when we are first
OTHERWISE DEFAULT
COURSE TF1 1510, 1412 STOP ENEMY 3, SIGHTED ASK
HOLD
IF TURN = 11 THEN ORDER DUMMIES 1510 2
IF FIRST THEN RAID CARRIERS, FLEETS WITH 2
IF SECOND AND RAIDERS >= 3 THEN CAP 4 ELSE CAP 2
IF SECOND AND CARRIER FOUND THEN ASK STATUS
READY DB, T, F
SEARCH NEW
ZEROS WHOLE
ATTACK CV, DAMAGED POINTS 10 UNTIL SIGNIFICANT
"""
ANSWERS: Final = [
    "air_reorg", "status", "recon", "battles", "yamato", "range", "targets", "bombard", "answer", "raid_order",
    "splits", "intercept", "attack", "losses", "divert", "land",
]  # fmt: skip
"""The kinds of questions that the standard plan answers."""
_SEA: Final = _("Movement and reorganisation")
_AIR: Final = _("Aircraft")
_GUNS: Final = _("Naval battles")
_RAIDS: Final = _("Raids")
_REST: Final = _("What is left open")
_FIELDS: Final[tuple[tuple[Text, str, str, Text], ...]] = (
    (_SEA, "COURSE", "COURSE piece hexes [STOP ENEMY n, SIGHTED, CONTACT] [ASK]",
     _("The way of a task force or dummy, over several turns. It stops when an enemy comes within so many hexes, when "
       "it is sighted, or when it is turned up; with ASK you are asked then. When no course leads on you are asked.")),
    (_SEA, "HOLD", "HOLD", _("Markers without a course stand still, and you are not asked.")),
    (_SEA, "RETIRE", "RETIRE BREAK | KEEP", _("Whether a ship that has to retire breaks off or stays.")),
    (_SEA, "ORDER", "ORDER order", _("An order, as you would give it, as soon as it is possible: dummies, splits, "
                                     "transfers, single aircraft.")),
    (_AIR, "CAP", "CAP [base] n", _("So many units of fighters over each carrier and base, or over one of them.")),
    (_AIR, "COVER", "COVER piece | base n", _("Fighters on patrol over another hex, if you are first in the air.")),
    (_AIR, "RAID", "RAID CARRIERS, FLEETS, BASES [WITH n]",
     _("All bombers that are ready raid the first of these in reach, with at most so many units of fighters.")),
    (_AIR, "READY", "READY F, T, B, DB", _("What comes up on deck, in this order.")),
    (_AIR, "SEARCH", "SEARCH NEW, SIGHTED | NONE | [source] hexes",
     _("Where searches go: to markers of these kinds, or to hexes, of all sources or of one.")),
    (_AIR, "LAND", "LAND HOME | STAY", _("Whether aircraft go back to their first deck when it is repaired.")),
    (_GUNS, "BATTLES", "BATTLES LARGEST | STRONGEST", _("Which battle is fought first: with most counters, or with "
                                                        "most firepower of yours.")),
    (_GUNS, "YAMATO", "YAMATO ALONE | DOUBLE", _("Whether Yamato fires alone, or twice with all others.")),
    (_GUNS, "RANGE", "RANGE BASIC | BB | CA | CL | DD", _("The range that you propose.")),
    (_GUNS, "FIRE", "FIRE types [FOCUS n]", _("At what guns fire, first to last; so many attacks at each. The answer "
                                              "of a base follows the same list.")),
    (_GUNS, "BOMBARD", "BOMBARD ALL | NONE", _("Whether your ships bombard a base, all in one attack.")),
    (_RAIDS, "SCRAMBLE", "SCRAMBLE ALL | NONE", _("Whether fighters rise from READY when a raid comes.")),
    (_RAIDS, "ENGAGE", "ENGAGE T | DB", _("Which bombers your strongest fighters meet first.")),
    (_RAIDS, "ZEROS", "ZEROS SPLIT | WHOLE", _("Whether full Zeros are split when they attack and intercept.")),
    (_RAIDS, "B17", "B17 FIGHT | LEAVE", _("Whether your fighters meet B-17.")),
    (_RAIDS, "ATTACK", "ATTACK types [POINTS n] [UNTIL SIGNIFICANT | CRITICAL | SUNK]",
     _("What bombers attack, first to last, in groups of so many points; another target when one has had enough.")),
    (_RAIDS, "LOSE", "LOSE REDUCED | FULL | T | DB", _("Who loses steps first.")),
    (_REST, "OTHERWISE", "OTHERWISE DEFAULT | ASK",
     _("What is not in the plan: what is usually done, or you are asked. Movement, aircraft and searches are always "
       "yours unless the plan speaks of them.")),
    (_REST, "ASK", "ASK what", _("You are asked after all.")),
)  # fmt: skip
_IF: Final = _("ELSE may be left out. Conditions are joined with AND; NOT turns one round.")
_CONDITIONS: Final[tuple[tuple[str, Text], ...]] = (
    ("FIRST | SECOND", _("Your place in the air this turn.")),
    ("DAY | NIGHT", _("The time of day.")),
    ("TURN = 11", _("The turn; also >= and <=.")),
    ("ENEMY <= 3", _("Hexes from your ships to the nearest enemy marker.")),
    ("SIGHTED", _("A task force of yours is sighted.")),
    ("ENEMY FOUND | CARRIER FOUND", _("An enemy fleet is sighted, or reported as carriers.")),
    ("TARGET", _("A raid could reach an enemy fleet now.")),
    ("RAIDERS >= 3", _("Enemy air units on their way to you; in a line CAP, to that carrier or base.")),
    ("BOMBERS >= 2", _("The same of bombers alone.")),
)


@cache
def plain() -> Plain:
    """The guide as System.plan_guide gives it; shared, never changed."""
    return {
        "about": _ABOUT.plain(),
        "answers": ANSWERS,
        "standard": STANDARD,
        "example": EXAMPLE,
        "fields": [
            {"topic": topic.plain(), "word": word, "form": form, "about": told.plain(), "example": FIELDS[word].example}
            for topic, word, form, told in _FIELDS
        ],
        "layers": [{"form": "IF condition THEN line ELSE line", "about": _IF.plain()}],
        "conditions": [{"form": form, "about": about.plain()} for form, about in _CONDITIONS],
        "asks": [{"form": f"ASK {name}", "about": about.plain()} for name, about in EVENTS.items()],
    }
