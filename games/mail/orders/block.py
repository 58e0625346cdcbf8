"""The order block: the part of a mail that a player edits and sends back, from its heading to END.

Lines that begin with # are notes. The heading names the question by the entry after which it was asked, so an answer to
an earlier question is known for what it is.
"""

import re
import textwrap
from dataclasses import dataclass
from itertools import chain

from django.utils.translation import gettext as _

from games.core import referee
from games.core.models import Game, Owed
from games.core.referee import SeatView
from games.core.words import say
from games.mail.orders import choices, order_words
from rules.kernel import Order

END = "END"
MAX_CHOICES = 40
"""Answers of a question that are all listed; of more only some, as examples."""
_EXAMPLES = 12
_WIDTH = 66
"""A mail program that quotes a longer line breaks it, and its end would look like an order."""
_HEADING = re.compile(r"ORDERS\s+(\w{4,16})\s+E\s?(\d{1,9})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading as it was read: the game's code, and the entry after which the question was asked."""

    code: str
    seq: int


def heading(code: str, owed_seq: int) -> str:
    """Such as "ORDERS k7m2pq9xwd E41"."""
    return f"ORDERS {code} E{owed_seq}"


def read_heading(line: str) -> Heading | None:
    """What a heading says; None if the line is none."""
    found = _HEADING.search(line)
    return Heading(found[1].lower(), int(found[2])) if found else None


def block(game: Game, seat: str) -> str:
    """The block for what ``seat`` is asked now, in the active language; "" if nothing is asked of it."""
    owed = Owed.objects.filter(game=game, seat=seat).first()
    if owed is None or game.lock_seq is not None:
        return ""
    return block_of(game, owed, referee.seat_view(game, seat))


def block_of(game: Game, owed: Owed, sight: SeatView) -> str:
    """The same for a position that was read already; "" while dice are being thrown."""
    if not sight.asks:
        return ""
    ask = sight.asks[0]
    notes = _drafting(game, sight) if sight.draft is not None else _choosing(game, sight)
    return "\n".join([heading(game.code, owed.seq), *_note(say(ask.prompt)), *notes, END]) + "\n"


def _drafting(game: Game, sight: SeatView) -> list[str]:
    notes = _note(_("Write one order on each line, above END. Lines that begin with # are only notes."))
    if sight.draft and sight.draft.lines:
        notes += _note(_("Your orders so far. They stay as they are, unless you change them:"))
        notes += chain.from_iterable(_order(f"{n}. {line['text']}") for n, line in enumerate(sight.draft.lines, 1))
    found = _examples(sight)
    if found:
        notes += _note(_("This is how orders are written:"))
        notes += _listed(game, sight, found)
    notes += _note(_("READY on a line of its own hands them in."))
    notes += _note(
        _(
            "SHOW, UNDO 2, CLEAR and HELP are understood here, too. SHOW and the name of a place or a piece "
            "tells all that may be ordered there."
        )
    )
    return [*notes, ""]


def _choosing(game: Game, sight: SeatView) -> list[str]:
    orders = sight.legal()
    if lists_all(sight):
        told = _("Take away the # in front of the answer that you choose. It counts at once.")
        return [*_note(told), *_listed(game, sight, orders), ""]
    told = _("Write your answers above END, each on a line of its own, like one of these. They count at once.")
    notes = [*_note(told), *_listed(game, sight, _examples(sight))]
    for order in choices.ends(orders):
        notes += _note(_("When you have nothing more to order here, write this:"))
        notes += _listed(game, sight, [order])
    return [*notes, ""]


def lists_all(sight: SeatView) -> bool:
    """Whether the block lists every answer that there is."""
    return sight.draft is None and 0 < len(sight.legal()) <= MAX_CHOICES


def verbs(sight: SeatView) -> set[str]:
    """How orders begin now."""
    return set(choices.verbs(sight))


def _examples(sight: SeatView) -> list[Order]:
    """Some orders that are legal now, the first of each verb. A bare word is left out: it ends or clears."""
    return [order for order in choices.verbs(sight).values() if " " in order.text][:_EXAMPLES]


def _listed(game: Game, sight: SeatView, orders: list[Order]) -> list[str]:
    """``#   FIRST   # Move first``: the words stay a note when the first # is taken away."""
    wide = max((len(order.text) for order in orders), default=0)
    rows: list[str] = []
    for order in orders:
        said = order_words.line(game, sight.view, order)
        row = f"#   {order.text:<{wide}}   # {said}"
        if said == order.text:
            rows += _order(order.text)
        elif len(row) <= _WIDTH:
            rows.append(row)
        else:
            rows += [*_order(order.text), *_note(said, "#     # ")]
    return rows


def _order(text: str) -> list[str]:
    """An order behind a #; of a long one every line, so that no part of it looks like an order by itself."""
    return textwrap.wrap(
        text, _WIDTH, initial_indent="#   ", subsequent_indent="#     ", break_long_words=False, break_on_hyphens=False
    )


def _note(text: str, mark: str = "# ") -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=mark, subsequent_indent=mark, break_long_words=False)
