"""What pieces may do and may not, in a line each with its rule. Numbers are those that the rules go by."""

from collections.abc import Iterator

from rules.kernel import Text, _

from ..facts import ACTIVATION, ALARM, LAST_LANDING_TURN, US, Piece

_Deed = tuple[Text, str]
_SAPPERS = ("engineer", "ranger")


def deeds_of(piece: Piece) -> list[_Deed]:
    """What the piece may do, in the order of a turn, each with the number of its rule."""
    if piece.defence:
        return list(_defence(piece))
    if not piece.land:
        return list(_ship(piece))
    return [*_coming(piece), *_moving(piece), *_firing(piece), *_fighting(piece), *_clearing(piece)]


def _defence(piece: Piece) -> Iterator[_Deed]:
    if piece.type == "fort":
        yield _("Holds one Japanese piece of infantry class, which counts double in it."), "10.1"
        yield _("A shot hits it with a 2 only, and removes who is in it as well."), "8.3"
    elif piece.type == "obstacle":
        yield _("Nobody enters its hex until it is cleared or hit."), "10.2"
    else:
        yield _("An American piece that steps on it throws: 2 or 3 removes both, 4 or 5 only the mines."), "10.3"
    yield _("Stays where it was set up, and never on a beach."), "5.1.5"


def _ship(piece: Piece) -> Iterator[_Deed]:
    yield _("Comes in turns 1 to {n} to a free sea hex.", n=LAST_LANDING_TURN), "5.2"
    yield _("Sails up to {n} sea hexes.", n=piece.mf), "6.1"
    yield _("Fires once a turn at land pieces and defences up to {n} hexes away.", n=piece.reach), "8.4"
    yield _("Activates villages, but neither wakes banzai pieces nor is stopped by them."), "R-12"
    yield _("Only coastal artillery harms it."), "R-17"


def _coming(piece: Piece) -> Iterator[_Deed]:
    if piece.side == US:
        yield _("Lands in turns 1 to {n} on a free beach or in shallow water.", n=LAST_LANDING_TURN), "5.3"
        if piece.type == "ranger":
            yield _("Lands in any turn on a free coast hex."), "5.3"
    elif piece.garrison >= 0:
        yield _("Is set up in its village or next to it."), "5.1.2"


def _moving(piece: Piece) -> Iterator[_Deed]:
    if piece.fixed:
        yield _("Never moves and never attacks."), "9.7"
        return
    yield _("Marches for {n} points: a hex costs one, a mountain two.", n=piece.mf), "6.4"
    if piece.garrison >= 0:
        values = {"n": LAST_LANDING_TURN, "hexes": ACTIVATION}
        yield (
            _("In turns 1 to {n} it moves only after Americans came within {hexes} hexes of its village.", **values),
            "7.1",
        )
    if piece.side != US and piece.infantry:
        yield _("May end its move in an empty pillbox."), "6.3"
    if piece.banzai:
        yield _("Sleeps until American land pieces come within {n} hexes, and stops them there.", n=ALARM), "7.4"
        yield _("Then it must charge whatever it can reach, until it is lost or nothing is in reach."), "7.5"


def _firing(piece: Piece) -> Iterator[_Deed]:
    if piece.fixed:
        yield _("Fires once a turn up to {n} hexes away, also at ships.", n=piece.reach), "8.4"
    elif piece.reach:
        yield _("Fires once a turn up to {n} hexes away, or attacks; not both.", n=piece.reach), "8.1"


def _fighting(piece: Piece) -> Iterator[_Deed]:
    if not piece.fixed and not piece.reach:
        yield _("Attacks enemies next to it, alone or with others."), "9.3"
    yield _("Stops enemies that come next to it, and they must attack."), "6.6"
    if piece.infantry:
        yield _("Infantry class: counts double in a fortification."), "9.4"


def _clearing(piece: Piece) -> Iterator[_Deed]:
    if piece.side != US:
        return
    if piece.type in _SAPPERS:
        yield _("Clears obstacles and mines next to it without a die."), "10.2"
        yield _("Is safe in mines."), "10.3"
    elif piece.artillery:
        yield _("Clears nothing."), "10.2"
    else:
        yield _("Clears obstacles and mines next to it with 4 or 5."), "10.2"
    if not piece.artillery:
        yield _("Clears an empty pillbox next to it without a die."), "10.1"
