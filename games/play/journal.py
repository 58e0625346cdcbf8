"""Writing and reading a game's journal, in the format "pvsite/log/1". Entries are only ever appended."""

import json
import secrets
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from games.journal.hashing import canon, entry_head, hidden_of
from games.play.models import Entry, Game
from games.play.models.journal import EVERYBODY, audience_text

Row = dict[str, Any]


def append(
    game: Game, at: datetime, kind: str, body: Mapping[str, Any], audience: tuple[str, ...] | None = None
) -> Entry:
    """Write the next entry and move ``game.seq`` and ``game.head`` on (the caller saves the game).

    ``audience``: who may read the body before it is opened; None for a public entry.
    """
    published: Mapping[str, Any] = body
    secret_body = salt = ""
    if audience is not None:
        raw = secrets.token_bytes(32)
        published, secret_body, salt = {"hidden": hidden_of(raw, body)}, canon(body), raw.hex()
    row = _row(game.seq + 1, at, kind, game.head, published)
    entry = Entry.objects.create(
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
    game.seq, game.head = entry.seq, entry.head
    return entry


def open_hidden(game: Game, at: datetime) -> None:
    """Write an ``open`` entry for each hidden one: from then on anybody can read the whole game."""
    for entry in list(Entry.objects.filter(game=game).exclude(audience=EVERYBODY).order_by("seq")):
        append(game, at, "open", opening(entry))


def opening(entry: Entry) -> Row:
    """What proves a hidden entry: its salt and its body."""
    return {"seq": entry.seq, "type": entry.type, "salt": entry.salt, "body": json.loads(entry.secret_body)}


def rows(game: Game) -> Iterator[Row]:
    """The entries as everybody may read them."""
    for entry in Entry.objects.filter(game=game).order_by("seq").iterator():
        yield _row(entry.seq, entry.at, entry.type, entry.prev, json.loads(entry.body))


def own_openings(game: Game, seat: str) -> Iterator[Row]:
    """What ``seat`` may read of the hidden entries; not entries of the journal themselves."""
    hidden = Entry.objects.filter(game=game, audience__contains=f"|{seat}|").order_by("seq")
    for entry in hidden.iterator():
        shown = opening(entry)
        yield {"type": "own-open", "seq": shown["seq"], "salt": shown["salt"], "body": shown["body"]}


def moment(at: datetime) -> str:
    """A time as the journal writes it: "2026-11-21T21:00:00Z"."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _row(seq: int, at: datetime, kind: str, prev: str, body: Mapping[str, Any]) -> Row:
    return {"v": 1, "seq": seq, "at": moment(at), "type": kind, "prev": prev, "body": body}
