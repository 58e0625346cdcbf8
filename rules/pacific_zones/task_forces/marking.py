"""Task force markers (8.1, 8.3, 8.4, 5.8): forming, joining, splitting, merging, hiding, showing, false ones."""

from collections.abc import Iterator, Sequence

from rules.common.refusing import refusal
from rules.kernel import _, listed, verb_name

from ..board import ZONES, fits
from ..commands import OF_MARKERS, Command
from ..facts import MARKER, MARKERS, PIECES, SIDE
from ..reinforcements.supply import fleet_line
from ..state import HIDE, KNOWN, MOVE1, MOVE2, POOL, RECEIVED, REINFORCE, RESERVE, RESTING, REVEALED
from ..working_state import WorkingState, names, off_board, show

VERBS = OF_MARKERS
IN_PHASE = {
    HIDE: ("form", "join", "false"),
    REINFORCE: ("form", "join", "false", "reveal"),
    MOVE1: OF_MARKERS,
    MOVE2: OF_MARKERS,
}


def actors(table: WorkingState, side: int) -> list[int]:
    """The markers of a side for which there may be orders, ascending."""
    fresh = off_board(table, side, RESERVE if table.phase == REINFORCE else POOL)
    return sorted([*_on_board(table, side), *(m for m in fresh if not table.has(m, RESTING))])


def commands(table: WorkingState, side: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every order for these markers."""
    loose = [p for p in table.on_board(side) if PIECES[p].ship and table.ashore(p)] if pieces else []
    verbs = IN_PHASE[table.phase]
    spots = _spots(table, side) if pieces else []
    for marker in pieces:
        yield from _taking(table, side, marker, loose)
        if table.at[marker] < 0:
            for zone in spots:
                yield Command("false", marker, path=(zone,))
            continue
        if "split" in verbs:
            yield from _organising(table, side, marker)
        if "reveal" in verbs and not table.has(marker, REVEALED):
            yield Command("reveal", marker)


def naming(table: WorkingState, side: int, piece: int) -> Iterator[Command]:
    """Every order for another marker that names this ship or marker."""
    verbs = IN_PHASE.get(table.phase, ())
    if not verbs or SIDE[piece] != side:
        return
    if PIECES[piece].ship:
        loose = [piece] if table.at[piece] > 0 else []
        for marker in actors(table, side):
            yield from _taking(table, side, marker, loose)
        if "split" in verbs and table.marker_of(piece) >= 0 and len(table.riders(table.host[piece])) > 1:
            yield Command("split", table.host[piece], piece)
    elif PIECES[piece].marker and "merge" in verbs:
        for marker in _on_board(table, side):
            if marker != piece and table.at[marker] == table.at[piece]:
                yield Command("merge", marker, piece)


def _taking(table: WorkingState, side: int, marker: int, loose: Sequence[int]) -> Iterator[Command]:
    """How a marker may take these ships, which are on the board outside task forces: a new one forms, others join."""
    at = table.at[marker]
    for ship in loose:
        if at < 0:
            if table.phase != REINFORCE or table.has(ship, RECEIVED) or fleet_line(table, side, table.at[ship]):
                yield Command("form", marker, ship)
        elif table.at[ship] == at and _may_join(table, marker, ship):
            yield Command("join", marker, ship)


def _organising(table: WorkingState, side: int, marker: int) -> Iterator[Command]:
    ships = table.riders(marker)
    if len(ships) > 1:
        for ship in ships:
            yield Command("split", marker, ship)
    for other in _on_board(table, side):
        if other != marker and table.at[other] == table.at[marker]:
            yield Command("merge", marker, other)
    yield Command("dissolve", marker)
    if _may_hide(table, marker):
        yield Command("hide", marker)


def _on_board(table: WorkingState, side: int) -> list[int]:
    return [marker for marker in MARKERS[side] if table.at[marker] > 0]


def _spots(table: WorkingState, side: int) -> list[int]:
    """Zones for a false task force: the end of a ship line (5.8), later where own ships are (8.4)."""
    if table.phase == REINFORCE:
        return [zone for zone in ZONES if fits(MARKER, zone) and fleet_line(table, side, zone)]
    return sorted({table.where(p) for p in table.on_board(side) if PIECES[p].ship})


def _may_join(table: WorkingState, marker: int, ship: int) -> bool:
    """In a reinforcement step only ships or markers that were received join or are joined (5.8)."""
    return table.phase != REINFORCE or table.has(ship, RECEIVED) or table.has(marker, RECEIVED)


def _may_hide(table: WorkingState, marker: int) -> bool:
    shown = table.has(marker, REVEALED) and not table.gone(marker)
    return shown and not table.blocked(SIDE[marker], table.at[marker])


# -- checking ------------------------------------------------------------------------------------------------------


def check(table: WorkingState, side: int, command: Command) -> None:
    """IllegalOrder if that may not be done with the marker."""
    verb, marker, ship = command.verb, PIECES[command.piece], command.other
    if verb not in IN_PHASE[table.phase]:
        rule = "9" if table.phase == HIDE else "8.1"
        raise refusal(_("This step takes of the orders for task forces: {verbs}.",
                        verbs=listed(map(verb_name, IN_PHASE[table.phase]))), rule)  # fmt: skip
    if not marker.marker or marker.side != side:
        raise refusal(_("{piece} is none of your task force markers.", piece=marker.id), "8.1")
    if verb in ("form", "false"):
        _check_new(table, side, command)
        return
    if table.at[marker.index] <= 0:
        raise refusal(_("{marker} is not on the board.", marker=marker.id), "8.1")
    if verb == "join":
        _check_ship(table, side, ship)
        if table.at[ship] != table.at[marker.index]:
            raise refusal(_("{ship} is not in the zone of {marker}.", ship=PIECES[ship].id, marker=marker.id), "8.1")
        if not _may_join(table, marker.index, ship):
            raise refusal(_("Only what was received in this step may join, or be joined, now."), "5.8")
    elif verb == "split":
        if table.host[ship] != marker.index or len(table.riders(marker.index)) < 2:
            raise refusal(_("{ship} is not in {marker}, or is the last ship in it: dissolve it then.",
                            ship=PIECES[ship].id, marker=marker.id), "8.1")  # fmt: skip
    elif verb == "merge":
        alike = ship in _on_board(table, side) and ship != marker.index
        if not alike or table.at[ship] != table.at[marker.index]:
            raise refusal(_("Two task forces of yours in the same zone are merged."), "8.1")
    elif verb == "hide" and not _may_hide(table, marker.index):
        raise refusal(_("A shown task force hides before it moves, with no enemy in or next to its zone."), "8.3")
    elif verb == "reveal" and table.has(marker.index, REVEALED):
        raise refusal(_("{marker} is shown already.", marker=marker.id), "8.3")


def _check_ship(table: WorkingState, side: int, ship: int) -> None:
    if SIDE[ship] != side or not PIECES[ship].ship or not table.ashore(ship):
        text = _("{ship} is no ship of yours on the board outside task forces.", ship=PIECES[ship].id)
        raise refusal(text, "8.1")


def _check_new(table: WorkingState, side: int, command: Command) -> None:
    verb, marker, ship = command.verb, command.piece, command.other
    if table.has(marker, RESTING):
        text = _("{marker} was shown to be false and rests until your next reinforcements.", marker=PIECES[marker].id)
        raise refusal(text, "8.4")
    if marker not in actors(table, side) or table.at[marker] > 0:
        raise refusal(_("{marker} is not at hand: markers of the pool are used in movements, those received when "
                        "they come in.", marker=PIECES[marker].id), "8.1")  # fmt: skip
    if verb == "form":
        _check_ship(table, side, ship)
        old = table.phase == REINFORCE and not table.has(ship, RECEIVED)
        if old and not fleet_line(table, side, table.at[ship]):
            raise refusal(_("No ship line reaches zone {zone}.", zone=table.at[ship]), "5.8")
    elif command.path[0] not in _spots(table, side):
        if table.phase == REINFORCE:
            raise refusal(_("No ship line ends in zone {zone}.", zone=command.path[0]), "5.8")
        raise refusal(_("A false task force begins in a zone with ships of yours."), "8.4")


# -- carrying out --------------------------------------------------------------------------------------------------


def act(table: WorkingState, side: int, command: Command) -> None:
    """Carry it out."""
    verb, marker, other = command.verb, command.piece, command.other
    if verb == "reveal":
        for ship in table.riders(marker):
            table.mark(ship, KNOWN)
        show(table, marker, table.own(side))
        return
    if verb in ("form", "false"):
        _new(table, side, command)
    elif verb == "join":
        table.embark(other, marker)
    elif verb == "split":
        table.put(other, table.at[marker])
    elif verb == "merge":
        _merge(table, marker, other)
    elif verb == "dissolve":
        for ship in list(table.riders(marker)):
            table.put(ship, table.at[marker])
        table.shelve(marker)
    else:
        table.clear((marker, *table.riders(marker)), REVEALED | KNOWN)
    text = _("{marker}: {verb}; it holds {ships}.", marker=PIECES[marker].id, verb=verb_name(verb),
             ships=names(table.riders(marker)) or "-")  # fmt: skip
    table.tell("task_force", text, table.own(side), marker=PIECES[marker].id, verb=verb,
               contents=[PIECES[ship].id for ship in table.riders(marker)])  # fmt: skip
    _hide_or_show(table, side, marker)


def _hide_or_show(table: WorkingState, side: int, marker: int) -> None:
    """A task force is shown as long as it holds a known ship. What goes under a hidden marker with no enemy in or next
    to the zone is known no longer; with one there it stays known (8.3, R-19)."""
    ships = table.riders(marker)
    if ships and not table.has(marker, REVEALED) and not table.blocked(side, table.at[marker]):
        table.clear(ships, KNOWN)
    known = any(table.has(ship, KNOWN) for ship in ships)
    if not known:
        table.clear((marker,), REVEALED)
    elif not table.has(marker, REVEALED):
        show(table, marker, table.own(side))


def _new(table: WorkingState, side: int, command: Command) -> None:
    marker, ship = command.piece, command.other
    zone = table.at[ship] if command.verb == "form" else command.path[0]
    fleet = [table.used[p] for p in table.here(side, zone) if PIECES[p].ship]
    table.put(marker, zone)
    table.flags[marker] = 0
    if table.phase == REINFORCE:
        table.mark(marker, RECEIVED)
        fleet = []
    if command.verb == "form":
        table.embark(ship, marker)
        fleet = []
    table.used[marker] = min(fleet, default=0)


def _merge(table: WorkingState, marker: int, other: int) -> None:
    for ship in list(table.riders(other)):
        table.embark(ship, marker)
    if table.at[other] > 0:  # a false one; a true one went to the pool with its last ship
        table.shelve(other)
