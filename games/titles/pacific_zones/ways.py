"""Changes of place of many pieces at once, by where they went: as sentences for mails, as drawn rows for pages."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from django.utils.translation import ngettext

from games.core.referee import Told
from games.core.words import word as _
from games.titles.parts import EventWay
from rules.kernel import Plain

from . import words
from .atlas import Atlas
from .map import counters

_ONE_LINE = 120
"""Letters that still are read as a sentence; what is longer is drawn."""
_OWN = {"moved": "path", "placed": "line"}
"""Happenings that tell a side of one piece each, with the key of the zones that it passed."""


class Way(NamedTuple):
    """Pieces that went to the same zone, or from the same one out of sight (``gone``). ``parts``: (from, ids), None for
    what was not seen before or came in."""

    zone: int
    gone: bool
    parts: list[tuple[int | None, list[str]]]

    @property
    def idents(self) -> list[str]:
        """All of them."""
        return [one for _start, idents in self.parts for one in idents]


def together(atlas: Atlas, told: Iterable[Told]) -> list[Told]:
    """The same happenings, those that tell a side of its pieces one by one as a single one for each entry and side."""
    found: dict[int | tuple[int, str, str], Told] = {}
    for n, one in enumerate(told):
        if one.kind not in _OWN:
            found[n] = one
            continue
        key = (one.seq, one.kind, atlas.pieces[one.data["piece"]]["side"])
        before = found[key].data["moves"] if key in found else []
        found[key] = replace(found.get(key, one), data={"side": key[2], "moves": [*before, _move(one)]})
    return list(found.values())


def once(atlas: Atlas, told: Iterable[Told]) -> list[Told]:
    """The same without what the others saw, where its side is told the same and more."""
    rows = list(told)
    own = {(one.seq, atlas.pieces[one.data["piece"]]["side"]) for one in rows if one.kind in _OWN}
    return [one for one in rows if one.kind != "seen" or (one.seq, one.data["side"]) not in own]


def _move(told: Told) -> dict[str, Plain]:
    """A row like those of what is seen. Who goes aboard or ashore stays in its zone."""
    zones = told.data[_OWN[told.kind]]
    start = zones[0] if told.kind == "moved" and len(zones) > 1 else None
    return {"id": told.data["piece"], "from": start, "to": zones[-1]}


def ways(moves: Iterable[Mapping[str, Plain]]) -> list[Way]:
    """Moves by where they went, in the order in which they are told; what is out of sight last."""
    found: dict[tuple[bool, int], dict[int | None, list[str]]] = {}
    for row in moves:
        gone = not row["to"]
        parts = found.setdefault((gone, row["from"] if gone else row["to"]), {})
        parts.setdefault(None if gone else row["from"], []).append(row["id"])
    rows = [Way(zone, gone, list(parts.items())) for (gone, zone), parts in found.items()]
    return sorted(rows, key=lambda way: way.gone)


def sentence(atlas: Atlas, kind: str, data: Mapping[str, Plain]) -> str:
    """All of them in words, each way on a line of its own: "Japan: to Truk 34: Yamato (from Palau 33)"."""
    found = ways(data["moves"])
    said = [_line(atlas, kind, way) for way in found]
    if len(said) == 1:
        return _("%(side)s: %(moves)s.") % {"side": words.SIDES[data["side"]], "moves": said[0]}
    return f"{heading(kind, data)}:\n– " + ";\n– ".join(said) + "."


def heading(kind: str, data: Mapping[str, Plain]) -> str:
    """What is told, and of how many pieces."""
    n = len(data["moves"])
    if kind == "moved":
        text = ngettext("%(side)s: %(n)s piece moves", "%(side)s: %(n)s pieces move", n)
    elif kind == "placed":
        text = ngettext("%(side)s: %(n)s piece comes in", "%(side)s: %(n)s pieces come in", n)
    else:
        text = ngettext("Seen of %(side)s: %(n)s piece", "Seen of %(side)s: %(n)s pieces", n)
    return text % {"side": words.SIDES[data["side"]], "n": n}


def drawn(atlas: Atlas, kind: str, data: Mapping[str, Plain]) -> list[EventWay]:
    """The rows of a page: zone, counters, from where, and in full words; none where a sentence is short enough."""
    found = ways(data["moves"])
    if len(found) == 1 and len(sentence(atlas, kind, data)) <= _ONE_LINE:
        return []
    return [
        {
            "to": (_("no longer at %(zone)s") if way.gone else "%(zone)s") % {"zone": words.zone(atlas, way.zone)},
            "from": _starts(atlas, way),
            "picture": counters.strip(_pieces(atlas, way.idents)),
            "who": _folded(atlas, kind, way),
        }
        for way in found
    ]


def _starts(atlas: Atlas, way: Way) -> str:
    zones = ", ".join(words.zone(atlas, start) for start, _idents in way.parts if start)
    return _("from %(zones)s") % {"zones": zones} if zones else ""


def _folded(atlas: Atlas, kind: str, way: Way) -> list[str]:
    """A way in full words, by where it began."""
    if not any(start for start, _idents in way.parts):
        return [_line(atlas, kind, way)]
    return [_part(atlas, kind, start, idents) for start, idents in way.parts]


def _line(atlas: Atlas, kind: str, way: Way) -> str:
    values = {"zone": words.zone(atlas, way.zone)}
    if way.gone:
        return _("no longer seen at %(zone)s: %(who)s") % (values | {"who": _named(atlas, way.idents)})
    if all(start is None for start, _idents in way.parts):
        text = _("at %(zone)s: %(who)s") if kind in _OWN else _("now at %(zone)s: %(who)s")
        return text % (values | {"who": _named(atlas, way.idents)})
    parts = ", ".join(_part(atlas, kind, start, idents) for start, idents in way.parts)
    return _("to %(zone)s: %(who)s") % (values | {"who": parts})


def _part(atlas: Atlas, kind: str, start: int | None, idents: Sequence[str]) -> str:
    """ "Yamato (from Palau 33)"."""
    if start:
        text = _("%(who)s (from %(zone)s)")
    else:  # who goes aboard or ashore was there
        text = _("%(who)s (new in sight)") if kind == "seen" else _("%(who)s (there already)")
    return text % {"who": _named(atlas, idents), "zone": words.zone(atlas, start) if start else ""}


def _named(atlas: Atlas, idents: Sequence[str]) -> str:
    return words.names(atlas.pieces[one] for one in idents)


def _pieces(atlas: Atlas, idents: Sequence[str]) -> list[counters.Piece]:
    rows = [atlas.pieces[one] for one in idents]
    groups: dict[tuple[str, str], int] = {}
    for row in rows:
        if row["class"] != "task_force":
            groups[row["nation"], row["class"]] = groups.get((row["nation"], row["class"]), 0) + 1
    loose = [
        counters.of_class(nation, cls, groups[nation, cls])
        for nation in words.NATIONS
        for cls in words.CLASSES
        if (nation, cls) in groups
    ]
    backs = [counters.back(row["id"]) for row in rows if row["class"] == "task_force"]
    return loose + backs
