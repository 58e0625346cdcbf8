"""The board in lines of words, from a View: for mails, and wherever a map does not go."""

from games.core.words import word as _
from games.titles.hexboard.list_rows import Region, Row
from rules.pacific_zones.view_types import Facts, View

from . import words
from .atlas import atlas_of
from .position import Position
from .zonelist import contents


def board(view: View, facts: Facts) -> list[Region]:
    """All that the View tells of: first the zones with both sides, then those of each."""
    atlas = atlas_of(facts)
    position, seat = Position(atlas, view), view["seat"] or ""
    groups: dict[str, list[Row]] = {}
    for zone in atlas.zones:
        there = {side: contents(position, zone, side) for side in ("JP", "AL")}
        if not any(there.values()):
            continue
        key = "both" if all(there.values()) else next(side for side, what in there.items() if what)
        others = "; ".join(f"{words.SIDES[side]}: {what}" for side, what in there.items() if what and side != seat)
        own = f"{there[seat]}: {_own(position, zone, seat)}" if there.get(seat) else ""
        row = Row(words.zone(atlas, zone), own, others, str(zone))
        groups.setdefault(key, []).append(row)
    titles = {"both": _("Both sides are there"), "JP": str(words.SIDES["JP"]), "AL": str(words.SIDES["AL"])}
    return [Region(title, tuple(groups[key])) for key, title in titles.items() if key in groups]


def _own(position: Position, zone: str, seat: str) -> str:
    """What the reader has there, by the names that orders use: "JP-N01 (JP-T02), JP-TF01 (JP-AN03)"."""
    return ", ".join(_with(position, row["id"]) for row in (*position.loose(zone, seat), *position.forces(zone, seat)))


def _with(position: Position, ident: str) -> str:
    """A piece or a task force with what it carries."""
    riders = [_with(position, rider) for rider in position.riders.get(ident, ())]
    return f"{ident} ({', '.join(riders)})" if riders else ident


def flows(view: View, facts: Facts) -> list[tuple[str, str, int, str]]:
    """None: what everybody saw moving is told line by line among what happened."""
    return []


def turn(view: View) -> str:
    """Such as "turn 2"."""
    return _("turn %(n)s") % {"n": view["turn"]}


def date(view: View) -> str:
    """The same: turns have no dates."""
    return turn(view)
