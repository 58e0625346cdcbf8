"""Where blocks of the sensible player are well kept: for retreats, landings and blocks that go home (12.2, 10.4)."""

from functools import cached_property

from . import network
from .outlook import danger, defence
from .sight import Sight

_FED = 3.0
_BASE = 2.0
_FEAR = 4.0


class Havens:
    """How good places are to go to."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    @cached_property
    def fed(self) -> network.Fed:
        """What our lines reach."""
        return network.fed(self.sight.edition, network.boards(self.sight)[0])

    def value(self, place: int) -> float:
        """Supply first, then a base, then safety."""
        board = self.sight.edition.board
        if place >= board.hexes:
            return _FED + _BASE
        value = _FED if self.fed.hexes >> place & 1 else 0.0
        if board.base[place] is not None and self.sight.held(place):
            value += _BASE
        held = defence(self.sight.edition, place, self.sight.own.get(place, ()))
        return value - _FEAR * danger(self.sight.pressure.get(place, 0.0), held + 2.0)
