"""What the frame of a game page asks of this title (games.titles.parts.Pages)."""

from collections.abc import Mapping

from games.core.words import word as _
from games.titles.screen import Screen, Step
from games.titles.table import Table
from rules.kernel import Order, Plain

from . import order_words, over, screens, words
from .odds import page as chances
from .orders import questions


def screen(table: Table) -> Screen:
    """The page of the moment."""
    return over.screen(table) if table.over or screens.seen(table)["over"] else questions.screen(table)


def review(table: Table) -> Screen:
    """The end of the step, with the orders of the draft."""
    return questions.done(table) if table.ask and table.draft is not None else screen(table)


def odds(table: Table, place: str) -> Screen:
    """What are my chances: of a battle, a raid, a search."""
    return chances.screen(table, place)


def outlook(table: Table, plan: str) -> None:
    """No plan plays."""


def steps(table: Table) -> list[Step]:
    """The steps of the turn; the set-up alone before the first, no searches by night, raids alone in the harbour."""
    view = screens.seen(table)
    now = view["step"]
    if now in ("setup", ""):
        return [Step(str(words.STEPS["setup"]), "next" if table.over else "now")]
    if not table.facts["map"]["bases"]:
        return [Step(str(words.STEPS["raids"]), "next" if table.over else "now")]
    rows = [step for step in words.STEPS if step != "setup" and (step != "recon" or view["day"])]
    here = rows.index(now) if now in rows else len(rows)
    states = ["done" if n < here else "now" if n == here and not table.over else "next" for n in range(len(rows))]
    return [Step(str(words.STEPS[row]), state) for row, state in zip(rows, states, strict=True)]


def when(table: Table) -> tuple[str, str]:
    """ "8 May 1942, 07:30 · day · turn 16 of 22" and "07:30, turn 16"."""
    view = screens.seen(table)
    day = _("day") if view["day"] else _("night")
    long = _("turn %(n)s of %(all)s") % {"n": view["turn"], "all": table.facts["turns"][-1]}
    short = _("%(time)s, turn %(n)s") % {"time": f"{view['time'][:2]}:{view['time'][2:]}", "n": view["turn"]}
    return f"{words.when(view['date'], view['time'])} · {day} · {long}", short


def mark(seat: str) -> str:
    """★ or ●."""
    return words.MARKS.get(seat, "")


def colour(seat: str) -> str:
    """us or jp."""
    return words.COLOURS.get(seat, "")


def line(table: Table, order: Order) -> str:
    """An order in words."""
    return order_words.line(screens.facts(table), order)


def places(table: Table) -> list[tuple[str, str]]:
    """The hexes with a name."""
    board = screens.atlas(table)
    return sorted(((at, board.name(at)) for at in board.names), key=lambda item: item[1])


def chapter(data: Mapping[str, Plain]) -> str:
    """Its own sentence says it: "Turn 2, 0130: night."."""
    return ""


def aim(told: Mapping[str, Plain]) -> str:
    """The purpose says it all."""
    return ""
