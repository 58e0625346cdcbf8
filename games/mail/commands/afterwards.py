"""What stands below the END of an order block: done where it is clear, else named as not done."""

from dataclasses import replace

from django.utils.translation import gettext as _

from games.core import referee
from games.core.errors import NotUnderstood, Refused
from games.core.models import Game
from games.mail.commands import own_text
from games.mail.commands.report import Report
from games.mail.orders.block import read_heading
from games.mail.orders.lines import Item, items
from games.mail.reading import ParsedMail

_CLEAR = ("ready", "press", "show", "help", "absent", "back", "wait")
"""Commands that mean the same wherever they stand."""
_MAX_LINES = 12
"""Lines that are tried as orders: below those stands something else."""


def two_blocks(game: Game, said: ParsedMail) -> bool:
    """Whether the player wrote another order block below the first one, with other lines."""
    if own_text.stand_in(game, said.after, items(said.after)):
        return False
    at = next((n for n, line in enumerate(said.after) if read_heading(line) is not None), None)
    if at is None:
        return False
    first, second = items(said.lines), items(said.after[at + 1 :])
    return [item.text for item in first] != [item.text for item in second]


def wanted(game: Game, seat: str, said: ParsedMail, report: Report) -> list[Item]:
    """The commands below END that are carried out after the block; what is not is noted in ``report``.

    Nothing where words of our own mail stand there: whose a line is cannot be told.
    """
    lines = next((said.after[:n] for n, line in enumerate(said.after) if read_heading(line) is not None), said.after)
    found = items(lines)
    if not found or own_text.stand_in(game, said.after, items(said.after)):
        return []
    known = len(items(said.lines))
    done = [replace(item, number=item.number + known + 1) for item in found if item.kind in _CLEAR]
    left = [item for item in found if item.kind not in (*_CLEAR, "order")]
    left += [item for item in found if item.kind == "order" and _is_order(game, seat, item, found)]
    report.below = [item.text for item in sorted(left, key=lambda item: item.number)]
    return done


def _is_order(game: Game, seat: str, item: Item, found: list[Item]) -> bool:
    if item.number > found[0].number + _MAX_LINES or not referee.asks(game.code, seat):
        return False
    try:
        referee.seat_view(game, seat).read(item.text)
    except NotUnderstood:
        return False
    except Refused:
        return True
    return True


def not_done(report: Report) -> str:
    """The sentence for what was named in ``report``; "" if nothing was."""
    if not report.below:
        return ""
    lines = "; ".join(f"“{line}”" for line in report.below)
    return _("Below the END of your order block, so not carried out: {lines}. What counts stands above END.").format(
        lines=lines
    )
