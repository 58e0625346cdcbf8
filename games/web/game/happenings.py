"""The log in words: what happened, by turn, as the reader may know it."""

from bisect import bisect_right
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _

from games.core import referee
from games.core.journal.turns import REWOUND
from games.core.referee import Told
from games.core.words import say
from games.titles.parts import EventWay
from games.titles.registry import happening
from games.titles.table import Table

TURNS = 2
"""Turns of the log on one page."""


@dataclass
class Line:
    """One sentence of the log. ``dice``: drawn, if it tells of a throw; ``gone``: the entry that took it back;
    ``first``: of its entry.

    ``ways``: rows of a happening that tells of many pieces, as the kit words and draws them.
    """

    text: str
    at: datetime
    seq: int
    kind: str
    dice: str = ""
    ways: list[EventWay] = field(default_factory=list)
    gone: int | None = None
    first: bool = True


@dataclass
class Chapter:
    """A turn of the log, the oldest line first. ``turn``: its number, 0 for what comes before the first."""

    title: str
    turn: int
    lines: list[Line] = field(default_factory=list)


def chapters(table: Table, number: int = 1, place: str = "") -> tuple[list[Chapter], Page[int]]:
    """The log by turns, the latest first, in each as it went: those of page ``number``, and what pages there are.

    The lines of one place are few: they come all together.
    """
    code, seat = table.game.code, table.code
    turns = referee.events(code, seat, -1, kinds=["turn"])
    page = Paginator(range(max(len(turns), 1), 0, -1), 10_000 if place else TURNS).get_page(number)
    latest, earliest = page.object_list[0], page.object_list[-1]
    after = turns[earliest - 1].seq - 1 if earliest > 1 else -1
    last = turns[latest].seq if latest < len(turns) else None
    found = [Chapter("", turn=bisect_right([turn.seq for turn in turns], after))]
    gone, last_seq = referee.taken_back(table.game, table.version), None
    for told in table.board.event_text.together(table.facts, referee.events(code, seat, after, last)):
        if told.kind == "turn":
            found.append(Chapter(title(table, told), turn=found[-1].turn + 1))
            continue
        if told.kind == REWOUND:
            found.append(Chapter(_again(table, turns, told.data["back"]), turn=found[-1].turn))
        if not place or place in places(told.data):
            found[-1].lines.append(line(table, told))
            found[-1].lines[-1].first = told.seq != last_seq
            last_seq = told.seq
            found[-1].lines[-1].gone = referee.taker(told.seq, gone)
    shown = range(0 if earliest == 1 else earliest, latest + 1)  # before the first turn: with it
    return [chapter for chapter in reversed(found) if chapter.lines and chapter.turn in shown], page


def places(data: Any) -> set[str]:
    """The places that a happening speaks of."""
    found = {str(data[key]) for key in ("hex", "zone", "from", "to", "place") if isinstance(data.get(key), str | int)}
    for row in (*data.get("flows", ()), *data.get("moves", ())):
        found |= {str(row[key]) for key in ("from", "to") if row.get(key)}
    return found | {h for h in data.get("hexes", ()) if isinstance(h, str)}


def title(table: Table, turn: Told) -> str:
    """The heading of the turn that this happening begins."""
    return table.board.pages.chapter(turn.data) or say(turn.text)


def _again(table: Table, turns: list[Told], back: int) -> str:
    """The heading of the turn that goes on when the game went back to entry ``back``."""
    gone = referee.taken_back(table.game, back)
    turn = next((turn for turn in reversed(turns) if turn.seq <= back and not referee.within(turn.seq, gone)), None)
    return _("%(turn)s, again") % {"turn": title(table, turn) if turn else _("The first turn")}


def line(table: Table, told: Told) -> Line:
    """A happening in words."""
    return Line(**table.board.event_text.line(table.facts, told), at=told.at, seq=told.seq, kind=told.kind)


def sentence(table: Table, told: Told) -> Line:
    """A happening in nothing but words, however many pieces it tells of."""
    said = happening(table.game.system, table.facts, told.kind, told.text, told.data)
    return Line(said, told.at, told.seq, told.kind)


def drawings(table: Table) -> dict[str, str]:
    """What the drawings in the lines need on their page: definitions and a style sheet, if the kit has any."""
    text = table.board.event_text
    return {"map_defs": text.map_defs(), "sheet": text.SHEET} if text.SHEET else {}
