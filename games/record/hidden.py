"""What hidden orders of a finished game said: as the rules read them, with what their giver saw."""

from collections.abc import Collection
from dataclasses import dataclass

from games.play import past
from games.play.models import Game
from games.record import positions
from rules.kernel import Order, Plain


@dataclass(frozen=True)
class Meant:
    """The orders of an entry, and the View of who gave them right after it."""

    orders: tuple[Order, ...]
    view: Plain


def meant(game: Game, seqs: Collection[int]) -> dict[int, Meant]:
    """Those of these entries that hold orders and were not taken back, by number; the journal is played from the first
    of them to the last. ValueError for a game that is not over. ReplayError or Refused if its rules are gone."""
    if not positions.is_open(game):
        raise ValueError("the game is not over: its orders are not open")
    gone = past.taken_back(game)
    wanted = sorted(seq for seq in seqs if not past.within(seq, gone))
    here = past.position(game, wanted[0] - 1) if wanted else None
    if here is None:
        return {}
    return {
        position.seq: Meant(position.orders, position.system.view(position.state, position.orders[0].seat))
        for position in past.positions(game, here, wanted[-1])
        if position.seq in wanted and position.orders
    }
