"""Movement and reorganisation by plan: duties, orders that were thought of beforehand, courses with stops (12.1)."""

from collections.abc import Iterator
from typing import Final

from rules.kernel import Followed, LegalOrders, _

from ..data_sets.board import Board
from ..state import FULL, NONE
from .answers import because
from .answers import followed as answered
from .model import Deed, Rule
from .situation import Situation, texts

_HELD: Final = _("Your plan moves nothing more.")
_STOPPED: Final = _("{piece} stops on its course, and your plan asks you. Line {line}.")
_ESCORTS: Final = {"DD": 0, "CL": 1, "CA": 2}
"""Which escort a retiring carrier takes first (12.1)."""


def move(now: Situation, legal: LegalOrders) -> Followed | None:
    """The draft of a movement; None if no course leads on and no line says that nothing moves."""
    courses = [course for course in map(_Course, *_courses(now)) if course.at(now)]
    for course in courses:
        if course.deed.ask and not now.overdue and course.stopped(now):
            return Followed((), _STOPPED.but(piece=course.deed.who, line=course.rule.line))
    held, ordered = now.says("HOLD"), list(now.said("ORDER"))
    lines = [*_duties(now, legal)]
    lines += _ordered(now, legal, lines)
    early = len(lines)
    moves = _moves_by_piece(legal, lines)
    going = [course for course in courses if course.leads_on(now)]
    for course in going:
        way = course.way(now, moves.get(course.deed.who, ()))
        if way:
            lines.append(way)
        elif course.deed.ask and course.blocked(now) and not now.overdue:
            return Followed((), _STOPPED.but(piece=course.deed.who, line=course.rule.line))
    if held is None and not going and not (ordered and early) and not now.overdue:
        return None
    rule = held[1] if held else going[0].rule if going else None
    return Followed((*_finished(legal, lines), "DONE"), because(rule) if rule else _HELD)


def reorganise(now: Situation, legal: LegalOrders) -> Followed | None:
    """The draft of a reorganisation: duties, and orders that are legal now."""
    lines = [*_duties(now, legal)]
    lines += _ordered(now, legal, lines)
    found = now.says("ORDER") if lines else now.says("RETIRE")
    return answered(now, (*lines, "DONE"), found[1] if found else None)


# -- duties and orders -------------------------------------------------------------------------------------------------


def _duties(now: Situation, legal: LegalOrders) -> Iterator[str]:
    """An answer for every ship that has to retire: it breaks off with as few escorts as may be, or is kept."""
    keeps = now.pick("RETIRE", "BREAK")[0] == "KEEP"
    lines: list[str] = []
    while duties := texts(legal("RETIRE", lines)):
        open_ = [text for text in duties if text.endswith(" KEEP")]
        if not open_:
            return
        breaks = [text for text in duties if text.startswith(f"{open_[0].removesuffix('KEEP')}BREAK")]
        best = open_[0] if keeps or not breaks else min(breaks, key=lambda text: _escorts(now, text))
        lines.append(best)
        yield best


def _escorts(now: Situation, text: str) -> tuple[int, tuple[tuple[int, int, str], ...]]:
    ships = {ship["id"]: ship for _name, row in now.sheets() for ship in row if "id" in ship}
    names = text.split()[3:]
    return len(names), tuple((_ESCORTS.get(ships[name]["type"], 3), ships[name]["size"], name) for name in names)


def _ordered(now: Situation, legal: LegalOrders, lines: list[str]) -> list[str]:
    """The orders of the plan that are legal after those, one after another; moves come with the courses."""
    found: list[str] = []
    for deed, _rule in now.said("ORDER"):
        if deed.text in texts(legal(deed.text.split()[0], [*lines, *found])):
            found.append(deed.text)
    return found


def _moves_by_piece(legal: LegalOrders, lines: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for text in texts(legal("MOVE", lines)):
        found.setdefault(text.split()[1], []).append(text)
    return found


def _finished(legal: LegalOrders, lines: list[str]) -> list[str]:
    """With what retiring pieces still owe, so that the movement may end (R-80)."""
    lines = [*lines]
    while not legal("DONE", lines):
        owed = texts((*legal("EXIT", lines), *legal("MOVE", lines)))
        moved = {line.split()[1] for line in lines if line.startswith(("MOVE", "EXIT"))}
        lines.append(next(text for text in owed if text.split()[1] not in moved))
    return lines


# -- courses -----------------------------------------------------------------------------------------------------------


def _courses(now: Situation) -> tuple[list[Situation], list[Deed], list[Rule]]:
    """The first course of each piece."""
    found: dict[str, tuple[Deed, Rule]] = {}
    for deed, rule in now.said("COURSE"):
        found.setdefault(deed.who, (deed, rule))
    rows = list(found.values())
    return [now] * len(rows), [deed for deed, _rule in rows], [rule for _deed, rule in rows]


class _Course:
    """A course of a piece, and where the piece is on it."""

    def __init__(self, now: Situation, deed: Deed, rule: Rule) -> None:
        self.deed, self.rule = deed, rule
        here = self.at(now)
        self.rest = rest_of(now.board, here, deed.picks) if here else ()

    def at(self, now: Situation) -> str:
        """Where the piece is; "" if there is none of that name."""
        return now.where(self.deed.who)

    def stopped(self, now: Situation) -> bool:
        """Does one of its stop conditions hold."""
        return any(self._holds(now, stop) for stop in self.deed.until)

    def _holds(self, now: Situation, stop: str) -> bool:
        word, _blank, number = stop.partition(" ")
        if word == "ENEMY":
            return now.nearest_foe(self.at(now)) <= int(number)
        level = next((row["level"] for row in now.markers(own=True) if self._is(row["name"], row["tfs"])), FULL)
        return level == FULL if word == "CONTACT" else level != NONE

    def _is(self, name: str, tfs: list[str]) -> bool:
        return self.deed.who == name or self.deed.who in tfs

    def blocked(self, now: Situation) -> bool:
        """Does an enemy stand in its way."""
        return self.rest[:1] != () and self.rest[0] in now.foes()

    def leads_on(self, now: Situation) -> bool:
        """Is there a way left, with nothing that ends or blocks it."""
        return bool(self.rest) and not self.stopped(now) and not (self.blocked(now) and not self.deed.ask)

    def way(self, now: Situation, moves: "tuple[str, ...] | list[str]") -> str:
        """The longest move along the course of those; "" if it has to wait."""
        name = next((row["name"] for row in now.markers(own=True) if self._is(row["name"], row["tfs"])), self.deed.who)
        ways = (" ".join(("MOVE", name, *self.rest[:length])) for length in range(len(self.rest), 0, -1))
        return next((way for way in ways if way in moves), "")


def rest_of(board: Board, at: str, hexes: tuple[str, ...]) -> tuple[str, ...]:
    """What is left of a course from there: hexes one next to the other; empty at its end, or if it cannot be sailed."""
    path = [hexes[0]]
    for goal in hexes[1:]:
        leg = sea_way(board, path[-1], goal)
        if leg is None:
            return ()
        path += leg
    if at in path:
        last = len(path) - 1 - path[::-1].index(at)
        return tuple(path[last + 1 :])
    return (*(sea_way(board, at, path[0]) or ()), *path[1:])


def sea_way(board: Board, start: str, goal: str) -> tuple[str, ...] | None:
    """The shortest way for ships, by hex id where several are; None if there is none."""
    came: dict[str, str] = {start: ""}
    queue = [start]
    for at in queue:
        if at == goal:
            break
        for to in board.sea.get(at, ()):
            if to not in came:
                came[to] = at
                queue.append(to)
    if goal not in came:
        return None
    found = [goal]
    while came[found[-1]]:
        found.append(came[found[-1]])
    return tuple(reversed(found[:-1]))
