"""The optional rules: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Optional rules")
RULES = (
    Rule(
        "8.21",
        _("Free deployment"),
        _(
            "Before the first turn each side may secretly let blocks change places. Strengths and the number of "
            "blocks at each place stay as printed."
        ),
    ),
    Rule(
        "R-70",
        _("Limits of free deployment"),
        _(
            "Blocks change places only within the list of one nation, and each must be allowed where it goes. "
            "Headquarters stay."
        ),
    ),
    Rule(
        "R-74",
        _("Raid on Pearl Harbor"),
        _(
            "Japan's carriers throw 12 dice against the battleships of Hawaii, and what is left fires back once. Up "
            "to 4 steps that survive begin the game as a block at Hawaii."
        ),
    ),
    Rule(
        "R-75",
        _("Stars of Singapore"),
        _(
            "Up to three American ships may begin at Singapore, the battleship of Hawaii with 4 steps. If it goes, "
            "the raid meets half the battleships, and those that survive are lost."
        ),
    ),
    Rule(
        "R-76",
        _("MacArthur's War: marines"),
        _("There marines count as naval and may leave his command."),
    ),
    Rule(
        "R-77",
        _("MacArthur's War for three"),
        _(
            "Two Allied players command an area each, with the blocks that begin the phase there. They know all the "
            "same and win or lose together."
        ),
    ),
    Rule(
        "R-78",
        _("Overrun"),
        _(
            "Ships and invading troops may sail through a hex where at least as many of your blocks already hold the "
            "enemies there. It is counted when they enter, and the holders stay."
        ),
    ),
    Rule(
        "R-79",
        _("Air search"),
        _(
            "Where both sides have ships, each throws two dice and adds its air and carrier steps; the higher total "
            "fires first among like ships. A tie leaves it to the Defender."
        ),
    ),
    Rule(
        "R-80",
        _("Anti-submarine warfare"),
        _(
            "Submarines are a group of their own. Surface ships other than carriers hunt them with 2 or less (Allies) "
            "or 1 (Japan), and shots at naval no longer touch them."
        ),
    ),
    Rule(
        "R-81",
        _("Banzai"),
        _(
            "A supplied Japanese land block ashore may charge one enemy land block with 3 or less instead of firing. "
            "Unless that block is eliminated, the charging one is."
        ),
    ),
    Rule(
        "R-82",
        _("Fanatical defence"),
        _(
            "Japanese troops on the Defender's side have double defence everywhere, but neither retreat nor withdraw "
            "after the battle."
        ),
    ),
    Rule(
        "R-83",
        _("Pursuit round"),
        _(
            "A fourth round: Defenders may fire while attackers leave in their turn. Attackers that may stay by the "
            "usual rule do stay."
        ),
    ),
    Rule(
        "R-103",
        _("MacArthur's War: leaving under fire"),
        _(
            "American infantry and aircraft in the South-West Pacific do not move, rebase or regroup out of it until "
            "Manila is free. They leave it in retreat only when no place inside will take them."
        ),
    ),
    Rule(
        "R-105",
        _("MacArthur's War: when Manila is free"),
        _(
            "While the Allies control Manila nobody is bound. Strategic bombers fly out and come home, so they "
            "neither enter nor leave his command."
        ),
    ),
    Rule(
        "R-106",
        _("MacArthur's War: production"),
        _(
            "Each turn 6 American points are for American blocks inside his command, and the points of Australia, New "
            "Caledonia and New Zealand for Anzac blocks. What is not spent so is lost; captured centres do not count."
        ),
    ),
    Rule(
        "R-107",
        _("MacArthur's War for three: who decides"),
        _(
            "Set-up, initiative and the order of battles are for the Central Pacific. In a battle, and after it, the "
            "commander decides in whose area it is fought."
        ),
    ),
    Rule(
        "R-108",
        _("MacArthur's War for three: moving"),
        _(
            "Both commanders order their own blocks at the same time. Who commits second moves on the board that the "
            "other left, and loses orders that no longer fit. Of the Strategic Moves the Central Pacific has the "
            "larger half."
        ),
    ),
    Rule(
        "R-109",
        _("MacArthur's War for three: building"),
        _(
            "MacArthur spends 6 American points on American blocks inside his command, and all British points. The "
            "Central Pacific has the other American points, for all other American blocks and the headquarters."
        ),
    ),
)
