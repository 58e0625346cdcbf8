"""How plans are written, for pages and for HELP PLAN: every kind of line with an example, and plans to begin with."""

from typing import Final, NamedTuple

from rules.kernel import Plain, Text, _

from ..data_sets.edition import Edition, of_edition
from .places import on_this_map
from .telling import EVENTS


class _Row(NamedTuple):
    form: str
    about: Text
    example: str = ""


_ABOUT: Final = _(
    "A plan answers for you, so that nobody has to wait: a battle with plans on both sides is over at once. One line "
    "says one thing; capital letters make no difference, and a line that begins with # is a remark. Lines under AT are "
    "for one hex, lines under BLOCK for one block; the more exact line wins, then the one that stands higher. What is "
    "not possible when it comes up is left out. Nobody else can read your plan. A battle is fought to its end with the "
    "plan that was there when it began for you."
)
STANDARD: Final = """\
# Standard plan
OTHERWISE DEFAULT
INITIATIVE FIRST
FIRE NA, AF AT NAVAL, GROUND, AIR
FIRE CV AT NAVAL, AIR, GROUND
HITS GA, IN, CA, SS, AF, BB, NA, MA, CV
IF ROUND >= 2 AND RATIO <= 1:4 THEN RETREAT SHIPS
LAND ROUND 1
KAMIKAZE NONE
BLOCKADE ALL
"""
"""For newcomers: answers everything but moves and builds."""
EXAMPLE: Final = """\
# Careful with the carriers, everything for Rabaul
OTHERWISE DEFAULT
IF TYPHOON THEN INITIATIVE SECOND ELSE INITIATIVE FIRST
BATTLES Rabaul, Truk
IF ENEMY AIR THEN FIRE CV AT AIR, NAVAL ELSE FIRE CV AT NAVAL, GROUND
HITS CA, BB, CV
IF STEPS <= 1 THEN RETREAT CV TO Truk, Palau
IF RATIO <= 1:3 THEN RETREAT SHIPS
BLOCKADE CA, SS
ASK RETREAT
BUILD ADD CV 2
BUILD ADD SS FULL
BUILDS DRAFT
AT Rabaul
  ASK BATTLE
  LAND DEFENDERS <= 3
  IF OWN STEPS >= 6 THEN FIGHT ELSE HOLD
  BRING 1 IN FROM Truk
"""
ANSWERS: Final = [
    "setup", "initiative", "intentions", "next_battle", "kamikaze", "slot", "tie", "landing", "after", "regroup", "cap",
    "submarine",
]  # fmt: skip
"""The kinds of questions that the standard plan answers."""
_TURN: Final = _("The turn")
_BATTLE: Final = _("In a battle")
_END: Final = _("When the rounds are over")
_DRAFTS: Final = _("Moves and builds")
_REST: Final = _("What is left open")
_FIELDS: Final[tuple[tuple[Text, tuple[_Row, ...]], ...]] = (
    (_TURN, (
        _Row("INITIATIVE FIRST | SECOND", _("Whether you move first, if you may choose."), "INITIATIVE FIRST"),
        _Row("BATTLES places [ASK]", _("Which battles come first; with ASK you are asked when the list is done."),
             "BATTLES Truk, Rabaul"),
        _Row("FIGHT | HOLD", _("Whether you fight in a blockade hex."), "IF OWN STEPS >= 6 THEN FIGHT ELSE HOLD"),
        _Row("FLEET place", _("Where the Air Fleet of 1941 begins: Kure or Truk."), "FLEET Truk"),
    )),
    (_BATTLE, (
        _Row("FIRE who AT targets", _("At what blocks fire, the first that is possible: AIR, NAVAL, GROUND, "
                                      "SUBMARINES; PASS holds the fire."), "FIRE CV AT NAVAL, AIR"),
        _Row("RETREAT who [TO places]", _("Who leaves the battle when it acts, usually with a condition. If "
                                          "none of the places is possible, the usual one."),
             "IF STEPS <= 1 THEN RETREAT CV TO Truk"),
        _Row("HITS who", _("Who takes a hit first when equals could."), "HITS IN, CA, BB, CV"),
        _Row("LAND ROUND n | DEFENDERS <= n | NEVER", _("When troops go ashore: from a round on, when few enemy steps "
                                                        "are ashore, or not at all."), "LAND ROUND 2"),
        _Row("KAMIKAZE n [AT who] | NONE", _("How many naval aircraft are kamikaze, and against what; the weakest go "
                                             "first."), "IF VALUE >= 20 THEN KAMIKAZE 1 AT CV, BB"),
        _Row("BANZAI [NEVER]", _("Whether Japanese troops charge."), "IF TARGET <= 1 THEN BANZAI"),
    )),
    (_END, (
        _Row("BLOCKADE who | NONE", _("Which ships blockade when they may; the others leave."), "BLOCKADE CA, SS"),
        _Row("LEAVE who TO places", _("Where blocks go that leave, and where aircraft land."), "LEAVE AIR TO Truk"),
        _Row("WITHDRAW who [TO places]", _("What the Victor takes out of the hex."), "WITHDRAW CV TO Truk"),
        _Row("BRING n who FROM place", _("What the Victor brings in from next door."), "BRING 1 IN FROM Truk"),
        _Row("KEEP who", _("One block of these is never withdrawn."), "KEEP IN"),
    )),
    (_DRAFTS, (
        _Row("BUILD ADD who n | FULL", _("Steps for blocks on the map, where they are cheapest."), "BUILD ADD CV 2"),
        _Row("BUILD NEW who n [AT place]", _("A new block with up to so many steps."), "BUILD NEW SS 2 AT Tokyo"),
        _Row("BUILD MERGE block block n", _("Steps go from the first block to the second."),
             "BUILD MERGE US-CA-1, US-CA-2 1"),
        _Row("CREDIT place | ALL US | UK", _("Which account captured centres pay to."), "CREDIT ALL US"),
        _Row("U-GO place", _("Operation U-Go, with the builds of the turn before."),
             "IF TURN = 1944-03 THEN U-GO Dhaka"),
        _Row("BUILDS COMMIT | DRAFT", _("Whether the builds are handed in, or written down and you are asked."),
             "BUILDS COMMIT"),
        _Row("MOVE order", _("A move, as you would order it; left out if it is not possible."),
             "IF NOT ENEMY IN Midway THEN MOVE OP US-CV-ENTERPRISE Midway"),
        _Row("MOVES COMMIT | DRAFT", _("Whether the moves are handed in, or written down and you are asked."),
             "MOVES DRAFT"),
        _Row("PINNED who", _("Of blocks that are pinned these stay rather than others."), "PINNED CA, BB"),
    )),
    (_REST, (
        _Row("OTHERWISE DEFAULT | ASK", _("What is not in the plan: what is usually done, or you are asked. Moves and "
                                          "builds are always yours unless the plan speaks of them."),
             "OTHERWISE DEFAULT"),
        _Row("ASK what", _("You are asked after all. ASK NOTHING under AT or BLOCK takes it back there."),
             "IF ATTACKING THEN ASK BATTLE"),
    )),
)  # fmt: skip
_LAYERS: Final = (
    _Row("AT place", _("The lines that follow are for this hex.")),
    _Row("BLOCK block", _("The lines that follow are for this block of yours.")),
    _Row("EVERYWHERE", _("The lines that follow are for everything again.")),
    _Row("IF condition THEN line ELSE line", _("ELSE may be left out. Conditions are joined with AND; NOT turns one "
                                               "round.")),
    _Row("ALL, AIR, SHIPS, TROOPS, CV, US-CV-ENTERPRISE", _("Who is meant: all, a kind, a class, or one block.")),
)  # fmt: skip
_CONDITIONS: Final = (
    _Row("ENEMY IN place", _("There are enemy blocks in that hex; also OWN IN.")),
    _Row("ENEMY AIR | SHIPS | TROOPS", _("Such enemies are in the battle.")),
    _Row("ROUND >= 2", _("The round of the battle; also <= and =.")),
    _Row("STEPS <= 1", _("The steps of the block that acts.")),
    _Row("OWN STEPS >= 6", _("All your steps in the hex; also ENEMY STEPS in a battle.")),
    _Row("RATIO <= 1:3", _("Your steps to the enemy's in the battle.")),
    _Row("DEFENDERS <= 3", _("Enemy steps ashore.")),
    _Row("VALUE >= 20", _("What the steps of the enemy's ships and troops at sea cost.")),
    _Row("TARGET <= 1", _("The steps of the block that a Banzai is aimed at.")),
    _Row("ALONE", _("The block is the last of yours in the battle.")),
    _Row("ATTACKING | DEFENDING", _("Your part in the battle.")),
    _Row("TYPHOON [place]", _("There is a typhoon this turn, or it is at that place.")),
    _Row("TURN = 1944-03", _("The turn; also >= and <=.")),
)


@of_edition
def plain(edition: Edition) -> Plain:
    """The guide as System.plan_guide gives it, with places of this map; shared, never changed."""
    return {
        "about": _ABOUT.plain(),
        "answers": ANSWERS,
        "standard": STANDARD,
        "example": on_this_map(edition, EXAMPLE),
        "fields": [
            {
                "word": row.form.split()[0],
                "topic": topic.plain(),
                **_plain(edition, row),
                "example": on_this_map(edition, row.example),
            }
            for topic, rows in _FIELDS
            for row in rows
        ],
        "layers": [_plain(edition, row) for row in _LAYERS],
        "conditions": [_plain(edition, row) for row in _CONDITIONS],
        "asks": [{"form": f"ASK {name}", "about": about.plain()} for name, about in EVENTS.items()],
    }


def _plain(edition: Edition, row: _Row) -> dict[str, Plain]:
    return {"form": on_this_map(edition, row.form), "about": row.about.plain()}
