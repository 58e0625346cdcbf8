"""Writing and reading a game's journal, in the format "pvsite/log/1". Entries are only ever appended."""

import json
import secrets
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from games.core.hashing import canon, entry_head, hidden_of
from games.core.models import Entry, Game
from games.core.models.journal import EVERYBODY, Line, audience_text

Row = dict[str, Any]


def append(
    game: Game, at: datetime, kind: str, body: Mapping[str, Any], audience: tuple[str, ...] | None = None
) -> Entry:
    """The next entry; ``game.seq``, ``head`` and ``moved`` move on to it. The caller writes both.

    ``audience``: who may read the body before it is opened; None for a public entry.
    """
    published: Mapping[str, Any] = body
    secret_body = salt = ""
    if audience is not None:
        raw = secrets.token_bytes(32)
        published, secret_body, salt = {"hidden": hidden_of(raw, body)}, canon(body), raw.hex()
    row = line(game.seq + 1, at, kind, game.head, published)
    entry = Entry(
        game=game,
        seq=row["seq"],
        at=at,
        type=kind,
        prev=game.head,
        head=entry_head(row),
        body=canon(published),
        secret_body=secret_body,
        salt=salt,
        audience=audience_text(audience),
    )
    game.seq, game.head, game.moved = entry.seq, entry.head, at
    return entry


def hidden(game: Game) -> list[Entry]:
    """The entries that not everybody may read yet, in order."""
    return list(Entry.objects.filter(game=game).exclude(audience=EVERYBODY).order_by("seq"))


def opening(entry: Entry) -> Row:
    """What proves a hidden entry: its salt and its body."""
    return {"seq": entry.seq, "type": entry.type, "salt": entry.salt, "body": json.loads(entry.secret_body)}


def rows(game: Game, after: int = -1, last: int | None = None, most: int | None = None) -> Iterator[Row]:
    """The entries as everybody may read them; those after entry ``after`` up to ``last``, ``most`` of them."""
    found = Entry.objects.filter(game=game, seq__gt=after).order_by("seq")
    for entry in (found if last is None else found.filter(seq__lte=last))[:most].iterator():
        yield row(entry)


def row(entry: Line) -> Row:
    """An entry as everybody may read it."""
    return line(entry.seq, entry.at, entry.type, entry.prev, json.loads(entry.body))


def own_openings(game: Game, seat: str, after: int = -1, last: int | None = None) -> Iterator[Row]:
    """What ``seat`` may read of the hidden entries, after ``after`` and up to ``last``; not entries themselves."""
    hidden = Entry.objects.filter(game=game, audience__contains=f"|{seat}|", seq__gt=after).order_by("seq")
    for entry in (hidden if last is None else hidden.filter(seq__lte=last)).iterator():
        shown = opening(entry)
        yield {"type": "own-open", "seq": shown["seq"], "salt": shown["salt"], "body": shown["body"]}


def moment(at: datetime) -> str:
    """A time as the journal writes it: "2026-11-21T21:00:00Z"."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def line(seq: int, at: datetime, kind: str, prev: str, body: Mapping[str, Any]) -> Row:
    """A line as it is published and hashed."""
    return {"v": 1, "seq": seq, "at": moment(at), "type": kind, "prev": prev, "body": body}
