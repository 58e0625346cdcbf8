"""What everybody sees of a table, and what the rules show where forces meet (4.1.5, 4.2) or a raid finds them."""

from collections.abc import Iterable, Iterator

from rules.kernel import IllegalOrder, Plain, _

from .. import markers, options
from ..battles import contact, listing
from ..data_sets.roster import BASE
from ..naval import gunnery
from ..sides import ALLIED, IJN, SIDES, other
from ..sight import rows
from ..state import FULL, Battle, Raid, State
from ..working_state import Piece, WorkingState, side_of
from .moments import RAIDS, SETUP


def met(state: State) -> str:
    """Where a battle or a raid is on; "" where none is."""
    if state.raid is not None:
        return state.raid.hex
    if state.battle is None:
        return ""
    table = WorkingState(state)
    pieces = [piece for side in state.battle.pieces for piece in side if table.exists(piece)]
    return table.where(pieces[0]) if pieces else ""


def meet(state: State, place: str) -> State:
    """The position after forces there have met. A second time, where sheets are hidden: both read the lists of
    counters, as they do once the range or the interception is over. IllegalOrder."""
    table = WorkingState(state)
    if table.step == SETUP:
        raise IllegalOrder(_("Nothing meets before both sides have set up."), "3.7", "setup")
    if place and place == met(state):
        _lists(table, place)
        return table.freeze()
    table.battle, table.raid = None, None
    if table.step == RAIDS:
        _raid(table, place)
    else:
        _contact(table, place)
    return table.freeze()


def places(table: WorkingState) -> list[str]:
    """Hexes where forces may meet, by what everybody sees: where markers and ships in the open stand."""
    if table.step == SETUP:
        return []
    stands = sorted({piece.hex for side in SIDES for piece in table.pieces(side) if piece.hex})
    if table.step == RAIDS:
        return stands
    return [place for place in stands if any(_pairs(table, place)) or _landed(table, place)]


def _landed(table: WorkingState, place: str) -> list[Piece]:
    return [piece for side in SIDES for piece in table.at(side, place) if table.base_in(place, other(side))]


def _contact(table: WorkingState, place: str) -> None:
    """Dummies next to real enemies are taken off (4.1.5), real pieces next to real enemies are turned up (4.2)."""
    pairs = list(_pairs(table, place))
    landed = _landed(table, place)
    if not pairs and not landed:
        raise IllegalOrder(
            _("Forces meet where markers of both sides are next to each other, or one is in an enemy base hex."), "4.2",
            "meet",
        )  # fmt: skip
    doomed = {dummy.name for one, foe in pairs for dummy, real in ((one, foe), (foe, one))
              if real.real and not dummy.real}  # fmt: skip
    doomed |= {piece.name for piece in landed if not piece.real}
    real = [(one, foe) for one, foe in pairs if one.real and foe.real]
    up = {piece.name for pair in real for piece in pair} | {piece.name for piece in landed if piece.real}
    _turn_up(table, doomed, up)
    if real:
        table.battle = _battle(table, real)


def _pairs(table: WorkingState, place: str) -> Iterator[tuple[Piece, Piece]]:
    """Pieces in that hex, each with the enemies that are next to it."""
    for side in SIDES:
        for piece in table.at(side, place):
            for foe in table.pieces(other(side)):
                if foe.hex in table.board.zoc[piece.hex]:
                    yield piece, foe


def _battle(table: WorkingState, pairs: Iterable[tuple[Piece, Piece]]) -> Battle:
    names = {piece.name for pair in pairs for piece in pair}
    ours, theirs = (tuple(sorted(name for name in names if side_of(name) == side)) for side in (IJN, ALLIED))
    table.battles += 1
    return Battle(table.battles, (ours, theirs), (listing.of_pieces(table, ours), listing.of_pieces(table, theirs)))


def _raid(table: WorkingState, place: str) -> None:
    """All markers in the hex are turned up, and dummies go (R-42)."""
    found = [piece for side in SIDES for piece in table.at(side, place)]
    if not found:
        raise IllegalOrder(_("A raid finds fleets where markers stand."), "4.3.2", "meet")
    _turn_up(table, {piece.name for piece in found if not piece.real}, {piece.name for piece in found if piece.real})
    real = [piece for piece in found if piece.real]
    if real:
        table.raid = Raid(place, other(real[0].side))


def _turn_up(table: WorkingState, doomed: Iterable[str], up: Iterable[str]) -> None:
    for name in sorted(doomed, key=lambda one: (table.markers[one].hex, table.markers[one].token)):
        contact.unmask(table, name)
    markers.full(table, sorted(name for name in up if name in table.markers and table.markers[name].level != FULL))


def _lists(table: WorkingState, place: str) -> None:
    """Both sides read the counters of the other one here, where sheets are hidden (3.8.1)."""
    if not table.option(options.ADVANCED):
        raise IllegalOrder(_("Sheets lie open: both sides know these ships."), "3.8", "shown")
    shown = table.raid.targets if table.raid else table.battle.classes if table.battle else ()
    if shown:
        raise IllegalOrder(_("These ships have been shown already."), "4.2.2", "shown")
    if table.battle is not None:
        for side, listed in zip(SIDES, table.battle.lists, strict=True):
            listing.show(table, side, place, listed)
        table.battle = table.battle._replace(classes=gunnery.CLASSES)  # as by day once the range is set (4.2.2)
    elif table.raid is not None:
        side = other(table.raid.side)
        found = listing.of_pieces(table, [piece.name for piece in table.at(side, place)])
        listing.show(table, side, place, found)
        table.raid = table.raid._replace(targets=found)


def counts(state: State) -> dict[str, dict[str, int]]:
    """How many markers, and ships in the open, of each side are in each hex; none while sides set up."""
    found: dict[str, dict[str, int]] = {seat: {} for seat in SIDES}
    table = WorkingState(state)
    if table.step == SETUP:
        return found
    stands = [(marker.side, marker.hex, 1) for marker in table.markers.values()]
    stands += [(side_of(name), group.hex, len(group.ships)) for name, group in table.groups.items()]
    for side, where, number in stands:
        found[side][where] = found[side].get(where, 0) + number
    return found


def faces(state: State) -> list[Plain]:
    """Markers by their public numbers, ships in the open by their places in groups, bases, what was lost, and sheets
    where those lie open. Of all that only bases are seen while sides set up."""
    table = WorkingState(state)
    found: list[Plain] = [
        {"place": row["hex"], "side": row["side"], "base": row["id"], "state": row["state"]}
        for row in rows.bases(table)
    ]  # fmt: skip
    if table.step == SETUP:
        return found
    advanced = table.option(options.ADVANCED)
    for side in SIDES:
        found += [_marker(row) for row in rows.markers(table, side, own=False)]
        for group in rows.groups(table, side, own=False):
            ships = _ships(table, listing.of_pieces(table, [f"{side}:{group['name']}"]))
            found.append({"place": group["hex"], "side": side, "group": group["name"], "ships": ships})
        if not advanced:
            for sheet in rows.formations(table, side, own=False):
                ships = _ships(table, listing.of_form(table, f"{side}:{sheet['tf']}"))
                found.append({"place": "", "side": side, "tf": sheet["tf"], "ships": ships})
    return found + list(_lost(table))


def _marker(row: Plain) -> Plain:
    seen = {name: row[name] for name in ("side", "token", "level", "report", "searched", "told", "tf") if name in row}
    return {"place": row["hex"], **seen}


def _ships(table: WorkingState, listed: Iterable[listing.Listed]) -> list[Plain]:
    return [list(row) for row in listing.rows(table, listed)]


def _lost(table: WorkingState) -> Iterator[Plain]:
    gone = [ship for ship in table.ships.values() if ship.gone == "sunk" and ship.type != BASE]
    for ship in sorted(gone, key=lambda one: (one.kind, one.id)):
        yield {"place": "lost", "side": ship.side, "ships": _ships(table, [(ship.kind, ship.id)])}
