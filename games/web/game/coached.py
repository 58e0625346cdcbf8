"""The page of a lesson: what the coach says beside the board, and the usual answers for a move of one's own."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.core import referee
from games.core.practice import is_lesson
from games.core.words import say
from games.titles.lessons import after
from games.titles.registry import happening
from games.titles.screen import Screen
from games.titles.table import Table
from rules import kernel
from rules.kernel import Advice, Order, Plain, Text

_SETTINGS = frozenset({"seat", "z", "at", "region", "hide", "supply"})
"""Parameters of a page by which nothing is chosen."""
_LINES = 8
_MEANINGS = 2


@dataclass(frozen=True)
class Coach:
    """What the coach says. ``move``: the offered order in the board's words; ``line``: its notation, "" for none;
    ``action``: where it is sent. ``pips``: the steps, "d" done, "n" now, "" to come."""

    number: int
    steps: int
    title: str
    text: str
    good: str
    why: str
    move: str
    line: str
    action: str
    ends: bool
    pips: tuple[str, ...]


def screen(table: Table) -> Screen:
    """The page of the moment, in a lesson with its coach."""
    advice = table.advice
    if advice is None:
        return table.board.pages.screen(table)
    coach = _coach(table, advice)
    offers = coach.line and not table.error and set(table.params) <= _SETTINGS
    shown = _with_choice(table, advice.order) if offers and advice.order else table
    found = table.board.pages.screen(shown)
    template = "lessons/end.html" if coach.ends else "lessons/offer.html" if offers else "lessons/beside.html"
    return replace(
        found,
        panel=template,
        context={
            **found.context,
            "coach": coach,
            "own_panel": found.panel,
            "own_url": table.url(own=coach.number),
            "coach_url": table.url(own=None, stage=None),
            "happened": _happened(table),
            "meanings": _meanings(table),
            "next_lesson": after(table.game.system, table.game.scenario) if coach.ends else None,
        },
    )


def remark(table: Table, order: str) -> str:
    """What the coach says to a move of the reader's own that is allowed; ``order``: its line."""
    advice = table.advice if is_lesson(table.game.scenario) else None
    if advice is None or advice.order is None or advice.order.text == order:
        return ""
    return _("That can be done too. Look what happens.")


def _with_choice(table: Table, order: Order) -> Table:
    """The same table as if the reader had chosen that order on its page."""
    params = table.params.copy()
    for name, value in table.board.lessons.shown(table.facts, order).items():
        params[name] = value
    return replace(table, params=params)


def _coach(table: Table, advice: Advice) -> Coach:
    order = advice.order
    action = "commit" if advice.commits else "add" if table.draft is not None else "order"
    steps = range(1, advice.steps + 1)
    return Coach(
        number=advice.number,
        steps=advice.steps,
        title=_said(advice.title),
        text=_said(advice.text),
        good=_said(advice.good) if advice.good else "",
        why=_said(advice.why) if advice.why else "",
        move="" if order is None or advice.commits else table.board.pages.line(table, order),
        line=order.text if order else "",
        action=table.url(action).partition("?")[0],
        ends=advice.ends,
        pips=tuple("d" if n < advice.number else "n" if n == advice.number else "" for n in steps),
    )


def _said(text: Text) -> str:
    return say(text.plain())


def _told(table: Table) -> list[referee.Told]:
    """What happened since the reader's last act, and by it."""
    seat = table.seat
    assert seat is not None
    return referee.events(table.game.code, seat.code, max(seat.acted_seq - 1, 0))


def _happened(table: Table) -> list[str]:
    lines = [happening(table.game.system, table.facts, one.kind, one.text, one.data) for one in _told(table)]
    return lines[-_LINES:]


def _meanings(table: Table) -> list[str]:
    """What the last of these happenings mean, by the lesson."""
    rows = kernel.get(table.game.system).lessons()
    known: Plain = next((row["told"] for row in rows if row["id"] == table.game.scenario), {})
    kinds = list(dict.fromkeys(one.kind for one in _told(table) if one.kind in known))
    return [say(known[kind]) for kind in kinds[-_MEANINGS:]]
