"""The figures of a finished game: what is counted, once, from the Views of both sides after each entry."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rules.pacific_victory.fact_types import Facts
from rules.pacific_victory.view_types import OwnBlock, View

from .. import words
from .figure_types import Captured, Figures, Moved, Phase, RosterRow, Standing, Turn

if TYPE_CHECKING:
    from games.core.records.moments import Moment

SEATS = ("JAPAN", "ALLIES")
USED = "SHQ"
"""A headquarters pays for its orders with steps (4.1): they are spent, not lost."""


def figures(moments: Iterable["Moment"], facts: Facts) -> Figures:
    """Everything that the record's pages count, as plain data."""
    book = _Book(frozenset(h["id"] for h in facts["hexes"] if h["base"] and h["base"]["playable"]))
    for moment in moments:
        book.take(moment)
    return book.plain()


def _begun(view: View, seq: int) -> Turn:
    """A turn of which nothing is told yet."""
    return {
        "number": view["turn"]["index"],
        "date": view["turn"]["date"],
        "first": seq,
        "last": seq,
        "weather": None,
        "production": None,
        "points": {},
        "vp": None,
        "lost": {seat: {} for seat in SEATS},
        "supply": dict.fromkeys(SEATS, 0),
        "built": dict.fromkeys(SEATS, 0),
        "battles": [],
        "after": {},
    }


def _printed(block: OwnBlock) -> RosterRow:
    return {
        "class": block["class"],
        "name": block["name"],
        "nation": block["nation"],
        "max": block["max"],
        "flags": block["flags"],
    }


class _Book:
    def __init__(self, bases: frozenset[str]) -> None:
        self.bases = bases
        self.roster: dict[str, RosterRow] = {}
        self.start: dict[str, Standing] = {}
        self.turns: list[Turn] = []
        self.phases: list[Phase] = []
        self.captures: list[Captured] = []
        self.moves: dict[int, list[Moved]] = {}
        self._before: Moment | None = None
        self._own: dict[str, dict[str, tuple[str, int]]] = {seat: {} for seat in SEATS}

    def take(self, moment: "Moment") -> None:
        """The next moment."""
        view: View = moment.view
        if not self.turns:
            self.turns.append(_begun(view, moment.seq))
            self.start = self._standing(moment)
        turn = self.turns[-1]
        turn["last"] = moment.seq
        if view["turn"]["index"] == turn["number"]:
            turn["weather"] = view["weather"]["kind"]
        for seat, own in self._sides(moment).items():
            self._compare(turn, moment.seq, seat, own)
        self._tell(turn, moment)
        self._hold(turn, moment)
        turn["after"] = self._standing(moment)
        if view["turn"]["index"] != turn["number"]:
            self.turns.append(_begun(view, moment.seq))
            self.turns[-1]["after"] = turn["after"]
        self._phase(moment)
        self._before = moment

    def _sides(self, moment: "Moment") -> dict[str, dict[str, tuple[str, int]]]:
        """Where each side's blocks are, and how strong."""
        found: dict[str, dict[str, tuple[str, int]]] = {}
        for view in moment.sides.values():
            for block in view["mine"]:
                if block["id"] not in self.roster:
                    self.roster[block["id"]] = _printed(block)
                found.setdefault(words.side_of(block), {})[block["id"]] = (block["place"], block["strength"])
        return {seat: found.get(seat, {}) for seat in SEATS}

    def _compare(self, turn: Turn, seq: int, seat: str, own: Mapping[str, tuple[str, int]]) -> None:
        """Steps lost and built, and blocks that went somewhere, since the moment before."""
        was, self._own[seat] = self._own[seat], dict(own)
        if self._before is None or self._before.view["phase"] == "setup":
            return
        moving = self._before.view["phase"] == "movement"
        for block in {**was, **own}:
            place, strength = own.get(block, ("", 0))
            old_place, old = was.get(block, ("", 0))
            kind = self.roster[block]["class"]
            if strength < old and kind != USED:
                turn["lost"][seat][kind] = turn["lost"][seat].get(kind, 0) + old - strength
            elif strength > old:
                turn["built"][seat] += strength - old
            if moving and place and old_place and place != old_place:
                self.moves.setdefault(seq, []).append((block, strength, old_place, place))

    def _tell(self, turn: Turn, moment: "Moment") -> None:
        for told in moment.told:
            if told.kind == "production":
                points = {str(key): int(n) for key, n in told.data["points"].items()}
                turn["points"], turn["vp"] = points, told.data["vp"]
                japan = points.get("JP", 0)
                turn["production"] = {"JAPAN": japan, "ALLIES": sum(points.values()) - japan}
            elif told.kind == "attrition":
                owner = words.side_of(self.roster[told.data["block"]])
                turn["supply"][owner] += 1
            elif told.kind == "battle":
                turn["battles"].append(told.data["hex"])

    def _hold(self, turn: Turn, moment: "Moment") -> None:
        """Bases that changed hands since the moment before."""
        if self._before is None:
            return
        before = self._before.view["places"]
        for place, here in moment.view["places"].items():
            if place in self.bases and here["control"] != before[place]["control"]:
                self.captures.append((moment.seq, turn["number"], place, before[place]["control"], here["control"]))

    def _standing(self, moment: "Moment") -> dict[str, Standing]:
        found: dict[str, Standing] = {}
        for seat, own in self._sides(moment).items():
            places = moment.view["places"]
            held = sum(places[place]["control"] == seat for place in self.bases if place in places)
            steps = sum(strength for _place, strength in own.values())
            found[seat] = {"steps": steps, "blocks": len(own), "bases": held}
        return found

    def _phase(self, moment: "Moment") -> None:
        view: View = moment.view
        battle = view["battle"]["hex"] if view["battle"] else ""
        moving = view["moving"] if view["phase"] == "movement" else None
        mark = (view["turn"]["index"], view["phase"], moving, battle)
        if not self.phases or self.phases[-1][1:] != mark:
            self.phases.append((moment.seq, *mark))

    def plain(self) -> Figures:
        """All of it as JSON."""
        return {
            "roster": self.roster,
            "start": self.start,
            "turns": self.turns,
            "phases": self.phases,
            "captures": self.captures,
            "moves": {str(seq): rows for seq, rows in self.moves.items()},
        }
