"""The record of a game whose system brings none of its own: its chapters are the log in words, its phases the turns."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from games.core.referee import Past, Told
from games.core.words import say
from games.titles import drawn_dice, names
from games.titles.records import chapters as kit_chapters
from games.titles.records.scenes import Cuts
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Plain

if TYPE_CHECKING:
    from games.core.models.records import Record
    from games.core.records.moments import Moment
    from games.titles.records.table import PastTable

EDITION = "plain-1"
"""The way to count: another one makes all records anew."""
LANDMARKS: tuple[str, ...] = ()
"""Happenings with which a part of a turn begins or ends: none are known."""
CUTS = Cuts(opens=(kit_chapters.TURN,))
"""Where what happened is cut into scenes: at turns."""


def figures(moments: Iterable["Moment"], facts: Plain) -> Plain:
    """``turns``: the entry where each turn began."""
    starts: list[int] = []
    for moment in moments:
        if not starts or any(told.kind == "turn" for told in moment.told):
            starts.append(moment.seq)
    return {"turns": starts}


def chapters(record: "Record") -> int:
    """One a turn."""
    return len(record.figures["turns"])


def opened(moment: "Moment | Past") -> Plain:
    """The spectator's View: how those of the sides fit together is not known."""
    return moment.view


def story(table: Table, record: "Record") -> dict[str, Any]:
    """How it ended, and the turns."""
    verdict = {"title": names.result(table.game) or _("The end")}
    contents = [{"number": n, "title": _title(n), "words": ""} for n in range(1, chapters(record) + 1)]
    return {"verdict": verdict, "contents": contents, "charts": []}


def chapter(table: Table, record: "Record", number: int) -> dict[str, Any]:
    """One turn, line by line."""
    told = kit_chapters.told(table.game, record.figures["turns"], number)
    return kit_chapters.chapter(number, _title(number), map(_line, told))


def book(table: Table, record: "Record") -> dict[str, Any]:
    """All turns."""
    return kit_chapters.book(story(table, record), [chapter(table, record, n + 1) for n in range(chapters(record))])


def phases(record: "Record") -> list[Any]:
    """The turns."""
    from games.titles.records.steps import Phase

    return [Phase(seq, n, _title(n), _title(n)) for n, seq in enumerate(record.figures["turns"], 1)]


def landmark(facts: Plain, told: Told) -> str:
    """A landmark as a heading."""
    return kit_chapters.first_sentence(say(told.text))


def scene(facts: Plain, told: Sequence[Told]) -> str:
    """What its first happening says first."""
    return landmark(facts, told[0])


def replay(table: "PastTable", moment: Past) -> Screen:
    """What happened at that moment, in words: nothing is known of a board."""
    context = {"happened": [_line(one) for one in moment.told], "dice_defs": drawn_dice.defs()}
    return Screen("plain/record/replay.html", _("Replay, entry %(n)s") % {"n": moment.seq}, context=context)


def _title(number: int) -> str:
    return _("Turn %(n)s") % {"n": number}


def _line(told: Any) -> dict[str, str]:
    faces = drawn_dice.faces(told.data)
    drawn = drawn_dice.row(faces, told.data.get("need")) if faces else ""
    return {"text": say(told.text), "dice": drawn}
