"""Since you last looked: what happened in a game after a person's last visit, scene by scene, as the log tells it."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from django.utils.translation import gettext as _

from games.core import referee
from games.core.models import Status, Visit
from games.core.models.talk import Post
from games.core.queries.history import WATCHING
from games.core.referee import Past, Told
from games.core.talk import threads
from games.core.words import in_a_row
from games.titles import names, summaries, talk_posts
from games.titles.records.scenes import Scene, scenes
from games.titles.records.table import PastTable, past
from games.titles.screen import Screen
from games.titles.table import Table
from games.web.game import happenings

LEAST = 2
"""Facts for which a person is led through them; what is less, the board tells by itself."""
_AROUND = 3
"""Scenes before and after the present one that the list names."""
_LINES = 5
"""Lines of a scene that are told at once: of a longer one the first and the last."""
_POSTS = 3


@dataclass
class SinceTable(PastTable):
    """The table at one scene of what happened after entry ``after``; ``step`` counts the scenes from 1."""

    after: int = 0
    step: int = 1

    def url(self, name: str = "since", **changes: Any) -> str:
        """The address of this scene, with what the reader has set; another page of the game by its name."""
        here = {"after": self.after, "step": self.step} if name == "since" else {}
        return Table.url(self, name, **{**here, **changes})

    def kept(self, *keys: str) -> dict[str, str]:
        """Those parameters that are set, and which scene it is."""
        return {"after": str(self.after), "step": str(self.step), **Table.kept(self, *keys)}


@dataclass(frozen=True)
class Row:
    """A scene in the list. ``state``: "done", "now" or "next"."""

    number: int
    heading: str
    state: str
    href: str


def facts(table: Table, after: int) -> list[Told]:
    """What the reader may know of what happened after that entry and was not taken back."""
    gone = referee.taken_back(table.game, table.version)
    told = referee.events(table.game.code, table.code, after, table.version)
    return [one for one in told if referee.taker(one.seq, gone) is None]


def is_much(table: Table, after: int) -> bool:
    """Whether so much happened after that entry that the reader is led through it."""
    return table.version > after and len(facts(table, after)) >= LEAST


def cut(table: Table, told: Sequence[Told]) -> list[Scene]:
    """The scenes of these facts, as the title cuts them."""
    return scenes(table.board.event_text.together(table.facts, told), table.board.records.CUTS)


def moment_of(table: Table, scene: Scene) -> Past | None:
    """The game at the end of a scene, with the reader's own eyes. Refused as of games.core.referee.recall."""
    own = table.code or WATCHING if table.game.status == Status.FINISHED else ""
    return referee.recall(table.game, table.code, scene.seq, own)


def screen_of(table: Table, found: Sequence[Scene], moment: Past, after: int, number: int) -> tuple[Table, Screen]:
    """Scene ``number`` on the map of its moment, and the table as it stood."""
    scene = found[number - 1]
    then = _then(table, moment, after, number, scene.place)
    screen = table.board.records.replay(then, moment)
    heading = table.board.records.scene(table.facts, scene.told)
    screen.title = _("Since you last looked: %(what)s") % {"what": heading}
    if screen.panel:
        screen.panel = "game/since.html"
    else:
        screen.template = "game/since_page.html"
    screen.context |= {
        "since": True,
        "heading": heading,
        "number": number,
        "count": len(found),
        **_told(table, scene, heading),
        **_ways(table, then, found, number),
        "ends": _ends(table),
    }
    return then, screen


def _then(table: Table, moment: Past, after: int, number: int, place: str) -> SinceTable:
    """The table of that moment, which looks where the scene was unless the reader looks elsewhere."""
    there = past(table, moment.view, moment.seq, moment.seat, above=False)
    params = table.params.copy()
    if place and "hex" not in params:
        params["hex"] = place
    kept = {field.name: getattr(there, field.name) for field in fields(PastTable)}
    return SinceTable(**{**kept, "params": params}, after=after, step=number)


def _told(table: Table, scene: Scene, heading: str) -> dict[str, Any]:
    """The lines of a scene that its heading does not tell; of a long one those in the middle are folded."""
    lines = [happenings.line(table, one) for one in scene.told]
    lines = [line for line in lines if line.dice or line.ways or line.text.rstrip(".") != heading]
    if len(lines) <= _LINES:
        return {"lines": lines}
    return {"lines": lines[: _LINES - 2], "folded": lines[_LINES - 2 : -2], "last_lines": lines[-2:]}


def _ways(table: Table, then: SinceTable, found: Sequence[Scene], number: int) -> dict[str, Any]:
    """The list of the scenes around this one, and the ways to the next, the one before, and the present board."""
    first, last = max(number - _AROUND, 1), min(number + _AROUND, len(found))
    rows = [_row(table, then, found[n - 1], n, number) for n in range(first, last + 1)]
    return {
        "rows": rows,
        "earlier": first - 1,
        "later": len(found) - last,
        "next": next((row for row in rows if row.number == number + 1), None),
        "back": next((row.href for row in rows if row.number == number - 1), ""),
        "skip": Table.url(then, "board", seen=table.version),
    }


def _row(table: Table, then: SinceTable, scene: Scene, n: int, number: int) -> Row:
    state = "now" if n == number else "done" if n < number else "next"
    href = then.url(after=then.after, step=n, z=None, at=None, region=None)
    return Row(n, table.board.records.scene(table.facts, scene.told), state, href)


def _ends(table: Table) -> dict[str, Any]:
    """What comes after the last scene: whose decision it is, since when and until when."""
    if table.over:
        return {"said": names.result(table.game), "go": _("To the result"), "skip": _("Skip to the result")}
    mine = next((row for row in table.owed if row.seat == table.code), None)
    if table.lock:
        return {"said": _("Dice are being thrown."), "go": _("To the board"), "skip": _("Skip to the board")}
    if mine is not None:
        said = summaries.asked(table.game, mine.kind, mine.title)
        return {"said": said, "owed": mine, "go": _("To my move"), "skip": _("Skip to my move")}
    others = list(dict.fromkeys(table.person(row.seat) for row in table.owed))
    said = _("The game waits for %(names)s.") % {"names": in_a_row(others)} if others else ""
    return {"said": said, "owed": table.owed[0] if others and not table.late else None, "go": _("To the board"),
            "skip": _("Skip to the board")}  # fmt: skip


def talk_since(table: Table, user: Any, after: int) -> dict[str, Any]:
    """When the last visit was, if it left off there, and the latest of what others wrote since."""
    visit = Visit.objects.filter(user=user, game=table.game, seq=after).first() if user.is_authenticated else None
    if visit is None:
        return {}
    fresh = threads.readable_in(table.game, table.code, user).filter(at__gt=visit.at, removed=None)
    posts = list(fresh.exclude(author=user.pk).order_by("-at", "-pk")[:_POSTS])[::-1]
    return {"visit": visit.at, "posts": [_post(table, post) for post in posts]}


def _post(table: Table, post: Post) -> dict[str, str]:
    sides = {seat.code: table.side(seat.code) for seat in table.seats}
    return {"who": talk_posts.speaker(post, sides), "words": talk_posts.plain(post)}
