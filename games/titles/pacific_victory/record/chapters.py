"""A chapter of the story: one turn in the order in which it was played."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.referee import Told
from games.core.words import say
from games.titles.drawn_dice import row

from .. import words
from ..map.atlas import Atlas
from .battles import Battle
from .classes import CLASSES
from .figure_types import Figures, Turn

_TOLD_ELSEWHERE = (
    "turn", "battles", "next_battle", "strategic", "intention", "logistics", "control", "victory", "starved",
)  # fmt: skip
"""Kinds that say again what a chapter tells in its own way."""


@dataclass
class Landfall:
    """Where blocks of a movement went. ``fought``: a battle followed there; ``parts``: "CV Enterprise 3 from Fiji"."""

    place: str
    fought: bool
    parts: list[str]


@dataclass
class Movement:
    """A side's movement: what its headquarters did, and where its blocks went."""

    seq: int
    title: str
    side: str
    mark: str
    colour: str
    count: str
    goals: list[Landfall]
    notes: list[str]


@dataclass
class Capture:
    """A base that changed hands. ``sentence``: "Guadalcanal: from Japan to the Allies"."""

    seq: int
    place: str
    sentence: str
    mark: str
    colour: str


@dataclass
class Account:
    """A side's Logistics: its points, what it built and which blocks starved."""

    side: str
    mark: str
    colour: str
    points: str
    built: list[str] = field(default_factory=list)
    starved: list[str] = field(default_factory=list)
    cut_off: list[str] = field(default_factory=list)


@dataclass
class Chapter:
    """A turn. ``first``, ``last``: its entries; ``notes``, ``later``: sentences that belong nowhere else, from before
    the first battle and from after it."""

    number: int
    title: str
    first: int
    last: int
    weather: str = ""
    throw: list[dict[str, object]] = field(default_factory=list)
    order: str = ""
    movements: list[Movement] = field(default_factory=list)
    battles: list[Battle] = field(default_factory=list)
    captures: list[Capture] = field(default_factory=list)
    accounts: list[Account] = field(default_factory=list)
    losses: list[dict[str, object]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    later: list[str] = field(default_factory=list)
    ending: str = ""


def title(turn: Turn) -> str:
    """ "Turn 3, December 1942"."""
    return _("Turn %(n)s, %(date)s") % {"n": turn["number"], "date": words.date(turn["date"])}


def chapter(figures: Figures, number: int, told: Iterable[Told], atlas: Atlas) -> Chapter:
    """The chapter of turn ``number``, from all that was told in its entries."""
    return _Writer(figures, number, atlas).write(told)


def captures(figures: Figures, number: int, atlas: Atlas) -> list[Capture]:
    """The bases that changed hands in a turn, in order."""
    return [
        Capture(
            seq,
            atlas.name(place),
            _("%(place)s: from %(loser)s to %(winner)s")
            % {"place": atlas.full(place), "loser": words.seat(loser), "winner": words.seat(winner)},
            words.MARKS.get(winner or "", ""),
            words.COLOURS.get(winner or "", ""),
        )
        for seq, turn, place, loser, winner in figures["captures"]
        if turn == number
    ]


def weather(turn: Turn) -> str:
    """The weather of a season, in a sentence; a typhoon is told when it is thrown."""
    kinds = {
        "monsoon": _("Monsoon: no combat in jungle hexes this turn (6.1)."),
        "north_pacific": _("Winter: no combat north of the dotted line this turn (6.2)."),
    }
    return kinds.get(turn["weather"] or "", "")


class _Writer:
    def __init__(self, figures: Figures, number: int, atlas: Atlas) -> None:
        self.figures, self.atlas = figures, atlas
        self.turn = figures["turns"][number - 1]
        self.following = number < len(figures["turns"])
        first, last = self.turn["first"], self.turn["last"]
        self.chapter = Chapter(number, title(self.turn), first, last, weather(self.turn))
        self.books = {
            seat: Account(words.seat(seat), words.MARKS[seat], words.COLOURS[seat], self._points(seat))
            for seat in ("JAPAN", "ALLIES")
        }
        self.battle: Battle | None = None
        self.waiting: dict[str, list[str]] = {"JAPAN": [], "ALLIES": []}

    def write(self, told: Iterable[Told]) -> Chapter:
        """Tell everything."""
        for one in self._own(told):
            self._take(one)
        chapter = self.chapter
        chapter.captures = captures(self.figures, chapter.number, self.atlas)
        chapter.accounts = list(self.books.values()) if self.turn["production"] else []
        chapter.losses = self._losses()
        return chapter

    def _own(self, told: Iterable[Told]) -> Iterable[Told]:
        """An entry that ends a turn begins the next one: what is told up to there belongs to the turn before."""
        begun = self.chapter.number == 1
        for one in told:
            if one.kind == "turn":
                if one.data["turn"] > self.chapter.number:
                    return
                begun = True
            if begun:
                yield one

    def _take(self, told: Told) -> None:
        kind, data = told.kind, told.data
        here = self.battle is not None and self.battle.hex in (data.get("hex"), data.get("from"))
        if kind == "initiative":
            self._initiative(told)
        elif kind == "order_of_play":
            self.chapter.order = say(told.text)
        elif kind == "typhoon":
            self.chapter.weather = say(told.text)
        elif kind == "battle":
            self.battle = Battle(told, self.atlas.name(data["hex"]))
            self.chapter.battles.append(self.battle)
        elif kind == "flows":
            self._movement(told)
        elif kind in ("headquarters", "west_coast") and data["seat"] in self.waiting:
            self._of_headquarters(told)
        elif kind in ("production", "build", "unsupplied", "attrition"):
            self.battle = None
            self._logistics(told)
        elif kind in _TOLD_ELSEWHERE:
            self.chapter.ending = say(told.text) if kind == "victory" else self.chapter.ending
        elif here and self.battle is not None:
            self.battle.take(told)
        else:
            notes = self.chapter.later if self.chapter.battles else self.chapter.notes
            notes.append(say(told.text))

    def _initiative(self, told: Told) -> None:
        thrown = told.data.get("dice") or {}
        self.chapter.throw = [
            {
                "side": words.seat(seat),
                "mark": words.MARKS[seat],
                "colour": words.COLOURS[seat],
                "dice": row(faces),
                "total": sum(faces),
                "won": seat == told.data["winner"],
            }
            for seat, faces in sorted(thrown.items(), reverse=True)
        ]
        if not thrown:
            self.chapter.notes.append(say(told.text))

    def _of_headquarters(self, told: Told) -> None:
        seat = told.data["seat"]
        mine = [m for m in self.chapter.movements if m.seq == told.seq and m.side == words.seat(seat)]
        (mine[-1].notes if mine else self.waiting[seat]).append(say(told.text))

    def _movement(self, told: Told) -> None:
        seat = told.data["seat"]
        rows = self.figures["moves"].get(str(told.seq), [])
        roster = self.figures["roster"]
        goals: dict[str, dict[str, Counter[str]]] = {}
        for block, strength, start, to in rows:
            if words.side_of(roster[block]) == seat:
                name = f"{words.title(roster[block])}\u00a0{strength}"
                goals.setdefault(to, {}).setdefault(start, Counter())[name] += 1
        fought = set(self.turn["battles"])
        order = sorted(goals, key=lambda place: (place not in fought, self.atlas.name(place)))
        n = sum(flow["blocks"] for flow in told.data["flows"])
        self.chapter.movements.append(
            Movement(
                told.seq,
                _("Japan moves") if seat == "JAPAN" else _("The Allies move"),
                words.seat(seat),
                words.MARKS[seat],
                words.COLOURS[seat],
                ngettext("%(n)s block moved", "%(n)s blocks moved", n) % {"n": n},
                [Landfall(self.atlas.name(to), to in fought, self._parts(goals[to])) for to in order],
                self.waiting[seat],
            )
        )
        self.waiting[seat] = []

    def _parts(self, origins: dict[str, Counter[str]]) -> list[str]:
        found = []
        for start, names in origins.items():
            blocks = ", ".join(name if n == 1 else f"{n} × {name}" for name, n in sorted(names.items()))
            found.append(_("%(blocks)s from %(place)s") % {"blocks": blocks, "place": self.atlas.name(start)})
        return found

    def _points(self, seat: str) -> str:
        points = self.turn["points"]
        if seat == "JAPAN":
            n = points.get("JP", 0)
            return ngettext("%(n)s point", "%(n)s points", n) % {"n": n}
        named = [(words.ACCOUNTS["US"], points.get("US", 0)), (words.ACCOUNTS["UK"], points.get("UK", 0))]
        said = [f"{name} {n}" for name, n in named]
        if points.get("either"):
            said.append(f"{_('either')} {points['either']}")
        total = sum(points.values()) - points.get("JP", 0)
        return f"{ngettext('%(n)s point', '%(n)s points', total) % {'n': total}} ({', '.join(said)})"

    def _logistics(self, told: Told) -> None:
        data = told.data
        if told.kind == "build":
            self.books[data["seat"]].built.append(say(told.text))
        elif told.kind == "unsupplied":
            self.books[data["seat"]].cut_off.append(self.atlas.name(data["hex"]))
        elif told.kind == "attrition":
            self.books[words.side_of(self.figures["roster"][data["block"]])].starved.append(say(told.text))

    def _losses(self) -> list[dict[str, object]]:
        """Steps lost in the turn by class, both sides side by side; classes that lost nothing are left out."""
        lost = self.turn["lost"]
        return [
            {"name": words.CLASSES[kind], "japan": lost["JAPAN"].get(kind, 0), "allies": lost["ALLIES"].get(kind, 0)}
            for kind in CLASSES
            if kind in lost["JAPAN"] or kind in lost["ALLIES"]
        ]
