"""What stood against what the other side could know of it: for games that are over, when all pieces lie open."""

from collections.abc import Iterable, Sequence

from django.utils.translation import ngettext

from games.core.sightings.book import Astray, Standing, Truth
from games.core.words import word as _
from games.titles.sightings.readers import Reader
from rules.pacific_zones.view_types import Counter

from .. import words, zonelist
from ..atlas import Atlas, atlas_of
from ..map.counters import drawn, of_zone, printed
from ..position import Position
from .pages import FACE, trails
from .reading import Trail


def truth(reader: Reader, others: Sequence[Reader]) -> Truth:
    """The pieces of the other side, under which marker they were, and which markers were false."""
    atlas = atlas_of(reader.facts)
    known, other = Position(atlas, reader.view), next(one for one in others if one.team in words.MARKS)
    board, side = Position(atlas, other.view), str(other.team)
    return Truth(
        _("What Japan knew of the Allies") if side == "AL" else _("What the Allies knew of Japan"),
        _said(side, known, board),
        [
            Standing(
                zone,
                words.zone(atlas, zone),
                zonelist.contents(board, zone, side),
                [drawn(one, FACE) for one in of_zone(board, zone, side)],
            )
            for zone in atlas.zones
            if board.here(zone, side)
        ],
        list(_astray(reader, atlas, known, board)),
        frozenset(zone for zone in atlas.zones if all(row["contents"] is not None for row in known.forces(zone, side))),
    )


def _said(side: str, known: Position, board: Position) -> str:
    """ "Of 41 Allied pieces on the board Japan saw 30. Of 5 task forces 2 were false."."""
    pieces = [ident for ident, row in board.pieces.items() if row["side"] == side]
    values = {"n": len(pieces), "seen": sum(known.on_board(ident) for ident in pieces)}
    if side == "AL":
        said = ngettext(
            "Of %(n)s Allied piece on the board Japan saw %(seen)s.",
            "Of %(n)s Allied pieces on the board Japan saw %(seen)s.",
            len(pieces),
        )
    else:
        said = ngettext(
            "Of %(n)s Japanese piece on the board the Allies saw %(seen)s.",
            "Of %(n)s Japanese pieces on the board the Allies saw %(seen)s.",
            len(pieces),
        )
    return f"{said % values} {_decoys(side, known, board)}".rstrip()


def _decoys(side: str, known: Position, board: Position) -> str:
    """How many of the markers under which nobody could look were false; "" if there was none."""
    shown = {ident for ident, row in known.markers.items() if row["contents"] is not None}
    hidden = [row for ident, row in board.markers.items() if row["side"] == side and ident not in shown]
    false = sum(not row["contents"] for row in hidden)
    said = ngettext(
        "%(false)s of %(n)s task force that lay face down was false.",
        "%(false)s of %(n)s task forces that lay face down were false.",
        len(hidden),
    )
    return said % {"n": len(hidden), "false": false} if hidden else ""


def _astray(reader: Reader, atlas: Atlas, known: Position, board: Position) -> Iterable[Astray]:
    """Pieces that had been in sight and were not any more, where they had gone meanwhile; the latest first."""
    groups: dict[tuple[str, str], list[Counter]] = {}
    for trail in sorted(trails(reader), key=lambda trail: (-trail.when.seq, trail.ident)):
        fact = atlas.pieces[trail.ident]
        if trail.lost or not trail.zone or fact["class"] == "task_force" or known.on_board(trail.ident):
            continue
        groups.setdefault((fact["nation"], _by_then(atlas, trail, board)), []).append(fact)
    for (nation, said), facts in groups.items():
        if said:
            mark, pictures = words.MARKS[facts[0]["side"]], [printed(fact, FACE) for fact in facts]
            yield Astray(words.names(facts), pictures, mark, words.COLOURS[nation], said)


def _by_then(atlas: Atlas, trail: Trail, board: Position) -> str:
    """ "Last seen at Luzon 26, turn 3. In truth at Truk 31."; "" if it was still there."""
    values = {"place": words.zone(atlas, trail.zone), "n": trail.when.turn}
    if not board.on_board(trail.ident):
        return _("Last seen at %(place)s, turn %(n)s. In truth in the reserve.") % values
    zone = board.row(trail.ident)["zone"]
    if zone == trail.zone:
        return ""
    return _("Last seen at %(place)s, turn %(n)s. In truth at %(there)s.") % {
        **values,
        "there": words.zone(atlas, zone),
    }
