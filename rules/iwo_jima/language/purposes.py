"""What a throw is for, told from its name (12.4): the one place that reads such names."""

from rules.kernel import Text, _, listed

from ..board import NUMBER as HEX
from ..board import PLACES
from ..facts import NUMBER, PIECES


def of(name: str) -> Text | None:
    """A sentence for a name such as "r3 shot US-TEX 0815"; None for one that no die of this game has."""
    _number, _blank, rest = name.partition(" ")
    deed, _blank, what = rest.partition(" ")
    if deed in ("attack", "defence"):
        left, _arrow, right = what.partition(" > ")
        return _of_combat(deed, _named(left), _named(right))
    piece, _blank, at = what.partition(" ")
    if piece not in NUMBER or at not in HEX:
        return None
    said: dict[str, Text | str] = {"who": PIECES[NUMBER[piece]].title, "where": PLACES[at]}
    sentences = {
        "shot": _("{who} bombards {where}", **said),
        "mine": _("{who} enters the mines at {where}", **said),
        "clear": _("{who} clears {where}", **said),
    }
    return sentences.get(deed)


def _of_combat(deed: str, who: Text, foes: Text) -> Text:
    if deed == "attack":
        return _("{who} attack {foes}: the attacker", who=who, foes=foes)
    return _("{who} attack {foes}: the defender", who=who, foes=foes)


def _named(ids: str) -> Text:
    return listed(PIECES[NUMBER[one]].title for one in ids.split("+") if one in NUMBER)
