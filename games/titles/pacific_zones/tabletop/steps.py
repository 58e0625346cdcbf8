"""The steps of the turns ("3 al_combat"), of which a table says by hand where it is."""

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet

from .. import words


def now(sheet: BlockSheet) -> str:
    """The step in which the table is."""
    return f"{sheet.seen.view['turn']} {sheet.seen.view['step']}"


def title(moment: str) -> str:
    """ "Turn 3: ● First movement"."""
    turn, _blank, step = moment.partition(" ")
    return _("Turn %(turn)s: %(step)s") % {"turn": turn, "step": words.step_title(step)}


def turn_names(sheet: BlockSheet) -> list[tuple[str, str, bool]]:
    """All steps of this turn, and the first one of each other turn."""
    here = now(sheet)
    found, before = [], ""
    for moment in sheet.seen.turns:
        turn = moment.partition(" ")[0]
        if turn != before or turn == here.partition(" ")[0]:
            found.append((moment, title(moment), moment == here))
        before = turn
    return found


def next_step(sheet: BlockSheet) -> tuple[str, str] | None:
    """The step after this one; None after the last."""
    moments = list(sheet.seen.turns)
    after = moments.index(now(sheet)) + 1
    return (moments[after], title(moments[after])) if after < len(moments) else None
