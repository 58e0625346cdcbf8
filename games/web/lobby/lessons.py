"""The lessons as lists and buttons show them."""

from dataclasses import dataclass
from typing import Any

from games.core.commands import lessons as commands
from games.core.words import say
from games.titles import lessons
from games.web.lobby import pictures
from rules import kernel


@dataclass(frozen=True)
class Listed:
    """A lesson. ``code``: of the game of it that the reader has begun; "" for none. ``picture``: as of `pictures`."""

    system: str
    id: str
    game: str
    title: str
    about: str
    minutes: int
    code: str
    picture: dict[str, Any]


def of_all(user: Any) -> list[Listed]:
    """All lessons, the first one first."""
    begun = {(one.system, one.scenario): one.code for one in commands.begun(user)} if user.is_authenticated else {}
    return [_listed(lesson, begun.get((lesson.system, lesson.id), "")) for lesson in lessons.lessons()]


def _listed(lesson: lessons.Lesson, code: str) -> Listed:
    row, game = lesson.row, kernel.get(lesson.system).title
    picture = pictures.of_scenario(lesson.system, lesson.id)
    return Listed(lesson.system, lesson.id, game, lesson.title, say(row["about"]), row["minutes"], code, picture)


def offered(user: Any) -> dict[str, Any]:
    """For a page that offers the first ``lesson``, with the number of ``other_lessons``; {} without any."""
    found = of_all(user)
    return {"lesson": found[0], "other_lessons": len(found) - 1} if found else {}
