"""What the frame of a game page asks of Iwo Jima 1945 (games.titles.parts.Pages)."""

from collections.abc import Mapping

from games.core.words import named_place
from games.core.words import word as _
from games.titles.screen import Screen, Step
from games.titles.table import Table
from rules.kernel import Order, Plain

from . import order_words, over, questions, screens, words


def screen(table: Table) -> Screen:
    """The page of the moment."""
    return over.screen(table) if table.over or screens.seen(table)["over"] else questions.screen(table)


def review(table: Table) -> Screen:
    """The end of the step, with the orders of the draft."""
    return questions.done(table, screens.position(table))


def odds(table: Table, place: str) -> None:
    """Nothing is reckoned."""


def outlook(table: Table, plan: str) -> None:
    """No plan plays."""


def steps(table: Table) -> list[Step]:
    """The steps of the turn; the set-up alone before the first, and a charge only while one is due."""
    now = screens.seen(table)["step"]
    if now == "setup":
        return [_step("JP", str(words.STEPS["setup"]), "next" if table.over else "now")]
    rows = [
        row
        for row in screens.atlas(table).facts["steps"]
        if row["id"] not in ("setup", "jp_charge") or row["id"] == now
    ]
    here = [row["id"] for row in rows].index(now)
    states = ["done" if n < here else "now" if n == here and not table.over else "next" for n in range(len(rows))]
    return [
        _step(row["side"], str(words.STRIP.get(row["id"], words.STEPS[row["id"]])), state)
        for row, state in zip(rows, states, strict=True)
    ]


def _step(side: str, name: str, state: str) -> Step:
    aloud = _("%(side)s: %(step)s") % {"side": words.SIDES[side], "step": name}
    return Step(f"{words.MARKS[side]} {name}", state, aloud)


def when(table: Table) -> tuple[str, str]:
    """ "19 February 1945, wave 1 · turn 1 of 14" and "turn 1 of 14"."""
    view = screens.seen(table)
    turn = view["turn"]
    if not turn:
        return _("Before the landing"), _("Before the landing")
    short = _("turn %(n)s of %(all)s") % {"n": turn, "all": screens.atlas(table).facts["turns"]}
    return f"{words.when(view['date'])} · {short}", short


def mark(seat: str) -> str:
    """★ or ●."""
    return words.MARKS.get(seat[:2], "")


def colour(seat: str) -> str:
    """us or jp."""
    return words.COLOURS.get(seat[:2], "")


def line(table: Table, order: Order) -> str:
    """An order in words."""
    return order_words.line(screens.atlas(table), order)


def places(table: Table) -> list[tuple[str, str]]:
    """The objectives, by name."""
    atlas = screens.atlas(table)
    return sorted(((hex_id, named_place(name)) for hex_id, name in atlas.objectives.items()), key=lambda item: item[1])


def chapter(data: Mapping[str, Plain]) -> str:
    """ "Turn 2: 19 February 1945, wave 2"."""
    return f"{_('Turn %(n)s') % {'n': data['turn']}}: {words.when(data['date'])}" if "date" in data else ""


def aim(told: Mapping[str, Plain]) -> str:
    """The purpose says it all."""
    return ""
