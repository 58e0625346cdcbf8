"""What is said of a game in few words: its turn, what is asked, the board as a list."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core import referee
from games.core.commands.clocks import evenings
from games.core.datasets.engines import engine, facts_of
from games.core.errors import Refused
from games.core.models import Game, Owed, Seat
from games.core.queries.spectators import as_watched
from games.core.words import say
from games.titles.help import rulebook
from games.titles.hexboard.list_rows import Region
from games.titles.registry import board_of
from rules.kernel import Ask, LossWarning, Order, Plain, System

Context = dict[str, Any]


_MAX_PLACES = 20


_PLACE = 20
"""Letters of the column of places, unless one of them needs more."""


def turn_words(game: Game, view: Plain) -> str:
    """Such as "turn 2, September 1942", or "" where the kit has no words for it."""
    return board_of(game.system).board_list.turn(view)


def public_turn(game: Game) -> str:
    """The same as who watches knows it; "" for what can't be watched yet."""
    try:
        seen = as_watched(game)
        return turn_words(seen, referee.seat_view(seen, None).view) if seen.state is not None else ""
    except Refused:
        return ""


def asked(game: Game, kind: str, title: Any) -> str:
    """What is asked of the reader, as a title: "Your movement"."""
    return board_of(game.system).ask_labels.yours(kind) or _("Your turn: %(title)s") % {"title": say(title)}


def warnings(game: Game, view: Plain) -> list[str]:
    """What is lost when the reader ends the phase as it is drafted, a sentence each."""
    foreseen = _engine(game).warnings(view)
    return [*map(_warning, foreseen), *board_of(game.system).order_text.warnings(view, facts_of(game))]


def order_warnings(game: Game, view: Plain, order: Order) -> list[str]:
    """What is lost by an order that counts at once, a sentence each."""
    return [_warning(foreseen) for foreseen in _engine(game).order_warnings(view, order)]


def _engine(game: Game) -> System:
    return engine(game.system, game.rules_version, game.data)


def _warning(foreseen: LossWarning) -> str:
    return f"{say(foreseen.text)} ({rulebook.shown(foreseen.rule)})"


def deed(game: Game, kind: str) -> str:
    """The same as the words of a button."""
    return board_of(game.system).ask_labels.deed(kind) or _("Open the game")


def board(game: Game, view: Plain, ask: Ask | None = None) -> Context:
    """The board list and the public flow table, for both parts of a mail.

    ``ask``: places where that question has to do with something come first, and of the others only the first rows.
    """
    words, facts = board_of(game.system).board_list, facts_of(game)
    regions, flows = words.board(view, facts), words.flows(view, facts)
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
    found, left, room = [Region(_("Where it happens"), tuple(first))], 0, _MAX_PLACES
    for region in sorted(regions, key=lambda region: not any(row.at in near for row in region.rows)):
        rest = [row for row in region.rows if row.at not in near]
        kept = [row for row in rest if (whole and row.own) or not row.at] if whole or room <= 0 else rest[:room]
        room -= len(kept)
        left += len(rest) - len(kept)
        if kept:
            found.append(Region(region.title, tuple(kept)))
    return found, left


def places(game: Game, view: Plain, ask: Ask) -> list[str]:
    """Where something happens at a question, as the kit says; none if that is everywhere."""
    return list(board_of(game.system).focus.places(view, facts_of(game), ask))


def owed_by(game: Game, seat: Seat, seq: int) -> Owed | None:
    """The decision this seat still owes since entry ``seq``; None if it has acted or nothing is asked any more, or if
    the game went back since, or came back from a table: then it is told anew."""
    if seat.acted_seq > seq:
        return None
    owed = Owed.objects.filter(game=game, seat=seat.code).first()
    if owed is None or owed.seq <= seq:
        return owed
    return None if any(anew(game, seq, owed.seq) for anew in (referee.went_back, evenings.brought_back)) else owed


def _board_lines(regions: Sequence[Region]) -> str:
    lines = []
    wide = max(_PLACE, *(len(row.place) for region in regions for row in region.rows)) if regions else 0
    for region in regions:
        lines.append(f"  {region.title}")
        for row in region.rows:
            seen = "; ".join(part for part in (row.own, row.others) if part)
            lines.append(f"    {row.place:<{wide}}  {seen}")
    return "\n".join(lines)


def _flow_lines(flows: Sequence[tuple[str, str, int, str]]) -> str:
    """Where to, how many from where, and how, in columns."""
    words = _("%(blocks)s from %(place)s")
    rows = [(to, words % {"blocks": _blocks(n), "place": start}, kind) for start, to, n, kind in flows]
    wide = max((len(middle) for _to, middle, _kind in rows), default=0)
    return "\n".join(f"  {to:<18}  {middle:<{wide}}  {kind}" for to, middle, kind in rows)


def _blocks(n: int) -> str:
    return ngettext("%(n)s block", "%(n)s blocks", n) % {"n": n}
