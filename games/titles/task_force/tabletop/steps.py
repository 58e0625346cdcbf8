"""The steps of the turns ("3 recon"), of which a table says by hand where it is."""

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet

from .. import words


def now(sheet: BlockSheet) -> str:
    """The step in which the table is."""
    return f"{sheet.seen.view['turn']} {sheet.seen.view['step']}"


def title(moment: str) -> str:
    """ "Turn 3: Search"."""
    turn, _blank, step = moment.partition(" ")
    if step == "setup":
        return str(words.STEPS[step])
    return _("Turn %(turn)s: %(step)s") % {"turn": turn, "step": words.STEPS[step]}


def turn_names(sheet: BlockSheet) -> list[tuple[str, str, bool]]:
    """All steps of this turn, and the first one of the next: turns go on one by one. In the set-up, the first step of
    each turn."""
    here = now(sheet)
    moments = list(sheet.seen.turns)
    firsts = list({moment.partition(" ")[0]: moment for moment in reversed(moments)}.values())[::-1]
    if here == moments[0]:
        return [(moment, title(moment), moment == here) for moment in (*moments[:2], *firsts[1:])]
    this = [moment for moment in moments if moment.partition(" ")[0] == here.partition(" ")[0]]
    after = moments[moments.index(this[-1]) + 1 :][:1]
    return [(moment, title(moment), moment == here) for moment in (*this, *after)]


def next_step(sheet: BlockSheet) -> tuple[str, str] | None:
    """The step after this one; None after the last."""
    moments = list(sheet.seen.turns)
    after = moments.index(now(sheet)) + 1
    return (moments[after], title(moments[after])) if after < len(moments) else None
