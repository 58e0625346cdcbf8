"""The sighting book as pages show it."""

import re
from collections import Counter
from collections.abc import Mapping

from django.utils.translation import ngettext

from games.core import referee
from games.core.sightings import book as sightbook
from games.core.sightings.book import Book, Here, Loss, Sighting, Stack
from games.core.words import word as _
from games.titles.sightings.readers import Reader
from games.titles.ttl_cache import TTLCache

from .. import words
from ..atlas import Atlas, atlas_of
from ..map import live
from ..map.counters import drawn, of_zone, picture, printed
from ..position import Position, Unit
from .reading import Trail, read

_MAX_SHOWN = 5
FACE = 36
"""How high counters are drawn."""
_kept = TTLCache[dict[str, Trail]](most=128, seconds=3600)
_past = TTLCache[dict[str, Trail]](most=8, seconds=60)
"""Of moments gone by: who steps through a game asks for each but once, and shall not push out what the boards need."""


def map_defs() -> str:
    """What the pictures refer to."""
    return live.map_defs()


def book(reader: Reader) -> Book:
    """The whole book; a moderator needs none."""
    if reader.team == "MOD":
        return Book(open=_("You see all pieces: the board shows all that there is to know."))
    atlas, position = atlas_of(reader.facts), Position(atlas_of(reader.facts), reader.view)
    found = Book(
        sheet="pacific_zones/board.css",
        seen=_("Last seen"),
        none=_("Nothing was seen yet. Every piece that comes into sight will stand here, and where it went."),
        sightings=[_sighting(reader, atlas, position, trail) for trail in trails(reader)],
        stacks=_stacks(reader, atlas, position),
        losses=_losses(reader, atlas),
        rebuilt=_("Eliminated pieces never return. What is due and not seen stands under a marker or in the reserve."),
    )
    found.sightings.sort(key=lambda one: (-one.seq, _counted(one.name)))
    return found


def _counted(name: str) -> list[tuple[bool, int, str]]:
    """A key that puts "air group 2" before "air group 10"."""
    return [(part.isdigit(), int(part) if part.isdigit() else 0, part) for part in re.split(r"(\d+)", name) if part]


def subjects(reader: Reader) -> Mapping[str, str]:
    """What notes can be about: the zones, and what was seen."""
    atlas = atlas_of(reader.facts)
    zones = {zone: words.zone(atlas, zone) for zone in atlas.zones}
    return zones | {trail.ident: words.piece(atlas.pieces[trail.ident]) for trail in trails(reader)}


def here(reader: Reader, place: str) -> Here | None:
    """What was seen in a zone and is out of sight now."""
    atlas, position = atlas_of(reader.facts), Position(atlas_of(reader.facts), reader.view)
    found = [t for t in trails(reader) if t.zone == place and not t.lost and not position.on_board(t.ident)]
    if not found or reader.team == "MOD":
        return None
    found.sort(key=lambda trail: -trail.when.seq)
    rows = [_sighting(reader, atlas, position, trail) for trail in found[:_MAX_SHOWN]]
    return Here((), rows, max(len(found) - _MAX_SHOWN, 0))


def marks(reader: Reader) -> Mapping[str, str]:
    """Zones where pieces were last seen that are out of sight now."""
    if reader.team == "MOD":
        return {}
    position = Position(atlas_of(reader.facts), reader.view)
    return {
        trail.zone: sightbook.MAYBE
        for trail in trails(reader)
        if not trail.lost and not position.on_board(trail.ident) and trail.zone
    }


def trails(reader: Reader) -> list[Trail]:
    """Those of the other side; to a spectator those of both."""
    key = (reader.game.code, reader.version, reader.game.head, reader.game.status, reader.code)
    facts = atlas_of(reader.facts).pieces
    kept = _kept if reader.version == reader.game.seq else _past
    found = kept.get(key, lambda: _read(reader))
    return [trail for trail in found.values() if facts[trail.ident]["side"] != reader.team]


def _read(reader: Reader) -> dict[str, Trail]:
    gone = referee.taken_back(reader.game, reader.version)
    told = referee.events(reader.game.code, reader.code, -1, reader.version)
    return read(row for row in told if not referee.within(row.seq, gone))


def _sighting(reader: Reader, atlas: Atlas, position: Position, trail: Trail) -> Sighting:
    fact = atlas.pieces[trail.ident]
    seen = position.row(trail.ident) if position.on_board(trail.ident) else None
    level = _level(trail, seen)
    return Sighting(
        ident=trail.ident,
        name=words.piece(fact),
        owner=fact["side"],
        kind=fact["class"],
        group=str(words.TITLES.get(fact["class"], _("task force"))),
        picture=_face(position, seen) if seen else printed(fact, FACE),
        mark=words.MARKS[fact["side"]],
        colour=words.COLOURS[fact["nation"]],
        strength="",
        place=trail.zone,
        at=words.zone(atlas, trail.zone) if trail.zone else _("off the map"),
        turn=trail.when.turn,
        when=_("turn %(n)s") % {"n": trail.when.turn},
        ago=_ago(reader.view["turn"] - trail.when.turn),
        seq=trail.when.seq,
        how=_how(trail),
        fate=_fate(atlas, trail, seen),
        level=level,
        places=frozenset((seen["zone"],)) if seen else frozenset(),
        anywhere=level == sightbook.LOST,
    )


def _face(position: Position, row: Unit) -> str:
    return picture(row, position.cargo(row["id"]) if "contents" in row and row["contents"] is not None else (), FACE)


def _ago(turns: int) -> str:
    return _("%(n)s turns ago") % {"n": turns} if turns > 1 else _("last turn") if turns else _("this turn")


def _level(trail: Trail, seen: Unit | None) -> str:
    if trail.lost:
        return sightbook.DESTROYED
    if seen is None:
        return sightbook.LOST
    return sightbook.SURE if seen["zone"] == trail.zone else sightbook.ELSEWHERE


def _how(trail: Trail) -> str:
    if trail.lost:
        return _("lost")
    if trail.under:
        return _("shown under %(marker)s") % {"marker": words.marker(trail.under)}
    return {"seen": _("in sight"), "shown": _("shown"), "withdrew": _("withdrew there")}[trail.how]


def _fate(atlas: Atlas, trail: Trail, seen: Unit | None) -> str:
    if trail.lost:
        return ""  # its level says it
    if seen is None:
        turn = (trail.gone or trail.when).turn
        return _("Out of sight since turn %(n)s: under a marker or in the reserve.") % {"n": turn}
    return _("In sight at %(zone)s now.") % {"zone": words.zone(atlas, seen["zone"])}


def _stacks(reader: Reader, atlas: Atlas, position: Position) -> list[Stack]:
    """Zones with task forces whose contents are not known, and with pieces in sight."""
    found = []
    for zone in atlas.zones:
        for side in ("JP", "AL"):
            if side == reader.team or not position.here(zone, side):
                continue
            hidden = [row for row in position.forces(zone, side) if row["contents"] is None]
            pieces = [row for row in position.pieces.values() if row["zone"] == zone and row["side"] == side]
            said = [_("In sight: %(pieces)s.") % {"pieces": words.names(pieces)}] if pieces else []
            said += [
                _("%(marker)s: nobody sees what is under it, or whether it is false.")
                % {"marker": words.marker(row["id"])}
                for row in hidden
            ]
            level = sightbook.MAYBE if hidden else sightbook.SURE
            name = words.zone(atlas, zone)
            count = len(pieces) + len(hidden)
            found.append(
                Stack(
                    zone,
                    name,
                    words.MARKS[side],
                    words.COLOURS[side],
                    side,
                    str(words.SIDES[side]),
                    count,
                    None,
                    level,
                    ngettext("%(n)s piece", "%(n)s pieces", count) % {"n": count},
                    said,
                    [drawn(one, FACE) for one in of_zone(position, zone, side)],
                )
            )
    return found


def _losses(reader: Reader, atlas: Atlas) -> list[Loss]:
    """The list of eliminated pieces is public (8.2)."""
    found = []
    for side in ("JP", "AL"):
        if side == reader.team:
            continue
        printed = Counter(row["class"] for row in atlas.pieces.values() if row["side"] == side)
        lost = [atlas.pieces[ident] for ident in reader.view["eliminated"] if atlas.pieces[ident]["side"] == side]
        for cls in words.CLASSES:
            gone = [row for row in lost if row["class"] == cls]
            title = str(words.TITLES[cls])
            found.append(
                Loss(
                    words.MARKS[side],
                    words.COLOURS[side],
                    side,
                    cls,
                    title,
                    len(gone),
                    printed[cls],
                    words.names(gone),
                )
            )
    return found
