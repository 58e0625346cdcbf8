"""Which blocks stand where: looked up by side and place, and kept as they come and go."""

from collections.abc import Iterator, Sequence

from .data_sets.edition import Edition
from .state import Block


class Occupancy:
    """The blocks on the board by side and place.

    ``numbers``: for each side, how many of its blocks stand at each water (the west coast of Siam has none of its own).
    """

    __slots__ = ("_first_ally", "_here", "numbers")

    def __init__(self, edition: Edition, blocks: Sequence[Block]) -> None:
        board = edition.board
        self._first_ally = edition.of_side[1].start
        self._here: tuple[dict[int, tuple[int, ...]], ...] = ({}, {}, {})
        self.numbers = (bytearray(board.waters), bytearray(board.waters))
        pool = board.pool
        for indexes, here, numbers in zip(edition.of_side, self._here, self.numbers, strict=False):
            for index in indexes:
                place = blocks[index][0]
                if place < pool:
                    numbers[place] += 1
                    here[place] = (*here.get(place, ()), index)

    def copy(self) -> "Occupancy":
        """The same, for a board that goes on changing."""
        other = Occupancy.__new__(Occupancy)
        other._first_ally = self._first_ally
        other._here = tuple(here.copy() for here in self._here)
        other.numbers = (self.numbers[0][:], self.numbers[1][:])
        return other

    def places(self) -> Iterator[int]:
        """The places that hold blocks."""
        japan, allies = self.numbers
        return (place for place, number in enumerate(map(int.__add__, japan, allies)) if number)

    def at(self, place: int, side: int) -> tuple[int, ...]:
        """Roster indexes of the side's blocks there, in any order; NOBODY has none."""
        return self._here[side].get(place, ())

    def add(self, index: int, place: int) -> None:
        """A block has come there."""
        side = int(index >= self._first_ally)
        here = self._here[side]
        here[place] = (*here.get(place, ()), index)
        self.numbers[side][place] += 1

    def remove(self, index: int, place: int) -> None:
        """A block has left."""
        side = int(index >= self._first_ally)
        here = self._here[side]
        here[place] = tuple(other for other in here[place] if other != index)
        self.numbers[side][place] -= 1
