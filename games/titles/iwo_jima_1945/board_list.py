"""The board in lines of words, from a View: for mails, and wherever a map does not go."""

from collections import Counter

from games.core.words import named_place, named_unit
from games.core.words import word as _
from games.titles.hexboard.list_rows import Region, Row
from rules.iwo_jima.view_types import Facts, View

from . import words
from .map.atlas import atlas_of
from .map.position import Piece, Position
from .order_words import place_words


def board(view: View, facts: Facts) -> list[Region]:
    """Losses and objectives, then the hexes with pieces that the View tells of, and what is still in reserve."""
    position = Position(atlas_of(facts), view)
    mine = (view["seat"] or "US")[:2]
    return [
        Region(_("How it stands"), (_standing(view), *_objectives(position))),
        *_hexes(position, mine),
        *_reserves(position, mine),
    ]


def _standing(view: View) -> Row:
    losses = _("%(n)s of %(limit)s loss points") % {"n": view["losses"], "limit": view["loss_limit"]}
    return Row(str(words.SIDES["US"]), losses, "")


def _objectives(position: Position) -> list[Row]:
    found = {
        side: [named_place(n) for n, who in position.view["control"].items() if who == side] for side in words.SIDES
    }
    return [
        Row(_("Objectives, %(side)s") % {"side": words.SIDES[side]}, ", ".join(names), "")
        for side, names in found.items() if names
    ]  # fmt: skip


def _hexes(position: Position, mine: str) -> list[Region]:
    """The reader's hexes, then the enemy's, objectives by name."""
    sides = [mine, *(side for side in words.SIDES if side != mine)]
    regions = []
    for side in sides:
        rows = []
        for place, stack in sorted(position.on.items()):
            here = _names([piece for piece in stack if piece["side"] == side], own=side == mine)
            if here:
                name = place_words(position.atlas, place)
                rows.append(Row(name, here, "", place) if side == mine else Row(name, "", here, place))
        if rows:
            regions.append(Region(str(words.SIDES[side]), tuple(rows)))
    return regions


def _reserves(position: Position, mine: str) -> list[Region]:
    waiting = Counter(str(words.TYPES[piece["type"]]) for piece in position.reserve(mine))
    if not waiting:
        return []
    return [Region(_("Still to come"), tuple(Row(kind, str(n), "") for kind, n in sorted(waiting.items())))]


def _names(pieces: list[Piece], *, own: bool) -> str:
    """Such as "1st Bn, 28th Marines 4-3", one's own with the name that orders use; no line breaks inside of one."""
    named = (
        f"{piece['id'] if own else ''} {named_unit(piece['name'])} {words.factors(piece)}".strip() for piece in pieces
    )
    return "; ".join(name.replace(" ", "\xa0") for name in named)


def flows(view: View, facts: Facts) -> list[tuple[str, str, int, str]]:
    """None: who moved where is told line by line."""
    return []


def turn(view: View) -> str:
    """Such as "turn 2, 19 February 1945, wave 2"."""
    if not view["turn"]:
        return _("before the landing")
    return _("turn %(number)s, %(date)s") % {"number": view["turn"], "date": words.when(view["date"])}


def date(view: View) -> str:
    """Such as "20 to 23 February 1945"."""
    return words.when(view["date"]) if view["turn"] else _("Before the landing")
