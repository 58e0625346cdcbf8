"""How the sensible player moves: each piece to the best hex that it can reach, if that is better than staying."""

from collections.abc import Callable, Iterable
from functools import partial

from rules.kernel import Ask, LegalOrders, Order

from ..board import DISTANCE, IN_VILLAGE, PRINTED
from ..board import NUMBER as HEX
from ..facts import NUMBER, PIECES, US
from . import landing
from .chances import worth
from .sight import Sight, nearest

Moves = Callable[[str], list[Order]]
"""The orders of a piece after the moves so far."""
_BETTER = 0.3
_GOAL = 6.0
_COMING = 0.7
"""How far a friend that could come is counted on."""


def choose(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """One move after the other, then ``done``; moves end with one that asks for a die of mines."""
    lines: list[str] = []
    waiting = {NUMBER[name] for name in ask.about}
    while (move := _next(sight, waiting, partial(legal, played=lines), seed)) is not None:
        piece = NUMBER[move.data["unit"]]
        lines.append(move.text)
        waiting.discard(piece)
        sight.arrived(piece, HEX[move.data["path"][-1]])
        if move.data.get("mines"):
            return lines
    return [*lines, "done"]


def _next(sight: Sight, waiting: Iterable[int], legal: Moves, seed: int) -> Order | None:
    """The best move of the piece nearest to the enemy that has one."""
    foes = [sight.at[foe] for foe in sight.foes]
    pieces = sorted(waiting, key=lambda p: (nearest(sight.at[p], foes), p))
    found = (_best(sight, piece, legal, seed) for piece in pieces)
    return next((move for move in found if move is not None), None)


def _best(sight: Sight, piece: int, legal: Moves, seed: int) -> Order | None:
    """The best move of a piece; None if it stays."""
    if not PIECES[piece].land:
        return _sail(sight, piece, legal)
    if not _wants_to_move(sight, piece):
        return None
    scores: dict[int, float] = {}
    best, move = score(sight, piece, sight.at[piece], staying=True) + _BETTER, None
    for order in legal(PIECES[piece].id):
        if order.verb != "move":
            continue
        end = HEX[order.data["path"][-1]]
        if end not in scores:
            scores[end] = score(sight, piece, end) + (seed + end) % 13 / 1000
            if scores[end] > best:
                best, move = scores[end], order
    return move


def _sail(sight: Sight, piece: int, legal: Moves) -> Order | None:
    """A ship moves only when its guns have nothing, or much less than elsewhere."""
    here = landing.in_range(sight, piece, sight.at[piece])
    if here >= 6:
        return None
    reach = [
        (landing.in_range(sight, piece, HEX[order.data["path"][-1]]), order.text, order)
        for order in legal(PIECES[piece].id)
        if order.verb == "move"
    ]
    most, _text, move = max(reach, default=(0.0, "", None), key=lambda row: row[:2])
    return move if most > here + 3 else None


def _wants_to_move(sight: Sight, piece: int) -> bool:
    """Japan's pieces stay in fortifications, and where no enemy is near."""
    if sight.side == US:
        return True
    at = sight.at[piece]
    foes = [sight.at[foe] for foe in sight.foes]
    if nearest(at, foes, 99) > PIECES[piece].mf + 2 and nearest(at, sight.goals, 99) > PIECES[piece].mf + 1:
        return False
    return not PIECES[piece].infantry or at not in PRINTED


def score(sight: Sight, piece: int, at: int, staying: bool = False) -> float:
    """What it is worth to the owner that this piece ends its move there."""
    row = PIECES[piece]
    if row.artillery:
        return _gun(sight, piece, at)
    total = 0.0
    if at in sight.goals:
        total += _GOAL
    if sight.side == US:
        total -= 0.6 * nearest(at, sight.goals) + 0.25 * nearest(at, [sight.at[p] for p in sight.foes])
        if _mined(sight, at):
            total -= 0.0 if row.type in ("engineer", "ranger") else 2.5
    else:
        total += 2.0 * sight.fortified(piece, at) + (1.5 if at in sight.own_goals else 0.0)
        total += 0.5 if at in IN_VILLAGE else 0.0
        total -= 0.15 * nearest(at, [sight.at[p] for p in sight.foes])
    contact = _contact(sight, piece, at)
    return total + (max(contact, 0.0) if staying else contact)


def _gun(sight: Sight, piece: int, at: int) -> float:
    """Artillery wants targets in range and no enemy beside it."""
    near = nearest(at, [sight.at[p] for p in sight.foes], 9)
    close = 6.0 if near <= 1 else 0.0
    return min(landing.in_range(sight, piece, at), 8.0) - close - 0.4 * near


def _mined(sight: Sight, at: int) -> bool:
    return any(PIECES[p].type == "mine" for p in sight.here.get(at, ()))


def _contact(sight: Sight, piece: int, at: int) -> float:
    """What the fights that would be owed there are worth (6.6), with the friends who are there or could come."""
    foes = sight.foes_next_to(at)
    if not foes:
        return 0.0
    own, total = sight.attack(piece, at), 0.0
    for foe in foes:
        helpers = sight.friends_next_to(sight.at[foe], piece)
        helped = sum(PIECES[p].cf for p in helpers if not PIECES[p].artillery and not PIECES[p].fixed)
        coming = _COMING * sum(PIECES[p].cf for p in _who_can_come(sight, foe, piece, helpers)[:3])
        total += worth(
            own + helped + round(coming), sight.defence(foe), sight.value(foe), _price(sight, piece) * len(foes)
        )
    return total


def _price(sight: Sight, piece: int) -> float:
    """What the loss of an own piece costs."""
    return (1.2 if sight.side == US else 0.9) * PIECES[piece].cf


def _who_can_come(sight: Sight, foe: int, piece: int, there: list[int]) -> list[int]:
    row = DISTANCE[sight.at[foe]]
    return [
        p for p in sight.mine
        if p != piece and p not in there and not PIECES[p].artillery and not PIECES[p].fixed
        and not sight.has(p, "moved") and row[sight.at[p]] <= PIECES[p].mf + 1
    ]  # fmt: skip
