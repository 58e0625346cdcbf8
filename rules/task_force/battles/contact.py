"""Dummies that are swept away, and markers that are turned up because enemies meet (4.1.5, 4.2, R-62)."""

from rules.kernel import _

from .. import markers
from ..sides import ALLIED, IJN, SIDES, other
from ..working_state import WorkingState


def sweep(table: WorkingState) -> None:
    """Dummies in the zone of control of a real enemy piece are removed; the others stay as they are."""
    doomed = []
    for side in SIDES:
        real = [piece.hex for piece in table.pieces(other(side)) if piece.real]
        zone = {near for at in real for near in table.board.zoc[at]}
        doomed += [m.name for m in table.markers.values() if m.side == side and not m.tfs and m.hex in zone]
    for name in doomed:
        unmask(table, name)


def unmask(table: WorkingState, name: str) -> None:
    """A dummy is shown and leaves the map."""
    marker = table.markers[name]
    token = markers.remove(table, name)
    table.tell("dummy", _("The marker in {hex} was a dummy.", hex=marker.hex), side=marker.side, hex=marker.hex,
               token=token)  # fmt: skip


def contact(table: WorkingState) -> None:
    """Real pieces in each other's zones, and all in an enemy base hex, are turned up (4.2)."""
    real = {side: [piece for piece in table.pieces(side) if piece.real] for side in SIDES}
    pairs = [
        (one.name, other.name) for one in real[IJN] for other in real[ALLIED] if other.hex in table.board.zoc[one.hex]
    ]
    table.adjacent = tuple(sorted(pairs))
    met = {name for pair in pairs for name in pair}
    for side in SIDES:
        for piece in table.pieces(side):
            if table.base_in(piece.hex, other(side)):
                if piece.real:
                    met.add(piece.name)
                else:
                    unmask(table, piece.name)
    turned = sorted(name for name in met if name in table.markers and table.markers[name].level != "FULL")
    reveal(table, turned)


def reveal(table: WorkingState, names: list[str]) -> None:
    """Markers are turned up for good: everybody learns the number of the first task force under each (11)."""
    markers.full(table, names)
    for name in names:
        marker = table.markers[name]
        table.tell("revealed", _("The marker in {hex} is task force {tf}.", hex=marker.hex, tf=name.partition(":")[2]),
                   side=marker.side, hex=marker.hex, token=marker.token, tf=name.partition(":")[2])  # fmt: skip
