"""The sighting book as pages show it."""

from collections import Counter
from collections.abc import Mapping

from games.core.sightings import book as sightbook
from games.core.sightings.book import Book, Here, Loss, Sighting
from games.core.words import word as _
from games.titles.sightings.readers import Reader

from .. import words
from ..map.atlas import Atlas, atlas_of
from ..map.blocks import mini
from ..map.live import map_defs
from . import fates, stacks
from .memories import sides
from .roster import roster
from .seen import ANYWHERE, Seen
from .side import Side

_MAX_SHOWN = 5
"""Sightings in the panel of a place."""
_LEVELS = (sightbook.SURE, sightbook.ELSEWHERE, sightbook.MAYBE, sightbook.LOST, sightbook.DESTROYED)


def book(reader: Reader) -> Book:
    """The whole book."""
    found, atlas = Book(seen=_("Seen face up")), atlas_of(reader.facts)
    found.none = _(
        "Nothing was seen face up yet. Every battle, blockade and activated headquarters will stand here, and how long "
        "it stays known."
    )
    date = reader.view["turn"]["date"]
    for seat, side in sides(reader):
        found.sightings += [_sighting(atlas, seen, date) for seen in (*side.alive, *side.destroyed)]
        found.stacks += stacks.stacks(atlas, seat, side)
        found.losses += _losses(reader, seat, side)
    found.sightings.sort(key=lambda one: (-one.seq, _LEVELS.index(one.level), one.name))
    found.rebuilt = _("Which of the lost blocks are built again is hidden; only numbers on the map show it.")
    found.hints = _hints(reader, atlas)
    return found


def subjects(reader: Reader) -> Mapping[str, str]:
    """What notes can be about: every place, and the sorts of blocks that were seen."""
    atlas = atlas_of(reader.facts)
    places = {place: atlas.full(place) for place in (*atlas.bases, *(p for p in atlas.hexes if not atlas.base(p)))}
    boxes = {place: atlas.name(place) for place, box in atlas.boxes.items() if box["links"]}
    return {**places, **boxes, **{ident: ident for ident in _idents(reader)}}


def _idents(reader: Reader) -> list[str]:
    return sorted({seen.sort.ident for _seat, side in sides(reader) for seen in (*side.alive, *side.destroyed)})


def here(reader: Reader, place: str) -> Here | None:
    """What the panel of a place says; None if nothing is remembered of it."""
    atlas, date = atlas_of(reader.facts), reader.view["turn"]["date"]
    rows, found = [], []
    for seat, side in sides(reader):
        seen = [one for one in side.alive if place in one.where or one.place == place]
        seen += [one for one in side.destroyed if one.place == place]
        if seen or place in side.hidden:
            rows.append(stacks.stack(atlas, seat, side, place))
            found += seen
    if not rows:
        return None
    found.sort(key=lambda one: (one.sure != place, place not in one.where, -one.when.seq))
    return Here(rows, [_sighting(atlas, one, date) for one in found[:_MAX_SHOWN]], max(len(found) - _MAX_SHOWN, 0))


def marks(reader: Reader) -> Mapping[str, str]:
    """Places with blocks that are remembered, and how well: SURE if all there are known, else MAYBE."""
    found: dict[str, str] = {}
    for _seat, side in sides(reader):
        places = {place for seen in side.alive for place in seen.where if side.counts[place] > 0}
        for place in places:
            level = stacks.level(side, place)
            found[place] = level if found.get(place, level) == level else sightbook.MAYBE
    return found


def _sighting(atlas: Atlas, seen: Seen, date: str) -> Sighting:
    block = fates.block_of(seen.sort, seen.strength)
    return Sighting(
        ident=seen.sort.ident,
        name=words.title(block),
        owner=seen.sort.side,
        kind=seen.sort.cls,
        group=str(words.CLASSES[seen.sort.cls]),
        picture=mini(block, stacks.FACE),
        mark=words.MARKS[seen.sort.side],
        colour=words.COLOURS[seen.sort.side],
        strength=str(seen.strength),
        place=seen.place,
        at=atlas.full(seen.place),
        turn=seen.when.turn,
        when=_("turn %(n)s, %(date)s") % {"n": seen.when.turn, "date": words.date(seen.when.date)},
        ago=fates.ago(seen.when.date, date),
        seq=seen.when.seq,
        how=fates.how(atlas, seen),
        fate=fates.fate(atlas, seen),
        level=fates.level(seen),
        places=seen.where - {ANYWHERE},
        anywhere=ANYWHERE in seen.where,
    )


def _losses(reader: Reader, seat: str, side: Side) -> list[Loss]:
    """Known losses by class, of the printed order of battle; a block that was seen again since is no loss."""
    printed: Counter[str] = Counter()
    for sort, n in roster(reader).items():
        printed[sort.cls] += n if sort.side == seat else 0
    lost: dict[str, list[Seen]] = {}
    for seen in side.destroyed:
        back = any(one.sort == seen.sort and one.when.seq > seen.when.seq for one in side.alive)
        if not back or not seen.sort.name:
            lost.setdefault(seen.sort.cls, []).append(seen)
    return [
        Loss(
            words.MARKS[seat],
            words.COLOURS[seat],
            seat,
            cls,
            str(words.CLASSES[cls]),
            len(lost.get(cls, ())),
            printed[cls],
            ", ".join(sorted({seen.sort.name for seen in lost.get(cls, ()) if seen.sort.name})),
        )
        for cls in words.CLASSES
        if printed[cls]
    ]


def _hints(reader: Reader, atlas: Atlas) -> list[str]:
    """What the kinds of this turn's moves tell of their blocks: the type implies the class (19)."""
    told = {
        "sea_invasion": _("Sea invasion, so infantry: %(moves)s."),
        "carrier_raid": _("Carrier raid, so a carrier with a battleship or cruiser: %(moves)s."),
        "sub_patrol": _("Patrol, so submarines: %(moves)s."),
        "strategic_bombing": _("Strategic bombing, so aircraft: %(moves)s."),
        "rebase": _("Rebase, so aircraft, ships or marines: %(moves)s."),
    }
    moves: dict[str, list[str]] = {}
    for flow in reader.view["flows"]:
        if flow["seat"] != reader.team and flow["kind"] in told:
            values = {
                "blocks": words.blocks(flow["blocks"]),
                "from": atlas.full(flow["from"]),
                "to": atlas.full(flow["to"]),
            }
            moves.setdefault(flow["kind"], []).append(_("%(blocks)s from %(from)s to %(to)s") % values)
    return [words_of % {"moves": "; ".join(moves[kind])} for kind, words_of in told.items() if kind in moves]


__all__ = ["book", "here", "map_defs", "marks", "subjects"]
