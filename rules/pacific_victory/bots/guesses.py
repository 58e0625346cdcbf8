"""What stands in a hex full of enemies, as far as it can be guessed: faces that show, else the printed set-up, else the
usual mix (19)."""

from collections.abc import Sequence

from ..data_sets.edition import Edition, of_edition
from ..sides import AF, BB, CA, CLASSES, CV, DOMAIN, IN, JAPAN, LAND, NA, SHQ, SS
from ..view_types import Face
from .clash import Fighter, fighter
from .sight import Sight

Kinds = Sequence[tuple[int, float]]
"""Classes and steps."""
_MAJOR: Kinds = ((IN, 1.8), (CA, 2.2), (AF, 2.2), (IN, 1.8), (BB, 2.2), (AF, 2.0), (CV, 2.4), (SS, 2.3))
_MINOR: Kinds = ((IN, 1.7), (CA, 2.2), (AF, 2.2), (BB, 2.2), (SS, 2.3), (CV, 2.4))
_AFLOAT: Kinds = ((CA, 2.3), (SS, 2.3), (BB, 2.3), (CV, 2.3))
_FRESH = 4
"""Turns for which the printed set-up says what stands where; set-ups are public, unless deployed freely (8.21)."""


def foes_at(sight: Sight, place: int, *, defends: bool) -> list[Fighter]:
    """The enemy blocks of a hex as fighters. ``defends``: does the ground double their defence (5.47)."""
    faces = sight.faces.get(place, [])
    found = [_seen(sight.edition, face) for face in faces]
    hidden = sight.foes.get(place, 0) - len(faces) - (place == headquarters(sight))
    for cls, steps in _kinds(sight, place, max(0, hidden)):
        found.append(usual(sight.edition, cls, steps, doubled=defends and DOMAIN[cls] == LAND))
    return found


def _kinds(sight: Sight, place: int, number: int) -> Kinds:
    board = sight.edition.board
    base = board.base[place] if place < board.hexes else None
    if base is None or sight.owner(place) != sight.foe:
        return [_AFLOAT[n % len(_AFLOAT)] for n in range(number)]
    usual_ones = _MAJOR if base.major else _MINOR
    known: Kinds = ()
    if sight.seen["turn"]["index"] <= _FRESH and not sight.seen["options"].get("free_deployment"):
        known = _printed(sight.edition, sight.seen["scenario"], sight.foe).get(place, ())[:number]
    rest = [usual_ones[n % len(usual_ones)] for n in range(len(known), number)]
    air = NA if sight.foe == JAPAN else AF
    return [*known, *((air if cls == AF else cls, steps) for cls, steps in rest)]


@of_edition
def _printed(edition: Edition, scenario: str, side: int) -> dict[int, Kinds]:
    """Classes and steps of the printed set-up, troops first."""
    board = edition.board
    roster = edition.roster
    found: dict[int, list[tuple[int, float]]] = {}
    for row in edition.scenarios[scenario]["setup"]:
        counter = roster[edition.index[row["unit"]]]
        if counter.side == side and counter.cls != SHQ and row["base"] in board.by_name:
            found.setdefault(board.by_name[row["base"]], []).append((counter.cls, float(row["strength"])))
    return {place: sorted(kinds, key=lambda kind: DOMAIN[kind[0]] != LAND) for place, kinds in found.items()}


def headquarters(sight: Sight) -> int:
    """Where the enemy's Supreme HQ was printed: it never moves, and takes no part in battles (3.3); -1 if nowhere."""
    unit = sight.edition.roster[sight.edition.shq_of[sight.foe]].id
    base = next(
        (row["base"] for row in sight.edition.scenarios[sight.seen["scenario"]]["setup"] if row["unit"] == unit), None
    )
    return sight.edition.board.by_name.get(base or "", -1)


def usual(edition: Edition, cls: int, steps: float, *, doubled: bool = False) -> Fighter:
    """A block of that class as most are."""
    row = edition.types[CLASSES[cls]]
    return fighter(cls, steps, tuple(row["fire"].values()), float(row["cost"]), doubled=doubled)


def _seen(edition: Edition, face: Face) -> Fighter:
    cls = CLASSES.index(face["class"])
    return fighter(cls, float(face["strength"]), tuple(face["fire"]), float(edition.types[face["class"]]["cost"]))
