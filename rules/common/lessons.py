"""Lessons: small practice games with a coach, each a file in the folder ``lessons`` of a title's package.

Files are taken by their names; the first is the lesson to begin with. Such a file has::

    id = "guadalcanal"              # the game's scenario is called "lesson-guadalcanal"
    title = "One turn at Guadalcanal"
    about = "What is played, and what is learned, in two or three sentences."
    minutes = 20
    seat = "ALLIES"                 # the learner's; computers play the others

    [position]                      # as the title's own rules read it (System.placed)
    turn = "1942-12"

    [[told]]                        # what a happening means, told after it
    kind = "initiative"             # as the happenings are called
    text = "Who wins the dice says who moves first."

    [[step]]                        # in the order of the game; the first that fits is told
    title = "The carrier"
    text = "What the moment is about."
    good = "A good move, and its reason."
    why = "More of the reason."
    asked = ["movement"]            # kinds of questions; left out: any
    sees = { "view.turn.index" = 1 }
    orders = ["OP US-CV-ENTERPRISE K10 *", "DONE"]

``orders``: canonical lines, the best first; "*" and "?" stand for any signs. The first that is legal is offered; none:
the step is passed over, as is one of which a line is in the draft already. "DONE" commits a draft. ``sees``: what has
to be so in the learner's View or in the data of the question ("ask.round"), or one of a list. ``sensible = true``: the
move of the computer is offered; ``ends = true``: the lesson is over as soon as this fits, whatever is asked. A step
without either only says something. ``good``, ``why``, ``asked``, ``sees`` and ``orders`` may be left out.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from rules.kernel import Plain, Text

from .toml_rows import Row, check_once

FOLDER = "lessons"
PREFIX = "lesson-"


class LessonError(ValueError):
    """A file that cannot be read: which file, where in it, and what is wrong."""


class LessonStep(NamedTuple):
    """What the coach says at a moment, and when."""

    title: Text
    text: Text
    good: Text | None
    why: Text | None
    asked: tuple[str, ...]
    sees: Mapping[str, Any]
    orders: tuple[str, ...]
    sensible: bool
    ends: bool


class ToldText(NamedTuple):
    """What a kind of happening means."""

    kind: str
    text: Text


class Lesson(NamedTuple):
    """A whole file. ``position``: as the title's rules read it."""

    id: str
    title: Text
    about: Text
    minutes: int
    seat: str
    position: Mapping[str, Any]
    told: tuple[ToldText, ...]
    steps: tuple[LessonStep, ...]

    @property
    def scenario(self) -> str:
        """What the scenario of its games is called."""
        return PREFIX + self.id

    def plain(self, seats: list[Plain]) -> Plain:
        """The row of System.lessons, with those seats."""
        return {
            "id": self.scenario,
            "title": self.title.plain(),
            "about": self.about.plain(),
            "seats": seats,
            "turns": 1,
            "seat": self.seat,
            "minutes": self.minutes,
            "told": {one.kind: one.text.plain() for one in self.told},
        }


@cache
def read_all(package: str) -> tuple[Lesson, ...]:
    """The lessons in ``package``, read once; none without such a folder. LessonError if one is unfit."""
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    lessons = tuple(parse(file.read_text(encoding="utf-8"), f"{package}: {file.name}") for file in found)
    check_once((lesson.id for lesson in lessons), package, LessonError)
    return lessons


def parse(source: str, where: str) -> Lesson:
    """What such a file holds. LessonError, which begins with ``where``, if it is unfit."""
    try:
        row = Row(tomllib.loads(source), where, LessonError)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{where}: {error}") from error
    found = Lesson(
        row.word("id"), row.text("title"), row.text("about"), row.number("minutes"), row.word("seat"),
        row.table("position"), row.rows("told", _told), row.rows("step", _step),
    )  # fmt: skip
    row.close()
    check_once((one.kind for one in found.told), where, LessonError)
    if not any(step.ends for step in found.steps):
        raise LessonError(f"{where}: one step has to say ends = true")
    return found


def messages(source: str, where: str) -> Iterator[tuple[str, tuple[Text, ...]]]:
    """(the line with which a table begins, its texts) for all tables, those of each kind in their order.

    The texts of the lesson itself stand in the line of its position. LessonError as of `parse`.
    """
    lesson = parse(source, where)
    yield "[position]", (lesson.title, lesson.about)
    for one in lesson.told:
        yield "[[told]]", (one.text,)
    for step in lesson.steps:
        yield "[[step]]", tuple(text for text in (step.title, step.text, step.good, step.why) if text)


def _told(row: Row) -> ToldText:
    found = ToldText(row.word("kind"), row.text("text"))
    row.close()
    return found


def _step(row: Row) -> LessonStep:
    found = LessonStep(
        row.text("title"), row.text("text"), _maybe(row, "good"), _maybe(row, "why"), row.words("asked"),
        row.table("sees"), row.words("orders"), row.yes("sensible"), row.yes("ends"),
    )  # fmt: skip
    row.close()
    return found


def _maybe(row: Row, key: str) -> Text | None:
    word = row.word(key, "")
    return Text(word) if word else None
