"""What the record of a finished game shows: a line on each turn, plots, chapters in words, the map of any moment."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

from games.core.referee import Past, Told
from games.core.words import say
from games.core.words import word as _
from games.titles import drawn_dice
from games.titles.records import chapters as kit_chapters
from games.titles.records.plots import Series
from games.titles.records.plots import lines as plot
from games.titles.records.scenes import Cuts
from games.titles.screen import Screen
from games.titles.table import Table
from rules.task_force.view_types import Facts, View

from . import event_text, over, screens, words
from .sightings.searched import Searched, of_moment

if TYPE_CHECKING:
    from games.core.models.records import Record
    from games.core.records.moments import Moment
    from games.titles.records.steps import Phase
    from games.titles.records.table import PastTable

EDITION = "2"
"""The way to count: another one makes all records anew, each when it is asked for."""
LANDMARKS = ("turn", "battle", "raid", "over")
"""Happenings with which a part of a turn begins or ends, for who looks back without a record."""
CUTS = Cuts(opens=("turn", "battle", "raid", "over"))
"""Where what happened is cut into scenes: turns, battles, raids."""


class Turn(TypedDict):
    """A turn: its first entry and moment; at its end air steps and markers found, by side, and ships sunk."""

    first: int
    number: int
    date: str
    time: str
    day: bool
    air: dict[str, int]
    found: dict[str, int]
    sunk: int


class TurnStep(TypedDict):
    """A step: its first entry, the chapter that it stands in, and which it is."""

    seq: int
    chapter: int
    step: str


class Figures(TypedDict):
    """What is kept of a finished game."""

    turns: list[Turn]
    steps: list[TurnStep]
    searched: list[Searched]


def _figures(record: "Record") -> Figures:
    found: Figures = record.figures
    return found


def figures(moments: Iterable["Moment"], facts: Facts) -> Figures:
    """``turns``: with what each side had at its end. ``steps``: their first entries. ``searched``: what reports were
    worth."""
    turns: list[Turn] = []
    steps: list[TurnStep] = []
    searched: list[Searched] = []
    before = facts["turns"][0]
    for moment in moments:
        view = opened(moment)
        if not turns or turns[-1]["number"] != view["turn"]:
            turns.append(
                {
                    "first": moment.seq, "number": view["turn"], "date": view["date"], "time": view["time"],
                    "day": view["day"], "air": {}, "found": {}, "sunk": 0,
                }
            )  # fmt: skip
        turn = turns[-1]
        turn["air"] = {side: sum(row["steps"] for row in view["air"] if row["side"] == side) for side in words.SIDES}
        turn["found"] = {
            side: sum(row["side"] == side and row["level"] != "NONE" for row in view["markers"]) for side in words.SIDES
        }
        turn["sunk"] = len(view["sunk"])
        if not steps or (steps[-1]["step"], steps[-1]["chapter"]) != (view["step"], len(turns)):
            steps.append({"seq": moment.seq, "chapter": len(turns), "step": view["step"]})
        searched += of_moment(view, moment.told, before)
        before = view["turn"]
    return {"turns": turns, "steps": steps, "searched": searched}


def chapters(record: "Record") -> int:
    """One a turn."""
    return len(_figures(record)["turns"])


def opened(moment: "Moment | Past") -> View:
    """The View of that moment with nothing hidden: what is each side's own as that side sees it."""
    view: View = moment.view
    sides: Mapping[str, View] = moment.sides
    own = [(side, sides[side]) for side in words.SIDES if side in sides]
    shut = [side for side in words.SIDES if side not in sides]
    return {
        **view,
        "markers": [row for side, known in own for row in known["markers"] if row["side"] == side]
        + [row for row in view["markers"] if row["side"] in shut],
        "formations": [row for side, known in own for row in known["formations"] if row["side"] == side]
        + [row for row in view["formations"] if row["side"] in shut],
        "groups": view["groups"],
        "air": [row for side, known in own for row in known["air"] if row["side"] == side]
        + [row for row in view["air"] if row["side"] in shut],
    }


def story(table: Table, record: "Record") -> dict[str, object]:
    """How it ended, a line on each turn, and plots of aircraft and of what was found."""
    turns = _figures(record)["turns"]
    contents = [{"number": n, "title": _title(turn), "words": _words(turn)} for n, turn in enumerate(turns, 1)]
    return {"verdict": over.verdict(table), "contents": contents, "charts": _charts(turns)}


def _charts(turns: Sequence[Turn]) -> list[object]:
    names = [str(turn["number"]) for turn in turns]

    def series(key: str) -> list[Series]:
        return [
            Series(words.side(side), words.COLOURS[side], [turn[key].get(side) for turn in turns])  # type: ignore[literal-required]
            for side in words.SIDES
        ]

    return [
        plot("air", _("Air strength in steps, turn by turn"), names, series("air")),
        plot("found", _("Markers that the other side had found"), names, series("found")),
    ]


def _title(turn: Turn) -> str:
    phase = _("day") if turn["day"] else _("night")
    return _("Turn %(n)s, %(when)s, %(phase)s") % {
        "n": turn["number"], "when": words.when(turn["date"], turn["time"]), "phase": phase,
    }  # fmt: skip


def _words(turn: Turn) -> str:
    values = {"jp": turn["air"].get("IJN", 0), "al": turn["air"].get("ALLIED", 0), "sunk": turn["sunk"]}
    return _("At its end: air steps Japan %(jp)s, Allies %(al)s; sunk so far: %(sunk)s.") % values


def chapter(table: Table, record: "Record", number: int) -> dict[str, object]:
    """One turn, line by line."""
    turns = _figures(record)["turns"]
    told = kit_chapters.told(table.game, [turn["first"] for turn in turns], number)
    return kit_chapters.chapter(
        number, _title(turns[number - 1]), [_told(table, one) for one in told if one.kind != "turn"]
    )


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
    return str(words.STEPS.get(step, _("End of the turn")))


def landmark(facts: Facts, told: Told) -> str:
    """A landmark as a heading."""
    return kit_chapters.first_sentence(event_text.sentence(facts, told.kind, told.data) or say(told.text))


def scene(facts: Facts, told: Sequence[Told]) -> str:
    """What it tells first."""
    opening = next((one for one in told if one.kind in LANDMARKS), told[0])
    return landmark(facts, opening)


def replay(table: "PastTable", moment: Past) -> Screen:
    """The map at that moment, and beside it what happened just then."""
    atlas = screens.atlas(table)
    place = table.params.get("hex", "")
    here = place if place in atlas.at else ""
    happened = [one for one in moment.told if one.kind not in screens.SEEN]
    hexes = [one.data[key] for one in happened for key in ("hex", "end") if one.data.get(key) in atlas.at]
    context = {"happened": [event_text.line(table.facts, one) for one in happened], "dice_defs": drawn_dice.defs()}
    title = _("Replay, entry %(n)s") % {"n": moment.seq}
    return screens.build(
        table, "replay", title, context, marked=here or next(iter(hexes), ""), focus=[here] if here else hexes[:1],
        zoom=None if table.phone else 1, whole="task_force/replay_map.html", past=True,
    )  # fmt: skip


def _told(table: Table, told: Told) -> Mapping[str, object]:
    """A line of a chapter; battles and raids are headings."""
    found = event_text.line(table.facts, told)
    return {"text": found["text"], "head": True} if told.kind in ("battle", "raid") else found
