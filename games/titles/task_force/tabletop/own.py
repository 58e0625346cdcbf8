"""The reader's own pieces at a table: ships, task forces, dummies and bases, by the names that lists take."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

from django.utils.safestring import SafeString, mark_safe

from games.core.words import word as _
from rules.kernel import Plain
from rules.task_force.view_types import Facts, SeenMarker, SeenShip, View

from .. import words
from ..map import counters

LOST = "lost"
MOST = 4
"""Of what is left of a ship: all of it."""


@dataclass(frozen=True)
class Piece:
    """A piece. ``place``: its hex, "" off the map; ``force``: the task force in which a ship lies, or under whose
    marker a task force sails, "" for none; ``ship``, ``marker``: what the View tells of it; ``up``: it is a task force
    that is turned up; ``left``: what is left of a ship, as `Placing.strength`."""

    id: str
    title: str
    place: str
    picture: SafeString
    force: str = ""
    ship: SeenShip | None = None
    marker: SeenMarker | None = None
    up: bool = False
    left: int = 0


def pieces(view: Plain, facts: Facts) -> dict[str, Piece]:
    """All pieces of the seat whose View it is, by id: markers, each with its task forces and their ships, then ships in
    the open, bases, ships off the map, and task forces and dummies that can be put there."""
    found = {one.id: one for one in _on_map(view)}
    found |= {one.id: one for one in _bases(view, facts)}
    found |= {one.id: one for one in _off(view) if one.id not in found}
    return found


def title(found: Mapping[str, Piece], facts: Facts, block: str) -> str:
    """What a piece is called; its id if it is not there any more. ``found``: all pieces."""
    piece = found.get(block)
    return piece.title if piece else words.ship_name(facts, block)


def _on_map(view: View) -> Iterator[Piece]:
    seat = view["seat"]
    sheets = {row["tf"]: row["ships"] for row in view["formations"] if row["side"] == seat}
    for marker in view["markers"]:
        if "name" not in marker:
            continue
        if not marker.get("tfs"):
            yield Piece(marker["name"], dummy(marker["name"]), marker["hex"], _marker(view, marker), marker=marker)
        for tf in marker.get("tfs", ()):
            under = "" if tf == marker["name"] else marker["name"]
            up = marker["level"] == "FULL" and not under
            yield Piece(tf, tf, marker["hex"], _marker(view, marker), under, marker=marker, up=up)
            yield from (_ship(seat, row, marker["hex"], tf) for row in sheets.get(tf, ()))
    placed = {tf for marker in view["markers"] for tf in marker.get("tfs", ())}
    for tf, ships in sheets.items():  # with ships, but without a marker yet
        if tf not in placed:
            yield Piece(tf, tf, "", _sign(seat, "column"))
            yield from (_ship(seat, row, "", tf) for row in ships)
    for group in view["groups"]:
        if group["side"] == seat:
            yield from (_ship(seat, row, group["hex"], "") for row in group["ships"])


def _bases(view: View, facts: Facts) -> Iterator[Piece]:
    for base in view["bases"]:
        if base["side"] == view["seat"]:
            left = 4 - [*words.STATES].index(base["state"])
            picture = _svg(counters.base(base["side"], left == 0), 40)
            yield Piece(base["id"], words.ship_name(facts, base["id"]), base["hex"], picture, left=left)


def _off(view: Plain) -> Iterator[Piece]:
    seat = view["seat"]
    yield from (_ship(seat, row, "", "") for row in view["off"])
    if seat is not None:
        yield from (Piece(name, dummy(name), "", _sign(seat, "dummy")) for name in view["dummies"])


def dummy(name: str) -> str:
    """ "dummy D3"."""
    return _("dummy %(name)s") % {"name": name}


def _ship(seat: str | None, row: SeenShip, place: str, force: str) -> Piece:
    picture = ship_of(seat or "IJN", row["type"])
    return Piece(row["id"], words.ship(row), place, picture, force, ship=row, left=left_of(row))


def ship_of(side: str, kind: str) -> SafeString:
    """The picture of a ship of a side by its type; its name stands beside it."""
    colour = words.COLOURS[side]
    inside = f'<use href="#tf-{kind}" x="-17" y="-17" width="34" height="34"/>'
    return _svg(f'<g class="{colour}"><use href="#tf-b-{colour}"/><g class="on-blk">{inside}</g></g>', 40)


def left_of(row: SeenShip) -> int:
    """What is left of a ship, from 4 to 0."""
    if not row["name"]:
        return 2 * row["size"] - bool(row["minors"])
    return 4 - [*words.STATES].index(row["state"])


def left_words(piece: Piece) -> list[tuple[int, str]]:
    """What can be left of a ship or base, and how that is called."""
    if piece.ship is not None and not piece.ship["name"]:
        named = {4: _("two ships"), 3: _("two, one hurt"), 2: _("one ship"), 1: _("one, hurt")}
        return list(named.items())
    states = {4: _("intact"), 3: _("minor"), 2: _("significant"), 1: _("critical")}
    return list(states.items())


def _marker(view: View, row: SeenMarker) -> SafeString:
    return mark_safe(counters.drawn_marker(view, row, 40))  # noqa: S308  # drawn by us


def named(piece: Piece) -> SafeString:
    """The picture of a piece where nothing else in a link says what it is."""
    label = f'role="img" aria-label="{escape(piece.title)}"'
    return mark_safe(piece.picture.replace('aria-hidden="true"', label, 1))  # noqa: S308  # drawn by us


def _sign(seat: str | None, sign: str) -> SafeString:
    colour = words.COLOURS[seat or "IJN"]
    body, ink = ("p", "tf-ink") if sign == "dummy" else ("b", "on-blk")
    use = f'<use href="#tf-{sign}" x="-11" y="-14" width="22" height="22"/>'
    return _svg(f'<g class="{colour}"><use href="#tf-{body}-{colour}"/><g class="{ink}">{use}</g></g>', 40)


def _svg(ink: str, size: int) -> SafeString:
    text = f'<svg class="tf-mk" viewBox="-30 -30 60 60" width="{size}" height="{size}" aria-hidden="true">{ink}</svg>'
    return mark_safe(text)  # noqa: S308  # drawn by us
