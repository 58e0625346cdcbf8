"""What pieces may do and may not, in a line each with its rule. Numbers are those that the rules go by."""

from collections.abc import Callable, Iterator, Mapping

from rules.kernel import Text, _

from ..facts import AERONAVAL, AIR, CAPACITY, DECK_FACTOR, FACTOR, GROUND_FACTOR, LAND, MARKER, NAVAL, Piece

_Deed = tuple[Text, str]
_COMES = {
    "JP": _("Comes in from metropolitan Japan, along a supply line."),
    "US": _("Comes in from the white stars, along a supply line."),
    "UK": _("Comes in from the blue stars, along a supply line."),
}


def deeds_of(piece: Piece) -> list[_Deed]:
    """What the piece may do, in the order of a turn, each with the number of its rule."""
    return [(_COMES[piece.nation], "5.2"), *_OF_CLASS[piece.cls](piece)]


def _ship(piece: Piece) -> Iterator[_Deed]:
    room = CAPACITY[piece.cls]
    yield _("Sails up to {n} zones in each movement, from side to side.", n=FACTOR[piece.cls]), "6.3"
    yield _("Stops where enemy ships or task forces are."), "6.5"
    if AIR in room:
        yield _("Carries {land} land group and {air} air groups.", land=room[LAND], air=room[AIR]), "6.6"
    else:
        yield _("Carries {land} land group.", land=room[LAND]), "6.6"
    yield _("May hide in a task force."), "8.1"


def _land(piece: Piece) -> Iterator[_Deed]:
    yield _("Goes up to {n} zones, by land passages and in the first movement only.", n=FACTOR[piece.cls]), "6.2"
    yield _("Stops where enemy land groups are ashore."), "6.5"
    yield _("Goes aboard and ashore on coasts, in the first movement."), "6.6"
    yield _("Takes a zone in which no other side has land groups ashore."), "3.6"


def _air(piece: Piece) -> Iterator[_Deed]:
    yield (
        _("Flies {ground} zones from the ground, {deck} from a carrier, over anything.", ground=GROUND_FACTOR,
          deck=DECK_FACTOR), "6.4",
    )  # fmt: skip
    yield _("Is lost if it has no base of its own when the second movement ends."), "6.4"
    yield _("Lifts {n} land group from one own zone to another.", n=CAPACITY[piece.cls][LAND]), "6.6"


def _marker(piece: Piece) -> Iterator[_Deed]:
    yield _("Hides ships that sail together, {n} zones in each movement.", n=FACTOR[piece.cls]), "8.1"
    yield _("The enemy sees where it is, not what is under it."), "8.2"
    yield _("May hide nothing: it stops ships and blocks supply lines all the same."), "8.4"
    yield _("Is turned up when a battle begins, or by enemy aircraft in its zone."), "8.3"


_OF_CLASS: Mapping[str, Callable[[Piece], Iterator[_Deed]]] = {
    AERONAVAL: _ship, NAVAL: _ship, LAND: _land, AIR: _air, MARKER: _marker,
}  # fmt: skip
