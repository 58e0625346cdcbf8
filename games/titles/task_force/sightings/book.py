"""The book as pages show it."""

from collections import Counter
from collections.abc import Mapping

from django.utils.translation import ngettext

from games.core import referee
from games.core.sightings import book as sightbook
from games.core.sightings.book import Book, Here, Loss, Sighting, Stack
from games.core.words import word as _
from games.titles.sightings.readers import Reader
from games.titles.ttl_cache import TTLCache
from rules.task_force.view_types import SeenMarker, View

from .. import event_text, words
from ..map import counters, live
from ..map.atlas import Atlas, atlas_of
from . import searched
from .reading import DUMMY, NOTHING_LEFT, REPORT, TURNED_UP, Entry, read

_MOST = 5
_kept = TTLCache[list[Entry]](most=128, seconds=3600)


def map_defs() -> str:
    """What the pictures refer to."""
    return live.map_defs()


def book(reader: Reader) -> Book:
    """The whole book."""
    atlas, view = atlas_of(reader.facts), _view(reader)
    fates = _fates(reader)
    return Book(
        sheet="task_force/board.css",
        seen=_("What you were told"),
        none=_("Nothing was told yet. Each report of a search will stand here, word for word, with its hour."),
        sightings=[
            _sighting(reader, atlas, entry, fate)
            for entry, fate in reversed(list(zip(entries(reader), fates, strict=True)))
        ],
        stacks=_stacks(reader, atlas, view),
        losses=_losses(reader, view),
    )  # fmt: skip


def _fates(reader: Reader) -> list[str]:
    """Of each entry what was true of it, once the game is over: "In truth TF7, column: AO Neosho (a false report)."."""
    known = searched.by_report(searched.of_game(reader.game))
    taken: Counter[tuple[int, str]] = Counter()
    found = []
    for entry in entries(reader):
        key = (entry.seq, entry.place)
        rows = known.get(key, []) if entry.what == REPORT else []
        at = taken[key]
        taken[key] += entry.what == REPORT and entry.said != NOTHING_LEFT
        found.append(_fate(rows[at]) if at < len(rows) and rows[at]["told"] == entry.said else "")
    return found


def _fate(row: searched.Searched) -> str:
    values = {"what": searched.was(row), "chit": event_text.chit(row["chit"])}
    return (_("In truth %(what)s (%(chit)s).") if row["chit"] else _("In truth %(what)s.")) % values


def _view(reader: Reader) -> View:
    view: View = reader.view
    return view


def entries(reader: Reader) -> list[Entry]:
    """All that was told to the reader, without what was taken back."""
    key = (reader.game.code, reader.version, reader.game.head, reader.game.status, reader.code)
    return _kept.get(key, lambda: _read(reader))


def _read(reader: Reader) -> list[Entry]:
    gone = referee.taken_back(reader.game, reader.version)
    told = referee.events(reader.game.code, reader.code, -1, reader.version)
    foe = words.OTHER.get(reader.team or "")
    return read((row for row in told if not referee.within(row.seq, gone)), foe)


def subjects(reader: Reader) -> Mapping[str, str]:
    """Notes can be about every hex."""
    atlas = atlas_of(reader.facts)
    return {place: atlas.place(place) for place in atlas.at}


def here(reader: Reader, place: str) -> Here | None:
    """What was told of a hex, the latest first."""
    atlas = atlas_of(reader.facts)
    told = zip(entries(reader), _fates(reader), strict=True)
    found = [(entry, fate) for entry, fate in told if entry.place == place][::-1]
    if not found:
        return None
    rows = [_sighting(reader, atlas, entry, fate) for entry, fate in found[:_MOST]]
    return Here((), rows, max(len(found) - _MOST, 0))


def _sighting(reader: Reader, atlas: Atlas, entry: Entry, fate: str) -> Sighting:
    names = {
        REPORT: words.report(entry.said), TURNED_UP: _("%(tf)s, turned up") % {"tf": entry.said},
        DUMMY: _("a dummy; it is off the map"),
    }  # fmt: skip
    level = _level(entry)
    side = entry.side or "IJN"
    ago = _view(reader)["turn"] - entry.turn
    return Sighting(
        ident=entry.place, name=names[entry.what], owner=side, kind=entry.what,
        group={REPORT: _("Reports"), TURNED_UP: _("Turned up"), DUMMY: _("Dummies")}[entry.what],
        picture=_picture(entry, side), mark=words.MARKS[side], colour=words.COLOURS[side], strength="",
        place=entry.place, at=atlas.place(entry.place), turn=entry.turn, when=when(reader, entry.turn),
        ago=_("this turn") if not ago else _("last turn") if ago == 1 else _("%(n)s turns ago") % {"n": ago},
        seq=entry.seq, how=_("by a search") if entry.what == REPORT else _("for all to see"), fate=fate, level=level,
        places=frozenset((entry.place,)) if level == sightbook.SURE else frozenset(),
    )  # fmt: skip


def _level(entry: Entry) -> str:
    """How much is known after that: what a report tells may be gone, and no contact tells nothing."""
    if entry.what == TURNED_UP:
        return sightbook.SURE
    if entry.what == DUMMY or entry.said.startswith("NO_FLEET"):
        return sightbook.DESTROYED
    return sightbook.MAYBE if words.short_report(entry.said) else sightbook.LOST


def when(reader: Reader, turn: int) -> str:
    """ "turn 4, 09:00"."""
    row = next((row for row in reader.facts["track"] if row["turn"] == turn), None)
    time = f"{row['time'][:2]}:{row['time'][2:]}" if row else ""
    return _("turn %(n)s, %(time)s") % {"n": turn, "time": time}


def _picture(entry: Entry, side: str) -> str:
    """The marker as it looked after that entry."""
    level = "FULL" if entry.what == TURNED_UP else "PARTIAL" if words.short_report(entry.said) else "NONE"
    row: SeenMarker = {
        "side": side, "hex": entry.place, "token": 0, "level": level, "searched": 0, "told": [],
        "tf": entry.said,
        "report": entry.said if level == "PARTIAL" else "",
    }  # fmt: skip
    return _drawn(counters.others(row, 1))


def _drawn(inside: str) -> str:
    return f'<svg class="tf-mk" viewBox="-30 -30 60 60" width="44" height="44" aria-hidden="true">{inside}</svg>'


def _stacks(reader: Reader, atlas: Atlas, view: View) -> list[Stack]:
    """Markers of the other side by hex and face, as the map shows them now."""
    found = []
    for place, side, rows in counters.pools(row for row in view["markers"] if "name" not in row):
        level = {"FULL": sightbook.SURE, "PARTIAL": sightbook.MAYBE}.get(rows[0]["level"], sightbook.LOST)
        many = ngettext("%(n)s marker", "%(n)s markers", len(rows)) % {"n": len(rows)}
        found.append(
            Stack(
                place, atlas.place(place), words.MARKS[side], words.COLOURS[side], side, words.side(side), len(rows),
                None, level, many, [words.marker(atlas.facts, rows[0], mine=False)],
                [_drawn(counters.others(rows[0], len(rows)))],
            )
        )  # fmt: skip
    return found


def _losses(reader: Reader, view: View) -> list[Loss]:
    """Ships that were seen to sink, by class."""
    facts, found = reader.facts, []
    sides = {row["name"]: row["side"] for row in facts["ships"].values()}
    for side in words.SIDES:
        gone = [row for row in view["sunk"] if sides.get(row["name"]) == side]
        for kind, title in words.TYPES.items():
            lost = [row["name"] for row in gone if row["type"] == kind]
            if lost and side != reader.team:
                found.append(
                    Loss(
                        words.MARKS[side], words.COLOURS[side], side, kind, str(title), len(lost), len(lost),
                        words.listed(lost),
                    )
                )  # fmt: skip
    return found
