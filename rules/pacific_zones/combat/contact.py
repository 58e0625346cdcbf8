"""How a battle begins, in both modes (7.0, R-15), and who owns the zones after it (3.6)."""

from rules.kernel import _

from ..board import GROUND, SEA
from ..facts import AL, JP, PIECES, SIDES
from ..seating import TITLES
from ..state import REVEALED
from ..working_state import WorkingState, show


def begins(table: WorkingState, side: int, zone: int) -> bool:
    """Both show their task forces, the active side first; False if one has nothing left: there is no battle then."""
    for one in (side, 1 - side):
        for marker in [piece for piece in table.here(one, zone) if PIECES[piece].marker]:
            if not table.has(marker, REVEALED):
                show(table, marker)
        if not table.here(one, zone):
            table.tell("no_battle", _("There is no battle in zone {zone}.", zone=zone), zone=zone)
            return False
    return True


def settle_owners(table: WorkingState) -> None:
    """At the close of a combat step: who alone has land pieces ashore controls the zone (3.6, R-06)."""
    for zone, side in new_owners(table):
        table.rule(zone, side)
        table.tell("control", _("{side}: zone {zone} is under control.", side=TITLES[side], zone=zone),
                   side=SIDES[side], zone=zone)  # fmt: skip


def new_owners(table: WorkingState) -> list[tuple[int, int]]:
    """The zones that would change hands if a combat step closed now, each with its new owner, ascending (3.6)."""
    found = []
    for zone in sorted(zone for zone in {*table.held(JP), *table.held(AL)} if GROUND[zone] != SEA):
        sides = [side for side in (JP, AL) if table.land_ashore(side, zone)]
        if len(sides) == 1 and table.control[zone] != sides[0]:
            found.append((zone, sides[0]))
    return found
