"""Where the sensible player lands: fighters first, on beaches not next to the enemy, ships where their guns count."""

from rules.kernel import Ask, LegalOrders

from ..board import BEACH, DISTANCE, IDS, TERRAIN
from ..board import NUMBER as HEX
from ..facts import NUMBER, PIECES, SCENARIO
from .sight import Sight, nearest

_FIRST = {"infantry": 0, "tank": 1, "engineer": 2, "ranger": 3, "sp_artillery": 4, "field_artillery": 5, "naval": 6}
_FIRST_WAVE = SCENARIO["default_first_wave_US"]


def choose(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """All placements that are worth it, then ``done``."""
    lines: list[str] = []
    for piece in sorted((NUMBER[name] for name in ask.about), key=lambda p: (_FIRST[PIECES[p].type], p)):
        hexes = [HEX[order.data["hex"]] for order in legal(PIECES[piece].id, lines) if order.verb == "place"]
        good = [at for at in hexes if not PIECES[piece].land or not sight.foes_next_to(at)]
        if good:
            at = _best(sight, piece, good, seed)
            lines.append(f"place {PIECES[piece].id} {IDS[at]}")
            sight.arrived(piece, at)
    return [*lines, "done"]


def _best(sight: Sight, piece: int, hexes: list[int], seed: int) -> int:
    if not PIECES[piece].land:
        return _station(sight, piece, hexes)
    foes = [sight.at[p] for p in sight.foes]

    def score(at: int) -> tuple[float, int]:
        dry = 2.0 if TERRAIN[at] >= BEACH else 0.0
        return nearest(at, sight.goals, 20) + 0.3 * nearest(at, foes, 20) - dry, (seed + at) % 7

    return min(hexes, key=score)


def _station(sight: Sight, piece: int, hexes: list[int]) -> int:
    """Where a ship's guns reach most; in the first turn its historical station if that is free."""
    wanted = HEX[_FIRST_WAVE[PIECES[piece].id]]
    if sight.turn == 1 and wanted in hexes:
        return wanted
    return max(hexes, key=lambda at: (in_range(sight, piece, at), -at))


def in_range(sight: Sight, piece: int, at: int) -> float:
    """What stands within the range of a gun in that hex, by its worth."""
    reach, row = PIECES[piece].reach, DISTANCE[at]
    return sum(sight.value(foe) for foe in sight.foes if row[sight.at[foe]] <= reach)
