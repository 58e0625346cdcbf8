"""What follows when a step closes as it is ordered, in words: the rules foresee it, here zones and pieces get names."""

from collections.abc import Iterable, Sequence

from games.core.words import word as _
from rules.pacific_zones.view_types import Consequence, View

from . import order_words, words
from .atlas import Atlas


def expected(view: View, seat: str) -> list[Consequence]:
    """What the side of that seat has to expect, losses first; nothing while it closes no step."""
    mine = view["own"].get(seat)
    return mine.get("closing", []) if mine else []


def sentences(atlas: Atlas, rows: Iterable[Consequence]) -> list[str]:
    """Consequences in words, those that are alike in one sentence."""
    groups: dict[tuple[object, ...], list[Consequence]] = {}
    for row in rows:
        groups.setdefault((row["kind"], row["loss"], row.get("side")), []).append(row)
    return [_sentence(atlas, alike) for alike in groups.values()]


def losses(atlas: Atlas, rows: Iterable[Consequence]) -> list[str]:
    """Those to the harm of the side."""
    return sentences(atlas, (row for row in rows if row["loss"]))


def gains(atlas: Atlas, rows: Iterable[Consequence]) -> list[str]:
    """All others."""
    return sentences(atlas, (row for row in rows if not row["loss"]))


def _sentence(atlas: Atlas, alike: Sequence[Consequence]) -> str:
    first = alike[0]
    side = first.get("side", "")
    pieces = [atlas.pieces[one] for row in alike for one in row.get("pieces", ())]
    values = {
        "places": ", ".join(_place(atlas, row) for row in alike if "zone" in row),
        "side": words.SIDES.get(side, ""),
        "result": order_words.result(side),
        "who": words.names(pieces),
        "what": words.counted(pieces),
        "rule": first["rule"],
    }
    return _text(first) % values


def _text(row: Consequence) -> str:
    match row["kind"]:
        case "kept":
            return _("Stays in the reserve for later: %(what)s (%(rule)s).")
        case "forfeit":
            return _("Never comes in, for this turn is the last: %(what)s (%(rule)s).")
        case "control":
            return _("%(side)s will hold, if no battle changes it: %(places)s (%(rule)s).")
        case "conquered":
            return _("Receives no more reinforcements then: %(places)s (%(rule)s).")
        case "left":
            return _("Left without a land group, open to the first that lands: %(places)s (%(rule)s).")
        case "aloft":
            return _("Without a base, must reach one in the second movement: %(who)s (%(rule)s).")
        case "stranded":
            return _("No base in reach, lost when the second movement closes: %(who)s (%(rule)s).")
        case "unbased":
            return _("Without a base, lost when this step closes: %(who)s (%(rule)s).")
        case "over":
            return _("The turn ends, and the game with it: %(result)s (%(rule)s).")


def _place(atlas: Atlas, row: Consequence) -> str:
    name, points = words.zone(atlas, row["zone"]), row.get("points")
    return _("%(zone)s, worth %(n)s") % {"zone": name, "n": points} if points else name
