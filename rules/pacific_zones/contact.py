"""How a battle begins, in both modes (7.0, R-15), and who owns the zones after it (3.6)."""

from rules.kernel import _

from .board import GROUND, SEA, ZONES
from .facts import AL, JP, PIECES, SIDES
from .seating import TITLES
from .state import REVEALED
from .working_state import WorkingState, show


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
    for zone in ZONES:
        if GROUND[zone] == SEA:
            continue
        sides = [side for side in (JP, AL) if table.land_ashore(side, zone)]
        if len(sides) == 1 and table.control[zone] != sides[0]:
            table.rule(zone, sides[0])
            table.tell("control", _("{side}: zone {zone} is under control.", side=TITLES[sides[0]], zone=zone),
                       side=SIDES[sides[0]], zone=zone)  # fmt: skip
