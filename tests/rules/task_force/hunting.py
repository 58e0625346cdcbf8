"""Random games of Task Force in which both sides sail at one another, so that guns are fired and bases bombarded."""

from rules.kernel import Ask, Order
from rules.task_force.data_sets.board import distance
from tests.laws.random_play import RandomGame

_FINISH = 0.25
"""How often a side ends its movement instead of moving one marker more."""


class Hunt(RandomGame):
    """A random game in which markers go where the other side is, and fights are not declined."""

    def choose(self, ask: Ask) -> Order:
        """Of the legal moves one that leads closest to a marker or base of the other side; a fight if there is one."""
        if ask.kind == "status" and self.random.random() < _FINISH:
            return self.random.choice(self._legal(ask, "DONE") or self._legal(ask, None))
        if ask.kind in ("battles", "bombard", "targets"):
            fights = [one for one in self._legal(ask, None) if one.verb != "DONE"]
            return self.random.choice(fights) if fights else super().choose(ask)
        if ask.kind != "move" or self.random.random() < _FINISH:
            return super().choose(ask)
        goals = self._goals(ask.seat)
        moves = [one for one in self._legal(ask, "MOVE") if one.text.split()[-1].isdigit()]
        if not moves or not goals:
            return super().choose(ask)
        best = min(self._far(one, goals) for one in moves)
        return self.random.choice([one for one in moves if self._far(one, goals) == best])

    def _goals(self, seat: str) -> list[str]:
        markers = [marker.hex for marker in self.state.markers if marker.side != seat]
        return markers + [ship.hex for ship in self.state.ships if ship.side != seat and ship.hex]

    @staticmethod
    def _far(move: Order, goals: list[str]) -> int:
        return min(distance(move.text.split()[-1], goal) for goal in goals)
