"""Bringing blocks to where they count, by Strategic Moves (4.8) and rebases (4.5, 4.6)."""

from collections.abc import Iterable

from rules.kernel import Order

from ..sides import AIR, LAND, NAVAL
from .draft import Draft
from .outlook import danger, defence
from .sight import domain

ACTIVATION = 4.0
"""What all uses of the Supreme HQ must bring while it has steps to lose, less the more it has (4.8)."""
_MIN_GAIN = 0.5
_NEAR = {
    AIR: (1.0, 1.0, 0.6, 0.45, 0.36, 0.29, 0.23, 0.19, 0.15, 0.12),
    NAVAL: (1.0, 1.0, 1.0, 0.75, 0.6, 0.48, 0.38, 0.3, 0.24, 0.19),
    LAND: (1.0, 1.0, 0.9, 0.65, 0.5, 0.4, 0.32, 0.26, 0.2, 0.16),
}
"""What a target counts for a block of that domain so many hexes away."""
_FAR = 0.08
_UNFED = 0.25
"""What a target draws beyond our lines."""
_MASS = 0.2
"""How much less a target draws for each block in it."""
_PULL = 0.12


class Pull:
    """How much each place draws blocks of a domain: targets that are near, bases in danger."""

    def __init__(self, draft: Draft) -> None:
        board = draft.sight.edition.board
        self.draft = draft
        worth, foes = draft.outlook.worth, draft.sight.foes
        self.take = [
            (p, value * (1.0 if worth.fed_there(p) else _UNFED) / (1 + _MASS * foes.get(p, 0)))
            for p, value in worth.take.items()
            if p < board.hexes
        ]
        self._known: dict[tuple[int, int], float] = {}

    def at(self, place: int, kind: int) -> float:
        """Points for a block there."""
        board = self.draft.sight.edition.board
        if place >= board.hexes:
            return 0.0
        if (place, kind) not in self._known:
            near = _NEAR[kind]
            found = sorted(
                (value * (near[far] if (far := board.distance(place, goal)) < len(near) else _FAR)
                 for goal, value in self.take), reverse=True,
            )  # fmt: skip
            self._known[place, kind] = _PULL * sum(found[:4])
        return self._known[place, kind]

    def guard(self, place: int, strength: float) -> float:
        """What so many steps more save there."""
        board = self.draft.sight.edition.board
        if place >= board.hexes or board.base[place] is None:
            return 0.0
        outlook = self.draft.outlook
        there, coming = defence(self.draft.sight.edition, place, self.draft.staying(place)), outlook.coming(place)
        return outlook.worth.hold.get(place, 0.0) * (danger(coming, there) - danger(coming, there + strength))


def gain(draft: Draft, pull: Pull, order: Order) -> float:
    """What the move brings."""
    board = draft.sight.edition.board
    block = draft.blocks[order.data["block"]]
    start, to, kind = board.place[block["place"]], board.place[order.data["to"]], domain(block)
    weight = block["strength"] * (1.0 if kind == LAND else block["cost"] ** 0.5) / 2
    value = weight * (pull.at(to, kind) - pull.at(start, kind))
    value += pull.guard(to, block["strength"] * (2.0 if kind == LAND else 0.8)) - draft.leaving(block)
    if block["supply"] == "none":
        value += 3.0
    if start < board.hexes and board.base[start] is None:
        value += 1.0
    return float(value)


def given(draft: Draft, orders: Iterable[Order], busy: set[str], *, strategic: bool) -> None:
    """Give the best moves, one for each block; Strategic ones only as far as they go, and if they are worth it."""
    pull = Pull(draft)
    able = [o for o in orders if o.data["block"] not in busy and draft.free(o)]
    rows = [(value, o) for o in able if (value := gain(draft, pull, o)) > _MIN_GAIN]
    rows.sort(key=lambda row: (-row[0], draft.lot(row[1]), row[1].text))
    if strategic and draft.strength > 1 and draft.strategic == draft.strength:
        best: dict[str, float] = {}
        for value, order in rows:
            best.setdefault(order.data["block"], value)
        if sum(sorted(best.values(), reverse=True)[: draft.strategic]) < ACTIVATION / draft.strength:
            return
    for _value, order in rows:
        if strategic and draft.strategic < 1:
            return
        if draft.free(order) and draft.fits(order, battle=False) and gain(draft, pull, order) > _MIN_GAIN:
            draft.give(order)
