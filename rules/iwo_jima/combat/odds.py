"""The odds of a combat, exact, from a View alone (9.2 to 9.6, appendix B)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.kernel import Plain, RulesError, Text, _

from ..board import DISTANCE, IDS
from ..board import NUMBER as HEX
from ..facts import FACES, NUMBER, PIECES, SIDES
from ..view_types import Deed, Odds, OddsPiece, SeenPiece, View
from .factors import factor, pairs

_SIDE_NAMES = (_("the United States"), _("Japan"))

WHOLE = 10_000
"""A chance of 1."""
_DICE = len(FACES) ** 2
_DEEDS: tuple[Deed, ...] = ("attacked", "bombarded", "cleared")


class _Fighter(NamedTuple):
    """A piece where it fights. ``counts``: its factor there; ``boxes``: pillboxes that go with it (9.6)."""

    piece: int
    at: int
    counts: int
    boxes: int


def odds(view: View, about: str, assumptions: Mapping[str, Plain]) -> Odds:
    """What System.odds gives. ``about``: the hex of the defender, or the hexes of several, by commas.

    Assumptions: "bring": ``[{"id", "as"}]``, who attacks, each from where it stands or from the hex ``as``; without it
    all do that stand next to every defender and may still attack, but those of "leave". "enemy": ``[{"type": id}]``
    names the defenders, which are known anyway; "defender": their side. RulesError as System.odds says.
    """
    rows = {NUMBER[row["id"]]: row for row in view["pieces"]}
    at = {piece: HEX[row["hex"]] for piece, row in rows.items() if row["hex"]}
    boxes: dict[int, int] = {}
    for piece, where in at.items():
        if PIECES[piece].type == "fort":
            boxes[where] = boxes.get(where, 0) + 1

    def fighters(places: Iterable[tuple[int, int]], attacking: bool) -> list[_Fighter]:
        found = []
        for piece, where in places:
            held = boxes.get(where, 0)
            found.append(_Fighter(piece, where, factor(PIECES[piece], where, held > 0, attacking), held))
        return found

    foes = fighters(_defenders(at, about), attacking=False)
    side = PIECES[foes[0].piece].side
    if assumptions.get("defender") not in (None, "", SIDES[side]):
        raise _refused(
            _("The pieces at {hex} defend; they belong to {side}.", hex=about, side=_SIDE_NAMES[side]), "9.1"
        )
    _check_named(foes, assumptions.get("enemy") or ())
    own = fighters(_attackers(rows, at, [foe.at for foe in foes], 1 - side, assumptions), attacking=True)
    return _told(view, about, own, foes)


# -- who fights ----------------------------------------------------------------------------------------------------


def _defenders(at: Mapping[int, int], about: str) -> list[tuple[int, int]]:
    """The combat pieces of the hexes, ascending."""
    places = [_hex(word.strip()) for word in about.split(",")]
    found = []
    for place in places:
        here = [piece for piece, where in at.items() if where == place and _may_defend(piece)]
        if not here:
            raise _refused(_("No piece that can be attacked is known at {hex}.", hex=IDS[place]), "9.1")
        found += here
    if len({PIECES[piece].side for piece in found}) > 1:
        raise _refused(_("The pieces at {hex} belong to both sides.", hex=about), "9.1")
    return [(piece, at[piece]) for piece in sorted(set(found))]


def _may_defend(piece: int) -> bool:
    return PIECES[piece].combat and PIECES[piece].land


def _hex(word: str) -> int:
    if word not in HEX:
        raise _refused(_("There is no hex {hex}; hexes are written like 0815.", hex=word), "1.1")
    return HEX[word]


def _check_named(foes: list[_Fighter], named: Iterable[Mapping[str, Plain]]) -> None:
    """All pieces are seen, so that nothing can be assumed of the enemy but what is there."""
    there = {PIECES[foe.piece].id for foe in foes}
    for row in named:
        if row["type"] not in there:
            raise _refused(_("{piece} is not there; all pieces on the map are known.", piece=row["type"]), "12.1")


def _attackers(
    rows: Mapping[int, SeenPiece], at: Mapping[int, int], foes: list[int], side: int, assumptions: Mapping[str, Plain]
) -> list[tuple[int, int]]:
    """Who attacks, and from where, ascending."""
    left = {_own(name, side) for name in assumptions.get("leave") or ()}
    if assumptions.get("bring"):
        found = {}
        for row in assumptions["bring"]:
            piece = _own(row["id"], side)
            found[piece] = _from(rows[piece], at.get(piece), row.get("as"))
            _check_near(piece, found[piece], foes)
    else:
        found = {
            piece: where for piece, where in at.items()
            if PIECES[piece].side == side and _fights(piece) and _ready(rows[piece])
            and all(DISTANCE[where][foe] == 1 for foe in foes)
        }  # fmt: skip
    taking = sorted((piece, where) for piece, where in found.items() if piece not in left)
    if not taking:
        raise _refused(
            _("No piece of {side} next to it can attack; name those that do.", side=_SIDE_NAMES[side]), "9.3"
        )
    return taking


def _own(name: str, side: int) -> int:
    piece = NUMBER.get(name)
    if piece is None or PIECES[piece].side != side:
        raise _refused(_("{piece} is no piece of {side}, which attacks.", piece=name, side=_SIDE_NAMES[side]), "9.1")
    if not _fights(piece):
        raise _refused(_("{piece} cannot attack.", piece=PIECES[piece].title), "9.1")
    return piece


def _fights(piece: int) -> bool:
    """Is it a kind that attacks: a land piece with a factor, no coast gun (9.7)."""
    return _may_defend(piece) and PIECES[piece].type != "coastal_artillery"


def _ready(row: SeenPiece) -> bool:
    """May it still attack in this step: awake, and nothing done, or an attack still owed (9.7, 7.4)."""
    done = any(row.get(deed) for deed in _DEEDS) and not row.get("owes")
    return not done and row.get("banzai") != "dormant"


def _from(row: SeenPiece, at: int | None, word: str | None) -> int:
    """The hex from which a piece attacks."""
    if row["status"] in ("eliminated", "out"):
        raise _refused(_("{piece} is not in the game any more.", piece=row["id"]), "9.6")
    if word:
        return _hex(word)
    if at is None:
        raise _refused(_("{piece} is not on the map: say from which hex it attacks.", piece=row["id"]), "9.3")
    return at


def _check_near(piece: int, at: int, foes: list[int]) -> None:
    for foe in foes:
        if DISTANCE[at][foe] != 1:
            raise _refused(_("{piece} at {hex} is not next to {foe}; every attacker must be next to every defender.",
                             piece=PIECES[piece].title, hex=IDS[at], foe=IDS[foe]), "9.3")  # fmt: skip


def _refused(reason: Text, rule: str) -> RulesError:
    return RulesError(reason, rule, "odds")


# -- the answer ----------------------------------------------------------------------------------------------------


def _told(view: View, about: str, own: list[_Fighter], foes: list[_Fighter]) -> Odds:
    attack, defence = sum(one.counts for one in own), sum(one.counts for one in foes)
    won, tied, lost = (_of(part) for part in pairs(attack, defence))
    attacker, defender = (SIDES[PIECES[group[0].piece].side] for group in (own, foes))
    charge = view["charge"]
    ties = charge["ties"] if charge and charge["piece"] in [PIECES[one.piece].id for one in own] else 0
    return {
        "hex": about,
        "attacker": attacker,
        "defender": defender,
        "under_way": ties > 0,
        "round": 1 + ties,
        "outcomes": [
            {"id": "attacker", "chance": won}, {"id": "tie", "chance": tied}, {"id": "destroyed", "chance": lost},
        ],
        "lost": {attacker: _spread(own, lost), defender: _spread(foes, won)},
        "blocks": [*_rows(own, WHOLE - lost), *_rows(foes, WHOLE - won)],
        "unseen": None,
        "error": 0,
        "strength": {attacker: attack, defender: defence},
        "model": [text.plain() for text in _MODEL],
    }  # fmt: skip


def _of(part: int) -> int:
    return round(WHOLE * part / _DICE)


def _spread(group: list[_Fighter], gone: int) -> list[int]:
    """The chance of each number of pieces lost: none, or all with their pillboxes (9.5, 9.6)."""
    boxes = {one.at: one.boxes for one in group}
    return [WHOLE - gone, *(0 for _n in range(len(group) + sum(boxes.values()) - 1)), gone]


def _rows(group: list[_Fighter], survives: int) -> list[OddsPiece]:
    return [
        {
            "id": PIECES[one.piece].id, "name": PIECES[one.piece].name, "side": SIDES[PIECES[one.piece].side],
            "hex": IDS[one.at], "factor": PIECES[one.piece].cf, "counts": one.counts, "survives": survives,
        }
        for one in group
    ]  # fmt: skip


_MODEL = (
    _(
        "Each side throws one die ({faces}) times the sum of its factors; the higher value removes all pieces of the "
        "other side with their pillboxes, equal values remove nobody (9.2 to 9.6).",
        faces=", ".join(map(str, FACES)),
    ),
    _("It is this one combat: what follows from it, such as the next round of a charge, is not reckoned with."),
)
