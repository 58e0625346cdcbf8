"""Lines such as "Akagi TF1" or "JP-TF01 Truk", which put pieces on the board."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from rules.common import board_lines
from rules.common.lenient import tokens
from rules.common.refusing import unknown
from rules.kernel import NotationError, Placing, _

from ..board import NAME, ZONES
from ..facts import OF_SIDE, PIECES
from ..naming import SPOKEN
from ..state import OUT, State
from ..working_state import WorkingState
from .meeting import seen
from .placing import LOST, now

_OFF = ("off", "out", "-")
_LOST = ("lost", "sunk")
_LINKS = ("to", "at", "in", "on", "under", "aboard")
_SHORT = re.compile(r"([a-z])0*(\d)")


def read(state: State, side: int, text: str) -> list[Placing]:
    """A piece and its place on each line; what rides on a marker or ship that leaves the board follows it.

    NotationError names the line.
    """
    nothing = _("Write a piece and where it is, as in “Akagi TF1” or “JP-TF01 34”.")
    found = board_lines.each(text, lambda line: _read_line(state, side, line), nothing)
    return [placing for rows in found for placing in rows]


def _read_line(state: State, side: int, line: str) -> list[Placing]:
    piece, rest = _piece(state, side, line.replace(",", " ").split())
    rest = rest[1:] if len(rest) > 1 and rest[0].casefold() in _LINKS else rest
    return _with_riders(state, side, piece, _place(state, side, " ".join(rest)))


def as_order(state: State, side: int, line: str) -> str:
    """An order in which a piece, and the end of its way, are called by the names that lists take: "move Akagi Truk"."""
    verb, *words = line.replace(",", " ").split()
    piece, rest = _piece(state, side, words)
    rest = [word for word in rest if word.casefold() not in _LINKS]
    zone = _zones().get(_key(" ".join(rest)))
    return " ".join([verb, PIECES[piece].id, *([str(zone)] if zone else rest)])


def _with_riders(state: State, side: int, piece: int, place: str) -> list[Placing]:
    """The piece, and what lies on it if it leaves the board: ships of a marker stay in its zone, cargo goes with its
    ship. What everybody saw is lost, what nobody saw goes back to the reserve."""
    table, row = WorkingState(state), PIECES[piece]
    if place == "" and not row.marker and seen(table, piece):
        place = LOST
    shown = now(state, side, [row.id])[0].open
    first = Placing(row.id, place, int(place not in ("", LOST)), shown and bool(place))
    riders = table.riders(piece) if place in ("", LOST) else []
    if row.marker:
        zone = str(table.where(piece))
        return [first, *(Placing(PIECES[ship].id, zone, 1) for ship in riders)]
    return [first, *(Placing(PIECES[rider].id, place, 0) for rider in riders)]


def _piece(state: State, side: int, words: Sequence[str]) -> tuple[int, list[str]]:
    """The own piece that a line begins with, by the longest of its names, and the rest."""
    known = _names(side)
    for n in range(len(words), 0, -1):
        piece = known.get(_key(" ".join(words[:n])), -1)
        if piece >= 0 and state.at[piece] != OUT:
            return piece, list(words[n:])
    raise unknown(_("There is no piece called {word}.", word=words[0]), words[0])


def _place(state: State, side: int, said: str) -> str:
    if said.casefold() in (*_OFF, *_LOST):
        return LOST if said.casefold() in _LOST else ""
    key = _key(said)
    zone = _zones().get(key, 0)
    if zone:
        return str(zone)
    host = _names(side).get(key, -1)
    if host >= 0 and state.at[host] != OUT:
        return PIECES[host].id
    if not said:
        raise NotationError(_("Say where it is: a zone, a marker or a ship."))
    raise unknown(_("There is no place called {word}.", word=said), said)


def _key(said: str) -> tuple[str, ...]:
    """What spellings have in common: "JP-TF01" and "jp tf1"."""
    return tokens(_SHORT.sub(r"\1 \2", said.casefold()))


@cache
def _names(side: int) -> dict[tuple[str, ...], int]:
    """What the pieces of a side are called; names that several have are left out."""
    found: dict[tuple[str, ...], int] = {}
    for piece in OF_SIDE[side]:
        for name in _called(piece):
            key = _key(name)
            found[key] = -1 if found.get(key, piece) != piece else piece
    found |= {_key(PIECES[piece].id): piece for piece in OF_SIDE[side]}
    return found


def _called(piece: int) -> Iterator[str]:
    row = PIECES[piece]
    yield from (row.id, row.id.partition("-")[2], row.name, f"{row.nation} {row.name}")


@cache
def _zones() -> dict[tuple[str, ...], int]:
    found: dict[tuple[str, ...], int] = {}
    for zone in ZONES:
        for name in (NAME[zone], *SPOKEN.also(NAME[zone])):
            found[_key(name)] = zone
            found[_key(f"{name} {zone}")] = zone
    return found | {_key(str(zone)): zone for zone in ZONES}
