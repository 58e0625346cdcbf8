"""What twins of tables need to know of a game: how an evening goes on, and what another hidden truth is."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from games.core.tables.blocks.positions import Board
from rules.kernel import IllegalOrder, Placing

TRIES = 60
MARKERS = 3
"""Task forces that a side has at the beginning."""


class Kit(NamedTuple):
    """``moves``: something that a side does at random; ``twin``: what makes another truth of its hidden pieces, that
    nobody else may notice, None where there is none; ``line``: a move to be judged, by piece and place.

    ``opens``: whether the evening goes on to its second step once both have set up; ``again``: what is public of the
    true position and has to be so in its twin, as that is made by hand.
    """

    system: str
    scenarios: Sequence[str]
    seats: Sequence[str]
    first: Callable[[Board, str, Random], Sequence[Placing]]
    moves: Callable[[Board, str, Random], Sequence[Placing]]
    twin: Callable[[Board, str, Random], Sequence[Placing] | None]
    line: str
    opens: bool = False
    again: Callable[[Any, Any], Any] = lambda true, twin: twin


def _nothing(board: Board, seat: str, random: Random) -> Sequence[Placing]:
    return ()


def _anywhere(board: Board, seat: str, random: Random) -> Sequence[Placing]:
    """One or two blocks go to places where blocks are."""
    blocks = board.tabletop.standing_blocks(board.position, seat)
    found = []
    for placing in random.sample(blocks, min(2, len(blocks))):
        counts = board.tabletop.counts(board.position)
        place = random.choice(sorted(counts[random.choice(board.seats)]))
        found.append(placing._replace(place=place, open=random.random() < 0.1))
    return found


def _swap(board: Board, seat: str, random: Random) -> Sequence[Placing] | None:
    """Two blocks that may stand in each other's place: who holds a base is public."""
    tabletop = board.tabletop
    met = tabletop.met(board.position)
    blocks = [one for one in tabletop.standing_blocks(board.position, seat) if not one.open and one.place != met]
    for _try in range(TRIES):
        one, other = random.sample(blocks, 2)
        moved = [Placing(one.block, other.place, other.strength), Placing(other.block, one.place, one.strength)]
        try:
            after = tabletop.put(board.position, seat, moved)
        except IllegalOrder:
            continue
        places = [tabletop.view(state, None)["places"] for state in (board.position, after)]
        if one.place != other.place and places[0] == places[1]:
            return moved
    return None


def _task_forces(board: Board, seat: str, random: Random) -> Sequence[Placing]:
    """Markers where own ships are, one of them with a ship, the others decoys."""
    own = board.tabletop.view(board.position, seat)
    ships = [row for row in own["pieces"] if row["side"] == seat and ("-N" in row["id"] or "-AN" in row["id"])]
    markers = random.sample(own["own"][seat]["pool"], min(MARKERS, len(own["own"][seat]["pool"])))
    chosen = random.sample(ships, len(markers))
    found = [Placing(marker, str(ship["zone"]), 1) for marker, ship in zip(markers, chosen, strict=True)]
    return [*found, Placing(chosen[0]["id"], markers[0], 1)]


def _at_sea(board: Board, seat: str, random: Random) -> Sequence[Placing]:
    """A marker or an open piece goes to another zone, or a ship goes under a marker."""
    blocks = board.tabletop.standing_blocks(board.position, seat)
    zones = sorted({row["place"] for row in board.tabletop.faces(board.position)})
    placing = random.choice(blocks)
    forces = [one.block for one in blocks if "-TF" in one.block]
    ship = "-N" in placing.block or "-AN" in placing.block
    place = random.choice(forces) if ship and forces and random.random() < 0.5 else random.choice(zones)
    return [placing._replace(place=place)]


def _other_ships(board: Board, seat: str, random: Random) -> Sequence[Placing] | None:
    """A hidden ship lies under another hidden marker: one may be false by that, or true."""
    rows = [row for row in board.tabletop.view(board.position, seat)["markers"] if row["side"] == seat]
    hidden = [row for row in rows if not row["revealed"]]
    full = [row for row in hidden if row["contents"]]
    if not full or len(hidden) < 2:
        return None
    source = random.choice(full)
    target = random.choice([row for row in hidden if row is not source])
    return [Placing(random.choice(source["contents"]), target["id"], 1)]


def _fleets_move(board: Board, seat: str, random: Random) -> Sequence[Placing]:
    """A marker goes to a hex where others are, turned up now and then; or a ship changes its task force."""
    pieces = board.tabletop.standing_blocks(board.position, seat)
    marks = [one for one in pieces if one.block in _marks(board, seat)]
    placing = random.choice(marks)
    if random.random() < 0.3:
        ship = random.choice([one for one in pieces if one.place.startswith("TF") and "." in one.place])
        return [ship._replace(place=random.choice(marks).block)]
    place = random.choice(sorted(board.tabletop.counts(board.position)[seat]))
    return [placing._replace(place=place, open=random.random() < 0.1)]


def _marks(board: Board, seat: str) -> dict[str, Any]:
    """Own markers of the View, by name."""
    rows = board.tabletop.view(board.position, seat)["markers"]
    return {row["name"]: row for row in rows if row["side"] == seat}


def _other_fleets(board: Board, seat: str, random: Random) -> Sequence[Placing] | None:
    """Two markers that look alike change places, or, where sheets are hidden, two ships."""
    pieces = {one.block: one for one in board.tabletop.standing_blocks(board.position, seat)}
    sheets = board.tabletop.view(board.position, seat)["options"]["advanced_fow"]
    marks = {name: row for name, row in _marks(board, seat).items() if row["level"] == "NONE" and not row["searched"]}
    ships = [one for one in pieces.values() if "." in one.place and not one.place.endswith(".0")]
    for _try in range(TRIES):
        if sheets and random.random() < 0.5:
            one, other = random.sample(ships, 2)
            if one.place.partition(".")[0] == other.place.partition(".")[0]:
                continue
        else:
            one, other = (pieces[name] for name in random.sample(sorted(marks), 2))
            if one.place == other.place or not _alone(board, seat, (one.block, other.block)):
                continue
        moved = [one._replace(place=other.place), other._replace(place=one.place)]
        try:
            board.tabletop.put(board.position, seat, moved)
        except IllegalOrder:
            continue
        return moved
    return None


def _alone(board: Board, seat: str, names: Sequence[str]) -> bool:
    """Whether nothing sails under these markers but themselves: what does would go along."""
    return all(len(_marks(board, seat)[name]["tfs"]) < 2 for name in names)


def _same_numbers(true: Any, twin: Any) -> Any:
    """The twin with the public numbers of the true position: where which number lies everybody sees."""
    free: dict[tuple[object, ...], list[int]] = {}
    for marker in true.markers:
        free.setdefault((marker.side, marker.hex, marker.level, marker.report, marker.searched), []).append(
            marker.token
        )
    rows = []
    for marker in twin.markers:
        key = (marker.side, marker.hex, marker.level, marker.report, marker.searched)
        rows.append(marker._replace(token=free[key].pop()))
    return twin._replace(markers=tuple(rows), tokens=true.tokens)


BLOCKS = Kit(
    "pacific-victory", ("1941", "1942", "1943"), ("ALLIES", "JAPAN"), _nothing, _anywhere, _swap, "OP {piece} {place}"
)
TASK_FORCES = Kit(
    "pacific-zones", ("pacific-zones-standard",), ("AL", "JP"), _task_forces, _at_sea, _other_ships,
    "move {piece} {place}",
)  # fmt: skip
FLEETS = Kit(
    "task-force", ("coral_sea", "eastern_solomons", "midway"), ("ALLIED", "IJN"), _nothing, _fleets_move, _other_fleets,
    "MOVE {piece} {place}", opens=True, again=_same_numbers,
)  # fmt: skip
