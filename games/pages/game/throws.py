"""The dice page: every throw of a game with its purpose, its lock and its proof, and how even the dice fell."""

import json
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.dice.ledger import Tally, Throw, ledger
from games.journal import verify
from games.pages.game.drawn_dice import dice
from games.pages.game.table import Table
from games.play import referee

Plain = Any


def context(table: Table) -> dict[str, Any]:
    """What the dice page shows."""
    rows = list(referee.journal(table.game.code, None))
    book = ledger(table.game.code, timezone.now())
    seeds = {r["body"]["lock"]: r["body"]["seed"] for r in rows if r["type"] == "reveal" and "lock" in r["body"]}
    told = _told(table)
    return {
        "throws": [_throw(table, throw, seeds, told.get(throw.seq, {})) for throw in book.throws],
        "sealed": book.sealed,
        "proof": _proof(rows, book.waiting is not None),
        "locks": len(seeds),
        "spreads": [_spread(table, tally) for tally in book.tallies if tally.seat],
        "genesis": rows[0]["body"] if rows else None,
    }


def _told(table: Table) -> dict[int, Plain]:
    """What the log says of throws, by the entry of the throw: needed to draw hits."""
    events = referee.events(table.game.code, None, -1)
    return {event.seq: event.data for event in events if event.data.get("dice") and event.data.get("need")}


def _throw(table: Table, throw: Throw, seeds: dict[int, str], told: Plain) -> dict[str, Any]:
    plain = all(isinstance(face, int) for face in throw.dice)
    return {
        "purpose": table.kit.purpose(table, throw.name, told) or throw.purpose,
        "name": throw.name,
        "side": table.side(throw.seat) if throw.seat else "",
        "mark": table.kit.mark(throw.seat) if throw.seat else "",
        "colour": table.kit.colour(throw.seat) if throw.seat else "",
        "dice": dice(list(throw.dice), told.get("need")) if plain else ", ".join(map(str, throw.dice)),
        "lock": throw.lock,
        "seq": throw.seq,
        "seed": seeds.get(throw.lock, ""),
    }


def _proof(rows: list[Plain], open_lock: bool) -> dict[str, Any]:
    """The verifier's word on the journal as anybody may read it."""
    if not rows:
        return {"ok": None, "text": _("Nothing has been thrown yet.")}
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
    most = max((face.count for face in tally.faces), default=0) or 1
    mean = sum(float(face.expected) for face in tally.faces) / max(len(tally.faces), 1)
    bars = []
    for i, face in enumerate(tally.faces):
        height = round(80 * face.count / most)
        bars.append({"face": face.face, "n": face.count, "x": i * 52, "h": height, "y": 84 - height})
    return {
        "side": table.side(tally.seat),
        "colour": table.kit.colour(tally.seat or ""),
        "bars": bars,
        "width": 52 * len(bars) - 8,
        "mean": 84 - round(80 * mean / most),
        "title": tally.title,
        "words": tally.words,
    }
