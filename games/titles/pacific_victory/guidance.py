"""What may be done at each question, in two sentences, with the numbers of the rules that say so."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from rules.kernel import Plain

_BY_KIND = {
    "setup": _(
        "Your Air Fleet lies at Kure or at Truk, whole and in secret (1941 special). It does not move in the first "
        "turn, but defends itself when it is attacked (R-56)."
    ),
    "deployment": _(
        "Any two of your blocks on the list of one nation may change places (8.21, R-70). The number of blocks at "
        "each place stays as printed, and your opponent sees no exchange."
    ),
    "stars": _(
        "Up to three American ships may begin at Singapore instead of their printed places. The battleship of Hawaii "
        "then has 4 steps (R-75)."
    ),
    "raid": _(
        "A hit goes to the strongest carrier, and between equals you choose (5.46). The fleet begins the game with "
        "what is left (R-74)."
    ),
    "initiative": _(
        "You have the initiative and choose who moves first this turn (Turn sequence 1). Whoever moves second sees the "
        "other's moves, but is pinned where enemies have come (4.4) and sends no strategic attack to their battles "
        "(4.9)."
    ),
    "movement": _(
        "Each of your blocks may move once: Strategic Moves and attacks, then rebases, then Operational moves (4.0). "
        "A move into a hex with enemies is an attack; stacking must hold when you commit (4.1, R-11)."
    ),
    "intentions": _(
        "Say for each blockaded hex whether you fight there or hold. If either side fights there is a battle; if both "
        "hold, the blockade goes on (5.8, R-27)."
    ),
    "next_battle": _(
        "You moved first, so you choose which battle is fought next (5.1). It is finished before another begins."
    ),
    "kamikaze": _(
        "Each naval air block here may be declared kamikaze: it hits one ship with 3 or less, once, and is lost for "
        "good (R-59). A declaration cannot be taken back; you may also go on without any."
    ),
    "slot": _(
        "Each of your blocks of this class fires at one group of enemies, retreats or passes, in the order that you "
        "like (5.21, 5.4, R-28). Ships fire at troops only while no enemy ship is there, and flak waits for an attack "
        "from the air (5.45, 5.44)."
    ),
    "tie": _(
        "The strongest block of the group takes the hit, and between equals you choose (5.46). Half a hit is filled "
        "up first; defenders with double defence lose a step with every second hit (5.47)."
    ),
    "landing": _(
        "No enemy ship is left, so your troops at sea may land now or wait for a later round; at most two blocks are "
        "ashore (5.71, R-12). Once ashore they fire in this same round, and are targets on the ground."
    ),
    "regroup": _(
        "As the winner you may send blocks away and bring in neighbours that are not needed in another battle (5.6, "
        "R-45). Stacking must hold; hexside limits do not count."
    ),
    "cap": _(
        "Aircraft on patrol land on a friendly base with room within 1 hex (4.52, 4.51). Where there is none, they "
        "are lost."
    ),
    "submarine": _(
        "A submarine off an empty enemy base takes nothing: it blockades the base or leaves (R-22). A blockade needs "
        "supply and open weather (R-48, R-50)."
    ),
    "logistics": _(
        "Your points buy steps for blocks in supply and new blocks at home; away from home a step costs twice as much "
        "(7.24). Like blocks in one place may shift steps freely (7.3), and what you do not spend is lost (7.22)."
    ),
}
_AFTER = {
    "troops": _(
        "Attacking troops leave while Defenders are ashore: overland to a base, marines also by sea (5.5, 5.51). "
        "Infantry that came by sea goes back to its own base only (R-42)."
    ),
    "base": _(
        "The base has fallen, so your aircraft land on another friendly base with room within 1 hex (4.32, 4.51). "
        "Where there is none, they are lost."
    ),
    "air": _(
        "Aircraft that fought land on a friendly base with room within 1 hex (4.51). Only blocks that are there "
        "already take room (R-43)."
    ),
    "ships": _(
        "Ships retreat, or blockade a base that has no enemy ship left; each decides for itself (5.5, 5.8). A "
        "blockade needs supply and open weather (R-48, R-50)."
    ),
    "ashore": _(
        "Resistance is over and troops at sea go ashore, as many as the base holds (R-96). You choose who stays; the "
        "others retreat (5.51)."
    ),
    "homeless": _(
        "These blocks cannot stay: they go to a friendly hex with room, or else to a neutral one (5.51). Where there "
        "is none, they are lost (5.5)."
    ),
    "excess": _(
        "The usual limits hold again, and more blocks are here than the base takes (4.1). You choose who leaves; who "
        "finds no place is lost (R-44)."
    ),
}


def of(kind: str, data: Mapping[str, Plain]) -> str:
    """What may be done at a question of that kind, from what it says of itself. "" for one without words of its own."""
    step = str(data.get("step", ""))
    return str(_AFTER[step] if step in _AFTER else _BY_KIND.get(kind, ""))
