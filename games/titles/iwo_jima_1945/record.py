"""What the record of a finished game shows: a line on each turn, its chapters in words, the map of any moment."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from games.pages.game import drawn_dice
from games.pages.game.table import Table
from games.pages.kits import Screen
from games.pages.kits import chapters as kit_chapters
from games.play.referee import Past, Told
from games.words import say
from games.words import word as _

from . import over, screens, words

if TYPE_CHECKING:
    from games.pages.record.steps import Phase
    from games.pages.record.table import PastTable
    from games.record.models import Record
    from games.record.walking import Moment

Plain = Any
EDITION = "1"
"""The way to count: another one makes all records anew, each when it is asked for."""
LANDMARKS = ("step", "over")
"""Happenings with which a part of a turn begins or ends, for who looks back without a record."""


def figures(moments: Iterable["Moment"], facts: Plain) -> Plain:
    """``turns``: number, first entry, date, losses and American objectives at its end. ``steps``."""
    turns: list[Plain] = []
    steps: list[Plain] = []
    for moment in moments:
        view = moment.view
        began = any(one.kind == "turn" for one in moment.told)
        if not turns or (began and turns[-1]["number"]):
            turns.append({"first": moment.seq})
        if began or "number" not in turns[-1]:  # the set-up stands in the chapter of the first turn
            turns[-1] |= {"number": view["turn"], "date": view["date"]}
        held = sum(side == "US" for side in view["control"].values())
        turns[-1] |= {"losses": view["losses"], "held": held}
        if not steps or steps[-1]["step"] != view["step"] or began:
            steps.append({"seq": moment.seq, "chapter": len(turns), "step": view["step"]})
    return {"turns": turns, "steps": steps}


def chapters(record: "Record") -> int:
    """One a turn."""
    return len(record.figures["turns"])


def opened(moment: "Moment | Past") -> Plain:
    """The View of that moment as Japan has it: beside the talk of partners, only its set-up was ever hidden."""
    return next((view for seat, view in moment.sides.items() if seat.startswith("JP")), moment.view)


def story(table: Table, record: "Record") -> dict[str, Any]:
    """How it ended, and a line on each turn."""
    contents = [
        {"number": n, "title": _title(turn), "words": _words(table, turn)}
        for n, turn in enumerate(record.figures["turns"], 1)
    ]
    return {"verdict": over.verdict(table), "contents": contents, "charts": []}


def _title(turn: Plain) -> str:
    if not turn["number"]:  # it ended in the set-up
        return str(words.STEPS["setup"])
    return f"{_('Turn %(n)s') % {'n': turn['number']}}: {words.when(turn['date'])}"


def _words(table: Table, turn: Plain) -> str:
    values = {"losses": turn["losses"], "held": turn["held"], "all": len(table.facts["objectives"])}
    return _("At its end: US losses %(losses)s, American objectives %(held)s of %(all)s.") % values


def chapter(table: Table, record: "Record", number: int) -> dict[str, Any]:
    """One turn, line by line."""
    turns = record.figures["turns"]
    told = kit_chapters.told(table.game, [turn["first"] for turn in turns], number)
    lines = [_told(one) for one in told if one.kind not in screens.SEEN]
    return kit_chapters.chapter(number, _title(turns[number - 1]), lines)


def book(table: Table, record: "Record") -> dict[str, Any]:
    """All turns."""
    return kit_chapters.book(story(table, record), [chapter(table, record, n + 1) for n in range(chapters(record))])


def phases(record: "Record") -> list["Phase"]:
    """The steps of the turns."""
    from games.pages.record.steps import Phase

    turns = record.figures["turns"]
    return [
        Phase(one["seq"], one["chapter"], f"{_title(turns[one['chapter'] - 1])}: {_step(one)}", _step(one))
        for one in record.figures["steps"]
    ]


def _step(step: Plain) -> str:
    side = "US" if step["step"] == "landing" or step["step"].startswith("us") else "JP"
    return f"{words.MARKS[side]} {words.STEPS[step['step']]}"


def landmark(facts: Plain, told: Told) -> str:
    """A landmark as a heading."""
    return _step(told.data) if told.kind == "step" else kit_chapters.first_sentence(say(told.text))


def replay(table: "PastTable", moment: Past) -> Screen:
    """The map at that moment, and beside it what happened just then."""
    place = table.params.get("hex", "")
    here = place if place in screens.atlas(table).hexes else ""
    happened = [one for one in moment.told if one.kind not in screens.SEEN]
    hexes = [one.data["hex"] for one in happened if isinstance(one.data.get("hex"), str)]
    context = {"happened": [_line(one) for one in happened], "dice_defs": drawn_dice.defs()}
    title = _("Replay, entry %(n)s") % {"n": moment.seq}
    focus = [here] if here else hexes[:1]
    return screens.build(
        table, "replay", title, context, marked=here or next(iter(hexes), ""), focus=focus,
        zoom=None if table.phone else 1, whole="game/kits/iwo_jima_1945/replay_map.html",
        past=True,
    )  # fmt: skip


def _told(told: Any) -> dict[str, Any]:
    """A line of a chapter; its steps are headings."""
    return {"text": _step(told.data), "head": True} if told.kind == "step" else _line(told)


def _line(told: Any) -> dict[str, str]:
    faces = drawn_dice.faces(told.data)
    return {"text": say(told.text), "dice": drawn_dice.row(faces) if faces else ""}
