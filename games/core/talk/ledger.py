"""The ledger of the dice that are thrown into the posts of a thread, in the format of a game's journal.

The stand-alone verifier checks it. It has one side, the thread: what it adds to the dice is the salted hash of the
first post that asks for any, which comes after the site has committed to its seeds. Each post with dice has a lock,
which names the salted hash of the post; the throws are called by the post and their place in it. The text is not there.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.core.commands.dice_service import LINKS
from games.core.commands.restoring import go_on_behind
from games.core.hashing import canon, entry_head, hidden_of, mix_of, seal_of
from games.core.journal import entries
from games.core.models import Game
from games.core.models.talk import DiceEntry, Post, Thread

SIDE = "thread"
Thrower = Callable[[int, str, Mapping[str, Any]], list[Any]]


def locked(pk: int) -> Thread:
    """The thread, for us alone until the transaction ends."""
    return Thread.objects.select_for_update(no_key=True).get(pk=pk)


def commit(thread: Thread, anchor: str, anchor_hidden: str) -> None:
    """Publish the ends of the chains of seeds, once."""
    if thread.seq >= 0:
        return
    body = {"game": thread.dice_name, "rules": "forum/1", "sides": [SIDE], "anchor": anchor}
    _append(thread, "genesis", body | {"anchor_hidden": anchor_hidden, "links": LINKS, "level": 1})
    thread.save(update_fields=["seq", "head"])


def lock(thread: Thread, post: Post) -> None:
    """Lock the dice of a post, once: from here on they are what they are."""
    if post.lock is not None:
        return
    if not thread.mix:
        _append(thread, "seal", {"side": SIDE, "hash": seal_of(bytes.fromhex(post.digest))})
        _append(thread, "deposit", {"side": SIDE, "value": post.digest})
        _append(thread, "start", {})
        thread.mix = mix_of({SIDE: post.digest})
    thread.locks += 1
    post.lock = thread.locks
    _append(thread, "lock", {"lock": post.lock, "orders": post.digest, "round": 0, "chain": "pub"})
    thread.save(update_fields=["seq", "head", "locks", "mix"])
    post.save(update_fields=["lock"])


def answer(thread: Thread, post: Post, seed: str, roll: Thrower) -> None:
    """Open the seed of the post's lock and throw its dice, once. ``roll(lock, name, spec)`` gives the faces."""
    if post.lock is None or post.dice is not None:
        return
    _append(thread, "reveal", {"lock": post.lock, "seed": seed, "beacon": "", "beacon_sig": ""})
    thrown = []
    for place, spec in enumerate(post.specs, 1):
        name = name_of(post, place)
        thrown.append(roll(post.lock, name, spec))
        _append(thread, "roll", {"lock": post.lock, "id": name, "spec": spec, "out": thrown[-1]})
    post.dice = thrown
    thread.save(update_fields=["seq", "head"])
    post.save(update_fields=["dice"])


def restored(pk: int, known: int, stretches: int) -> bool:
    """After the site went back to a backup: leave out the locks whose seeds may have come out since.

    ``known``, ``stretches``: as of games.core.commands.restoring. False if the chain has no links left for that.
    """
    with transaction.atomic():
        thread = locked(pk)
        behind = go_on_behind(thread.locks, known, stretches)
        if behind is None:
            return False
        _append(thread, "note", {"note": "restored", "locks": behind})
        thread.locks = behind
        thread.save(update_fields=["seq", "head", "locks"])
    return True


def begun() -> list[Thread]:
    """The threads whose ledgers have begun."""
    return list(Thread.objects.filter(seq__gte=0).select_related("game").order_by("pk"))


def name_of(post: Post, place: int) -> str:
    """What a throw is called: by its post and its place in it, counted from 1."""
    return f"post/{post.code}/{place}"


def digest_of(code: str, text: str, salt: bytes) -> str:
    """What the ledger knows of a post."""
    return hidden_of(salt, {"post": code, "text": text})


def rows(game: Game) -> Iterator[entries.Row]:
    """The entries of the ledger of a game's thread, as the verifier reads them."""
    for entry in DiceEntry.objects.filter(thread__game=game).order_by("seq").iterator():
        yield entries.row(entry)


def rows_until(game: Game, moment: datetime) -> list[entries.Row]:
    """The same up to a moment; a lock comes with its dice. Lines that came later are not even counted."""
    thread = Thread.objects.filter(game=game).first()
    lines = DiceEntry.objects.filter(thread=thread) if thread else DiceEntry.objects.none()
    last = lines.filter(at__lte=moment).order_by("-at", "-seq").values_list("seq", flat=True).first()
    old = [] if last is None else list(lines.filter(seq__lte=last).order_by("seq"))
    while old and old[-1].type == "lock":
        old.pop()
    return [entries.row(entry) for entry in old]


def anchor_of(thread: Thread) -> str:
    """The published end of the open chain."""
    body = DiceEntry.objects.values_list("body", flat=True).get(thread=thread, seq=0)
    return str(json.loads(body)["anchor"])


def _append(thread: Thread, kind: str, body: Mapping[str, Any]) -> None:
    at = timezone.now().replace(microsecond=0)
    row = entries.line(thread.seq + 1, at, kind, thread.head, body)
    head = entry_head(row)
    DiceEntry.objects.create(
        thread=thread, seq=row["seq"], at=at, type=kind, prev=thread.head, head=head, body=canon(body)
    )
    thread.seq, thread.head = row["seq"], head
