"""The dice page: every throw of a game with its purpose, its lock and its proof, and how even the dice fell."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.core import referee
from games.core.journal import verify
from games.core.queries.dice_ledger import Ledger, Tally, Throw, ledger
from games.titles.drawn_dice import dice
from games.titles.table import Table
from games.titles.ttl_cache import TTLCache
from rules.kernel import Plain

THROWS = 50
"""Throws on one page."""


@dataclass(frozen=True)
class _Book:
    """What everybody may know of a game's dice, worked out from its whole journal. ``checked``: when that was.

    ``told``: what the log says of throws, by the entry of the throw: needed to draw hits. ``gone``: taken back.
    """

    ledger: Ledger
    proof: dict[str, Any]
    seeds: dict[int, str]
    genesis: Plain
    told: dict[int, Plain]
    gone: list[referee.Stretch]
    checked: datetime


_books: TTLCache[_Book] = TTLCache(most=16, seconds=600)


def context(table: Table, number: int = 1) -> dict[str, Any]:
    """What page ``number`` of the dice page shows."""
    game = table.game
    # The head stands for the whole journal, the language for its words. All of it is public; the seat is in the key so
    # that no page comes sooner because an opponent has just looked at theirs.
    book = _books.get((game.code, game.head, get_language(), table.code), lambda: _book(table))
    page = Paginator(book.ledger.throws, THROWS).get_page(number)
    return {
        "throws": [_throw(table, throw, book, book.told.get(throw.seq, {})) for throw in page.object_list],
        "thrown": len(book.ledger.throws),
        "page": page,
        "page_query": urlencode(table.kept("seat")),
        "sealed": book.ledger.sealed,
        "proof": book.proof,
        "checked": book.checked,
        "locks": len(book.seeds),
        "spreads": [_spread(table, tally) for tally in book.ledger.tallies if tally.seat],
        "genesis": book.genesis,
    }


def _book(table: Table) -> _Book:
    now = timezone.now()
    code, last = table.game.code, table.version
    rows = list(referee.journal(code, None, last))
    book = ledger(code, now, last)
    seeds = {r["body"]["lock"]: r["body"]["seed"] for r in rows if r["type"] == "reveal" and "lock" in r["body"]}
    told = {
        event.seq: {key: event.data.get(key) for key in ("need", "target")}
        for event in referee.events(code, None, -1, last)
        if event.data.get("dice") and event.data.get("need")
    }
    gone, genesis = referee.taken_back(table.game, last), rows[0]["body"] if rows else None
    return _Book(book, _proof(rows, book.waiting is not None), seeds, genesis, told, gone, now)


def _throw(table: Table, throw: Throw, book: _Book, told: Plain) -> dict[str, Any]:
    plain = all(isinstance(face, int) for face in throw.dice)
    return {
        "purpose": f"{throw.purpose} {table.board.pages.aim(told)}".rstrip(),
        "name": throw.name,
        "side": table.side(throw.seat) if throw.seat else "",
        "mark": table.board.pages.mark(throw.seat) if throw.seat else "",
        "colour": table.board.pages.colour(throw.seat) if throw.seat else "",
        "dice": dice(list(throw.dice), told.get("need")) if plain else ", ".join(map(str, throw.dice)),
        "lock": throw.lock,
        "seq": throw.seq,
        "seed": book.seeds.get(throw.lock, ""),
        "gone": referee.taker(throw.seq, book.gone),
    }


def _proof(rows: list[Plain], open_lock: bool) -> dict[str, Any]:
    """The verifier's word on the journal as anybody may read it."""
    if not rows:
        return {"ok": None, "text": _("There is nothing to check yet.")}
    if open_lock:
        return {"ok": None, "text": _("Dice are being thrown right now; look again in a moment.")}
    data = "".join(json.dumps(r, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n" for r in rows)
    try:
        verify.verify(data.encode(), [])
    except verify.JournalError as error:
        return {"ok": False, "text": str(error)}
    return {"ok": True, "text": ""}


def _spread(table: Table, tally: Tally) -> dict[str, Any]:
    """A side's dice of one kind as bars against expectation, and in words."""
    most = max((max(face.count, float(face.expected)) for face in tally.faces), default=0) or 1
    bars = []
    for i, face in enumerate(tally.faces):
        height = round(80 * face.count / most)
        mean = 84 - round(80 * float(face.expected) / most)  # faces of one die need not be equally likely
        bars.append({"face": face.face, "n": face.count, "x": i * 52, "h": height, "y": 84 - height, "mean": mean})
    return {
        "side": table.side(tally.seat),
        "colour": table.board.pages.colour(tally.seat or ""),
        "bars": bars,
        "width": 52 * len(bars) - 8,
        "title": tally.title,
        "words": tally.words,
    }
