"""Movement and control: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Movement")
RULES = (
    Rule(
        "4.0",
        _("Movement"),
        _(
            "In your phase any of your blocks may move, each of them once. Strategic Moves and attacks come first, "
            "then rebases, then Operational moves."
        ),
    ),
    Rule(
        "4.1",
        _("Stacking"),
        _(
            "A minor base holds 1 air, 6 naval and 1 land block of a side, a major base 2, 6 and 2; elsewhere only "
            "ships stay. It is checked at the end of your phase, and passing through is free."
        ),
    ),
    Rule(
        "4.2",
        _("Hexside limits"),
        _(
            "Only so many land blocks of a side may cross one hexside into battle in a phase: 2 over clear land, 1 "
            "through jungle, desert or a mountain railway."
        ),
    ),
    Rule(
        "4.3",
        _("Who controls a hex"),
        _(
            "Blocks control the hex in which they are. An empty hex without a base is nobody's, and merely passing "
            "through changes nothing."
        ),
    ),
    Rule(
        "4.31",
        _("Bases change hands"),
        _(
            "An empty base belongs to its first owner; it is captured at once when only enemy troops or ships other "
            "than submarines are there. Only an Operational move may end on an empty enemy base, and among enemies "
            "only that or a strategic attack."
        ),
    ),
    Rule(
        "4.32",
        _("Who goes first when both are there"),
        _(
            "Troops outrank ships and ships outrank aircraft: planes never stay on an enemy's base, and ships that "
            "face troops on a base leave or blockade it."
        ),
    ),
    Rule(
        "4.4",
        _("Pinning"),
        _(
            "Each enemy block in a hex ties down one block of the side that moves second. Only what is left over may "
            "go away."
        ),
    ),
    Rule(
        "4.5",
        _("Aircraft move"),
        _(
            "An air block flies 1 hex in an Operational move or up to 4 when it rebases to a friendly base in supply. "
            "Terrain and hexside limits do not matter to it."
        ),
    ),
    Rule(
        "4.51",
        _("Aircraft land"),
        _(
            "After a battle or a patrol each air block needs a friendly base with room within 1 hex. If there is "
            "none, it is lost."
        ),
    ),
    Rule(
        "4.52",
        _("Combat Air Patrol (CAP)"),
        _(
            "Aircraft may fly to a neighbouring hex without enemies to bar the way and the retreat. Nobody is told "
            "which blocks are on patrol; they come home when the fighting is over."
        ),
    ),
    Rule(
        "4.6",
        _("Ships move"),
        _(
            "Ships sail up to 2 hexes in an Operational move or up to 4 when they rebase. They stop on meeting "
            "enemies, submarines excepted; empty enemy bases and blockades of their own side do not stop them."
        ),
    ),
    Rule(
        "4.7",
        _("Troops move"),
        _(
            "Infantry marches 1 hex by land and must end on a base. Over water it goes only by a Strategic Move or a "
            "strategic invasion."
        ),
    ),
    Rule(
        "R-03",
        _("One move for each block"),
        _("Retreating, landing and regrouping are no moves. A block that has moved this turn may still do them."),
    ),
    Rule(
        "R-04",
        _("How pinning is counted"),
        _(
            "The site only counts how many may still leave the hex, whichever they are. All enemy blocks that came "
            "count, the Supreme HQ on neither side."
        ),
    ),
    Rule(
        "R-05",
        _("Pinning at a blockade"),
        _(
            "Blockaders tie down as many of the blockaded in either phase. Blocks that moved in this turn tie down "
            "blockaders; the old garrison ties down nobody."
        ),
    ),
    Rule(
        "R-06",
        _("Submarines are pinned too"),
        _("Submarines slip past enemies on their way, but they can be pinned where they stand like any other block."),
    ),
    Rule(
        "R-08",
        _("Marines"),
        _(
            "In an Operational move marines go 1 hex by land or up to 2 by sea, not both. They end on a base, never "
            "at sea."
        ),
    ),
    Rule(
        "R-09",
        _("A short flight"),
        _("One hex to a friendly base, without any fight, is a good Operational move for aircraft."),
    ),
    Rule(
        "R-10",
        _("What counts against a hexside"),
        _(
            "Each side has its own allowance, and it counts only for crossing into a hex that holds enemies. Walking "
            "into an empty base, or into one's own base under blockade, is free."
        ),
    ),
    Rule(
        "R-11",
        _("Stacking in battle"),
        _(
            "At most 2 air, 6 naval and 2 land blocks of a side may stand in a battle hex when a phase ends, "
            "strategic attackers and patrols included. There are no reserves outside."
        ),
    ),
    Rule(
        "R-13",
        _("Aircraft rebase past enemies"),
        _("What lies between does not matter to aircraft that rebase."),
    ),
    Rule(
        "R-15",
        _("Troops under blockade"),
        _("Troops ashore at a blockaded base cannot leave it over the sea in any way. Aircraft may fly out."),
    ),
    Rule(
        "R-22",
        _("A submarine at an empty enemy base"),
        _("It may end its move there but takes nothing. When the battles are over it blockades the base or leaves."),
    ),
    Rule(
        "R-23",
        _("Who takes and who keeps"),
        _(
            "Troops ashore take and keep bases; so do ships that are no submarines, where no enemy is. Aircraft keep "
            "a captured base but take none; submarines and headquarters do neither."
        ),
    ),
    Rule(
        "R-24",
        _("Captures are immediate"),
        _(
            "A base changes hands the moment a block comes or goes, even within a phase, and whatever follows in that "
            "phase reckons with it."
        ),
    ),
    Rule(
        "R-25",
        _("No patrol in closed weather"),
        _("CAP is not flown where the weather forbids combat: nobody could fight it there."),
    ),
    Rule(
        "R-95",
        _("Marines come to help by sea"),
        _(
            "Marines that sail to a base of their own side are ashore at once. At a base under blockade they must "
            "first fight their way in, and are at sea until no enemy ship is left."
        ),
    ),
    Rule(
        "R-97",
        _("Your own blockade"),
        _(
            "A hex that you blockade does not stop your ships, invaders or supply, as long as no enemy block has "
            "entered it this turn."
        ),
    ),
)
