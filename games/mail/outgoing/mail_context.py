"""What a mail says about a game: the position that the reader may see, what happened, what is asked, in words."""

import textwrap
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import clock, links, referee
from games.core.commands.taking_back.undoing import UNDONE
from games.core.datasets.engines import facts_of
from games.core.journal.turns import REWOUND
from games.core.models import Game, Owed, Seat
from games.core.referee import SeatView
from games.core.words import say
from games.mail.orders import block, choices
from games.mail.outgoing import headers
from games.titles import names
from games.titles.help import rulebook
from games.titles.registry import board_of, happening
from games.titles.summaries import Context

_WENT_BACK = (REWOUND, UNDONE)
_MAX_LINES = 30
_SHOWN_ROWS, _SHOWN_ENDS = 60, 80
_WIDE = 70
_WHOLE: dict[str, Any] = {"break_long_words": False, "break_on_hyphens": False}


def deed_line(game: Game, owed: Owed, sight: SeatView, *, late: bool = False) -> str:
    """The deed, its place and its time, for the first line: "Fire for AF-a at Midway, by Friday 27 November, 21:00".

    "" where the kit has no words for it: then the heading says it. ``late``: the time is over.
    """
    labels = board_of(game.system).ask_labels
    words = labels.now(facts_of(game), sight.asks[0]) if sight.asks else ""
    words = words or labels.deed(owed.kind)
    if not words or late:
        return words
    time = date_format(timezone.localtime(owed.due), "H:i")
    return _("%(deed)s, by %(day)s, %(time)s") % {"deed": words, "day": clock.long_day(owed.due), "time": time}


def until_line(due: Any) -> str:
    """Such as "You may answer until Friday 27 November, 21:00 (Madrid): 3 days and 4 hours from now."""
    zone = timezone.get_current_timezone_name().rsplit("/", 1)[-1].replace("_", " ")
    return _("You may answer until %(day)s, %(time)s (%(zone)s): %(left)s from now.") % {
        "day": clock.long_day(due),
        "time": date_format(timezone.localtime(due), "H:i"),
        "zone": zone,
        "left": clock.left_in_words(due),
    }


def happened(game: Game, seat: str, after: int, *, standing: bool = False) -> Context:
    """Sentences for what this seat may know of the events after an entry but its own orders; of many only the last.

    Without what was taken back since; ``standing``: also without that it was.
    """
    facts = facts_of(game)
    known = board_of(game.system).event_text.OWN
    told = referee.events(game.code, seat, after)
    gone = referee.taken_back(game, game.seq) if any(one.kind in _WENT_BACK for one in told) else []
    heard = [
        one
        for one in told
        if one.kind not in known
        and (not referee.within(one.seq, gone) if standing else referee.taker(one.seq, gone) is None)
    ]
    lines = [happening(game.system, facts, one.kind, one.text, one.data) for one in heard]
    more = max(len(lines) - _MAX_LINES, 0)
    earlier = ngettext("%(n)s line more in the journal", "%(n)s lines more in the journal", more) % {"n": more}
    return {"happened": lines[-_MAX_LINES:], "earlier": earlier if more else ""}


def frame(game: Game, seat: Seat, to: Any) -> Context:
    """What all mails about a running game carry: link, receipt, ways to be left in peace."""
    head = " ".join(game.head[i : i + 4] for i in range(0, 16, 4))
    return {
        "game": game,
        "link": links.link(reverse("game:board", args=[game.code])),
        "receipt": _("Receipt: journal entry %(seq)s, head %(head)s. Keep this mail.") % {"seq": game.seq, "head": head}
        if game.seq >= 0
        else "",
        "quiet_link": headers.quiet_link(to.pk, game),
        "profile_link": links.link(reverse("accounts:profile")),
        "over_line": game.name,
        "seat": names.seat_title(game, seat.code),
    }


def to_do(game: Game, sight: SeatView) -> Context:
    """What is asked of the reader, what may be done, and where the rules that say so are explained."""
    if not sight.asks:
        return {"prompt": ""}
    words, site = rulebook.guidance(game.system, sight.asks[0]), links.link("")
    return {
        "prompt": f"{say(sight.asks[0].prompt)} {_means(game, sight)}".strip(),
        "may": words,
        "may_linked": rulebook.linked(game.system, words, site),
        "may_rules": rulebook.links(game.system, words, site),
    }


def choices_of(game: Game, sight: SeatView, words: str = "") -> Context:
    """What may be ordered, in rows: of many the nearest to where something happens, or all that ``words`` name.

    Nothing where the order block lists every answer.
    """
    if not words and (not sight.asks or block.lists_all(sight)):
        return {}
    found = choices.rows(game, sight, choices.about(game, sight, words) if words else None)
    found = choices.by_turns(found, choices.near(game, sight))
    most_rows, most_ends = (_SHOWN_ROWS, _SHOWN_ENDS) if words else (choices.MAX_ROWS, choices.MAX_ENDS)
    told = [choices.told(row, most_ends) for row in found[:most_rows]]
    left = len(found) - most_rows
    more = ngettext("%(n)s row more.", "%(n)s rows more.", left) % {"n": left} if left > 0 else ""
    return {
        "choice_rows": told,
        "choice_lines": "\n".join(line for row in told for line in _folded(row)),
        "choices_more": more,
    }


def at(game: Game, sight: SeatView, words: str) -> Context:
    """What stands and what may be ordered where, or with what, ``words`` name; as a title with rows for an answer."""
    regions = board_of(game.system).board_list.board(sight.view, facts_of(game))
    wanted = words.casefold()
    rows = [row for region in regions for row in region.rows if choices.is_about(row.place, wanted)]
    found = choices_of(game, sight, words)
    lines = ["; ".join(part for part in (row.place, row.own, row.others) if part) for row in rows]
    if not lines and not found.get("choice_rows"):
        lines = [_("Nothing that you may order now has this name, and no place with pieces.")]
    return {"title": words, "lines": lines} | found


def _folded(row: list[str]) -> list[str]:
    first, *others = row
    lines = textwrap.wrap(first, _WIDE, initial_indent="  ", subsequent_indent="    ", **_WHOLE)
    for other in others:
        lines += textwrap.wrap(other, _WIDE, initial_indent="    ", subsequent_indent="    ", **_WHOLE)
    return lines


def _means(game: Game, sight: SeatView) -> str:
    """What there is to spend, as the kit says; "" for most questions."""
    found = board_of(game.system).ask_labels.means(sight.view, sight.asks[0])
    return f"{found}." if found else ""


def answering(game: Game, owed: Owed, sight: SeatView, address: str) -> Context:
    """The order block, ready to be edited and sent to ``address``; nothing where the site takes no mail ("")."""
    if not address:
        return {"orders": ""}
    orders = block.block_of(game, owed, sight).strip()
    # No-break spaces keep its lines whole when the mail is folded, and become spaces again.
    return {"orders": orders, "order_lines": orders.replace(" ", "\xa0"), "answer_to": address}
