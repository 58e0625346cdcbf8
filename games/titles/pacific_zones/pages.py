"""What the frame of a game page asks of the zonal Pacific game (games.titles.parts.Pages)."""

from collections.abc import Mapping

from django.utils.text import capfirst

from games.core.words import word as _
from games.titles.screen import Screen, Step
from games.titles.table import Table
from rules.kernel import Order, Plain

from . import order_words, over, screens, words
from .orders import questions, reviewing


def screen(table: Table) -> Screen:
    """The page of the moment."""
    return over.screen(table) if table.over or screens.seen(table)["over"] else questions.screen(table)


def review(table: Table) -> Screen:
    """The page before a commit."""
    return reviewing.screen(table)


def odds(table: Table, place: str) -> None:
    """Nothing is reckoned."""


def outlook(table: Table, plan: str) -> None:
    """No plan plays."""


def steps(table: Table) -> list[Step]:
    """The steps of the turn."""
    view = screens.seen(table)
    now = view["step"]
    if now == "result":
        return [Step(str(words.STEPS["result"]), "next" if table.over else "now")]
    rows = view["steps"]
    here = rows.index(now)
    states = ["done" if n < here else "now" if n == here and not table.over else "next" for n in range(len(rows))]
    return [
        _step(step[:2].upper(), str(words.STRIP[words.phase(step)]), state)
        for step, state in zip(rows, states, strict=True)
    ]


def _step(side: str, name: str, state: str) -> Step:
    aloud = _("%(side)s: %(step)s") % {"side": words.SIDES[side], "step": name}
    return Step(f"{words.MARKS[side]} {name}", state, aloud)


def when(table: Table) -> tuple[str, str]:
    """ "Turn 3 of 12", twice."""
    text = _("turn %(n)s of %(all)s") % {"n": screens.seen(table)["turn"], "all": screens.atlas(table).turns}
    return capfirst(text), text


def mark(seat: str) -> str:
    """★ or ●."""
    return words.MARKS.get(seat, "")


def colour(seat: str) -> str:
    """us or jp."""
    return words.COLOURS.get(seat, "")


def line(table: Table, order: Order) -> str:
    """An order in words."""
    return order_words.line(screens.atlas(table), order)


def places(table: Table) -> list[tuple[str, str]]:
    """The zones, by name."""
    atlas = screens.atlas(table)
    return sorted(((zone, words.zone(atlas, zone)) for zone in atlas.zones), key=lambda item: item[1])


def chapter(data: Mapping[str, Plain]) -> str:
    """ "Turn 2"."""
    return _("Turn %(n)s") % {"n": data["turn"]} if "turn" in data else ""


def aim(told: Mapping[str, Plain]) -> str:
    """The purpose says it all."""
    return ""
