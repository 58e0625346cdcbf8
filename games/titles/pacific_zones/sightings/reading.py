"""Where each piece and marker was last seen, from what all were told."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from games.core.referee import Told
from rules.kernel import Plain


class Moment(NamedTuple):
    """When something was seen: turn and entry of the journal."""

    turn: int
    seq: int


@dataclass
class Trail:
    """A piece or marker. ``zone``: where it was last in sight, at ``when``; ``how``: "seen", "shown" or "withdrew".

    ``gone``: when it went out of sight from there, None while it is in sight. ``under``: the marker under which it was
    shown. ``lost``: it is eliminated.
    """

    ident: str
    zone: str
    when: Moment
    how: str
    gone: Moment | None = None
    under: str = ""
    lost: bool = False


def read(told: Iterable[Told]) -> dict[str, Trail]:
    """The trails by id of all that was ever in sight."""
    book = _Reading()
    for row in told:
        book.take(row)
    return book.trails


class _Reading:
    def __init__(self) -> None:
        self.trails: dict[str, Trail] = {}
        self.when = Moment(1, -1)

    def take(self, told: Told) -> None:
        """What was told next."""
        data = told.data
        self.when = Moment(data["turn"] if told.kind == "turn" else self.when.turn, told.seq)
        if told.kind == "seen":
            for row in data["moves"]:
                self._moved(row)
        elif told.kind == "revealed":
            self._shown(data)
        elif told.kind == "withdrawn":
            for ident in data["pieces"]:
                self._at(ident, str(data["zone"]), "withdrew")
        elif told.kind == "lost":
            for ident in data["pieces"]:
                trail = self.trails.get(ident) or Trail(ident, "", self.when, "seen")
                trail.lost, trail.when = True, self.when
                self.trails[ident] = trail

    def _moved(self, row: Mapping[str, Plain]) -> None:
        if row["to"] is not None:
            self._at(row["id"], str(row["to"]), "seen")
        elif row["id"] in self.trails:
            self.trails[row["id"]].gone = self.when
        else:  # it stood there from the start
            self.trails[row["id"]] = Trail(row["id"], str(row["from"]), self.when, "seen", self.when)

    def _shown(self, data: Mapping[str, Plain]) -> None:
        for ident in data["contents"]:
            self._at(ident, str(data["zone"]), "shown").under = data["marker"]
        if data["contents"]:
            self._at(data["marker"], str(data["zone"]), "shown")
        elif data["marker"] in self.trails:  # a false one is taken off
            self.trails[data["marker"]].gone = self.when

    def _at(self, ident: str, zone: str, how: str) -> Trail:
        self.trails[ident] = Trail(ident, zone, self.when, how)
        return self.trails[ident]
