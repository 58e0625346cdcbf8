"""Orders in words, for buttons, lists and messages."""

from games.core.words import word as _
from rules.kernel import Order

from . import words
from .map.atlas import Atlas


def place_words(atlas: Atlas, place: str) -> str:
    """ "0914, Airfield 1"; the bare id of a hex without a name."""
    name = atlas.name(place)
    return f"{place}, {name}" if name else place


def line(atlas: Atlas, order: Order) -> str:
    """ "1st Bn, 28th Marines attacks 312th Independent Infantry Battalion"."""
    data = order.data
    verb = order.verb
    if verb == "done":
        return _("Done with this step")
    if verb == "consent":
        return _("Agreed: the attack is fought")
    if verb == "refuse":
        return _("Refused: no such attack in this step")
    who = words.names(atlas.counters[one] for one in data.get("attackers") or [data["unit"]])
    foes = words.names(atlas.counters[one] for one in data.get("defenders", ()))
    where = data.get("hex") or data.get("target") or (data["path"][-1] if data.get("path") else "")
    values = {"who": who, "foes": foes, "where": place_words(atlas, where) if where else ""}
    sentences = {
        "place": _("%(who)s to %(where)s"),
        "lift": _("%(who)s back into reserve"),
        "move": _("%(who)s moves to %(where)s"),
        "bombard": _("%(who)s bombards %(where)s"),
        "clear": _("%(who)s clears %(where)s"),
        "attack": _("%(who)s attack %(foes)s"),
        "banzai": _("%(who)s charges to %(where)s against %(foes)s"),
    }
    return sentences[verb] % values


def trail(atlas: Atlas, path: list[str]) -> str:
    """The way of a move: "by 0616, 0515"; "" if it is one step."""
    between = path[1:-1]
    return _("by %(hexes)s") % {"hexes": ", ".join(between)} if between else ""
