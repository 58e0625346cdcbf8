"""Words of our own mails among those of a player.

A program that quotes without marks, below a header that nobody knows, makes our mail look as if the player had written
it. Whose a line is cannot be told then, so nothing that is final is done.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop, override

from games.core import links
from games.core.models import Game
from games.mail.orders import keywords
from games.mail.orders.lines import Item

_SENTENCES = (
    gettext_noop("Receipt: journal entry %(seq)s, head %(head)s. Keep this mail."),
    gettext_noop(
        "What was seen stays seen, and every throw stays in the journal. Nothing is taken back before all have "
        "agreed. If the game goes on first, this lapses."
    ),
    gettext_noop(
        "To answer by mail, send one line and nothing else: “AGREE {token}” if you agree, “REFUSE {token}” if you do "
        "not."
    ),
    gettext_noop(
        "To answer by mail, send one line and nothing else: “ACCEPT PAUSE” if you agree, “REFUSE PAUSE” if you do not."
    ),
    gettext_noop("To agree or refuse on the page:"),
    gettext_noop("Received by mail on %(day)s at %(time)s (%(zone)s)."),
    gettext_noop(
        "Answer this mail: write your orders between the next line and END. What you send back around them does no "
        "harm."
    ),
    gettext_noop("hands in the orders that stand in your draft; they cannot be taken back then"),
    gettext_noop("undoes what you handed in last if nobody has seen it; else the others are asked for their consent"),
    gettext_noop("you agree to go back, where somebody asks for it, or not; the mail that asks says more"),
)
"""Sentences of our mails that players do not write themselves, as they stand in the catalogues."""
_PAGES, _TOKEN = ("post:quiet", "inbox:held", "inbox:not_mine"), "TOKEN"
_GAP = re.compile(r"%\(\w+\)s|\{\w+\}")
_MAX_GAP = 82
"""Characters that stand for a number, a name or a day, with the blanks around them."""


def stand_in(game: Game, lines: Sequence[str], items: Iterable[Item]) -> bool:
    """Whether words of ours stand in ``lines``; ``items``: what those ask for. Those for the others may quote us."""
    bodies = {line for item in items for line in item.body or ()}
    text = keywords.plain(" ".join(line for line in lines if line not in bodies))
    return any(link in text for link in _links(game)) or any(_stands(one, text) for one in _sentences())


def _links(game: Game) -> list[str]:
    """How addresses begin that stand in our mails: of the game, and of pages that no player names to another."""
    ways = [reverse(name, args=[_TOKEN]).partition(_TOKEN)[0] for name in _PAGES]
    return [keywords.plain(links.link(way)) for way in (reverse("game:board", args=[game.code]), *ways)]


@cache
def _sentences() -> frozenset[tuple[str, ...]]:
    """All of them in all languages of the site: the words between their gaps."""
    found: set[tuple[str, ...]] = set()
    for language, _name in settings.LANGUAGES:
        with override(language):
            said = (_GAP.split(gettext(sentence)) for sentence in _SENTENCES)
            found.update(tuple(keywords.plain(piece) for piece in pieces) for pieces in said)
    return frozenset(found)


def _stands(pieces: Sequence[str], text: str) -> bool:
    """Whether a text has these pieces one behind the other, with something short between them."""
    at = text.find(pieces[0])
    while at >= 0:
        if _goes_on(pieces[1:], text, at + len(pieces[0])):
            return True
        at = text.find(pieces[0], at + 1)
    return False


def _goes_on(pieces: Sequence[str], text: str, end: int) -> bool:
    for piece in pieces:
        at = text.find(piece, end + 1, end + _MAX_GAP + len(piece))
        if at < 0:
            return False
        end = at + len(piece)
    return True
