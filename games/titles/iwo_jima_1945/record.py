"""What the record of a finished game shows: a line on each turn, its chapters in words, the map of any moment."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

from games.core.referee import Past, Told
from games.core.words import say
from games.core.words import word as _
from games.titles import drawn_dice
from games.titles.records import chapters as kit_chapters
from games.titles.records.scenes import Cuts
from games.titles.screen import Screen
from games.titles.table import Table
from rules.iwo_jima.view_types import Facts, View

from . import over, screens, words

if TYPE_CHECKING:
    from games.core.models.records import Record
    from games.core.records.moments import Moment
    from games.titles.records.steps import Phase
    from games.titles.records.table import PastTable

EDITION = "1"
"""The way to count: another one makes all records anew, each when it is asked for."""
LANDMARKS = ("step", "over")
"""Happenings with which a part of a turn begins or ends, for who looks back without a record."""
CUTS = Cuts(opens=("turn", "step", "over"))
"""Where what happened is cut into scenes: at the steps of a turn."""


class Turn(TypedDict):
    """A turn: its first entry, its date, losses and American objectives at its end. ``number``: 0 for the set-up."""

    first: int
    number: int
    date: str
    losses: int
    held: int


class TurnStep(TypedDict):
    """A step: its first entry, the chapter that it stands in, and which it is."""

    seq: int
    chapter: int
    step: str


class Figures(TypedDict):
    """What is kept of a finished game."""

    turns: list[Turn]
    steps: list[TurnStep]


def _figures(record: "Record") -> Figures:
    found: Figures = record.figures
    return found


def figures(moments: Iterable["Moment"], facts: Facts) -> Figures:
    """``turns``: number, first entry, date, losses and American objectives at its end. ``steps``."""
    turns: list[Turn] = []
    steps: list[TurnStep] = []
    for moment in moments:
        view: View = moment.view
        began = any(one.kind == "turn" for one in moment.told)
        if not turns or (began and turns[-1]["number"]):
            turns.append({"first": moment.seq, "number": view["turn"], "date": view["date"], "losses": 0, "held": 0})
        turn = turns[-1]
        if began:  # the set-up stands in the chapter of the first turn
            turn["number"], turn["date"] = view["turn"], view["date"]
        turn["losses"] = view["losses"]
        turn["held"] = sum(side == "US" for side in view["control"].values())
        if not steps or steps[-1]["step"] != view["step"] or began:
            steps.append({"seq": moment.seq, "chapter": len(turns), "step": view["step"]})
    return {"turns": turns, "steps": steps}


def chapters(record: "Record") -> int:
    """One a turn."""
    return len(_figures(record)["turns"])


def opened(moment: "Moment | Past") -> View:
    """The View of that moment as Japan has it: beside the talk of partners, only its set-up was ever hidden."""
    found: View = next((view for seat, view in moment.sides.items() if seat.startswith("JP")), moment.view)
    return found


def story(table: Table, record: "Record") -> dict[str, object]:
    """How it ended, and a line on each turn."""
    contents = [
        {"number": n, "title": _title(turn), "words": _words(table, turn)}
        for n, turn in enumerate(_figures(record)["turns"], 1)
    ]
    return {"verdict": over.verdict(table), "contents": contents, "charts": []}


def _title(turn: Turn) -> str:
    if not turn["number"]:  # it ended in the set-up
        return str(words.STEPS["setup"])
    return f"{_('Turn %(n)s') % {'n': turn['number']}}: {words.when(turn['date'])}"


def _words(table: Table, turn: Turn) -> str:
    values = {"losses": turn["losses"], "held": turn["held"], "all": len(screens.atlas(table).objectives)}
    return _("At its end: US losses %(losses)s, American objectives %(held)s of %(all)s.") % values


def chapter(table: Table, record: "Record", number: int) -> dict[str, object]:
    """One turn, line by line."""
    turns = _figures(record)["turns"]
    told = kit_chapters.told(table.game, [turn["first"] for turn in turns], number)
    lines = [_told(one) for one in told if one.kind not in screens.SEEN]
    return kit_chapters.chapter(number, _title(turns[number - 1]), lines)


def book(table: Table, record: "Record") -> dict[str, object]:
    """All turns."""
    return kit_chapters.book(story(table, record), [chapter(table, record, n + 1) for n in range(chapters(record))])


def phases(record: "Record") -> list["Phase"]:
    """The steps of the turns."""
    from games.titles.records.steps import Phase

    turns = _figures(record)["turns"]
    return [
        Phase(
            one["seq"], one["chapter"], f"{_title(turns[one['chapter'] - 1])}: {_step(one['step'])}", _step(one["step"])
        )
        for one in _figures(record)["steps"]
    ]


def _step(step: str) -> str:
    side = "US" if step == "landing" or step.startswith("us") else "JP"
    return f"{words.MARKS[side]} {words.STEPS[step]}"


def landmark(facts: Facts, told: Told) -> str:
    """A landmark as a heading."""
    return _step(told.data["step"]) if told.kind == "step" else kit_chapters.first_sentence(say(told.text))


def scene(facts: Facts, told: Sequence[Told]) -> str:
    """The step that it is, or what it tells first of one that goes on."""
    step = next((one for one in told if one.kind == "step"), None)
    return landmark(facts, step or told[0])


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
        zoom=None if table.phone else 1, whole="iwo_jima_1945/replay_map.html",
        past=True,
    )  # fmt: skip


def _told(told: Told) -> Mapping[str, str | bool]:
    """A line of a chapter; its steps are headings."""
    return {"text": _step(told.data["step"]), "head": True} if told.kind == "step" else _line(told)


def _line(told: Told) -> dict[str, str]:
    faces = drawn_dice.faces(told.data)
    return {"text": say(told.text), "dice": drawn_dice.row(faces) if faces else ""}
