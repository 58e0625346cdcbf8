"""What a seat may order now, as rows that a reader of mails can take orders from: by verb and piece, and by place.

All of it comes from the legal orders of the seat (`SeatView.legal`), put into words by the kit of the system. No rule
of any game is known here: a row is what orders of one verb about one piece have in common, and how they end.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.datasets.engines import facts_of
from games.core.models import Game
from games.core.referee import SeatView
from games.mail.orders import keywords, mentions, order_words
from games.titles.registry import board_of
from rules.kernel import Order

_PARTS = re.compile(r"[^ +>=,]+")
_STEPS = re.compile(r"[^ +>=,-]+")
_WORDS = re.compile(r"[^\W_]+")
_HELD = "\xa0"
"""Keeps an order in one line; a blank again when it is read."""


MAX_ROWS = 24
MAX_ENDS = 12
"""Of a question with hundreds of orders; SHOW and a name tells the others."""


@dataclass(frozen=True, slots=True)
class Row:
    """Orders of one verb about one piece. ``first``: one of them; ``said``: the same in words.

    ``end``: how its text ends; ``others``: the ends that may stand in place of it. ``alike``: other pieces for which
    the same can be written.
    """

    first: Order
    said: str
    thing: str
    end: str
    others: tuple[str, ...]
    alike: tuple[str, ...]


def ends(orders: Iterable[Order]) -> list[Order]:
    """Orders that are a word alone, such as "DONE": they end a step, or leave it out."""
    return [order for order in orders if " " not in order.text]


def rows(game: Game, sight: SeatView, orders: Sequence[Order] | None = None) -> list[Row]:
    """``orders``, or all that are legal now, as rows; those that are a word alone are left out."""
    if not sight.asks:
        return []
    things = frozenset(str(thing) for thing in sight.asks[0].about)
    groups: dict[tuple[str, str], list[Order]] = {}
    for order in sight.legal() if orders is None else orders:
        if " " in order.text:
            groups.setdefault((order.verb, _thing(order, things)), []).append(order)
    merged: dict[tuple[str, str, tuple[str, ...]], list[tuple[str, list[Order]]]] = {}
    for (verb, thing), group in groups.items():
        head, tails = _split([order.text for order in group])
        form = " ".join("*" if word == thing else word for word in head.split(" "))
        merged.setdefault((verb, form, tails), []).append((thing, group))
    found = []
    for (_verb, _form, tails), alike in merged.items():
        thing, group = alike[0]
        said = order_words.line(game, sight.view, group[0])
        names = tuple(other for other, _group in alike[1:] if other)
        found.append(Row(group[0], said, thing, tails[0], tails[1:], names))
    return found


def by_turns(found: Sequence[Row], near: Callable[[Row], int]) -> list[Row]:
    """The rows so that each verb comes early: one of each, then those near to where something happens, then the rest;
    among these the verbs take turns."""
    verbs: dict[str, list[Row]] = {}
    for row in found:
        verbs.setdefault(row.first.verb, []).append(row)
    columns = [sorted(column, key=near) for column in verbs.values()]
    columns.sort(key=lambda column: near(column[0]))
    first = [column[0] for column in columns]
    others = [row for line in zip_longest(*(column[1:] for column in columns)) for row in line if row is not None]
    return [*first, *sorted(others, key=near)]


def near(game: Game, sight: SeatView) -> Callable[[Row], int]:
    """0 for rows with an order that has to do with where something happens, as the kit says; 1 for the others."""
    asks, focus = sight.asks, board_of(game.system).focus
    places = frozenset(focus.places(sight.view, facts_of(game), asks[0])) if asks else frozenset()

    def far(row: Row) -> int:
        return (
            0 if any(part in places for text in (row.first.text, *row.others) for part in _STEPS.findall(text)) else 1
        )

    return far


def told(row: Row, most: int) -> list[str]:
    """A row in lines: what it does, one order of it between brackets, and up to ``most`` other ends."""
    order = mentions.named(row.first.text).replace(" ", _HELD)
    lines = [_("%(said)s: %(order)s") % {"said": row.said, "order": order}]
    if row.others:
        others = ", ".join(other.replace(" ", _HELD) for other in row.others[:most])
        values = {"end": row.end.replace(" ", _HELD), "others": others, "more": _more(row, most)}
        lines.append(_("In place of “%(end)s” also: %(others)s%(more)s") % values)
    if row.alike:
        names = ", ".join(row.alike[:most]) + (" ..." if len(row.alike) > most else "")
        lines.append(_("The same with: %(names)s") % {"names": names})
    return lines


def about(game: Game, sight: SeatView, words: str) -> list[Order]:
    """The legal orders that begin with ``words`` or in which all of them stand: as written, or as they are said."""
    wanted = _plain(words)
    if not wanted:
        return []
    exact = [order for order in sight.legal() if " ".join(words.split()).casefold() in _parts(order.text)]
    exact = exact or (sight.legal(words) if len(words.split()) > 1 else [])
    if exact:
        return exact
    return [
        order
        for order in sight.legal()
        if wanted <= _plain(f"{order.text} {order_words.line(game, sight.view, order)}")
    ]


def is_about(name: str, words: str) -> bool:
    """Whether ``name`` has all of these words in it."""
    return bool(words) and _plain(words) <= _plain(name)


def verbs(sight: SeatView) -> dict[str, Order]:
    """One legal order of each verb, by the word with which it begins."""
    found: dict[str, Order] = {}
    for order in sight.legal():
        word = order.text.split(" ")[0]
        if word not in found or (" " not in found[word].text and " " in order.text):
            found[word] = order
    return found


def _more(row: Row, most: int) -> str:
    left = len(row.others) - most
    if left <= 0:
        return ""
    return " " + ngettext("and %(n)s more", "and %(n)s more", left) % {"n": left}


def _thing(order: Order, things: frozenset[str]) -> str:
    """The piece or place that an order is about, if the question names it; "" if it names none."""
    return next((part for part in _PARTS.findall(order.text.partition(" ")[2]) if part in things), "")


def _split(texts: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """What all begin with, in whole words, and how each ends. One text alone ends with its last word."""
    words = [text.split(" ") for text in texts]
    shared = 0
    while all(len(one) > shared + 1 for one in words) and len({one[shared] for one in words}) == 1:
        shared += 1
    return " ".join(words[0][:shared]), tuple(" ".join(one[shared:]) for one in words)


def _parts(text: str) -> set[str]:
    return {part.casefold() for part in _PARTS.findall(text)}


def _plain(text: str) -> set[str]:
    return set(_WORDS.findall(keywords.plain(text)))
