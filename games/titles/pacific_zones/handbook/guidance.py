"""What may be done at each question, in two sentences, with the numbers of the rules that say so."""

from django.utils.translation import gettext_lazy as _

from ..words import phase

_BY_KIND = {
    "hide": _(
        "Put your markers on ships that are together, or out as decoys where you have ships (8.1, 8.4). The enemy sees "
        "a marker and its zone, not what is under it (8.2)."
    ),
    "reinforce": _(
        "What is due comes in at the end of a supply line from a reception zone, away from the enemy (5.1, 5.3). What "
        "you keep may come in any later turn (4.4)."
    ),
    "move1": _(
        "Ships and task forces go 3 zones by sea, land groups 2 by land passages, aircraft 3, from a carrier 2 (6.1). "
        "Ships stop where they meet enemy ships or markers; land groups go aboard and ashore on coasts (6.5, 6.6)."
    ),
    "combat": _(
        "Where both sides are you may open a battle, one zone at a time, each once (7.1). The players then agree on "
        "dice and losses; nothing happens without both of them (7.1)."
    ),
    "move2": _(
        "Ships, task forces and aircraft move once more; no ship enters a zone with enemies (4.3). An air group that "
        "has no base of yours or carrier under it when this closes is lost (6.4)."
    ),
    "battle": _(
        "Propose dice, losses, retreats or the owner of the zone, and answer what the other side proposes (7.1). The "
        "battle ends when both have nothing more to propose (7.1)."
    ),
    "result": _("The game is over and you say who has won (rule 10). If the players differ it is a draw (rule 10)."),
}


def of(kind: str, data: object) -> str:
    """The words for a question of that kind; "" for one without."""
    return str(_BY_KIND.get(phase(kind), ""))
