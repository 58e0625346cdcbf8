"""The log in words: what happened, by turn, as the reader may know it."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from games.pages.game.drawn_dice import dice
from games.pages.game.table import Table
from games.play import referee
from games.play.referee import Told
from games.words import say


@dataclass
class Line:
    """One sentence of the log. ``dice``: drawn, if it tells of a throw."""

    text: str
    at: datetime
    seq: int
    kind: str
    dice: str = ""


@dataclass
class Chapter:
    """A turn of the log, the latest line first."""

    title: str
    lines: list[Line] = field(default_factory=list)


def lines(table: Table, place: str = "", last: int | None = None) -> list[Line]:
    """The happenings, oldest first; only those of one place, only the last few, if asked."""
    told = [t for t in referee.events(table.game.code, table.code, -1) if not place or place in places(t.data)]
    return [_line(t) for t in (told[-last:] if last else told)]


def chapters(table: Table, place: str = "") -> list[Chapter]:
    """The log by turns, the latest turn and line first. A happening that names a new turn opens a chapter."""
    found = [Chapter("")]
    for told in referee.events(table.game.code, table.code, -1):
        if told.kind == "turn":
            found.append(Chapter(table.kit.chapter(told.data) or say(told.text)))
        elif not place or place in places(told.data):
            found[-1].lines.append(_line(told))
    for chapter in found:
        chapter.lines.reverse()
    return [chapter for chapter in reversed(found) if chapter.lines]


def places(data: Any) -> set[str]:
    """The places that a happening speaks of."""
    found = {data[key] for key in ("hex", "from", "to", "place") if isinstance(data.get(key), str)}
    for row in data.get("flows", ()):
        found |= {row[key] for key in ("from", "to") if key in row}
    return found | {h for h in data.get("hexes", ()) if isinstance(h, str)}


def _line(told: Told) -> Line:
    faces = told.data.get("dice")
    drawn = dice(faces, told.data.get("need"), 24) if isinstance(faces, list) and faces else ""
    return Line(say(told.text), told.at, told.seq, told.kind, drawn)
