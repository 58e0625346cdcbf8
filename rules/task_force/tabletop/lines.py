"""Lines such as "haguro TF2", "haguro minor", "TF2 2210", "D1 1410" or "TF7 1511: yubari, DD 5", which put pieces on
the board; and "shokaku 1915", which searches."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from rules.common import board_lines
from rules.common.lenient import tokens
from rules.common.refusing import unknown
from rules.kernel import IllegalOrder, NotationError, Placing, _

from ..data_sets.edition import HOUSE
from ..forces.ships import Ship, type_of
from ..naming import SPOKEN
from ..state import State
from ..working_state import WorkingState
from . import placing
from .names import dummies, forces, is_force
from .placing import LOST

_Names = Mapping[tuple[str, ...], str]
_OFF = ("off", "out", "-")
_LOST = ("lost", "sunk")
_DAMAGE = {
    "intact": 4, "two ships": 4, "minor": 3, "two damaged": 3, "significant": 2, "one ship": 2, "critical": 1,
    "one damaged": 1,
}  # fmt: skip
"""What is left of a ship, or of a counter of destroyers or transports."""
_LINKS = ("to", "at", "in", "on", "under")
_GLUED = re.compile(r"([a-z])[- ]?0*(\d)")
_BOX = re.compile(r"(tf) ?-?0{0,3}(\d{1,2})\.(\d{1,2})", re.IGNORECASE)
_NOTHING = _("Write a piece and where it is, as in “haguro TF2” or “TF2 2210”.")


def read(state: State, side: str, text: str) -> list[Placing]:
    """What these lines put where. A task force that they empty leaves the map, and what sailed with one that does sails
    on alone; a ship that leaves the map while a fight is on is lost. NotationError names the line."""
    table, known = WorkingState(state), _names(state, side)
    found: list[Placing] = []
    for rows in board_lines.each(text, lambda line: _read_line(table, side, known, line), _NOTHING):
        found += rows
        if len(found) > len(known):
            raise NotationError(_("These lines name pieces more than once."))
    return [*found, *_along(state, side, found)]


def searches(state: State, side: str, text: str) -> list[tuple[str, str]]:
    """Sources and hexes. NotationError names the line."""
    known = _names(state, side)
    nothing = _("Name a source and its hex, as in “shokaku 1915”.")
    return list(board_lines.each(text, lambda line: _search(state, known, line), nothing))


def _read_line(table: WorkingState, side: str, known: _Names, line: str) -> list[Placing]:
    head, _colon, listed = line.partition(":")
    piece, rest = _piece(known, head.replace(",", " ").split())
    before = placing.now(table, side, [piece])[0]
    rest, left = _damage(rest) if piece in table.ships else (rest, 0)
    place = _place(table.scenario, rest) if rest or not left else before.place
    if not place and piece in table.ships and (table.battle or table.raid):
        place = LOST
    ships = [_whole(table, known, name) for name in listed.split(",") if name.strip()]
    if ships and not is_force(piece):
        raise NotationError(_("Ships are listed behind a task force, as in “TF7 1511: yubari, DD 5”."))
    found = [placing.now(table, side, [ship])[0]._replace(place=piece) for ship in ships]
    strength = left or before.strength if piece in table.ships else 1
    return [*found, Placing(piece, place, strength if place not in ("", LOST) else 0, before.open and bool(place))]


def _damage(words: Sequence[str]) -> tuple[list[str], int]:
    """A place without the damage that is named behind it, and what that leaves; 0 if none is."""
    for n in (2, 1):
        left = _DAMAGE.get(" ".join(words[-n:]).casefold(), 0)
        if left:
            return list(words[:-n]), left
    return list(words), 0


def _search(state: State, known: _Names, line: str) -> tuple[str, str]:
    words = line.replace(",", " ").split()
    words = words[1:] if words and SPOKEN.verb(words[0]).upper() == "SEARCH" else words
    source, rest = _piece(known, words) if words else ("", [])
    return source, _place(state.scenario, rest)


def _along(state: State, side: str, found: Sequence[Placing]) -> list[Placing]:
    """Task forces that go elsewhere although no line names them."""
    before = WorkingState(state)
    try:
        after = WorkingState(placing.put(state, side, found))
    except IllegalOrder:  # which is said as it is put
        return []
    named = {one.block for one in found}
    rest = [name for name in forces() if name not in named]
    then = placing.now(after, side, rest)
    return [new for old, new in zip(placing.now(before, side, rest), then, strict=True) if old != new]


def _piece(known: _Names, words: Sequence[str]) -> tuple[str, list[str]]:
    """The own piece that a line begins with, by the longest of its names, and the rest."""
    for n in range(len(words), 0, -1):
        piece = known.get(_key(" ".join(words[:n])), "")
        if piece:
            rest = list(words[n:])
            return piece, rest[1:] if len(rest) > 1 and rest[0].casefold() in _LINKS else rest
    word = words[0] if words else ""
    raise unknown(_("There is no piece called {word}.", word=word), word)


def _whole(table: WorkingState, known: _Names, name: str) -> str:
    piece, rest = _piece(known, name.split())
    if rest or piece not in table.ships:
        raise unknown(_("There is no ship called {word}.", word=name.strip()), name.strip())
    return piece


def _place(scenario: str, words: Sequence[str]) -> str:
    said = " ".join(words)
    if said.casefold() in (*_OFF, *_LOST):
        return LOST if said.casefold() in _LOST else ""
    box = _BOX.fullmatch(said)
    if box is not None:
        return f"TF{box[2]}.{int(box[3])}"
    found = _places(scenario).get(_key(said), "")
    if found:
        return found
    if not said:
        raise NotationError(_("Say where it is: a hex, or a task force."))
    raise unknown(_("There is no place called {word}.", word=said), said)


def _key(said: str) -> tuple[str, ...]:
    """What spellings have in common: "TF-01" and "tf 1"."""
    return tokens(_GLUED.sub(r"\1 \2", said.casefold()))


def _names(state: State, side: str) -> _Names:
    """What the pieces of a side are called; names that several have are left out."""
    found = dict(_fixed())
    for ship in state.ships:
        if ship.side == side:
            for name in _called(ship):
                key = _key(name)
                found[key] = ship.id if found.get(key, ship.id) == ship.id else ""
    return found


@cache
def _fixed() -> Mapping[tuple[str, ...], str]:
    found = {_key(name): name for name in (*forces(), *dummies())}
    return found | {_key(f"dummy {name[1:]}"): name for name in dummies()}


def _called(ship: Ship) -> Iterator[str]:
    kind = type_of(HOUSE, ship)
    yield ship.id
    if kind.generic:
        yield f"{kind.cls} {ship.id.partition('.')[2]}"
    else:
        yield from (kind.name, *SPOKEN.also(kind.name), f"{kind.cls} {kind.name}")


@cache
def _places(scenario: str) -> Mapping[tuple[str, ...], str]:
    board = HOUSE.board(scenario)
    found = {_key(name): name for name in forces()}
    for where, name in board.names.items():
        for said in (name, *SPOKEN.also(name)):
            found[_key(said)] = where
            found[_key(f"{where} {said}")] = where
    for where in board.hexes:
        found[_key(where)] = where
    return found
