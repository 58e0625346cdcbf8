"""What a mail says about a game: the position that the reader may see, what happened, what is asked, in words."""

import textwrap
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import clock, rulebook, titles
from games.datasets.engines import facts_of
from games.mailplay import block, choices
from games.pages.kits.boardrows import Region
from games.play import referee
from games.play.models import Game, Owed, Seat
from games.play.referee import Sight
from games.play.turns import REWOUND
from games.play.undoing import UNDONE
from games.post import headers
from games.words import say
from rules.kernel import Ask

Context = dict[str, Any]
_WENT_BACK = (REWOUND, UNDONE)
_MOST_LINES = 30
_MOST_PLACES = 20
_SHOWN_ROWS, _SHOWN_ENDS = 60, 80
_WIDE = 70
_WHOLE: dict[str, Any] = {"break_long_words": False, "break_on_hyphens": False}
_PLACE = 20
"""Letters of the column of places, unless one of them needs more."""


def turn_words(game: Game, view: Any) -> str:
    """Such as "turn 2, September 1942", or "" where the kit has no words for it."""
    kit = titles.kit(game.system, "boardlist")
    return str(kit.turn(view)) if kit else ""


def asked(game: Game, kind: str, title: Any) -> str:
    """What is asked of the reader, as a title: "Your movement"."""
    kit = titles.kit(game.system, "deeds")
    return (kit.yours(kind) if kit else "") or _("Your turn: %(title)s") % {"title": say(title)}


def deed(game: Game, kind: str) -> str:
    """The same as the words of a button."""
    kit = titles.kit(game.system, "deeds")
    return (kit.deed(kind) if kit else "") or _("Open the game")


def deed_line(game: Game, owed: Owed, sight: Sight, *, late: bool = False) -> str:
    """The deed, its place and its time, for the first line: "Fire for AF-a at Midway, by Friday 27 November, 21:00".

    "" where the kit has no words for it: then the heading says it. ``late``: the time is over.
    """
    kit = titles.kit(game.system, "deeds")
    placed = getattr(kit, "now", None)
    words = placed(facts_of(game), sight.asks[0]) if placed and sight.asks else ""
    words = words or (kit.deed(owed.kind) if kit else "")
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


def board(game: Game, view: Any, ask: Ask | None = None) -> Context:
    """The board list and the public flow table, for both parts of a mail.

    ``ask``: places where that question has to do with something come first, and of the others only the first rows.
    """
    kit = titles.kit(game.system, "boardlist")
    if kit is None:
        return {}
    facts = facts_of(game)
    regions, flows = kit.board(view, facts), kit.flows(view, facts)
    more = ""
    if ask is not None:
        regions, left = _near_first(regions, frozenset(places(game, view, ask)), whole=ask.draft)
        more = ngettext("%(n)s place more: SHOW tells it.", "%(n)s places more: SHOW tells them.", left) % {"n": left}
        more = more if left else ""
    lines = _board_lines(regions)
    flow_lines = _flow_lines(flows)
    return {"board": regions, "board_lines": lines, "board_more": more, "flows": flows, "flow_lines": flow_lines}


def _near_first(regions: list[Region], near: frozenset[str], *, whole: bool) -> tuple[list[Region], int]:
    """The rows of these places under a heading of their own before the others, and how many rows were left out.

    ``whole``: of the others all with pieces of the reader stay; else as many as a mail is read for.
    """
    first = [row for region in regions for row in region.rows if row.at in near]
    if not first:
        return regions, 0
    found, left, room = [Region(_("Where it happens"), tuple(first))], 0, _MOST_PLACES
    for region in sorted(regions, key=lambda region: not any(row.at in near for row in region.rows)):
        rest = [row for row in region.rows if row.at not in near]
        kept = [row for row in rest if (whole and row.own) or not row.at] if whole or room <= 0 else rest[:room]
        room -= len(kept)
        left += len(rest) - len(kept)
        if kept:
            found.append(Region(region.title, tuple(kept)))
    return found, left


def places(game: Game, view: Any, ask: Ask) -> list[str]:
    """Where something happens at a question, as the kit says; none if that is everywhere."""
    kit = titles.kit(game.system, "focus")
    return list(kit.places(view, facts_of(game), ask)) if kit else []


def happened(game: Game, seat: str, after: int, *, standing: bool = False) -> Context:
    """Sentences for what this seat may know of the events after an entry but its own orders; of many only the last.

    Without what was taken back since; ``standing``: also without that it was.
    """
    facts = facts_of(game)
    known = titles.own_orders(game.system)
    told = referee.events(game.code, seat, after)
    gone = referee.taken_back(game, game.seq) if any(one.kind in _WENT_BACK for one in told) else []
    heard = [
        one
        for one in told
        if one.kind not in known
        and (not referee.within(one.seq, gone) if standing else referee.taker(one.seq, gone) is None)
    ]
    lines = [titles.happening(game.system, facts, one.kind, one.text, one.data) for one in heard]
    more = max(len(lines) - _MOST_LINES, 0)
    earlier = ngettext("%(n)s line more in the journal", "%(n)s lines more in the journal", more) % {"n": more}
    return {"happened": lines[-_MOST_LINES:], "earlier": earlier if more else ""}


def frame(game: Game, seat: Seat, to: Any) -> Context:
    """What all mails about a running game carry: link, receipt, ways to be left in peace."""
    head = " ".join(game.head[i : i + 4] for i in range(0, 16, 4))
    return {
        "game": game,
        "link": headers.link(reverse("game:board", args=[game.code])),
        "receipt": _("Receipt: journal entry %(seq)s, head %(head)s. Keep this mail.") % {"seq": game.seq, "head": head}
        if game.seq >= 0
        else "",
        "quiet_link": headers.quiet_link(to.pk, game),
        "profile_link": headers.link(reverse("accounts:profile")),
        "over_line": game.name,
        "seat": titles.seat_title(game, seat.code),
    }


def to_do(game: Game, sight: Sight) -> Context:
    """What is asked of the reader, what may be done, and where the rules that say so are explained."""
    if not sight.asks:
        return {"prompt": ""}
    words, site = rulebook.guidance(game.system, sight.asks[0]), headers.link("")
    return {
        "prompt": f"{say(sight.asks[0].prompt)} {_means(game, sight)}".strip(),
        "may": words,
        "may_linked": rulebook.linked(game.system, words, site),
        "may_rules": rulebook.links(game.system, words, site),
    }


def choices_of(game: Game, sight: Sight, words: str = "") -> Context:
    """What may be ordered, in rows: of many the nearest to where something happens, or all that ``words`` name.

    Nothing where the order block lists every answer.
    """
    if not words and (not sight.asks or block.lists_all(sight)):
        return {}
    found = choices.rows(game, sight, choices.about(game, sight, words) if words else None)
    found = choices.by_turns(found, choices.near(game, sight))
    most_rows, most_ends = (_SHOWN_ROWS, _SHOWN_ENDS) if words else (choices.MOST_ROWS, choices.MOST_ENDS)
    told = [choices.told(row, most_ends) for row in found[:most_rows]]
    left = len(found) - most_rows
    more = ngettext("%(n)s row more.", "%(n)s rows more.", left) % {"n": left} if left > 0 else ""
    return {
        "choice_rows": told,
        "choice_lines": "\n".join(line for row in told for line in _folded(row)),
        "choices_more": more,
    }


def at(game: Game, sight: Sight, words: str) -> Context:
    """What stands and what may be ordered where, or with what, ``words`` name; as a title with rows for an answer."""
    kit = titles.kit(game.system, "boardlist")
    regions = kit.board(sight.view, facts_of(game)) if kit else []
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


def _means(game: Game, sight: Sight) -> str:
    """What there is to spend, as the kit says; "" for most questions."""
    found = getattr(titles.kit(game.system, "deeds"), "means", None)
    return f"{found(sight.view, sight.asks[0])}." if found and found(sight.view, sight.asks[0]) else ""


def answering(game: Game, owed: Owed, sight: Sight, address: str) -> Context:
    """The order block, ready to be edited and sent to ``address``; nothing where the site takes no mail ("")."""
    if not address:
        return {"orders": ""}
    orders = block.block_of(game, owed, sight).strip()
    # No-break spaces keep its lines whole when the mail is folded, and become spaces again.
    return {"orders": orders, "order_lines": orders.replace(" ", "\xa0"), "answer_to": address}


def owed_by(game: Game, seat: Seat, seq: int) -> Owed | None:
    """The decision this seat still owes since entry ``seq``; None if it has acted or nothing is asked any more, or if
    the game went back since: then it is told anew."""
    if seat.acted_seq > seq:
        return None
    owed = Owed.objects.filter(game=game, seat=seat.code).first()
    return None if owed is not None and owed.seq > seq and referee.went_back(game, seq, owed.seq) else owed


def _board_lines(regions: Any) -> str:
    lines = []
    wide = max(_PLACE, *(len(row.place) for region in regions for row in region.rows)) if regions else 0
    for region in regions:
        lines.append(f"  {region.title}")
        for row in region.rows:
            seen = "; ".join(part for part in (row.own, row.others) if part)
            lines.append(f"    {row.place:<{wide}}  {seen}")
    return "\n".join(lines)


def _flow_lines(flows: Any) -> str:
    """Where to, how many from where, and how, in columns."""
    words = _("%(blocks)s from %(place)s")
    rows = [(to, words % {"blocks": _blocks(n), "place": start}, kind) for start, to, n, kind in flows]
    wide = max((len(middle) for _to, middle, _kind in rows), default=0)
    return "\n".join(f"  {to:<18}  {middle:<{wide}}  {kind}" for to, middle, kind in rows)


def _blocks(n: int) -> str:
    return ngettext("%(n)s block", "%(n)s blocks", n) % {"n": n}
